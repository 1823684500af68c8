// SPEC Y1807: how a deleted account is removed from a room's log, while the others keep their game and its versions.

import type { RoomEntry, RoomOpened } from './entries.ts'
import { isForgottenUser, isGuest } from './guests.ts'

export function usersIn(entries: readonly RoomEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap((entry) => ('userId' in entry ? [entry.by, entry.userId] : [entry.by, ...carried(entry)])),
  )
}

/** SPEC Y1601: the users whom an opening names because it continues another game. */
function carried(entry: RoomEntry): readonly string[] {
  if (entry.type !== 'room-opened' || entry.continues === undefined) return []
  const { by, barred, left = [] } = entry.continues
  return [by, ...barred, ...left]
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
  const alias = aliasOf(entries, userId)
  return alias === null ? entries : entries.map((entry) => withAlias(entry, userId, alias))
}

/** Contains the place of the first entry that names the user; null if none does. */
function aliasOf(entries: readonly RoomEntry[], userId: string): string | null {
  const place = entries.findIndex((entry) => usersIn([entry]).has(userId))
  if (place === -1) return null
  const named = entries[place]?.by === userId ? '' : '-named'
  return `gone-${String(place)}${named}${isGuest(userId) ? '-guest' : ''}`
}

function withAlias(entry: RoomEntry, userId: string, alias: string): RoomEntry {
  const named = isNameOf(entry, userId) ? { ...entry, name: '' } : entry
  const signed = named.by === userId ? { ...named, by: alias } : named
  if (signed.type === 'room-opened') return withoutCarried(signed, userId, alias)
  return 'userId' in signed && signed.userId === userId ? { ...signed, userId: alias } : signed
}

function withoutCarried(entry: RoomOpened, userId: string, alias: string): RoomOpened {
  const { continues } = entry
  if (continues === undefined || !carried(entry).includes(userId)) return entry
  const renamed = (id: string) => (id === userId ? alias : id)
  const { by, barred, left, ...rest } = continues
  const others = left === undefined ? {} : { left: left.filter((id) => id !== userId) }
  return { ...entry, continues: { ...rest, by: renamed(by), barred: barred.map(renamed), ...others } }
}

function isNameOf(entry: RoomEntry, userId: string): boolean {
  if (entry.type === 'member-joined') return entry.userId === userId
  return (entry.type === 'room-opened' || entry.type === 'join-asked') && entry.by === userId
}
