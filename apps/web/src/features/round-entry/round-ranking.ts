import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'

export interface RoundPlace {
  readonly playerId: PlayerId
  /** Points. */
  readonly score: number
  /** 1 for the lowest score of the round; equal scores share a place and the next one is skipped. */
  readonly place: number
}

/** The order of SPEC R21 for one round: lowest score first, equal scores in the order of the table. */
export function roundRanking(entries: readonly RoundEntry[]): readonly RoundPlace[] {
  return entries
    .map(({ playerId, score }) => ({
      playerId,
      score,
      place: 1 + entries.filter((other) => other.score < score).length,
    }))
    .sort((a, b) => a.score - b.score)
}
