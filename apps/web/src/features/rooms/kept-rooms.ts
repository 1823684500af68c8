// Notes on the rooms under way, for pages that load no code of rooms (SPEC W338).

import { gameOfEvening } from '@dutch/sync/room/room-state'
import { readRoomsUnderWay, storeRoomsUnderWay, type RoomUnderWay } from '../games/room-under-way.ts'

/** The lobby shows this many. `write` drops older ones in which nothing waits. */
export const MOST_ROOMS = 5

export const keptRooms = {
  /** Also finds a room of a signed-out user whose entries wait in it. */
  find: (gameId: string): RoomUnderWay | null => readRoomsUnderWay(true).find((room) => room.gameId === gameId) ?? null,
  write: (room: RoomUnderWay): void => {
    const others = readRoomsUnderWay(true).filter((other) => roomOf(other) !== roomOf(room))
    const sorted = [room, ...others].toSorted((a, b) => b.touchedAt - a.touchedAt)
    storeRoomsUnderWay(sorted.filter(({ waiting }, place) => place < MOST_ROOMS || waiting > 0))
  },
  end: (gameId: string): void => storeRoomsUnderWay(readRoomsUnderWay(true).filter((room) => room.gameId !== gameId)),
  /** SPEC W322: one user's notes become those of the user who takes their place. */
  move: (from: string, to: string): void =>
    storeRoomsUnderWay(readRoomsUnderWay(true).map((room) => (room.userId === from ? { ...room, userId: to } : room))),
}

/** SPEC Y1601: the id of the first game, which all games of a room have in common. */
function roomOf({ gameId }: RoomUnderWay): string {
  return gameOfEvening(gameId).first
}
