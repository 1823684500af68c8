// SPEC R203: users flag at most one player; the round sheet only suggests one.

import type { RoundEntry } from '../game/events.ts'
import type { PlayerId } from '../game/ids.ts'

/** The flagged player after a tap on a flag; a second tap removes it. */
export function toggleDutch(flagged: PlayerId | null, tapped: PlayerId): PlayerId | null {
  return flagged === tapped ? null : tapped
}

/**
 * The only player with a score of 0; null if there are several, or if somebody is flagged.
 * @param entries without those of empty fields, whose 0 was not entered
 */
export function dutchSuggestion(entries: readonly RoundEntry[], flagged: PlayerId | null): PlayerId | null {
  if (flagged !== null) return null
  const [only, ...others] = entries.filter((entry) => entry.score === 0)
  return others.length === 0 ? (only?.playerId ?? null) : null
}

/** Whether the flagged player does not have the lowest score; the sheet shows a hint and accepts the round. */
export function dutchIsNotLowest(entries: readonly RoundEntry[], flagged: PlayerId | null): boolean {
  const score = entries.find((entry) => entry.playerId === flagged)?.score
  const scores = entries.map((entry) => entry.score)
  return score !== undefined && isUndercut(score, scores)
}

/** @param scores of the round, null for who was absent */
export function isUndercut(score: number, scores: readonly (number | null)[]): boolean {
  return scores.some((other) => other !== null && other < score)
}
