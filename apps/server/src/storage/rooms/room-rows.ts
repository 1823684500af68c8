import { createHash } from 'node:crypto'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { textOfEntries } from '@dutch/sync/room/entries-text'
import { parseEntries } from '@dutch/sync/room/entry-codec'
import { usersIn } from '@dutch/sync/room/forget-user'
import type { Append } from '@dutch/sync/room/room-repository'
import type { Insertable, Selectable } from 'kysely'
import type { RoomTables } from './room-tables.ts'

type AppendRow = Insertable<RoomTables['room_append']>
type MemberRow = Insertable<RoomTables['room_member']>

export function rowOfAppend({ gameId, from, requestId, entries, at }: Omit<Append, 'isLast'>): AppendRow {
  return {
    game_id: gameId,
    from_version: from,
    to_version: from + entries.length,
    request_id: requestId,
    entries: textOfEntries(entries),
    at,
  }
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
  rows: readonly Pick<Selectable<RoomTables['room_append']>, 'from_version' | 'entries'>[],
): readonly RoomEntry[] {
  const [first] = rows
  const entries: RoomEntry[] = []
  for (const row of rows) {
    if (row.from_version !== (first?.from_version ?? 0) + entries.length) throw unreadable(gameId, 'a gap')
    entries.push(...entriesOfRow(gameId, row.entries))
  }
  return entries
}

function entriesOfRow(gameId: string, text: string): readonly RoomEntry[] {
  const parsed = parseEntries(jsonOf(text))
  if (!parsed.ok) throw unreadable(gameId, parsed.error)
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
