import { deviceClock } from '../../browser/clock.ts'
import { roomRematch, withdrawRematch } from '../games/room-rematch.ts'
import { openRooms } from './open-rooms.ts'

/** Then the result offers what needs no room. */
const PATIENCE_MS = 8000

/** SPEC W330: after a reload over the result. The room says itself whether there may be another game. */
export function askForRematch(gameId: string): void {
  openRooms().resume(gameId)
  deviceClock.after(PATIENCE_MS, () => {
    if (roomRematch.getState().expected === gameId) withdrawRematch()
  })
}
