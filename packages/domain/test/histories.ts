// Histories for tests. They have few names, so that the same people meet in many games.

import * as fc from 'fast-check'
import { displayGame } from '../src/history/display-game.ts'
import type { RecordedGame } from '../src/history/ranked-game.ts'
import type { PlayerFigures } from '../src/history/player-figures.ts'
import type { HistoryRecord } from '../src/history/record.ts'
import { computeOverview, computeStatistics, type HistoryStatistics } from '../src/history/statistics.ts'
import { runToEnd } from './run-to-end.ts'
import { NOW, oldRecord, PARIS, records } from './records.ts'

const HOUR = 3_600_000

export function entriesOf(list: readonly HistoryRecord[]): readonly RecordedGame[] {
  return list.map((record) => ({ record, game: displayGame(record, PARIS) }))
}

export function statisticsFrom(list: readonly HistoryRecord[], timeZone = 'Europe/Paris'): HistoryStatistics {
  return runToEnd(computeStatistics(runToEnd(computeOverview(entriesOf(list))), timeZone))
}

/** The figures of the player with a key; throws if there is none. */
export function figuresOf(list: readonly HistoryRecord[], key: string): PlayerFigures {
  const found = statisticsFrom(list).ranked.find(({ player }) => player.key === key)
  if (found === undefined) throw new Error(`nobody is called ${key}`)
  return found.player
}

/** A record without round details that ended a number of hours before `NOW`. @param totals final totals by name */
export function result(totals: Readonly<Record<string, number>>, hoursAgo: number): HistoryRecord {
  return oldRecord({
    id: `game-${String(hoursAgo).padStart(5, '0')}`,
    date: new Date(NOW - hoursAgo * HOUR).toISOString(),
    players: Object.entries(totals).map(([name, score]) => ({ name, score, isDutch: false })),
  })
}

const names = fc.constantFrom('Léa', 'LEA ', 'Hugo', 'Zoé', 'Inès', 'Ali', ' ')
const spoiled = fc.constantFrom(NaN, Infinity)

const smallRecord: fc.Arbitrary<HistoryRecord> = fc.record({
  id: fc.uuid(),
  date: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.integer({ min: 0, max: 24 * 12 }).map((hours) => new Date(NOW - hours * HOUR).toISOString()),
    },
    { weight: 1, arbitrary: fc.constant('') },
  ),
  rounds: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.constant(NaN)),
  players: fc.array(
    fc.record({
      name: names,
      score: fc.oneof({ weight: 15, arbitrary: fc.integer({ min: -5, max: 130 }) }, { weight: 1, arbitrary: spoiled }),
      isDutch: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  winner: fc.constant(''),
  duration: fc.constantFrom('', '12 minutes', '1h 5min', 'Durée inconnue'),
})

/** Up to 24 finished games with different ids, of both kinds, damaged ones included. */
export const histories: fc.Arbitrary<readonly HistoryRecord[]> = fc.uniqueArray(
  fc.oneof({ weight: 12, arbitrary: smallRecord }, { weight: 1, arbitrary: records }),
  { selector: (record) => record.id, maxLength: 24, size: 'max' },
)
