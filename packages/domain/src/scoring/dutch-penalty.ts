// SPEC R163 to R165: what a failed Dutch costs, where the group has agreed on it.

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
  /** Points with the penalty, within the bounds of a score. */
  readonly after: number
  /** Whether the highest score there is was reached and the rest let off. */
  readonly isCapped: boolean
}

/**
 * What becomes of the score of a flagged player who does not have the round's lowest one.
 * @returns null where the Dutch did not fail, or costs nothing.
 */
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

/** The entries of a round with the penalty in them; the same ones where there is none. */
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

/** Points on top of a score. Twice a score of 0 or less would cost nothing, or be a gift: it stays as it is. */
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
