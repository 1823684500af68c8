// SPEC R28: totals are derived from rounds; a stored copy of them is only ever compared with what the rounds say.

import type { Game } from '../game/state.ts'
import { totalsOf } from './totals.ts'

/** Points. Older copies kept totals as fractions; a smaller difference than this is none. */
export const INTEGRITY_TOLERANCE = 0.01

/** A player's total as a stored copy has it. */
export interface StoredTotal {
  readonly id: string
  /** Points. */
  readonly totalScore: number
}

export interface TotalMismatch {
  readonly playerId: string
  /** Points; null where the copy has no total for the player. */
  readonly stored: number | null
  /** Points; null where the game has no such player. */
  readonly derived: number | null
}

/** The totals of a stored copy that disagree with the game's rounds, in the order of the table, strangers last. */
export function totalMismatches(game: Game, stored: readonly StoredTotal[]): readonly TotalMismatch[] {
  const storedTotals = new Map(stored.map((player) => [player.id, player.totalScore]))
  const mismatches: TotalMismatch[] = []
  for (const [playerId, derived] of totalsOf(game)) {
    const copy = storedTotals.get(playerId)
    storedTotals.delete(playerId)
    // A total that is not a number compares with nothing: only a difference that is known to be small is let through.
    if (copy !== undefined && Math.abs(copy - derived) <= INTEGRITY_TOLERANCE) continue
    mismatches.push({ playerId, stored: copy ?? null, derived })
  }
  for (const [playerId, copy] of storedTotals) mismatches.push({ playerId, stored: copy, derived: null })
  return mismatches
}
