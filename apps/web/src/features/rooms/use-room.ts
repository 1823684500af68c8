import { useState, useSyncExternalStore } from 'react'
import { openRooms } from './open-rooms.ts'
import type { RoomState, RoomStore } from './room-store-api.ts'

interface UseRoomResult {
  readonly rooms: RoomStore
  readonly state: RoomState
}

export function useRoom(): UseRoomResult {
  const [rooms] = useState(openRooms)
  const state = useSyncExternalStore(rooms.subscribe, rooms.getState)
  return { rooms, state }
}
