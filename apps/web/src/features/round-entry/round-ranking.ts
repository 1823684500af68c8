import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'

export interface RoundPlace {
  readonly playerId: PlayerId
  readonly score: number
  /** Equal scores share a place and the next one is skipped. */
  readonly place: number
}

/** SPEC R21 for one round. */
export function roundRanking(entries: readonly RoundEntry[]): readonly RoundPlace[] {
  return entries
    .map(({ playerId, score }) => ({
      playerId,
      score,
      place: 1 + entries.filter((other) => other.score < score).length,
    }))
    .sort((a, b) => a.score - b.score)
}
