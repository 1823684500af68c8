import { deviceClock } from '../../browser/clock.ts'
import { roomRematch, withdrawRematch } from '../games/room-rematch.ts'
import { openRooms } from './open-rooms.ts'

/** After this time without an offer the result page offers a game without the room. */
const PATIENCE_MS = 8000

/** SPEC W330: opens the room of a finished game after a reload of its result page; `followNextGames` then offers a rematch. */
export function askForRematch(gameId: string): void {
  openRooms().resume(gameId)
  deviceClock.after(PATIENCE_MS, () => {
    if (roomRematch.getState().expected === gameId) withdrawRematch()
  })
}
