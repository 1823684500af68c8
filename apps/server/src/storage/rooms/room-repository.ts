import { RoomsUnavailableError, type RoomRepository } from '@dutch/sync/room/room-repository'
import type { Database } from '../database.ts'
import { createGroupCommit, type Transact } from '../group-commit.ts'
import { appendTogether, told } from './append-together.ts'
import { keepInPostgres } from './append-postgres.ts'
import { keepInSqlite } from './append-sqlite.ts'
import { forgetInRooms } from './forget-in-rooms.ts'
import { lookAtRooms } from './look-at-rooms.ts'
import { openRoomWithin } from './open-room.ts'
import { readRoom } from './read-room.ts'
import { readTogether } from './read-rooms.ts'
import { sweepRooms } from './sweep-rooms.ts'

/** PostgreSQL prepares some commits while the disk keeps others; SQLite has one writer. */
const SHARING = {
  postgres: { lanes: 4, largest: 128, enough: 32 },
  sqlite: { lanes: 1, largest: 256, enough: Infinity },
} as const

export function createRoomRepository({ kysely, kind, isInPlace, fullness }: Database): RoomRepository {
  const transact: Transact =
    kind === 'sqlite' ? createGroupCommit(kysely) : (work) => kysely.transaction().execute(work)
  const requireInPlace = (): void => {
    if (!isInPlace()) throw new RoomsUnavailableError('The database file is not in its place.')
  }
  const requireRoom = (): void => {
    if (fullness() !== null) throw new RoomsUnavailableError('No new data is taken.')
  }
  // The embedded database has no round trip.
  const read: RoomRepository['read'] =
    kind === 'sqlite' ? (gameId, after) => readRoom(kysely, gameId, after) : readTogether(kysely)
  const keep = kind === 'sqlite' ? keepInSqlite : keepInPostgres
  const append = appendTogether({
    ...SHARING[kind],
    keep: async (appends) => {
      requireInPlace()
      requireRoom()
      return keep(kysely, appends)
    },
  })
  const changing: Transact = (work) =>
    orUnavailable(async () => {
      requireInPlace()
      return transact(work)
    })
  return {
    append,
    open: (room) =>
      changing((transaction) => {
        requireRoom()
        return openRoomWithin(transaction, room)
      }),
    read: (gameId, after) => orUnavailable(() => read(gameId, after)),
    look: (gameIds) => orUnavailable(() => lookAtRooms(kysely, gameIds)),
    gameOfCode: (code) =>
      orUnavailable(async () => {
        const row = await kysely.selectFrom('room').select('game_id').where('code', '=', code).executeTakeFirst()
        return row?.game_id ?? null
      }),
    gameOfView: (viewToken) =>
      orUnavailable(async () => {
        const query = kysely.selectFrom('room').select('game_id').where('view_token', '=', viewToken)
        return (await query.executeTakeFirst())?.game_id ?? null
      }),
    sweep: async (before) => {
      let swept = 0
      for (;;) {
        const step = await changing((transaction) => sweepRooms(transaction, kind, before))
        swept += step.swept
        if (!step.hasMore) return swept
      }
    },
    forget: (userId) => changing((transaction) => forgetInRooms(transaction, kind, userId)),
  }
}

async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw told(error)
  }
}
