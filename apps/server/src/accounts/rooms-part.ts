import { gameEventsOf, usersIn, type RoomEntry } from '@dutch/sync/room/entries'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { memberOf } from '@dutch/sync/room/room-state'
import type { Database } from '../storage/database.ts'
import { paginate } from '../storage/paginate.ts'
import { forgetInRooms } from '../storage/rooms/forget-in-rooms.ts'
import { readRoom } from '../storage/rooms/read-rooms.ts'
import { isUnavailable } from '../storage/unavailable.ts'
import type { AccountPart } from './account-context.ts'
import { joinAsJson } from './join-as-json.ts'

type Storage = Pick<Database, 'kysely' | 'kind'>

/** SPEC Z505, Z507 */
export function roomsPart(storage: Storage): AccountPart {
  return {
    name: 'rooms',
    async *exportOf(userId) {
      yield '['
      const rooms = paginate(
        (after) => roomAfter(storage, userId, after),
        ({ gameId }) => gameId,
      )
      yield* joinAsJson(rooms, ({ shown }) => JSON.stringify(shown))
      yield ']'
    },
    forgetWithin: (transaction, userId) => forgetInRooms({ transaction, kind: storage.kind }, userId),
  }
}

/** SPEC Z506: reads one room at a time. */
async function roomAfter({ kysely }: Storage, userId: string, after: string) {
  const next = await kysely
    .selectFrom('room_member')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('game_id', '>', after)
    .orderBy('game_id')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return []
  const kept = await readRoom(kysely, { gameId: next.game_id, after: 0 }).catch((error: unknown) => {
    // A damaged room is exported empty and does not stop the export; an unreachable database does.
    if (isUnavailable(error)) throw error
    return null
  })
  return [{ gameId: next.game_id, shown: shownTo(next.game_id, userId, kept?.entries ?? []) }]
}

/** SPEC Y1209: a user who only asked to join does not get the room's id, because the id gives access to the room. */
function shownTo(gameId: string, userId: string, entries: readonly RoomEntry[]) {
  const room = foldRoom(entries)
  const own = entries.filter((entry) => usersIn([entry]).has(userId))
  if (!own.some((entry) => tellsOfMember(entry, userId))) return { events: [], entries: own.map(withoutGame) }
  const isIn = room !== null && memberOf(room, userId) !== undefined
  return { id: gameId, events: isIn ? gameEventsOf(entries) : [], entries: own }
}

/** Whether the entry shows that the user is or was in the room. */
function tellsOfMember(entry: RoomEntry, userId: string): boolean {
  if (entry.type !== 'room-opened') return entry.type === 'member-joined' && entry.userId === userId
  return entry.by === userId || entry.continues?.left?.includes(userId) === true
}

/** A `room-opened` entry also names users who are kept out; such a user gets neither the game nor the room's id. */
function withoutGame(entry: RoomEntry): unknown {
  return entry.type === 'room-opened' ? { type: entry.type, id: entry.id, at: entry.at } : entry
}
