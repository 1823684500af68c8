import { textOfEntries } from '@dutch/sync/room/entries-text'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { withoutUser } from '@dutch/sync/room/forget-user'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { jsonOf } from './room-rows.ts'
import type { RoomTables } from './room-tables.ts'

type Row = Pick<Selectable<RoomTables['room_append']>, 'from_version' | 'entries'>

/** SPEC Y1807: within the transaction that deletes the account. */
export async function forgetInRooms(
  transaction: Transaction<Tables>,
  kind: Database['kind'],
  userId: string,
): Promise<void> {
  const rooms = await transaction
    .selectFrom('room_member')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .execute()
  for (const { game_id } of rooms) {
    // PostgreSQL: of two deletions at once the second works on the result of the first.
    const rows = await transaction
      .selectFrom('room_append')
      .select(['from_version', 'entries'])
      .where('game_id', '=', game_id)
      .orderBy('from_version')
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .execute()
    for (const { from_version, entries } of changedRows(rows, userId))
      await transaction
        .updateTable('room_append')
        .set({ entries })
        .where('game_id', '=', game_id)
        .where('from_version', '=', from_version)
        .execute()
  }
  await transaction.deleteFrom('room_member').where('user_id', '=', userId).execute()
}

/** An account can be deleted while a room of it is damaged. */
function changedRows(rows: readonly Row[], userId: string): readonly Row[] {
  const lists = rows.map(({ entries }) => jsonOf(entries))
  const texts = lists.every((list) => Array.isArray(list))
    ? // A newer version may have written it: of an unknown entry only the common fields are read.
      textsWithout(lists as readonly (readonly RoomEntry[])[], userId)
    : rows.map(({ entries }) => entries.replaceAll(JSON.stringify(userId), '"gone"'))
  return rows
    .map(({ from_version }, index) => ({ from_version, entries: texts[index] ?? '' }))
    .filter(({ entries }, index) => entries !== rows[index]?.entries)
}

function textsWithout(lists: readonly (readonly RoomEntry[])[], userId: string): readonly string[] {
  const left = withoutUser(lists.flat(), userId)
  const starts = lists.map((_list, index) => lists.slice(0, index).reduce((sum, { length }) => sum + length, 0))
  return lists.map(({ length }, index) => textOfEntries(left.slice(starts[index], (starts[index] ?? 0) + length)))
}
