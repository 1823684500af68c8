import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** SPEC W330: the next game of a room, for everybody in it. */
export interface RoomRematch {
  /** The game that has ended. */
  readonly gameId: string
  /** Says itself why it did not begin; the page goes to the next game by itself. */
  readonly start: () => Promise<void>
}

/** Rooms say it, the result offers it. */
export const roomRematch = createStore<{ readonly offer: RoomRematch | null }>(() => ({ offer: null }))

/** Null where that game was no room’s, or this person may not begin another. */
export function useRoomRematch(gameId: string): RoomRematch | null {
  const { offer } = useStore(roomRematch)
  return offer?.gameId === gameId ? offer : null
}
