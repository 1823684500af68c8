import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionValues } from '../../browser/key-value-store.ts'
import { SESSION_KEYS } from '../../browser/storage-keys.ts'

/** SPEC W330 */
export interface RoomRematch {
  /** The game that has ended. */
  readonly gameId: string
  /** Begins the next game, or shows a toast that says why not. */
  readonly start: () => Promise<void>
}

interface RematchState {
  readonly offer: RoomRematch | null
  /** The id of a game that was offered before a reload, and whose room has not answered since. */
  readonly expected: string | null
}

/** Written by rooms, read by the result page. */
export const roomRematch = createStore<RematchState>(() => ({
  offer: null,
  expected: sessionValues().read(SESSION_KEYS.rematch),
}))

export function offerRematch(offer: RoomRematch): void {
  sessionValues().write(SESSION_KEYS.rematch, offer.gameId)
  roomRematch.setState({ offer, expected: null })
}

export function withdrawRematch(): void {
  sessionValues().remove(SESSION_KEYS.rematch)
  roomRematch.setState({ offer: null, expected: null })
}

/** Null where this user may not begin a next game. */
export function useRoomRematch(gameId: string): RoomRematch | null {
  const { offer } = useStore(roomRematch)
  return offer?.gameId === gameId ? offer : null
}

/** Whether the room has not said yet if a rematch is possible. */
export function useIsRematchComing(gameId: string): boolean {
  return useStore(roomRematch).expected === gameId
}
