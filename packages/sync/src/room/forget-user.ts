// When an account is deleted; the others keep their game and its versions.

import type { RoomEntry } from './entries.ts'

export function usersIn(entries: readonly RoomEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => ('userId' in entry ? [entry.by, entry.userId] : [entry.by])))
}

/** `RoomRevision.people` of a whole list. */
export function peopleIn(entries: readonly RoomEntry[]): number {
  const named = usersIn(entries.filter(({ type }) => type !== 'played'))
  return [...named].filter((userId) => !isGone(userId)).length
}

/** SPEC Y266 */
export function isGone(userId: string): boolean {
  return GONE.test(userId)
}

/** No user is called like these aliases. */
const GONE = /^gone-\d/

/**
 * SPEC Y266: an alias replaces the user's id and their name as a member; names at the table
 * stay. Ids and versions do too, and the alias follows from the list alone, so every copy comes
 * to the same.
 */
export function withoutUser(entries: readonly RoomEntry[], userId: string): readonly RoomEntry[] {
  const alias = aliasOf(entries, userId)
  return alias === null ? entries : entries.map((entry) => withAlias(entry, userId, alias))
}

/** By the place where a user is first named; null where they are not. */
function aliasOf(entries: readonly RoomEntry[], userId: string): string | null {
  const place = entries.findIndex((entry) => usersIn([entry]).has(userId))
  if (place === -1) return null
  return entries[place]?.by === userId ? `gone-${String(place)}` : `gone-${String(place)}-named`
}

function withAlias(entry: RoomEntry, userId: string, alias: string): RoomEntry {
  const named = isNameOf(entry, userId) ? { ...entry, name: '' } : entry
  const signed = named.by === userId ? { ...named, by: alias } : named
  return 'userId' in signed && signed.userId === userId ? { ...signed, userId: alias } : signed
}

function isNameOf(entry: RoomEntry, userId: string): boolean {
  switch (entry.type) {
    case 'room-opened':
    case 'join-asked':
      return entry.by === userId
    case 'member-joined':
      return entry.userId === userId
    default:
      return false
  }
}
