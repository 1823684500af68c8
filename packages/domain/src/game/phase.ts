import { highestTotal } from '../scoring/totals.ts'
import type { Game } from './state.ts'

/** Where a game stands: rounds can be added, its limit is reached, or it was closed for good. */
export type Phase = 'playing' | 'over' | 'ended'

/**
 * SPEC R7: a game is over as soon as the total of a player at the table reaches or exceeds the game's own limit, and it
 * is open again as soon as an undo, a correction or a higher limit brings every total below it.
 */
export function phaseOf(game: Game): Phase {
  if (game.endedAt !== null) return 'ended'
  return highestTotal(game) >= game.limit ? 'over' : 'playing'
}

/** SPEC R8: the limit offered by "Continuer au-delà", in points: the next multiple of 50 above every total at the table. */
export function suggestedLimit(game: Game): number {
  const highest = Math.max(game.limit, highestTotal(game))
  return (Math.floor(highest / 50) + 1) * 50
}
