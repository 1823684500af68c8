import type { RoomRepository, NewRoom } from '@dutch/sync/room/room-repository'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { sql, type Kysely } from 'kysely'
import { isUniqueViolation } from '../unique-violation.ts'
import type { Database } from '../database.ts'
import { createTransact } from '../group-commit.ts'
import { appendInPostgres, appendInSqlite, appendTogether } from './append.ts'
import { orUnavailable } from '../unavailable.ts'
import { forgetInRooms } from './forget-in-rooms.ts'
import { readRoom, readTogether } from './read-rooms.ts'
import { endCodes, gameOfCode, gameWith, lastEntry, type BoundedStep, type RoomTransaction } from './room-codes.ts'
import { continueWithin, findLatestGames } from './next-games.ts'
import { sweepRooms } from './sweep-rooms.ts'
import type { Tables } from '../tables.ts'
import { createRoomIds, newRoomId } from './room-ids.ts'
import { firstRows, membersIn, type AskedRoom } from './room-rows.ts'

/** PostgreSQL prepares commits while the disk writes others. SQLite has one writer, and the thread waits for it. */
const SHARING = {
  postgres: { concurrency: 4, largest: 64, everyMs: 2 },
  sqlite: { concurrency: 1, largest: 256, everyMs: 4 },
} as const

export function createRoomRepository(database: Database): RoomRepository {
  const { kysely, kind, fullness } = database
  const { learn, withIds } = createRoomIds(kysely)
  const transact = createTransact({ kysely, kind })
  const requireRoom = (): void => {
    if (fullness() !== null) throw new StorageUnavailableError('No new data is taken.')
  }
  // The embedded database has no round trip to share.
  const read = kind === 'sqlite' ? (asked: AskedRoom) => readRoom(kysely, asked, learn) : readTogether(kysely, learn)
  const latestOf = findLatestGames(kysely, kind)
  const append = appendTogether(SHARING[kind], async (appends) => {
    requireRoom()
    const rows = await withIds(appends)
    if (rows === null) return false
    return database.kind === 'sqlite'
      ? appendInSqlite(database.runSynchronousTransaction, rows)
      : appendInPostgres(database.ask, rows)
  })
  const changing = <Value>(work: (within: RoomTransaction) => Promise<Value>) =>
    orUnavailable(() => transact((transaction) => work({ transaction, kind })))
  const adding: typeof changing = (work) =>
    changing((within) => {
      requireRoom()
      return work(within)
    })
  const inSteps = async (step: (within: RoomTransaction) => Promise<BoundedStep>): Promise<number> => {
    let total = 0
    for (;;) {
      const { done, hasMore } = await changing(step)
      total += done
      if (!hasMore) return total
    }
  }
  return {
    append,
    open: (room) => adding((within) => openRoomWithin(within, room)),
    read: (gameId, after, before) => orUnavailable(() => read({ gameId, after, before })),
    revisions: (gameIds) => orUnavailable(() => readRevisions(kysely, gameIds)),
    continue: (room) =>
      adding((within) => continueWithin(within, room)).catch((error: unknown) => {
        // Another request has just opened a room with this code.
        if (isUniqueViolation(error)) return 'code-taken'
        throw error
      }),
    latest: (gameId) => orUnavailable(() => latestOf(gameId)),
    gameOfCode: (code, since) => orUnavailable(() => gameOfCode(kysely, code, since)),
    endCodes: (before) => inSteps((within) => endCodes(within, before)),
    gameOfView: (viewToken) => orUnavailable(() => gameWith(kysely, 'view_token', viewToken)),
    roomsOf: (userId) =>
      orUnavailable(async () => {
        const query = kysely.selectFrom('room_member').select('game_id').where('user_id', '=', userId)
        return (await query.execute()).map(({ game_id }) => game_id)
      }),
    sweep: (before) => inSteps((within) => sweepRooms(within, before)),
    forget: (userId) => changing((within) => forgetInRooms(within, userId)),
  }
}

/** SPEC Y1802: keeps nothing if the code or the game id is taken. */
async function openRoomWithin({ transaction }: RoomTransaction, room: NewRoom): ReturnType<RoomRepository['open']> {
  const { gameId, code, viewToken, at } = room
  const roomId = newRoomId()
  const opened = await transaction
    .insertInto('room')
    .values({ id: roomId, game_id: gameId, code, view_token: viewToken, touched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst()
  if (opened === undefined) return (await gameWith(transaction, 'game_id', gameId)) === null ? 'code-taken' : 'there'
  await transaction.insertInto('room_entry').values(firstRows(roomId, room)).execute()
  // Not empty: the first entry names who opened the room.
  await transaction.insertInto('room_member').values(membersIn(room)).execute()
  return 'opened'
}

/** SPEC Y1801: reads all revisions at one instant. */
async function readRevisions(
  kysely: Kysely<Tables>,
  gameIds: readonly string[],
): ReturnType<RoomRepository['revisions']> {
  if (gameIds.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('room')
    .where('room.game_id', 'in', gameIds)
    .select((room) => [
      'room.game_id',
      lastEntry(room).select('room_entry.version').as('version'),
      room
        .selectFrom('room_member')
        .whereRef('room_member.game_id', '=', 'room.game_id')
        // Aliases of deleted accounts do not count.
        .where('room_member.user_id', 'not like', 'gone-%')
        // PostgreSQL returns counts as text.
        .select(sql<number>`cast(count(*) as integer)`.as('count'))
        .as('people'),
    ])
    .execute()
  return new Map(rows.map(({ game_id, version, people }) => [game_id, { version: version ?? 0, people: people ?? 0 }]))
}
