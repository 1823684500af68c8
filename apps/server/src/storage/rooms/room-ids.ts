// Ids for the database only: a game id would take most of a round's row and of its key.

import { randomInt } from 'node:crypto'
import type { Append } from '@dutch/sync/room/room-repository'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { AppendOfRoom } from './room-rows.ts'

/** The ids that were used longest ago are dropped from memory. */
const MOST = 20_000
const LAST = 2 ** 31 - 1

/** Random, so that it never equals the id of a room that a restored database has lost. */
export function newRoomId(): number {
  return randomInt(1, LAST)
}

export type RoomIds = ReturnType<typeof createRoomIds>

export function createRoomIds(kysely: Kysely<Tables>) {
  const known = new Map<string, number>()
  const learn = (gameId: string, roomId: number) => {
    known.set(gameId, roomId)
    if (known.size > MOST) known.delete(known.keys().next().value ?? gameId)
  }
  return {
    learn,
    /** Returns null if one of the rooms is gone. */
    withIds: async (appends: readonly Append[]): Promise<readonly AppendOfRoom[] | null> => {
      const missing = appends.filter(({ gameId }) => !known.has(gameId)).map(({ gameId }) => gameId)
      if (missing.length > 0) {
        const rows = await kysely.selectFrom('room').select(['game_id', 'id']).where('game_id', 'in', missing).execute()
        for (const { game_id, id } of rows) learn(game_id, id)
      }
      const found = appends.flatMap((append) => {
        const roomId = known.get(append.gameId)
        return roomId === undefined ? [] : [{ roomId, append }]
      })
      return found.length < appends.length ? null : found
    },
  }
}
