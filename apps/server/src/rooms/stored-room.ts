import type { RoomEntry } from '@dutch/sync/room/entries'
import type { Room } from '@dutch/sync/room/room-state'
import type { RoomKeys } from '@dutch/sync/room/room-repository'

/** The room as it stands in the store. */
export interface StoredRoom {
  readonly keys: () => RoomKeys
  readonly room: () => Room
  readonly entries: () => readonly RoomEntry[]
}
