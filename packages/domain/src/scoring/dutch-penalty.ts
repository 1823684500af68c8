// SPEC R503 to R505

import { MAX_SCORE } from '../game/bounds.ts'
import type { RoundEntry } from '../game/events.ts'
import type { PlayerId } from '../game/ids.ts'
import { dutchIsNotLowest } from './dutch.ts'
import type { DutchPenalty } from './house-rules.ts'

const TEN = 10

export interface FailedDutch {
  readonly playerId: PlayerId
  /** Points before the penalty. */
  readonly before: number
  /** Points with the penalty, at most `MAX_SCORE`. */
  readonly after: number
  /** The penalty was cut so that `after` is `MAX_SCORE`. */
  readonly isCapped: boolean
}

/** The penalty of a round's Dutch; null if it did not fail, or costs nothing. */
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

/** The entries with the penalty of a failed Dutch; the same array if there is none. */
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

/** Points to add. Doubling a score of 0 or less would be no penalty, so it adds 0. */
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
