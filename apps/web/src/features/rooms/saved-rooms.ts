// Rooms are stored in `userPreferences` under the user's id, because another person may sign in on this phone.

import type { Instant } from '@dutch/domain/instant'
import type { PendingRequest } from '@dutch/sync/room/requests'
import { waitingIds, withoutLeaving, type RoomClient } from '@dutch/sync/room/room-client'
import type { SavedRooms } from '@dutch/sync/room/room-phone'
import { ROOM_RECORDS } from '@dutch/sync/room/room-records'
import * as v from 'valibot'
import { rangeOf } from '../../browser/read-transaction.ts'
import type { DutchDb, WriteTransaction } from '../../browser/dutch-db.ts'
import { savesIn } from '../games/storage/quarantine.ts'
import {
  copiesIn,
  joined,
  readCopy,
  readOrQuarantine,
  roomRecord,
  withCopies,
  type RoomLinks,
  type SavedRoom,
} from './room-copies.ts'
import { gameEventsOf } from '@dutch/sync/room/entries'

export interface BrowserSavedRooms extends SavedRooms {
  /** Null where no copy can be read. Rejects where the database fails. */
  readonly find: (gameId: string) => Promise<SavedRoom | null>
  /** Stores the links with the stored copy, or with `client` where none is stored. */
  readonly keepLinks: (client: RoomClient, links: RoomLinks) => Promise<void>
  /**
   * Stores that the room was left. Its copy stays if it has rounds, which a restored server may lack (Y2013), or if anything
   * waits in it; else it is deleted.
   */
  readonly storeLeft: (gameId: string) => Promise<void>
  /** Latest first, without rooms that were left and in which nothing waits. */
  readonly list: () => Promise<readonly SavedRoom[]>
  readonly forget: (gameId: string) => Promise<void>
}

const identified = v.object({ id: v.string() })
const leftRoom = v.object({ isLeft: v.literal(true) })

/** SPEC W302: writes are strictly durable. */
export function createSavedRooms(db: DutchDb, userId: string, now: () => number): BrowserSavedRooms {
  const prefix = `${ROOM_RECORDS}${userId}:`
  const idOf = (gameId: string) => prefix + gameId
  /** By game id, the requests that waited when this tab last read or stored the room. */
  const held = new Map<string, ReadonlySet<string>>()

  /** The room as stored. What this version cannot read is set aside, and what it can read again is set aside no longer. */
  const take = async (transaction: WriteTransaction, gameId: string) => {
    const store = transaction.objectStore('userPreferences')
    const copies = copiesIn(await savesIn(store), idOf(gameId))
    for (const { id } of copies) await store.delete(id)
    const stored = await readOrQuarantine(transaction, idOf(gameId), await store.get(idOf(gameId)), now())
    if (stored === null) await store.delete(idOf(gameId))
    return withCopies(stored, copies, userId)
  }
  const change = (gameId: string, next: (before: SavedRoom | null) => Omit<SavedRoom, 'savedAt'>) =>
    db.write(['userPreferences'], async (transaction) => {
      const after = next(await take(transaction, gameId))
      const record = roomRecord(idOf(gameId), { ...after, savedAt: now() }, after.client.isLeaveAcknowledged)
      await transaction.objectStore('userPreferences').put(record)
    })
  return {
    find: async (gameId) => {
      const kept = await db.read(async (connection) => {
        const { store } = connection.transaction('userPreferences')
        const stored = readCopy(await store.get(idOf(gameId)))
        return withCopies(stored, copiesIn(await savesIn(store), idOf(gameId)), userId)
      })
      if (kept !== null) held.set(gameId, waitingIds(kept.client))
      return kept
    },
    write: async (client) => {
      await change(client.gameId, (before) => ({
        client: before === null ? client : merged(client, before.client, held.get(client.gameId) ?? new Set()),
        links: before?.links ?? null,
      }))
      held.set(client.gameId, waitingIds(client))
    },
    keepLinks: (client, next) => change(client.gameId, (before) => ({ client: before?.client ?? client, links: next })),
    storeLeft: (gameId) =>
      db.write(['userPreferences'], async (transaction) => {
        const store = transaction.objectStore('userPreferences')
        const before = await take(transaction, gameId)
        if (before === null) return
        const client = withoutLeaving(before.client)
        if (waitingIds(client).size > 0 || hadRound(client))
          await store.put(roomRecord(idOf(gameId), { ...before, client }, true))
        else await store.delete(idOf(gameId))
      }),
    list: async () => {
      const [stored, saves] = await db.read(async (connection) => {
        const { store } = connection.transaction('userPreferences')
        return [await store.getAll(rangeOf(prefix)), await savesIn(store)] as const
      })
      const values = new Map<string, unknown>(stored.map((value) => [v.parse(identified, value).id, value]))
      const sources = saves.map(({ source }) => source).filter((source) => source.startsWith(prefix))
      const rooms = [...new Set([...values.keys(), ...sources])].flatMap((id) => {
        const value = values.get(id)
        const kept = withCopies(readCopy(value), copiesIn(saves, id), userId)
        return kept === null || (v.is(leftRoom, value) && waitingIds(kept.client).size === 0) ? [] : [kept]
      })
      return rooms.toSorted((one, other) => other.savedAt - one.savedAt)
    },
    forget: (gameId) =>
      db.write(['userPreferences'], async (transaction) => {
        await take(transaction, gameId)
        await transaction.objectStore('userPreferences').delete(idOf(gameId))
      }),
  }
}

