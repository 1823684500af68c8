// SPEC R503 to R505

import { MAX_SCORE } from '../game/bounds.ts'
import type { RoundEntry } from '../game/events.ts'
import type { PlayerId } from '../game/ids.ts'
import { dutchIsNotLowest } from './dutch.ts'
import type { DutchPenalty } from './house-rules.ts'

const TEN = 10

export interface FailedDutch {
  readonly playerId: PlayerId
  /** Points of the hand. */
  readonly before: number
  /** Within the bounds of a score. */
  readonly after: number
  /** The highest score was reached and the rest let off. */
  readonly isCapped: boolean
}

/** Null where the Dutch did not fail, or costs nothing. */
export function failedDutch(
  entries: readonly RoundEntry[],
  flagged: PlayerId | null,
  penalty: DutchPenalty,
): FailedDutch | null {
  const before = entries.find((entry) => entry.playerId === flagged)?.score
  if (flagged === null || before === undefined || !dutchIsNotLowest(entries, flagged)) return null
  const added = penaltyPoints(before, penalty)
  if (added === 0) return null
  return { playerId: flagged, before, after: Math.min(MAX_SCORE, before + added), isCapped: before + added > MAX_SCORE }
}

/** The same entries where there is no penalty. */
export function penalised(
  entries: readonly RoundEntry[],
  flagged: PlayerId | null,
  penalty: DutchPenalty,
): readonly RoundEntry[] {
  const failed = failedDutch(entries, flagged, penalty)
  if (failed === null) return entries
  return entries.map((entry) =>
    entry.playerId === failed.playerId ? { playerId: entry.playerId, score: failed.after } : entry,
  )
}

/** Twice a score of 0 or less would be no penalty: nothing is added. */
function penaltyPoints(score: number, penalty: DutchPenalty): number {
  switch (penalty) {
    case 'none':
      return 0
    case 'ten':
      return TEN
    case 'double':
      return Math.max(0, score)
  }
}
