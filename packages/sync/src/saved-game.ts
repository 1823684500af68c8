// A saved game is read from its events; the specified fields are read only if it has none.

import type { Instant } from '@dutch/domain/instant'
import { replay } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import { gameStateView, type GameStateView } from '@dutch/domain/game/views'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { countWrongTotals } from '@dutch/domain/scoring/integrity'
import * as v from 'valibot'
import type { SaveFault } from './save-fault.ts'
import { parseEvents } from './event-codec.ts'
import type { LoggedGame } from './game-log.ts'
import { readLegacySave } from './legacy-save.ts'
import { isObject } from './unknown-fields.ts'

export const SAVED_GAME_ID = 'current_game'
const SAVE_FORMAT = 1

interface SavedGame extends GameStateView {
  readonly id: typeof SAVED_GAME_ID
  readonly lastUpdated: Instant
  /** To be raised when an older version would misread the events. */
  readonly format: typeof SAVE_FORMAT
  readonly events: readonly GameEvent[]
}

export interface ReadSave {
  readonly game: LoggedGame
  /** 0 if the save has none. */
  readonly lastUpdated: Instant
  /** Null before the first check. */
  readonly lastIntegrityCheck: Instant | null
  /** How many stored totals disagree with the rounds. */
  readonly wrongTotals: number
  /** The save is of an earlier format, without events. */
  readonly isLegacy: boolean
  /** The specified fields differ from what the events give. */
  readonly isStale: boolean
}

const time = v.fallback(v.pipe(v.number(), v.finite()), 0)
const header = v.object({
  format: v.optional(v.pipe(v.number(), v.integer()), SAVE_FORMAT),
  lastUpdated: v.fallback(v.union([time, v.pipe(v.date(), v.transform(Number))]), 0),
  lastIntegrityCheck: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
})
const storedTotals = v.fallback(
  v.array(v.object({ id: v.string(), totalScore: v.fallback(v.number(), Number.NaN) })),
  [],
)

/** SPEC Y204 */
export function savedGameOf(
  game: LoggedGame,
  lastUpdated: number,
  lastIntegrityCheck: number | null,
): SavedGame | null {
  const state = replay(game.events)
  if (state === null) return null
  return {
    id: SAVED_GAME_ID,
    ...gameStateView(state, lastIntegrityCheck),
    lastUpdated,
    format: SAVE_FORMAT,
    events: game.events,
  }
}

/**
 * SPEC Y204 to Y207. @param now in place of missing times
 * @returns null for a record without a game
 */
export function readSavedGame(value: unknown, now: number): Result<ReadSave | null, SaveFault> {
  const parsed = v.safeParse(header, value)
  if (!parsed.success || !isObject(value)) return refuse('corrupt')
  const { format, lastUpdated, lastIntegrityCheck } = parsed.output
  if (format > SAVE_FORMAT) return refuse('from-the-future')
  if (!Object.hasOwn(value, 'events')) {
    const legacy = readLegacySave(value, now)
    if (!legacy.ok || legacy.value === null) return legacy.ok ? accept(null) : legacy
    return accept({ ...legacy.value, lastUpdated, lastIntegrityCheck, isLegacy: true, isStale: true })
  }
  const game = parseEvents(value['events'])
  if (!game.ok) return game
  const wrongTotals = wrongTotalsOf(game.value, value)
  const isStale = wrongTotals > 0 || !isFaithful(game.value, value, lastUpdated, lastIntegrityCheck)
  return accept({ game: game.value, lastUpdated, lastIntegrityCheck, wrongTotals, isLegacy: false, isStale })
}

function wrongTotalsOf(game: LoggedGame, value: object): number {
  const state = replay(game.events)
  const totals = v.parse(storedTotals, 'players' in value ? value.players : undefined)
  return state === null ? 0 : countWrongTotals(state, totals)
}

/** Whether every specified field is as it would be written now. */
function isFaithful(game: LoggedGame, value: object, lastUpdated: number, lastCheck: number | null): boolean {
  const expected = savedGameOf(game, lastUpdated, lastCheck)
  if (expected === null) return false
  const fields = Object.entries(expected).filter(([name]) => name !== 'events')
  return fields.every(([name, field]) => {
    const stored = Object.getOwnPropertyDescriptor(value, name)
    return stored !== undefined && JSON.stringify(stored.value) === JSON.stringify(field)
  })
}
