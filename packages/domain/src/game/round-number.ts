import type { RoundId } from './ids.ts'
import { countedRounds, type Game } from './state.ts'

/** The number of a round among the counted ones, from 1; null for a round that does not count. */
export function roundNumberOf(game: Game, roundId: RoundId): number | null {
  const index = countedRounds(game).findIndex(({ id }) => id === roundId)
  return index === -1 ? null : index + 1
}
