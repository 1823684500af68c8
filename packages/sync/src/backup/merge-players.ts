import { nameKey } from '@dutch/domain/players/names'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'

/** If there are more, the players who have not played for longest are forgotten. */
export const MAX_REMEMBERED = 200

/**
 * SPEC Y610: the player who played last comes first. A player in both lists (R302) is written as in the list with the
 * later game, in a tie as in `known`.
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

/** SPEC Y606: how many of the players who are remembered after the merge are new. */
export function newPlayerCount(known: readonly RememberedPlayer[], added: readonly RememberedPlayer[]): number {
  const keys = new Set(known.map((player) => nameKey(player.name)))
  return mergePlayers(known, added).filter(({ name }) => !keys.has(nameKey(name))).length
}
