import type { RoundId } from './ids.ts'
import { countedRounds, type Game } from './state.ts'

/** From 1, among the counted ones; null for a round that does not count. */
export function roundNumberOf(game: Game, roundId: RoundId): number | null {
  const index = countedRounds(game).findIndex(({ id }) => id === roundId)
  return index === -1 ? null : index + 1
}
