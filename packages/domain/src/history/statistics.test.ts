import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, histories, result, statisticsFrom } from '../../test/histories.ts'
import { NOW, oldRecord, ourRecord } from '../../test/records.ts'
import { RADAR_AXES, radarOf } from './radar.ts'
import { sampleRecords } from './sample-games.ts'
import { computeOverview, computePlayers, computeStatistics } from './statistics.ts'

const podium = (list: Parameters<typeof statisticsFrom>[0]) =>
  statisticsFrom(list).podium.map(({ player, rank }) => [player.name, rank])
const places = (names: readonly string[]) => Object.fromEntries(names.map((name, index) => [name, 10 + 30 * index]))

it('R1224: a game that went on without this person enters no figure, one that was ended early does', () => {
  const early = ourRecord([[10, 20]])
  const whole = [result({ Léa: 10, Hugo: 20 }, 3), result({ Léa: 10, Hugo: 20 }, 4), early]
  const details = early.details
  if (details === undefined) throw new Error('it has details')
  const partial = { ...early, id: 'seen', details: { ...details, gameId: 'seen', isPartial: true } } as const
  expect(statisticsFrom([...whole, partial])).toEqual(statisticsFrom(whole))
  expect(statisticsFrom(whole).summary.games).toBe(3)
})

describe('the podium', () => {
  it('R1209: win rate, then wins, then the lower average; at most the third step', () => {
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

  it('R1209: whoever has the better rate stands higher, of the same rate whoever won more; three people fill three steps', () => {
    const evenings = [3, 4, 5].map((hours) => result({ Léa: hours === 3 ? 10 : 30, Hugo: 20 }, hours))
    expect(podium([...evenings, result({ Zoé: 1, Léa: 50, Hugo: 60 }, 1)])).toEqual([
      ['Zoé', 1],
      ['Hugo', 2],
      ['Léa', 3],
    ])
    expect(
      podium([1, 2, 3].map((hours) => result({ Léa: 1, Hugo: 20 }, hours)).concat(result({ Zoé: 0, Hugo: 9 }, 4))),
    ).toEqual([
      ['Léa', 1],
      ['Zoé', 2],
      ['Hugo', 3],
    ])
  })

  it('R1209: those whom nothing tells apart share a step', () => {
    expect(podium([result({ Léa: 5, Hugo: 5, Zoé: 9 }, 1)])).toEqual([
      ['Hugo', 1],
      ['Léa', 1],
      ['Zoé', 3],
    ])
  })

  it('R1209: in any history everybody stands once, no better result behind a worse', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const { ranked, podium: steps } = statisticsFrom(list)
        const players = ranked.map(({ player }) => player)
        expect(new Set(players.map(({ key }) => key)).size).toBe(players.length)
        players.slice(1).forEach((player, index) => {
          expect(player.winRate).toBeLessThanOrEqual(players[index]?.winRate ?? 0)
        })
        expect(steps.every(({ rank }) => rank <= 3)).toBe(true)
        expect(steps.length).toBeGreaterThanOrEqual(Math.min(3, players.length))
      }),
      { numRuns: 30 },
    )
  })
})

