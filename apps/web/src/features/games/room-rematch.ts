import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionValues } from '../../browser/key-value-store.ts'
import { SESSION_KEYS } from '../../browser/storage-keys.ts'

/** SPEC W330 */
export interface RoomRematch {
  /** The game that has ended. */
  readonly gameId: string
  /** Says itself why it did not begin. */
  readonly start: () => Promise<void>
}

interface RematchState {
  readonly offer: RoomRematch | null
  /** From before a reload: its room is to be asked again. */
  readonly expected: string | null
}

/** Rooms say it, the result offers it. */
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

/** Null where this person may not begin one. */
export function useRoomRematch(gameId: string): RoomRematch | null {
  const { offer } = useStore(roomRematch)
  return offer?.gameId === gameId ? offer : null
}

/** Whether it is not known yet. */
export function useIsRematchComing(gameId: string): boolean {
  return useStore(roomRematch).expected === gameId
}
