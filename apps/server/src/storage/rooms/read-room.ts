import type { KeptRoom } from '@dutch/sync/room/room-store'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { entriesOf } from './room-rows.ts'

/** SPEC Y260: a room at one instant, from the request on in which a version lies. */
export async function readRoom(kysely: Kysely<Tables>, gameId: string, after: number): Promise<KeptRoom | null> {
  const rows = await kysely
    .selectFrom('room')
    .innerJoin('room_append', 'room_append.game_id', 'room.game_id')
    .select(['room.code', 'room.view_token', 'room_append.from_version', 'room_append.entries'])
    .where('room.game_id', '=', gameId)
    .where('room_append.from_version', '>=', ({ selectFrom }) =>
      selectFrom('room_append as before')
        .select('before.from_version')
        .where('before.game_id', '=', gameId)
        .where('before.from_version', '<=', after)
        .orderBy('before.from_version', 'desc')
        .limit(1),
    )
    .orderBy('room_append.from_version')
    .execute()
  const [first] = rows
  if (first === undefined) return null
  const keys = { gameId, code: first.code, viewToken: first.view_token }
  return { keys, entries: entriesOf(gameId, rows).slice(after - first.from_version) }
}
