import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, histories, result, statisticsFrom } from '../../test/histories.ts'
import { frenchDates } from '../french-dates.ts'
import { nameKey } from '../players/names.ts'
import { eveningStandings, nightsOf } from './evenings.ts'

describe('rivalries', () => {
  it('R1218: who ended before whom, ties apart, from two games on', () => {
    const list = [
      result({ Léa: 10, Hugo: 20, Zoé: 5 }, 4),
      result({ Léa: 10, Hugo: 20 }, 3),
      result({ Léa: 30, Hugo: 20 }, 2),
      result({ Léa: 20, Hugo: 20 }, 1),
    ]
    expect(statisticsFrom(list).rivalries).toMatchObject([
      { ahead: { name: 'Léa' }, behind: { name: 'Hugo' }, aheadWins: 2, behindWins: 1, ties: 1 },
    ])
  })

  it('R1218: the most played come first, then the closest', () => {
    const list = [
      { Léa: 10, Zoé: 20 },
      { Léa: 10, Zoé: 20 },
      { Zoé: 10, Hugo: 20 },
      { Zoé: 20, Hugo: 10 },
      { Léa: 10, Hugo: 20 },
      { Léa: 10, Hugo: 10 },
      { Léa: 10, Hugo: 10 },
      { Max: 10, 'Ali ': 20 },
      { Max: 20, 'Ali ': 10 },
    ].map((totals, index) => result(totals, 9 - index))
    expect(statisticsFrom(list).rivalries.map(({ ahead, behind }) => [ahead.name, behind.name])).toEqual([
      ['Léa', 'Hugo'],
      ['Ali', 'Max'],
      ['Hugo', 'Zoé'],
      ['Léa', 'Zoé'],
    ])
  })

  it('R1218: equal a second count of every pair', () => {
    fc.assert(
      fc.property(histories, (list) => {
        for (const { ahead, behind, aheadWins, behindWins, ties } of statisticsFrom(list).rivalries) {
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

  it('R1219: a night ends at six in the morning, local time', () => {
    const list = ['2026-11-20T21:00:00Z', '2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z', '2026-11-21T20:00:00Z']
    expect(
      statisticsFrom(list.map((date) => at(date))).evenings.map(({ games }) => games.map(({ game }) => game.id)),
    ).toEqual([list.slice(2), list.slice(0, 2)])
  })

  it('R1219: a single game is no evening, nor is a game without a date', () => {
    expect(statisticsFrom([at('2026-11-20T21:00:00Z'), at(''), { ...at(''), id: 'other' }]).evenings).toEqual([])
  })

  it.each(['Europe/Paris', 'UTC', 'America/New_York'])('R1219: a night at either end of time, in %s', (timeZone) => {
    const { withWeekday } = frenchDates(timeZone)
    for (const date of ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '-271821-04-20T06:59:59.999Z']) {
      const first = Date.parse(date)
      expect(Math.abs(nightsOf(timeZone)(first) - first / 86_400_000)).toBeLessThan(2)
      const { evenings } = statisticsFrom([at(date), { ...at(date), id: 'second' }], timeZone)
      expect(evenings.map(({ day }) => withWeekday(day))).toEqual([expect.stringContaining('27')])
    }
  })

  it('R1219: six in the morning is six on the wall, clocks changed or not', () => {
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

  it('R1219, R1221: a night, also the longest, has the day on which it began, whenever in it the clocks change', () => {
    const time = { timeZone: 'Europe/Paris' }
    const [dates, wall] = [
      new Intl.DateTimeFormat('sv-SE', { ...time, dateStyle: 'short' }),
      new Intl.DateTimeFormat('sv-SE', { ...time, dateStyle: 'short', timeStyle: 'medium' }),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
        (change, minutes) => {
          const date = new Date(change + minutes * 60_000).toISOString()
          const { evenings, records } = statisticsFrom([at(date), { ...at(date), id: 'second' }])
          const day = evenings[0]?.day
          const night = Date.parse(`${wall.format(Date.parse(date)).replace(' ', 'T')}Z`) - 6 * 3_600_000
          expect(dates.format(day)).toBe(new Date(night).toISOString().slice(0, 10))
          expect(records.longestEvening?.at).toBe(day)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('R1220: most games won first, then the lower average; equals share a rank', () => {
    const [evening] = statisticsFrom([
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
