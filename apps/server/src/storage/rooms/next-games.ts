// SPEC Y1601: the games of one room.

import { isForgottenUser } from '@dutch/sync/room/guests'
import type { NextRoom, RoomRepository } from '@dutch/sync/room/room-repository'
import { gameIdOf, parseRoomGameId } from '@dutch/sync/room/room-state'
import { sql, type Kysely } from 'kysely'
import { batchLookUps, LOOK_UPS } from '../batches.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { gameWith, type RoomTransaction } from './room-codes.ts'
import { newRoomId } from './room-ids.ts'
import { firstRows, membersIn } from './room-rows.ts'
import { reserveNextVersion } from './sweep-rooms.ts'

/** SPEC Y1601: gives the code and the view link to the next game; nothing is kept if that is refused. */
export async function continueWithin(within: RoomTransaction, room: NextRoom): ReturnType<RoomRepository['continue']> {
  const { transaction, kind } = within
  const { gameId, after, at } = room
  if (kind === 'postgres') await holdNextPlace(within, room)
  // PostgreSQL: a concurrent request for the next game waits for this lock.
  const before = await transaction
    .selectFrom('room')
    .select(['id', 'code', 'view_token'])
    .where('game_id', '=', after)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if ((await gameWith(transaction, 'game_id', gameId)) !== null) return 'there'
  if (before === undefined) return 'stale'
  const entries = transaction.selectFrom('room_entry').where('room_id', '=', before.id)
  const last = await entries.select(['at', 'version']).orderBy('version', 'desc').limit(1).executeTakeFirst()
  if (last?.version !== room.from || (await namesForgotten(within, room))) return 'stale'
  const code = before.code === null || last.at < room.codesFrom ? room.code : before.code
  if (code !== before.code && (await gameWith(transaction, 'code', code)) !== null) return 'code-taken'
  await transaction
    .updateTable('room')
    .set({ code: null, view_token: room.sealedView })
    .where('id', '=', before.id)
    .execute()
  const { first, number } = parseRoomGameId(gameId)
  const roomId = newRoomId()
  const keys = { game_id: gameId, code, view_token: before.view_token, first_game_id: first, number }
  await transaction
    .insertInto('room')
    .values({ id: roomId, touched_at: at, ...keys })
    .execute()
  await transaction.insertInto('room_entry').values(firstRows(roomId, room)).execute()
  await transaction.insertInto('room_member').values(membersIn(room)).execute()
  return 'opened'
}

/** Makes concurrent appends to the earlier game wait: the next version is inserted, and deleted again. */
async function holdNextPlace(within: RoomTransaction, { after, from }: NextRoom): Promise<void> {
  const { transaction } = within
  const place = transaction.selectFrom('room').select('id').where('game_id', '=', after)
  const room = await place.executeTakeFirst()
  if (room === undefined || !(await reserveNextVersion(within, room.id, from + 1))) return
  await transaction
    .deleteFrom('room_entry')
    .where('room_id', '=', room.id)
    .where('version', '=', from + 1)
    .execute()
}

/** SPEC Y1604. PostgreSQL: a concurrent deletion of a user has ended, or it waits and covers the next game, too. */
async function namesForgotten({ transaction, kind }: RoomTransaction, room: NextRoom): Promise<boolean> {
  const named = membersIn(room).flatMap(({ user_id }) => (isForgottenUser(user_id) ? [] : [user_id]))
  const known = await transaction
    .selectFrom('room_member')
    .select('user_id')
    .where('game_id', '=', room.after)
    .where('user_id', 'in', named)
    .$if(kind === 'postgres', (query) => query.forKeyShare())
    .execute()
  return known.length < named.length
}

/**
 * SPEC Y1601: finds a room's last game by any of its games, even if earlier ones were swept. Look-ups share a statement
 * (SPEC Z737): a flood of unknown ids would otherwise take most of a server's time.
 */
export function findLatestGames(
  kysely: Kysely<Tables>,
  kind: Database['kind'],
): (gameId: string) => Promise<string | null> {
  return batchLookUps(LOOK_UPS[kind], async (gameIds: readonly string[]) => {
    const firsts = [...new Set(gameIds.map((gameId) => parseRoomGameId(gameId).first))]
    const alone = kysely.selectFrom('room').where('game_id', 'in', firsts)
    const followed = kysely.selectFrom('room').where('first_game_id', 'in', firsts).groupBy('first_game_id')
    const rows = await followed
      .select(({ fn }) => ['first_game_id as first', fn.max<number>('number').as('number')])
      .unionAll(alone.select(['game_id as first', sql<number>`1`.as('number')]))
      .execute()
    const numbers = new Map<string | null, number>()
    for (const { first, number } of rows) numbers.set(first, Math.max(number, numbers.get(first) ?? 0))
    return (gameId) => {
      const { first } = parseRoomGameId(gameId)
      const number = numbers.get(first)
      return number === undefined ? null : gameIdOf({ first, number })
    }
  })
}
