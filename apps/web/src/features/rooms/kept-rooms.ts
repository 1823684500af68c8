// What rooms write for the pages that load nothing of them (SPEC W338).

import { gameOfEvening } from '@dutch/sync/room/room-state'
import { readRoomsUnderWay, storeRoomsUnderWay, type RoomUnderWay } from '../games/room-under-way.ts'

/** As many as the lobby shows. Older ones in which nothing waits are forgotten here. */
export const MOST_ROOMS = 5

export const keptRooms = {
  /** Also of a signed-out player in whose name entries wait. */
  find: (gameId: string): RoomUnderWay | null => readRoomsUnderWay(true).find((room) => room.gameId === gameId) ?? null,
  write: (room: RoomUnderWay): void => {
    const others = readRoomsUnderWay(true).filter((other) => roomOf(other) !== roomOf(room))
    const sorted = [room, ...others].toSorted((a, b) => b.touchedAt - a.touchedAt)
    storeRoomsUnderWay(sorted.filter(({ waiting }, place) => place < MOST_ROOMS || waiting > 0))
  },
  end: (gameId: string): void => storeRoomsUnderWay(readRoomsUnderWay(true).filter((room) => room.gameId !== gameId)),
  /** SPEC W322: another user has taken its player's place. */
  move: (from: string, to: string): void =>
    storeRoomsUnderWay(readRoomsUnderWay(true).map((room) => (room.userId === from ? { ...room, userId: to } : room))),
}

/** SPEC Y1601: the games of one room have one beginning. */
function roomOf({ gameId }: RoomUnderWay): string {
  return gameOfEvening(gameId).first
}
