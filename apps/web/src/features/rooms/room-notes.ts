// Notes on the rooms under way, for pages that load no code of rooms (SPEC W338). A room has one note for each user of this
// device, because entries of a signed-out user may wait in it (SPEC W346).

import { roomNamed } from '@dutch/sync/room/room-code'
import { parseRoomGameId } from '@dutch/sync/room/room-state'
import { isSignedOut, readRoomsUnderWay, storeRoomsUnderWay, type RoomUnderWay } from '../games/room-under-way.ts'

/** The lobby shows this many. `write` drops older ones in which nothing waits. */
export const MOST_ROOMS = 5

type NoteKey = Pick<RoomUnderWay, 'gameId' | 'userId'>

const all = () => readRoomsUnderWay(true)

export const roomNotes = {
  /** Also finds a room of a signed-out user whose entries wait in it. */
  find: (key: NoteKey): RoomUnderWay | null => all().find((room) => isSameNote(room, key)) ?? null,
  write: (room: RoomUnderWay): void => {
    const others = all().filter((other) => !isSameRoom(other, room))
    const sorted = [room, ...others].toSorted((a, b) => b.touchedAt - a.touchedAt)
    storeRoomsUnderWay(sorted.filter(({ waiting }, place) => place < MOST_ROOMS || waiting > 0))
  },
  end: (key: NoteKey): void => storeRoomsUnderWay(all().filter((room) => !isSameNote(room, key))),
  /** SPEC W322: one user's notes become those of the user who takes their place. In a room of both, all entries wait. */
  move: (from: string, to: string): void => {
    for (const room of all().filter(({ userId }) => userId === from)) {
      const moved = { ...room, userId: to }
      const own = all().find((other) => isSameRoom(other, moved))
      roomNotes.end(room)
      roomNotes.write({ ...moved, waiting: room.waiting + (own?.waiting ?? 0) })
    }
  },
}

/** SPEC W346: how many entries of signed-out users wait in the room. @param target a game's id, or a code */
export function waitingOfSignedOut(rooms: readonly RoomUnderWay[], target: string): number {
  return rooms
    .filter((room) => roomNamed(room.gameId) === roomNamed(target) && isSignedOut(room))
    .reduce((sum, { waiting }) => sum + waiting, 0)
}

function isSameNote(one: NoteKey, other: NoteKey): boolean {
  return one.gameId === other.gameId && one.userId === other.userId
}

/** SPEC Y1601: a next game of the room takes the place of the one before. */
function isSameRoom(one: NoteKey, other: NoteKey): boolean {
  return parseRoomGameId(one.gameId).first === parseRoomGameId(other.gameId).first && one.userId === other.userId
}
