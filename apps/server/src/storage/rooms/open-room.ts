import type { NewRoom } from '@dutch/sync/room/room-repository'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { membersIn, rowOfAppend } from './room-rows.ts'

/** SPEC Y261: nothing is kept where the letters or the game are taken. */
export async function openRoomWithin(
  transaction: Transaction<Tables>,
  room: NewRoom,
): Promise<'opened' | 'code-taken' | 'there'> {
  const { gameId, code, viewToken, at } = room
  const opened = await transaction
    .insertInto('room')
    .values({ game_id: gameId, code, view_token: viewToken, touched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst()
  if (opened === undefined) {
    const there = await transaction
      .selectFrom('room')
      .select('game_id')
      .where('game_id', '=', gameId)
      .executeTakeFirst()
    return there === undefined ? 'code-taken' : 'there'
  }
  await transaction
    .insertInto('room_append')
    .values(rowOfAppend({ ...room, from: 0 }))
    .execute()
  const members = membersIn(room)
  if (members.length > 0) await transaction.insertInto('room_member').values(members).execute()
  return 'opened'
}
