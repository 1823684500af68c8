import { useState, useSyncExternalStore } from 'react'
import { openRooms } from './open-rooms.ts'
import type { RoomState, RoomStore } from './room-store-api.ts'

export interface RoomInUse {
  readonly rooms: RoomStore
  readonly state: RoomState
}

/** The room of this page; the component renders again when anything of it changes. */
export function useRoom(): RoomInUse {
  const [rooms] = useState(openRooms)
  const state = useSyncExternalStore(rooms.subscribe, rooms.getState)
  return { rooms, state }
}
