import { createAddedCount, type AddedBy } from '@dutch/sync/room/added-count'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId, type RoomEntry } from '@dutch/sync/room/entries'
import { withoutUser } from '@dutch/sync/room/forget-user'
import type { Instant } from '@dutch/domain/instant'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import type { Room } from '@dutch/sync/room/room-state'
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
  /** SPEC Y1807: as the store did. */
  readonly forget: (userId: string) => void
}

/** @param first the fold of `kept` @param now of the server's clock */
export function createRoomMemory(kept: KeptRoom, first: Room, now: () => Instant): RoomMemory {
  const entries: RoomEntry[] = []
  const known = new Set<string>()
  let added = createAddedCount()
  let { keys } = kept
  let room = first
  const remember = (entry: RoomEntry) => {
    entries.push(entry)
    known.add(entryId(entry))
    added.count(entry)
  }
  kept.entries.forEach(remember)
  let lastAt = Math.max(...kept.entries.slice(-1).map(atOf))
  return {
    // SPEC Y1602: ended letters are not told any more.
    keys: () => (keys.code !== null && lastAt < now() - CODE_MS ? { ...keys, code: null } : keys),
    room: () => room,
    entries: () => entries,
    has: (id) => known.has(id),
    added: { of: (userId) => added.of(userId), ofGuests: () => added.ofGuests() },
    forget: (userId) => {
      const left = withoutUser(entries, userId)
      entries.length = 0
      added = createAddedCount()
      left.forEach(remember)
      room = foldRoom(left) ?? room
    },
    add: (more, after) => {
      more.forEach(remember)
      room = after
      lastAt = now()
      if (room.closedAt !== null) keys = { ...keys, code: null }
    },
  }
}

function atOf(entry: RoomEntry): Instant {
  return entry.type === 'played' ? entry.event.at : entry.at
}
