// Finished games for tests of the history.

import * as fc from 'fast-check'
import { displayContext, displayGame, type DisplayGame } from '../src/history/display-game.ts'
import { recordOf, type HistoryRecord } from '../src/history/record.ts'
import { games } from './games.ts'
import { gameOf } from './play.ts'

/** The present of all tests that depend on the day: 20:00 in Paris on 21 November 2026. */
export const NOW = Date.UTC(2026, 10, 21, 19, 0)
export const PARIS = displayContext(NOW, 'Europe/Paris')

/** A record of an earlier product, with the fields that the specification lists and no details. */
export function oldRecord(fields: Partial<HistoryRecord> = {}): HistoryRecord {
  return {
    id: 'old',
    date: '2025-03-01T20:00:00.000Z',
    rounds: 7,
    players: [
      { name: 'Léa', score: 40, isDutch: true },
      { name: 'Hugo', score: 104, isDutch: false },
    ],
    winner: 'Léa',
    duration: '25 minutes',
    ...fields,
  }
}

/** A record of this product: a game with the given rounds, ended at `NOW` by default. */
export function ourRecord(rounds: readonly (readonly number[])[], endedAt: number = NOW): HistoryRecord {
  const players = rounds[0]?.length ?? 2
  const { game } = gameOf(players, rounds)
  const record = recordOf({ ...game, createdAt: endedAt - 12 * 60_000, endedAt }, 'ours')
  if (!record.ok) throw new Error(record.error.reason)
  return record.value
}

const names = fc.oneof(
  fc.constantFrom('Léa', 'lea', 'Hugo', 'Zoé', 'Æsa', 'ليلى', '🦊 Fox', 'Jean-Noël', ' '),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
)

/** Records of both kinds, damaged ones included. */
export const records: fc.Arbitrary<HistoryRecord> = fc.oneof(
  fc
    .record({ played: games, id: fc.uuid(), endedAt: fc.integer({ min: 1_600_000_000_000, max: NOW }) })
    .map(({ played, id, endedAt }) => {
      const record = recordOf({ ...played.game, endedAt }, id)
      if (!record.ok) throw new Error(record.error.reason)
      return record.value
    }),
  fc.record({
    id: fc.uuid(),
    date: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom('', 'hier', '2025-03-01'),
    ),
    rounds: fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(NaN, -1, 2.5)),
    players: fc.array(
      fc.record({
        name: names,
        score: fc.oneof(fc.integer({ min: -20, max: 300 }), fc.constantFrom(NaN, Infinity)),
        isDutch: fc.boolean(),
      }),
      { maxLength: 14 },
    ),
    winner: names,
    duration: fc.constantFrom('', '1h 5min', '12 minutes', 'Durée inconnue'),
  }),
)

/** The games that a list shows for such records. */
export const displayGames: fc.Arbitrary<DisplayGame> = records.map((record) => displayGame(record, PARIS))
