// SPEC R409: a stored copy of totals is compared with the rounds and never used as totals.

import type { Game } from '../game/state.ts'
import { totalsOf } from './totals.ts'

/** Points. Older copies stored totals as fractions, which may have rounding errors. */
export const INTEGRITY_TOLERANCE = 0.01

interface StoredTotal {
  readonly id: string
  readonly totalScore: number
}

interface TotalMismatch {
  readonly playerId: string
  /** Null where the copy has no total for the player. */
  readonly stored: number | null
  /** Null where the game has no such player. */
  readonly derived: number | null
}

/** The wrong totals in the order of the table, those of unknown players last. */
export function totalMismatches(game: Game, stored: readonly StoredTotal[]): readonly TotalMismatch[] {
  const storedTotals = new Map(stored.map((player) => [player.id, player.totalScore]))
  const mismatches: TotalMismatch[] = []
  for (const [playerId, derived] of totalsOf(game)) {
    const copy = storedTotals.get(playerId)
    storedTotals.delete(playerId)
    // Comparisons with NaN are false, so a stored NaN is a mismatch.
    if (copy !== undefined && Math.abs(copy - derived) <= INTEGRITY_TOLERANCE) continue
    mismatches.push({ playerId, stored: copy ?? null, derived })
  }
  for (const [playerId, copy] of storedTotals) mismatches.push({ playerId, stored: copy, derived: null })
  return mismatches
}
