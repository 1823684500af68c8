import type { Instant } from '@dutch/domain/instant'
import { addToTally, tallyOf, type Tally } from '@dutch/domain/game/tally'
import { createAddedCount, type AddedBy } from '@dutch/sync/room/added-count'
import { applyEntry, foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId, type RoomEntry } from '@dutch/sync/room/entries'
import { withoutUser } from '@dutch/sync/room/forget-user'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import type { RoomAtHand } from '@dutch/sync/room/room-case'
import type { KeptRoom, RoomKeys } from '@dutch/sync/room/room-repository'
import { isOver, type Room } from '@dutch/sync/room/room-state'

/** The room as it stands in the store. */
export interface StoredRoom extends Pick<RoomAtHand, 'people' | 'room'> {
  readonly keys: () => RoomKeys
  readonly entries: () => readonly RoomEntry[]
  /** Its game has ended, or it was closed. */
  readonly isOver: () => boolean
}

export interface RoomMemory extends StoredRoom, RoomAtHand {
  readonly has: (entryId: string) => boolean
  readonly added: AddedBy
  readonly add: (more: readonly RoomEntry[]) => void
  /** SPEC Y1807: as the store did. */
  readonly forget: (userId: string) => void
}

/** SPEC Y1902. @param first the fold of `kept` @param now of the server's clock */
export function createRoomMemory(kept: KeptRoom, first: Room, now: () => Instant): RoomMemory {
  const entries: RoomEntry[] = []
  const known = new Set<string>()
  let added = createAddedCount()
  let { keys } = kept
  // Behind the folded entries stand rounds alone, which are counted in the tally.
  let folded = first
  let foldedTo = kept.entries.length
  let counted: Tally | null = null
  const remember = (entry: RoomEntry) => {
    entries.push(entry)
    known.add(entryId(entry))
    added.count(entry)
  }
  const room = () => {
    if (foldedTo < entries.length) folded = withEntries(folded, entries.slice(foldedTo))
    foldedTo = entries.length
    return folded
  }
  const tally = () => (counted ??= tallyOf(room().game))
  kept.entries.forEach(remember)
  let lastAt = Math.max(...kept.entries.slice(-1).map(atOf))
  return {
    // SPEC Y1602: ended letters are not told any more.
    keys: () => (keys.code !== null && lastAt < now() - CODE_MS ? { ...keys, code: null } : keys),
    people: () => folded,
    tally,
    room,
    entries: () => entries,
    isOver: () => isOver(folded),
    has: (id) => known.has(id),
    added: { of: (userId) => added.of(userId), ofGuests: () => added.ofGuests() },
    forget: (userId) => {
      const left = withoutUser(entries, userId)
      entries.length = 0
      added = createAddedCount()
      left.forEach(remember)
      folded = foldRoom(left) ?? folded
      foldedTo = left.length
    },
    add: (more) => {
      for (const entry of more) {
        const isRound = entry.type === 'played' && entry.event.type === 'round-added'
        const isCounted = isRound && addToTally(tally(), entry.event)
        remember(entry)
        if (isCounted) continue
        counted = null
        room()
      }
      lastAt = now()
      if (folded.closedAt !== null) keys = { ...keys, code: null }
    },
  }
}

function withEntries(room: Room, added: readonly RoomEntry[]): Room {
  return added.reduce((present, entry) => applyEntry(present, entry) ?? present, room)
}

function atOf(entry: RoomEntry): Instant {
  return entry.type === 'played' ? entry.event.at : entry.at
}
