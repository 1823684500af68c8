// SPEC Y1807: how a deleted account is removed from a room's log, while the others keep their game and its versions.

import { nameHolder, withUsers, type RoomEntry } from './entries.ts'
import { isForgottenUser, isGuest } from './guests.ts'

export function usersIn(entries: readonly RoomEntry[]): ReadonlySet<string> {
  const users = new Set<string>()
  for (const entry of entries) {
    withUsers(entry, (userId) => {
      users.add(userId)
      return userId
    })
  }
  return users
}

/** Counts the `people` of a `RoomRevision` from a whole log. */
export function peopleIn(entries: readonly RoomEntry[]): number {
  const named = usersIn(entries.filter(({ type }) => type !== 'played'))
  return [...named].filter((userId) => !isForgottenUser(userId)).length
}

/**
 * SPEC Y1807: replaces the user's id by an alias and empties their name as a member; names at the table, entry ids and
 * versions stay. The alias follows from the log alone, so every copy of it gets the same one.
 */
export function withoutUser(entries: readonly RoomEntry[], userId: string): readonly RoomEntry[] {
  const place = entries.findIndex((entry) => usersIn([entry]).has(userId))
  if (place === -1) return entries
  const named = entries[place]?.by === userId ? '' : '-named'
  const alias = `gone-${String(place)}${named}${isGuest(userId) ? '-guest' : ''}`
  return entries.map((entry) => {
    const unnamed = nameHolder(entry) === userId ? { ...entry, name: '' } : entry
    return withUsers(unnamed, (id) => (id === userId ? alias : id))
  })
}
