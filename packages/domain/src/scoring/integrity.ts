// SPEC R409: a stored copy of totals is compared with the rounds and never used as totals.

import type { Game } from '../game/state.ts'
import { totalsOf } from './totals.ts'

/** Points. Older copies stored totals as fractions, which may have rounding errors. */
export const INTEGRITY_TOLERANCE = 0.01

interface StoredTotal {
  readonly id: string
  readonly totalScore: number
}

/** Counts the players of the game with a missing or wrong total, and the totals of unknown players. */
export function countWrongTotals(game: Game, stored: readonly StoredTotal[]): number {
  const totals = new Map<string, number>(totalsOf(game))
  const copies = new Map(stored.map((player) => [player.id, player.totalScore]))
  const ids = new Set([...totals.keys(), ...copies.keys()])
  // Comparisons with NaN are false, so a stored NaN is wrong.
  const isRight = (id: string) => Math.abs((copies.get(id) ?? NaN) - (totals.get(id) ?? NaN)) <= INTEGRITY_TOLERANCE
  return [...ids].filter((id) => !isRight(id)).length
}
