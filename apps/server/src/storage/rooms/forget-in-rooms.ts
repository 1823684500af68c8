import { withoutUser, type RoomEntry } from '@dutch/sync/room/entries'
import { parseJson } from '@dutch/sync/parse-json'
import type { RoomTransaction } from './room-codes.ts'
import type { StoredEntry } from './room-rows.ts'

/** SPEC Y1807: runs in the transaction that deletes the account. */
export async function forgetInRooms(within: RoomTransaction, userId: string): Promise<void> {
  const { transaction } = within
  for (;;) {
    // A next game (Y1601) that begins meanwhile is found by a second look, or it waits for this lock and is then stale.
    const games = await transaction
      .deleteFrom('room_member')
      .where('user_id', '=', userId)
      .returning('game_id')
      .execute()
    if (games.length === 0) return
    const ids = games.map(({ game_id }) => game_id)
    const rooms = await transaction.selectFrom('room').select('id').where('game_id', 'in', ids).orderBy('id').execute()
    for (const { id } of rooms) await forgetInRoom(within, id, userId)
  }
}

async function forgetInRoom({ transaction, kind }: RoomTransaction, roomId: number, userId: string): Promise<void> {
  // PostgreSQL: the second of two concurrent deletions works on the result of the first.
  const rows = await transaction
    .selectFrom('room_entry')
    .select(['version', 'body'])
    .where('room_id', '=', roomId)
    .orderBy('version')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const { version, body } of changedRows(rows, userId))
    await transaction
      .updateTable('room_entry')
      .set({ body })
      .where('room_id', '=', roomId)
      .where('version', '=', version)
      .execute()
}

/** Changes what it can, since an account can be deleted while one of its rooms is damaged. */
function changedRows(rows: readonly StoredEntry[], userId: string): readonly StoredEntry[] {
  const entries = rows.map(({ body }) => parseJson(body))
  const bodies = entries.every((entry) => typeof entry === 'object' && entry !== null)
    ? // A newer version may have written it: of an unknown entry only the common fields are read.
      withoutUser(entries as readonly RoomEntry[], userId).map((entry) => JSON.stringify(entry))
    : rows.map(({ body }) => body.replaceAll(JSON.stringify(userId), '"gone"'))
  const changed = rows.map(({ version }, place) => ({ version, body: bodies[place] ?? '' }))
  return changed.filter(({ body }, place) => body !== rows[place]?.body)
}
