import { accept, refuse, type Result } from '../result.ts'
import { MAX_SCORE, MIN_SCORE } from './bounds.ts'
import type { RoundEntry } from './events.ts'
import type { PlayerId } from './ids.ts'
import type { Refusal } from './refusals.ts'
import { scoreOf, type RoundScores } from './state.ts'

/**
 * SPEC R201 to R203: one whole score within bounds for each player of the round, and at most one
 * Dutch. @param known earlier scores of the round: a score that equals one of them may be out of bounds
 * @returns the entries in the order of the table, or the first fault
 */
export function checkEntries(
  inRound: readonly PlayerId[],
  entries: readonly RoundEntry[],
  dutchPlayerId: PlayerId | null,
  known: readonly RoundScores[] = [],
): Result<RoundScores, Refusal> {
  if (inRound.length === 0) return refuse({ reason: 'no-players' })
  if (entries.length !== inRound.length) return refuse({ reason: 'wrong-score-count' })
  const scores = inRound.map((id, place) => scoreAt(entries, id, place))
  for (const [place, id] of inRound.entries()) {
    const score = scores[place]
    if (score === undefined) return refuse({ reason: 'wrong-score-count' })
    if (!Number.isInteger(score)) return refuse({ reason: 'invalid-scores' })
    const isWithin = score >= MIN_SCORE && score <= MAX_SCORE
    if (!isWithin && !known.some((round) => scoreOf(round, id) === score)) {
      return refuse({ reason: 'score-out-of-range', min: MIN_SCORE, max: MAX_SCORE })
    }
  }
  if (dutchPlayerId !== null && !inRound.includes(dutchPlayerId)) return refuse({ reason: 'unknown-player' })
  // -0 would be stored as 0, and the stored round would differ from this one; `+ 0` makes it 0.
  const ordered = inRound.map((playerId, place) => ({ playerId, score: (scores[place] ?? 0) + 0 }))
  return accept({ entries: ordered, dutchPlayerId })
}

/** Looks at the player's own place first, since most lists are in the order of the table. */
function scoreAt(entries: readonly RoundEntry[], id: PlayerId, place: number): number | undefined {
  const next = entries[place]
  return (next?.playerId === id ? next : entries.find(({ playerId }) => playerId === id))?.score
}
