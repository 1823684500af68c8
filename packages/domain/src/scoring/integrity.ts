// SPEC R409: a stored copy of totals is only compared with the rounds.

import type { Game } from '../game/state.ts'
import { totalsOf } from './totals.ts'

/** Points. Older copies kept totals as fractions. */
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

/** In the order of the table, strangers last. */
export function totalMismatches(game: Game, stored: readonly StoredTotal[]): readonly TotalMismatch[] {
  const storedTotals = new Map(stored.map((player) => [player.id, player.totalScore]))
  const mismatches: TotalMismatch[] = []
  for (const [playerId, derived] of totalsOf(game)) {
    const copy = storedTotals.get(playerId)
    storedTotals.delete(playerId)
    // NaN compares with nothing, so only a difference known to be small passes.
    if (copy !== undefined && Math.abs(copy - derived) <= INTEGRITY_TOLERANCE) continue
    mismatches.push({ playerId, stored: copy ?? null, derived })
  }
  for (const [playerId, copy] of storedTotals) mismatches.push({ playerId, stored: copy, derived: null })
  return mismatches
}
