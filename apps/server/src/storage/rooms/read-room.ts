import type { KeptRoom } from '@dutch/sync/room/room-repository'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { entriesOf } from './room-rows.ts'

interface Row {
  readonly code: string | null
  readonly view_token: string
  readonly from_version: number
  readonly entries: string
}

/** SPEC Y1801: from the request that holds the version. */
export async function readRoom(kysely: Kysely<Tables>, gameId: string, after: number): Promise<KeptRoom | null> {
  const { rows } = await sql<Row>`/* prepared room_read */
    select room.code, room.view_token, room_append.from_version, room_append.entries
    from room inner join room_append on room_append.game_id = room.game_id
    where room.game_id = ${gameId} and room_append.from_version >= (
      select before.from_version from room_append as before
      where before.game_id = ${gameId} and before.from_version <= ${after}
      order by before.from_version desc limit 1
    )
    order by room_append.from_version`.execute(kysely)
  const [first] = rows
  if (first === undefined) return null
  const keys = { gameId, code: first.code, viewToken: first.view_token }
  return { keys, entries: entriesOf(gameId, rows).slice(after - first.from_version) }
}
