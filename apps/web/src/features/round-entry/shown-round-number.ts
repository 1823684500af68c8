import type { RoundId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'

/** A round's number from 1; for a deleted or undone round the number it had, for null that of the next round. */
export function shownRoundNumber({ rounds }: Game, id: RoundId | null): number {
  const at = rounds.findIndex((round) => round.id === id)
  const before = at === -1 ? rounds : rounds.slice(0, at)
  return before.filter(({ status }) => status === 'counted').length + 1
}