describe('the charts', () => {
  it('R1211: one point a game, and never more than 40', () => {
    const list = Array.from({ length: 90 }, (_, index) => result({ Léa: index, Hugo: index }, 100 - index))
    const { series } = statisticsFrom(list)
    expect(series).toHaveLength(30)
    expect(series[0]).toMatchObject({ games: 3, average: 1 })
    expect(series.at(-1)).toMatchObject({ games: 3, average: 88, to: NOW - 11 * 3_600_000 })
    expect(statisticsFrom(list.slice(0, 3)).series.map(({ average }) => average)).toEqual([0, 1, 2])
  })

  it('R1211: the points together hold every placed total once', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const { series, ranked } = statisticsFrom(list)
        const seats = ranked.reduce((sum, { player }) => sum + player.gamesPlayed, 0)
        expect(series.length).toBeLessThanOrEqual(40)
        expect(series.every(({ average }) => Number.isFinite(average))).toBe(true)
        expect(seats === 0).toBe(series.length === 0)
      }),
      { numRuns: 30 },
    )
  })

  it('R1212: six axes from 0 to 100, unknown where there are too few games', () => {
    const [first] = statisticsFrom([result({ Léa: 40, Hugo: 120 }, 1)]).ranked
    expect(first && radarOf(first.player)).toEqual({
      wins: 100,
      score: 60,
      consistency: null,
      improvement: null,
      dutch: 0,
      experience: 10,
    })
    const [caller] = statisticsFrom([oldRecord(), result({ Léa: 40, Hugo: 120 }, 1)]).ranked
    expect(caller && radarOf(caller.player).dutch).toBe(50)
    expect(RADAR_AXES).toHaveLength(6)
    fc.assert(
      fc.property(histories, (list) => {
        for (const { player } of statisticsFrom(list).ranked) {
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

describe('records of the group', () => {
  it('R1221: runs of wins, the highest total, the largest table, the longest evening and game', () => {
    const list = [
      { ...result({ Léa: 10, Hugo: 20 }, 3), duration: '1h 5min' },
      { ...result({ Léa: 10, Hugo: 140, Zoé: 30 }, 2), duration: '' },
      result({ Léa: 40, Hugo: 20 }, 1),
    ]
    expect(statisticsFrom(list).records).toMatchObject({
      longestRun: { names: ['Léa'], value: 2 },
      highestTotal: { names: ['Hugo'], value: 140 },
      largestTable: { names: [], value: 3 },
      longestEvening: { value: 3 },
      longestDuration: { value: 65 * 60_000 },
    })
  })

  it('R1221: those who equal a record in the same game share it, those of a later game do not', () => {
    const { highestTotal } = statisticsFrom([
      result({ Léa: 10, Hugo: 110, Zoé: 110 }, 2),
      result({ Léa: 110, Hugo: 20 }, 1),
    ]).records
    expect(highestTotal).toMatchObject({ names: ['Hugo', 'Zoé'], value: 110 })
    const { records, evenings } = statisticsFrom([26, 25, 2, 1].map((hours) => result({ Léa: 10, Hugo: 20 }, hours)))
    expect([records.longestEvening?.at, evenings.length]).toEqual([evenings[1]?.day, 2])
  })

  it('R1221: what was only supposed or known in part holds no record', () => {
    const { records } = statisticsFrom([oldRecord({ duration: '' })])
    expect(records).toMatchObject({ mostDutch: null, longestDuration: null, longestRun: null, longestEvening: null })
  })
})

/** The result of a computation and the number of its pauses. */
function named<Expected>(computing: Generator<undefined, Expected>): {
  readonly value: Expected
  readonly steps: number
} {
  for (let steps = 0; ; steps += 1) {
    const step = computing.next()
    if (step.done === true) return { value: step.value, steps }
  }
}

describe('the stories', () => {
  it('R1222: told in portions or at once, in whatever order, they are the same', () => {
    fc.assert(
      fc.property(histories, (list) => {
        const overview = named(computeOverview(entriesOf(list.toReversed())))
        const { ranked, series, evenings } = named(computeStatistics(overview.value, 'Europe/Paris')).value
        const whole = statisticsFrom(list)
        expect(ranked.map(({ player }) => player.key)).toEqual(whole.ranked.map(({ player }) => player.key))
        expect(series).toEqual(whole.series)
        expect(named(computePlayers(entriesOf(list))).value).toEqual(ranked)
        expect(evenings.map((evening) => evening.day)).toEqual(whole.evenings.map((evening) => evening.day))
      }),
      { numRuns: 20 },
    )
  })

  it('R1222: no portion is longer than a hundred games', () => {
    const list = Array.from({ length: 950 }, (_, index) => result({ Léa: index, Hugo: 50 }, index))
    const overview = named(computeOverview(entriesOf(list)))
    expect(overview.steps).toBeGreaterThanOrEqual(9)
    expect(named(computeStatistics(overview.value, 'UTC')).steps).toBeGreaterThanOrEqual(9)
  })

  it('R1203: a history says how many of its games do not know their rounds', () => {
    expect(statisticsFrom([ourRecord([[1, 2]]), oldRecord()]).gamesWithoutRounds).toBe(1)
  })

  it('R1223: three sample games of four players make every story', () => {
    const samples = sampleRecords(NOW)
    const stories = statisticsFrom(samples)
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
