import type { RoundId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'

/** From 1; of a round that was deleted or undone the number it had, of null the number of the next. */
export function shownRoundNumber({ rounds }: Game, id: RoundId | null): number {
  const at = rounds.findIndex((round) => round.id === id)
  const before = at === -1 ? rounds : rounds.slice(0, at)
  return before.filter(({ status }) => status === 'counted').length + 1
}
