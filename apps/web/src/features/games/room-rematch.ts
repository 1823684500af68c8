import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { SESSION_KEYS } from '../../browser/storage-keys.ts'

/** SPEC W330: the next game of a room, for everybody in it. */
export interface RoomRematch {
  /** The game that has ended. */
  readonly gameId: string
  /** Says itself why it did not begin; the page goes to the next game by itself. */
  readonly start: () => Promise<void>
}

interface RematchState {
  readonly offer: RoomRematch | null
  /** Offered before this page was loaded anew: its room is to be asked again. */
  readonly expected: string | null
}

const values = () => openKeyValueStore(() => window.sessionStorage)

/** Rooms say it, the result offers it. */
export const roomRematch = createStore<RematchState>(() => ({
  offer: null,
  expected: values().read(SESSION_KEYS.rematch),
}))

export function offerRematch(offer: RoomRematch): void {
  values().write(SESSION_KEYS.rematch, offer.gameId)
  roomRematch.setState({ offer, expected: null })
}

/** Nobody here may begin one, or the page has left that room. */
export function withdrawRematch(): void {
  values().remove(SESSION_KEYS.rematch)
  roomRematch.setState({ offer: null, expected: null })
}

/** Null where that game was no room’s, or this person may not begin another. */
export function useRoomRematch(gameId: string): RoomRematch | null {
  const { offer } = useStore(roomRematch)
  return offer?.gameId === gameId ? offer : null
}

/** Whether it is not known yet. */
export function useIsRematchComing(gameId: string): boolean {
  return useStore(roomRematch).expected === gameId
}
