import type { Instant } from '../instant.ts'
import { highestTotal } from '../scoring/totals.ts'
import { lastInstantOf, type Game } from './state.ts'

type Phase = 'playing' | 'over' | 'ended'

/**
 * SPEC R103: over as soon as a total at the table reaches the limit; open again once an undo, a
 * correction or a higher limit brings every total below it.
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

/** SPEC R105: when a game has ended that is ended now. A clock may have been put back since its last round. */
export function endOf(game: Game, now: Instant): Instant {
  return phaseOf(game) === 'over' ? Math.min(lastInstantOf(game), now) : now
}
