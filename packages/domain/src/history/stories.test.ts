import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, histories, result, storiesFrom } from '../../test/histories.ts'
import { NOW, oldRecord, ourRecord } from '../../test/records.ts'
import { nameKey } from '../players/names.ts'
import { eveningStandings, nightsOf } from './evenings.ts'
import { gamesToRank } from './podium.ts'
import { RADAR_AXES, radarOf } from './radar.ts'
import { sampleRecords } from './sample-games.ts'
import { storiesOf, tellStories } from './stories.ts'

const podium = (list: Parameters<typeof storiesFrom>[0]) =>
  storiesFrom(list).podium.map(({ player, rank }) => [player.name, rank])
const places = (names: readonly string[]) => Object.fromEntries(names.map((name, index) => [name, 10 + 30 * index]))

describe('the podium', () => {
  it('R118: win rate, then wins, then the lower average; at most the third step', () => {
    const list = [
      result(places(['Léa', 'Hugo', 'Zoé', 'Ali', 'Inès']), 3),
      result(places(['Léa', 'Hugo', 'Ali', 'Zoé', 'Inès']), 2),
      result(places(['Hugo', 'Léa', 'Zoé', 'Ali', 'Inès']), 1),
    ]
    expect(podium(list)).toEqual([
      ['Léa', 1],
      ['Hugo', 2],
      ['Zoé', 3],
    ])
  })

  it('R118: one lucky game does not beat three, yet after a first evening everybody counts', () => {
    const evenings = [3, 4, 5].map((hours) => result({ Léa: hours === 3 ? 10 : 30, Hugo: 20 }, hours))
    expect(podium([...evenings, result({ Zoé: 1, Léa: 50, Hugo: 60 }, 1)])).toEqual([
      ['Hugo', 1],
      ['Léa', 2],
    ])
    expect(podium([result({ Zoé: 1, Léa: 50 }, 1)])).toEqual([
      ['Zoé', 1],
      ['Léa', 2],
    ])
  })

  it('R118: those whom nothing tells apart share a step', () => {
    expect(podium([result({ Léa: 5, Hugo: 5, Zoé: 9 }, 1)])).toEqual([
      ['Hugo', 1],
      ['Léa', 1],
      ['Zoé', 3],
    ])
  })

  it('R118: in any history everybody stands once, no better result behind a worse', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const { ranked, podium: steps } = storiesFrom(list)
        const players = ranked.map(({ player }) => player)
        expect(new Set(players.map(({ key }) => key)).size).toBe(players.length)
        const counted = ranked.filter(({ rank }) => rank !== null).map(({ player }) => player)
        expect(counted).toHaveLength(players.filter(({ gamesPlayed }) => gamesPlayed >= gamesToRank(players)).length)
        counted.slice(1).forEach((player, index) => {
          expect(player.winRate).toBeLessThanOrEqual(counted[index]?.winRate ?? 0)
        })
        expect(steps.every(({ rank }) => rank !== null && rank <= 3)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the charts', () => {
  it('R120: one point a game, and never more than 40', () => {
    const list = Array.from({ length: 90 }, (_, index) => result({ Léa: index, Hugo: index }, 100 - index))
    const { series } = storiesFrom(list)
    expect(series).toHaveLength(30)
    expect(series[0]).toMatchObject({ games: 3, average: 1 })
    expect(series.at(-1)).toMatchObject({ games: 3, average: 88, to: NOW - 11 * 3_600_000 })
    expect(storiesFrom(list.slice(0, 3)).series.map(({ average }) => average)).toEqual([0, 1, 2])
  })

  it('R120: the points together hold every placed total once', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const { series, ranked } = storiesFrom(list)
        const seats = ranked.reduce((sum, { player }) => sum + player.gamesPlayed, 0)
        expect(series.length).toBeLessThanOrEqual(40)
        expect(series.every(({ average }) => Number.isFinite(average))).toBe(true)
        expect(seats === 0).toBe(series.length === 0)
      }),
      { numRuns: 30 },
    )
  })

  it('R121: six axes from 0 to 100, unknown where there are too few games', () => {
    const [first] = storiesFrom([result({ Léa: 40, Hugo: 120 }, 1)]).ranked
    expect(first && radarOf(first.player)).toEqual({
      wins: 100,
      score: 60,
      consistency: null,
      improvement: null,
      dutch: 0,
      experience: 10,
    })
    fc.assert(
      fc.property(histories, (list) => {
        for (const { player } of storiesFrom(list).ranked) {
          const radar = radarOf(player)
          for (const axis of RADAR_AXES) {
            expect(radar[axis] ?? 0).toBeGreaterThanOrEqual(0)
            expect(radar[axis] ?? 0).toBeLessThanOrEqual(100)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('rivalries', () => {
  it('R127: who ended before whom, ties apart, from two games on', () => {
    const list = [
      result({ Léa: 10, Hugo: 20, Zoé: 5 }, 4),
      result({ Léa: 10, Hugo: 20 }, 3),
      result({ Léa: 30, Hugo: 20 }, 2),
      result({ Léa: 20, Hugo: 20 }, 1),
    ]
    expect(storiesFrom(list).rivalries).toMatchObject([
      { ahead: { name: 'Léa' }, behind: { name: 'Hugo' }, aheadWins: 2, behindWins: 1, ties: 1 },
    ])
  })

  it('R127: equal a second count of every pair', () => {
    fc.assert(
      fc.property(histories, (list) => {
        for (const { ahead, behind, aheadWins, behindWins, ties } of storiesFrom(list).rivalries) {
          const outcomes = entriesOf(list)
            .filter(({ game }) => game.totalRounds > 0)
            .flatMap(({ game }) => {
              const rankOf = (key: string) =>
                game.players.find(({ name, rank }) => rank !== null && nameKey(name) === key)?.rank ?? null
              const [one, other] = [rankOf(ahead.key), rankOf(behind.key)]
              return one === null || other === null ? [] : [Math.sign(one - other)]
            })
          const times = (sign: number) => outcomes.filter((outcome) => outcome === sign).length
          expect([aheadWins, behindWins, ties]).toEqual([times(-1), times(1), times(0)])
          expect(aheadWins).toBeGreaterThanOrEqual(behindWins)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('evenings', () => {
  const at = (date: string, totals: Readonly<Record<string, number>> = { Léa: 10, Hugo: 20 }) => ({
    ...result(totals, 0),
    id: date,
    date,
  })

  it('R128: a night ends at six in the morning, local time', () => {
    const list = ['2026-11-20T21:00:00Z', '2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z', '2026-11-21T20:00:00Z']
    expect(
      storiesFrom(list.map((date) => at(date))).evenings.map(({ games }) => games.map(({ game }) => game.id)),
    ).toEqual([list.slice(2), list.slice(0, 2)])
  })

  it('R128: a single game is no evening, nor is a game without a date', () => {
    expect(storiesFrom([at('2026-11-20T21:00:00Z'), at(''), { ...at(''), id: 'other' }]).evenings).toEqual([])
  })

  it('R128: six in the morning is six on the wall, clocks changed or not', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom('Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'),
        (date, timeZone) => {
          const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
            date,
          )
          const night = Math.floor((Date.parse(`${wall.replace(' ', 'T')}Z`) - 6 * 3_600_000) / 86_400_000)
          expect(nightsOf(timeZone)(date.getTime())).toBe(night)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('R129: most games won first, then the lower average; equals share a rank', () => {
    const [evening] = storiesFrom([
      at('2026-11-20T20:00:00Z', { Léa: 10, Hugo: 20, Zoé: 60 }),
      at('2026-11-20T21:00:00Z', { Léa: 20, Hugo: 10, Zoé: 50 }),
      at('2026-11-20T22:00:00Z', { Zoé: 10, Ali: 70 }),
    ]).evenings
    const standings = evening === undefined ? [] : eveningStandings(evening)
    expect(
      standings.map(({ person, rank, games, wins, average }) => [person.name, rank, games, wins, average]),
    ).toEqual([
      ['Hugo', 1, 2, 1, 15],
      ['Léa', 1, 2, 1, 15],
      ['Zoé', 3, 3, 1, 40],
      ['Ali', 4, 1, 0, 70],
    ])
  })
})

describe('records of the group', () => {
  it('R130: runs of wins, the highest total, the largest table, the longest evening and game', () => {
    const list = [
      { ...result({ Léa: 10, Hugo: 20 }, 3), duration: '1h 5min' },
      { ...result({ Léa: 10, Hugo: 140, Zoé: 30 }, 2), duration: '' },
      result({ Léa: 40, Hugo: 20 }, 1),
    ]
    expect(storiesFrom(list).records).toMatchObject({
      longestRun: { names: ['Léa'], value: 2 },
      highestTotal: { names: ['Hugo'], value: 140 },
      largestTable: { names: [], value: 3 },
      longestEvening: { value: 3 },
      longestDuration: { value: 65 * 60_000 },
    })
  })

  it('R130: what was only supposed or known in part holds no record', () => {
    const { records } = storiesFrom([oldRecord({ duration: '' })])
    expect(records).toMatchObject({ mostDutch: null, longestDuration: null, longestRun: null, longestEvening: null })
  })
})

describe('the stories', () => {
  it('R131: told in portions or at once, in whatever order, they are the same', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const telling = tellStories(entriesOf(list.toReversed()), 'Europe/Paris')
        let step = telling.next()
        while (step.done !== true) step = telling.next()
        const { ranked, series, evenings } = step.value
        const whole = storiesFrom(list)
        expect(ranked.map(({ player }) => player.key)).toEqual(whole.ranked.map(({ player }) => player.key))
        expect(series).toEqual(whole.series)
        expect(evenings.map(({ from, to }) => [from, to])).toEqual(whole.evenings.map(({ from, to }) => [from, to]))
      }),
      { numRuns: 20 },
    )
  })

  it('R131: no portion is longer than a hundred games', () => {
    const list = Array.from({ length: 950 }, (_, index) => result({ Léa: index, Hugo: 50 }, index))
    let steps = 0
    const telling = tellStories(entriesOf(list), 'UTC')
    while (telling.next().done !== true) steps += 1
    expect(steps).toBeGreaterThanOrEqual(9)
  })

  it('R112: a history says how many of its games do not know their rounds', () => {
    expect(storiesFrom([ourRecord([[1, 2]]), oldRecord()]).gamesWithoutRounds).toBe(1)
  })

  it('R132: three sample games of four players make every story', () => {
    const samples = sampleRecords(NOW)
    const stories = storiesOf(entriesOf(samples), 'Europe/Paris')
    expect(samples.map(({ winner }) => winner)).toEqual(['Inès', 'Noé', 'Camille'])
    expect(samples.map(({ date }) => date)).toEqual(
      samples
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
    expect(stories.podium.length).toBeGreaterThanOrEqual(3)
    expect(stories.evenings).toHaveLength(1)
    expect(stories.rivalries).toHaveLength(6)
    expect(stories.gamesWithoutRounds).toBe(0)
  })
})