/**
 * SPEC W322: moves one user's rooms to another. In a room of both, the first user's requests go behind those of the second.
 * There, and in rooms that the first user left, their requests about their own place are dropped.
 * @param left ids of rooms that the first user left, as the server knows
 */
export function moveSavedRooms(
  db: DutchDb,
  fromUserId: string,
  toUserId: string,
  left: readonly string[],
  now: Instant,
): Promise<void> {
  const [from, to] = [fromUserId, toUserId].map((userId) => `${ROOM_RECORDS}${userId}:`) as [string, string]
  return db.write(['userPreferences'], async (transaction) => {
    const store = transaction.objectStore('userPreferences')
    for (const save of await savesIn(store))
      if (save.source.startsWith(from)) await store.put({ ...save, source: to + save.source.slice(from.length) })
    for (const value of await store.getAll(rangeOf(from))) {
      const { id } = v.parse(identified, value)
      const gameId = id.slice(from.length)
      const moved = await readOrQuarantine(transaction, to + gameId, value, now)
      await store.delete(id)
      if (moved === null) continue
      const present: unknown = await store.get(to + gameId)
      const own = await readOrQuarantine(transaction, to + gameId, present, now)
      const isLeft = left.includes(gameId)
      const theirs = own !== null || isLeft ? withoutLeaving(moved.client) : moved.client
      const room = joined(own, { ...moved, client: theirs }, toUserId)
      // A room that either user is still in stays listed.
      const isOut = (isLeft || v.is(leftRoom, value)) && (own === null || v.is(leftRoom, present))
      await store.put(roomRecord(to + gameId, room, isOut))
    }
  })
}

/** SPEC W303: adds requests that only another tab holds, and drops those that another tab has seen answered or dropped. */
function merged(client: RoomClient, stored: RoomClient, held: ReadonlySet<string>): RoomClient {
  const [here, there] = [waitingIds(client), waitingIds(stored)]
  const isOpen = ({ requestId }: PendingRequest) => there.has(requestId) || !held.has(requestId)
  const isOthers = ({ requestId }: PendingRequest) => !here.has(requestId) && !held.has(requestId)
  return {
    ...client,
    pending: [...client.pending.filter(isOpen), ...stored.pending.filter(isOthers)],
    questions: [...client.questions.filter(isOpen), ...stored.questions.filter(isOthers)],
  }
}

/** Whether a round was ever entered, also one that was undone or deleted. */
function hadRound({ entries }: RoomClient): boolean {
  return gameEventsOf(entries).some(({ type }) => type === 'round-added')
}
