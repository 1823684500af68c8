import { createHash } from 'node:crypto'
import { usersIn, type RoomEntry } from '@dutch/sync/room/entries'
import { readEntries } from '@dutch/sync/room/entries-text'
import type { LazyRoom } from '@dutch/sync/room/room-state'
import type { Append } from '@dutch/sync/room/room-repository'
import type { Insertable, Selectable } from 'kysely'
import type { RoomTables } from './room-tables.ts'

type EntryRow = Insertable<RoomTables['room_entry']>
export type StoredEntry = Pick<Selectable<RoomTables['room_entry']>, 'version' | 'body'>
type MemberRow = Insertable<RoomTables['room_member']>

export interface AppendOfRoom {
  readonly roomId: number
  readonly append: Append
}

export function firstRows(roomId: number, { entries, at }: Pick<Append, 'entries' | 'at'>): readonly EntryRow[] {
  return entries.map((entry, place) => ({ room_id: roomId, version: place + 1, at, body: JSON.stringify(entry) }))
}

/** The users who may be new. Rounds name only users who are known already. */
export function membersIn({ gameId, entries }: Pick<Append, 'gameId' | 'entries'>): readonly MemberRow[] {
  if (entries.every(({ type }) => type === 'played')) return []
  const named = usersIn(entries.filter(({ type }) => type !== 'played'))
  return [...named].map((userId) => ({ game_id: gameId, user_id: userId }))
}

export interface AskedRoom {
  readonly gameId: string
  readonly after: number
  readonly before?: LazyRoom | undefined
}

/** Parses one room's rows, in order. @throws Error with a digest of the game id if a row is unreadable or missing */
export function entriesOf({ gameId, after, before }: AskedRoom, rows: readonly StoredEntry[]): readonly RoomEntry[] {
  if (rows.some(({ version }, place) => version !== after + place + 1)) throw unreadable(gameId, 'a gap')
  const texts = rows.map(({ body }) => body)
  const read = readEntries(texts, before ?? null)
  if (!read.ok) throw unreadable(gameId, read.error)
  return read.value
}

/** A game id lets its holder in, so no log may contain it. */
function unreadable(gameId: string, fault: string): Error {
  const digest = createHash('sha256').update(gameId).digest('hex').slice(0, 16)
  return new Error(`The entries of the room with the digest ${digest} cannot be read (${fault}).`)
}
