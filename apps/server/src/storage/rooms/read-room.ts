import type { KeptRoom } from '@dutch/sync/room/room-repository'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { RoomNumbers } from './room-numbers.ts'
import { entriesOf, type AskedRoom } from './room-rows.ts'

/** An entry with its room's keys; version and body are null where there is no entry after the asked one. */
export interface ReadRow {
  readonly id: number
  readonly code: string | null
  readonly view_token: string
  readonly version: number | null
  readonly body: string | null
}

/** SPEC Y1801: what comes after the version. */
export async function readRoom(
  kysely: Kysely<Tables>,
  asked: AskedRoom,
  learn: RoomNumbers['learn'] = () => undefined,
): Promise<KeptRoom | null> {
  const { rows } = await sql<ReadRow>`/* prepared room_read */
    select room.id, room.code, room.view_token, room_entry.version, room_entry.body
    from room left join room_entry on room_entry.room_id = room.id and room_entry.version > ${asked.after}
    where room.game_id = ${asked.gameId} order by room_entry.version`.execute(kysely)
  return roomOf(asked, rows, learn)
}

/** @param rows all of the room, in sequence */
export function roomOf(asked: AskedRoom, rows: readonly ReadRow[], learn: RoomNumbers['learn']): KeptRoom | null {
  const [first] = rows
  if (first === undefined) return null
  const { gameId } = asked
  learn(gameId, first.id)
  const keys = { gameId, code: first.code, viewToken: first.view_token }
  const added = rows.flatMap(({ version, body }) => (version === null || body === null ? [] : [{ version, body }]))
  return { keys, entries: entriesOf(asked, added) }
}
