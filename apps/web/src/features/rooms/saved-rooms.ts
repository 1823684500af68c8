// Rooms are stored in `userPreferences` under the user's id, because another person may sign in on this phone.

import type { Instant } from '@dutch/domain/instant'
import type { PendingRequest } from '@dutch/sync/room/requests'
import { withoutLeaving, type RoomClient } from '@dutch/sync/room/room-client'
import type { SavedRooms } from '@dutch/sync/room/room-phone'
import { ROOM_RECORDS } from '@dutch/sync/room/room-records'
import { parseStoredClient, storedClient } from '@dutch/sync/room/stored-client'
import * as v from 'valibot'
import { rangeOf } from '../../browser/disk-look.ts'
import type { DutchDb } from '../../browser/dutch-db.ts'
import { hadRound } from './room-game-events.ts'

/** A room's code and view link, as the server last sent them. */
export interface RoomDoor {
  /** Null once the code has ended. */
  readonly code: string | null
  readonly viewToken: string
}

export interface SavedRoom {
  readonly client: RoomClient
  readonly door: RoomDoor | null
  /** By this device's clock. */
  readonly savedAt: Instant
}

export interface BrowserSavedRooms extends SavedRooms {
  /** Null where no readable copy is stored. Rejects where the database fails. */
  readonly find: (gameId: string) => Promise<SavedRoom | null>
  /** Stores the door with the stored copy, or with `client` where none is stored. */
  readonly keepDoor: (client: RoomClient, door: RoomDoor) => Promise<void>
  /**
   * Marks the room as left but keeps its copy if it has rounds, which a restored server may lack (Y2013), or if anything waits
   * in it; else deletes it.
   */
  readonly markLeft: (gameId: string) => Promise<void>
  /** Latest first, without rooms that were left and in which nothing waits. */
  readonly list: () => Promise<readonly SavedRoom[]>
  readonly forget: (gameId: string) => Promise<void>
}

const door = v.nullable(v.object({ code: v.nullable(v.string()), viewToken: v.string() }))
const record = v.object({ client: v.unknown(), door: v.optional(door, null), savedAt: v.optional(v.number(), 0) })
const identified = v.object({ id: v.string() })
const marked = v.object({ isLeft: v.literal(true) })

/** SPEC W302: writes are strictly durable. */
export function createSavedRooms(db: DutchDb, userId: string, now: () => number): BrowserSavedRooms {
  const prefix = `${ROOM_RECORDS}${userId}:`
  const idOf = (gameId: string) => prefix + gameId
  /** By game id, the requests that waited when this tab last read or stored the room. */
  const held = new Map<string, ReadonlySet<string>>()

  const change = (gameId: string, next: (before: SavedRoom | null) => Omit<SavedRoom, 'savedAt'>) =>
    db.write(['userPreferences'], async (transaction) => {
      const store = transaction.objectStore('userPreferences')
      const after = next(readRecord(await store.get(idOf(gameId))))
      await store.put({ id: idOf(gameId), client: storedClient(after.client), door: after.door, savedAt: now() })
    })
  return {
    find: async (gameId) => {
      const kept = readRecord(await db.read((connection) => connection.get('userPreferences', idOf(gameId))))
      if (kept !== null) held.set(gameId, idsOf(kept.client))
      return kept
    },
    write: async (client) => {
      await change(client.gameId, (before) => ({
        client: before === null ? client : merged(client, before.client, held.get(client.gameId) ?? new Set()),
        door: before?.door ?? null,
      }))
      held.set(client.gameId, idsOf(client))
    },
    keepDoor: (client, next) => change(client.gameId, (before) => ({ client: before?.client ?? client, door: next })),
    markLeft: (gameId) =>
      db.write(['userPreferences'], async (transaction) => {
        const store = transaction.objectStore('userPreferences')
        const kept: unknown = await store.get(idOf(gameId))
        const before = readRecord(kept)
        if (before === null) return
        const client = withoutLeaving(before.client)
        if (idsOf(client).size > 0 || hadRound(client))
          await store.put({ ...before, id: idOf(gameId), client: storedClient(client), isLeft: true })
        else await store.delete(idOf(gameId))
      }),
    list: async () => {
      const all = await db.read((connection) => connection.getAll('userPreferences', rangeOf(prefix)))
      return all.flatMap((value) => listed(value) ?? []).toSorted((one, other) => other.savedAt - one.savedAt)
    },
    forget: (gameId) =>
      db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').delete(idOf(gameId))),
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
): Promise<void> {
  const [from, to] = [fromUserId, toUserId].map((userId) => `${ROOM_RECORDS}${userId}:`) as [string, string]
  return db.write(['userPreferences'], async (transaction) => {
    const store = transaction.objectStore('userPreferences')
    for (const value of await store.getAll(rangeOf(from))) {
      const moved = readRecord(value)
      const { id } = v.parse(identified, value)
      await store.delete(id)
      if (moved === null) continue
      const { gameId } = moved.client
      const present: unknown = await store.get(to + gameId)
      const own = readRecord(present)
      const { client, door: doorOf, savedAt } = own ?? moved
      const isLeft = left.includes(gameId)
      const theirs = own !== null || isLeft ? withoutLeaving(moved.client) : moved.client
      const pending = own === null ? theirs.pending : [...client.pending, ...theirs.pending]
      const questions = own === null ? client.questions : [...client.questions, ...moved.client.questions]
      const mine = { ...client, userId: toUserId, pending, questions }
      // A room that either user is still in stays listed.
      const mark = (isLeft || v.is(marked, value)) && (own === null || v.is(marked, present)) ? { isLeft: true } : {}
      const door = doorOf ?? moved.door
      await store.put({ id: to + client.gameId, client: storedClient(mine), door, savedAt, ...mark })
    }
  })
}

/** SPEC W303: adds requests that only another tab holds, and drops those that another tab has seen answered or dropped. */
function merged(client: RoomClient, stored: RoomClient, held: ReadonlySet<string>): RoomClient {
  const [here, there] = [idsOf(client), idsOf(stored)]
  const isOpen = ({ requestId }: PendingRequest) => there.has(requestId) || !held.has(requestId)
  const isOthers = ({ requestId }: PendingRequest) => !here.has(requestId) && !held.has(requestId)
  return {
    ...client,
    pending: [...client.pending.filter(isOpen), ...stored.pending.filter(isOthers)],
    questions: [...client.questions.filter(isOpen), ...stored.questions.filter(isOthers)],
  }
}

function idsOf({ pending, questions }: RoomClient): ReadonlySet<string> {
  return new Set([...pending, ...questions].map(({ requestId }) => requestId))
}

function listed(value: unknown): SavedRoom | null {
  const kept = readRecord(value)
  if (kept === null || !v.is(marked, value)) return kept
  return idsOf(kept.client).size > 0 ? kept : null
}

function readRecord(value: unknown): SavedRoom | null {
  const parsed = v.safeParse(record, value)
  if (!parsed.success) return null
  const client = parseStoredClient(parsed.output.client)
  // An unreadable copy counts as none, because the server has the room.
  return client.ok ? { ...parsed.output, client: client.value } : null
}
