import { createAddedCount, type AddedBy } from '@dutch/sync/room/added-count'
import { entryId, type RoomEntry } from '@dutch/sync/room/entries'
import { isOver, type Room } from '@dutch/sync/room/room-state'
import type { KeptRoom, RoomKeys } from '@dutch/sync/room/room-repository'

/** The room as it stands in the store. */
export interface StoredRoom {
  readonly keys: () => RoomKeys
  readonly room: () => Room
  readonly entries: () => readonly RoomEntry[]
}

export interface RoomMemory extends StoredRoom {
  readonly has: (entryId: string) => boolean
  readonly added: AddedBy
  readonly add: (more: readonly RoomEntry[], after: Room) => void
}

/** @param first the fold of `kept` */
export function createRoomMemory(kept: KeptRoom, first: Room): RoomMemory {
  const entries: RoomEntry[] = []
  const known = new Set<string>()
  const added = createAddedCount()
  let { keys } = kept
  let room = first
  const remember = (entry: RoomEntry) => {
    entries.push(entry)
    known.add(entryId(entry))
    added.count(entry)
  }
  kept.entries.forEach(remember)
  return {
    keys: () => keys,
    room: () => room,
    entries: () => entries,
    has: (id) => known.has(id),
    added,
    add: (more, after) => {
      more.forEach(remember)
      room = after
      if (isOver(room)) keys = { ...keys, code: null }
    },
  }
}
