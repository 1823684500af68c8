import type { RoomRevision } from '@dutch/sync/room/room-repository'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** SPEC Y260: at one instant. */
export async function lookAtRooms(
  kysely: Kysely<Tables>,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, RoomRevision>> {
  if (gameIds.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('room')
    .where('room.game_id', 'in', gameIds)
    .select(({ selectFrom }) => [
      'room.game_id',
      selectFrom('room_append')
        .select('room_append.to_version')
        .whereRef('room_append.game_id', '=', 'room.game_id')
        .orderBy('room_append.from_version', 'desc')
        .limit(1)
        .as('version'),
      selectFrom('room_member')
        .whereRef('room_member.game_id', '=', 'room.game_id')
        // Aliases of deleted accounts.
        .where('room_member.user_id', 'not like', 'gone-%')
        // PostgreSQL returns counts as text.
        .select(sql<number>`cast(count(*) as integer)`.as('count'))
        .as('people'),
    ])
    .execute()
  return new Map(rows.map(({ game_id, version, people }) => [game_id, { version: version ?? 0, people: people ?? 0 }]))
}
