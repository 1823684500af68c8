import { highestTotal } from '../scoring/totals.ts'
import type { Game } from './state.ts'

type Phase = 'playing' | 'over' | 'ended'

/**
 * SPEC R103: a game is over as soon as a total at the table reaches the limit. It is open again once an undo, a
 * correction or a higher limit brings every total below the limit.
 */
export function phaseOf(game: Game): Phase {
  if (game.endedAt !== null) return 'ended'
  return highestTotal(game) >= game.limit ? 'over' : 'playing'
}

/** SPEC R104: the next multiple of 50 above every total at the table. */
export function suggestedLimit(game: Game): number {
  const highest = Math.max(game.limit, highestTotal(game))
  return (Math.floor(highest / 50) + 1) * 50
}
