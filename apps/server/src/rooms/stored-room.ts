import type { Instant } from '@dutch/domain/instant'
import { randomInt } from 'node:crypto'
import { addToTally, tallyOf, type Tally } from '@dutch/domain/game/tally'
import type { MessageOf } from '@dutch/sync/room/client-messages'
import { createAddedCount, type AddedBy } from '@dutch/sync/room/added-count'
import { applyEntry, foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId, type RoomEntry } from '@dutch/sync/room/entries'
import { withoutUser } from '@dutch/sync/room/forget-user'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import type { RoomAtHand } from '@dutch/sync/room/room-case'
import type { KeptRoom, RoomKeys } from '@dutch/sync/room/room-repository'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { isOver, type Room } from '@dutch/sync/room/room-state'
import { requestOfShort } from '@dutch/sync/room/short-rounds'

const NUMBERS = 2 ** 31

export interface StoredRoom extends Pick<RoomAtHand, 'people' | 'room'> {
  readonly keys: () => RoomKeys
  readonly entries: () => readonly RoomEntry[]
  /** Its game has ended, or it was closed. */
  readonly isOver: () => boolean
  /** SPEC Y1904: how rounds name it; another one on every server. */
  readonly number: number
}

export interface RoomMemory extends StoredRoom, RoomAtHand {
  readonly has: (entryId: string) => boolean
  readonly added: AddedBy
  readonly add: (more: readonly RoomEntry[]) => void
  /** SPEC Y1904: null where its author did not see the table and the last round as they are. */
  readonly requestOf: (message: MessageOf<'round'>) => AskedRequest | null
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
  // The version since which table and rounds are as they are.
  let since = kept.entries.length
  const number = randomInt(1, NUMBERS)
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
    // SPEC Y1602
    keys: () => (keys.code !== null && lastAt < now() - CODE_MS ? { ...keys, code: null } : keys),
    people: () => folded,
    tally,
    room,
    entries: () => entries,
    isOver: () => isOver(folded),
    number,
    requestOf: (message) =>
      message.after < since || message.after > entries.length ? null : requestOfShort(tally(), message),
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
        if (entry.type === 'played') since = entries.length
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
