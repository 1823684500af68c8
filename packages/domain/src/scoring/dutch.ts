// SPEC R203: the table flags at most one player; the sheet suggests and never flags.

import type { RoundEntry } from '../game/events.ts'
import type { PlayerId } from '../game/ids.ts'

/** A second tap removes the flag. */
export function toggleDutch(flagged: PlayerId | null, tapped: PlayerId): PlayerId | null {
  return flagged === tapped ? null : tapped
}

/**
 * The only one with 0 while nobody is flagged, else null. @param entries without empty fields:
 * their 0 was not entered
 */
export function dutchSuggestion(entries: readonly RoundEntry[], flagged: PlayerId | null): PlayerId | null {
  if (flagged !== null) return null
  const [only, ...others] = entries.filter((entry) => entry.score === 0)
  return others.length === 0 ? (only?.playerId ?? null) : null
}

/** Worth a hint, never an error. */
export function dutchIsNotLowest(entries: readonly RoundEntry[], flagged: PlayerId | null): boolean {
  const score = entries.find((entry) => entry.playerId === flagged)?.score
  return score !== undefined && entries.some((entry) => entry.score < score)
}
