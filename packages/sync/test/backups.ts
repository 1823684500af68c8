// Random backups for property tests, with everything that a device can hold, as its own codecs read it.

import { games } from '@dutch/domain/test/games'
import { records } from '@dutch/domain/test/records'
import * as fc from 'fast-check'
import type { Backup } from '../src/backup/backup.ts'
import { parseRecord } from '../src/history-codec.ts'

const history = fc.uniqueArray(
  records.map((record) => parseRecord(record)).filter((parsed) => parsed.ok),
  { selector: ({ value }) => value.id, maxLength: 6 },
)

/** A name of the game's own, which most games do not have. */
const ownName = fc.constantFrom({}, { name: 'Partie migrée - 14/11/2026' })

const somePlayers = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    emoji: fc.constantFrom('🦊', '🐸'),
    lastPlayedAt: fc.nat(),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
)

/** Nearly as many players as a device remembers (SPEC Y501: 200). */
const crowd = (first: number) =>
  Array.from({ length: 194 }, (_, at) => ({
    name: `Joueur ${String(first + at)}`,
    emoji: '🦊',
    lastPlayedAt: at * 1e7,
  }))

const players = fc
  .tuple(somePlayers, fc.constantFrom([], crowd(1), crowd(101)))
  .map(([some, others]) => [...some, ...others])

/** Backups with up to six finished games, with or without a game under way. */
export const backups: fc.Arbitrary<Backup> = fc.record({
  exportedAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  history: fc.tuple(history, ownName).map(([parsed, own]) => parsed.map(({ value }) => ({ ...value, ...own }))),
  game: fc.option(
    fc.tuple(games, ownName).map(([{ game, events }, own]) => ({
      gameId: game.id,
      events: events.map((event) => (event.type === 'game-created' ? { ...event, ...own } : event)),
    })),
  ),
  players,
  houseRules: fc.option(fc.constant({ cardValues: { ace: 1 }, dutchPenalty: 'double' } as const)),
  settings: fc.option(fc.constant({ theme: 'dark', gameplay: { defaultScoreLimit: 120 } })),
})
