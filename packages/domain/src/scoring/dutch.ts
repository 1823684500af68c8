// SPEC R5: the Dutch of a round is a flag that the table sets on at most one player. The sheet suggests, it never flags.

import type { RoundEntry } from '../game/events.ts'
import type { PlayerId } from '../game/ids.ts'

/** Who is flagged after a tap on a player: that player alone, or nobody when the same one is tapped again. */
export function toggleDutch(flagged: PlayerId | null, tapped: PlayerId): PlayerId | null {
  return flagged === tapped ? null : tapped
}

/**
 * The player to suggest as the Dutch: the only one with a score of 0, while nobody is flagged; otherwise null.
 * @param entries the scores entered so far; a field still empty is left out, since its 0 was not entered.
 */
export function dutchSuggestion(entries: readonly RoundEntry[], flagged: PlayerId | null): PlayerId | null {
  if (flagged !== null) return null
  const [only, ...others] = entries.filter((entry) => entry.score === 0)
  return others.length === 0 ? (only?.playerId ?? null) : null
}

/** Whether the flagged player has a score above the round's lowest: worth a hint, never an error. */
export function dutchIsNotLowest(entries: readonly RoundEntry[], flagged: PlayerId | null): boolean {
  const score = entries.find((entry) => entry.playerId === flagged)?.score
  return score !== undefined && entries.some((entry) => entry.score < score)
}
