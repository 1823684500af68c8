import { createHash } from 'node:crypto'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { textOfEntries } from '@dutch/sync/room/entries-text'
import { parseEntries } from '@dutch/sync/room/entry-codec'
import { usersIn } from '@dutch/sync/room/forget-user'
import type { Append } from '@dutch/sync/room/room-repository'
import type { Insertable, Selectable } from 'kysely'
import type { RoomTables } from './room-tables.ts'

type EntryRow = Insertable<RoomTables['room_entry']>
type MemberRow = Insertable<RoomTables['room_member']>

/** What is added to the room of this number. */
export interface NumberedAppend extends Append {
  readonly roomId: number
}

export function rowsOfAppend({
  roomId,
  from,
  entries,
  at,
}: Pick<NumberedAppend, 'roomId' | 'from' | 'entries' | 'at'>): readonly EntryRow[] {
  return bodiesOf(entries).map((body, place) => ({ room_id: roomId, version: from + place + 1, at, body }))
}

/** SPEC Y1903: of one entry, the text that all others get. */
function bodiesOf(entries: readonly RoomEntry[]): readonly string[] {
  return entries.length === 1 ? [textOfEntries(entries).slice(1, -1)] : entries.map((entry) => JSON.stringify(entry))
}

/** Users who may be new: players came into the room before. */
export function membersIn({ gameId, entries }: Pick<Append, 'gameId' | 'entries'>): readonly MemberRow[] {
  const named = usersIn(entries.filter(({ type }) => type !== 'played'))
  return [...named].map((userId) => ({ game_id: gameId, user_id: userId }))
}

/**
 * Of one room, in sequence. @throws Error with a digest of the room, where they are unreadable
 * or one is missing
 */
export function entriesOf(
  gameId: string,
  after: number,
  rows: readonly Pick<Selectable<RoomTables['room_entry']>, 'version' | 'body'>[],
): readonly RoomEntry[] {
  if (rows.some(({ version }, place) => version !== after + place + 1)) throw unreadable(gameId, 'a gap')
  const parsed = parseEntries(jsonOf(`[${rows.map(({ body }) => body).join()}]`))
  if (!parsed.ok) throw unreadable(gameId, parsed.error)
  if (parsed.value.length !== rows.length) throw unreadable(gameId, 'a gap')
  return parsed.value
}

/** Null for no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A game's id opens its room, so no log gets it. */
function unreadable(gameId: string, fault: string): Error {
  const digest = createHash('sha256').update(gameId).digest('hex').slice(0, 16)
  return new Error(`The entries of the room with the digest ${digest} cannot be read (${fault}).`)
}
