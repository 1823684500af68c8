import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../src/storage/tables.ts'

/** Overwrites all stored entries of a room, or the one with this version. */
export async function damageRoom(
  kysely: Kysely<Tables>,
  gameId: string,
  body: string | Expression<string>,
  version?: number,
): Promise<void> {
  const update = kysely
    .updateTable('room_entry')
    .set({ body })
    .where('room_id', '=', ({ selectFrom }) => selectFrom('room').select('id').where('game_id', '=', gameId))
  await (version === undefined ? update : update.where('version', '=', version)).execute()
}
