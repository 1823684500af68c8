import { nameKey } from '@dutch/domain/players/names'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'

/** How many people are remembered; the ones who have not played for longest go first. */
export const MAX_REMEMBERED = 200

/**
 * SPEC Y59: two lists of remembered players as one, latest first. Somebody who stands in both (R17: case and accents
 * aside) is written as where they played last; what is known already wins a draw.
 */
export function mergePlayers(
  known: readonly RememberedPlayer[],
  added: readonly RememberedPlayer[],
): readonly RememberedPlayer[] {
  const people = new Map<string, RememberedPlayer>()
  for (const player of [...known, ...added]) {
    const key = nameKey(player.name)
    const before = people.get(key)
    if (key !== '' && (before === undefined || before.lastPlayedAt < player.lastPlayedAt)) people.set(key, player)
  }
  return [...people.values()].sort((a, b) => b.lastPlayedAt - a.lastPlayedAt).slice(0, MAX_REMEMBERED)
}

/** How many people of a list nobody here knows yet. */
export function newPlayerCount(known: readonly RememberedPlayer[], added: readonly RememberedPlayer[]): number {
  const keys = new Set(known.map((player) => nameKey(player.name)))
  return new Set(added.map((player) => nameKey(player.name)).filter((key) => key !== '' && !keys.has(key))).size
}
