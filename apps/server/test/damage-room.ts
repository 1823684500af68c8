import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../src/storage/tables.ts'

/** Writes over what a database has of a room: of all its entries, or of the one at a place. */
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
