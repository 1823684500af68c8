import type { Instant } from '@dutch/domain/instant'
import { randomInt } from 'node:crypto'
import { addToTally, tallyOf, type Tally } from '@dutch/domain/game/tally'
import type { RoundMessage } from '@dutch/sync/room/client-messages'
import { createAddedCount, type AddedBy } from '@dutch/sync/room/added-count'
import { applyEntry, foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId, type RoomEntry } from '@dutch/sync/room/entries'
import { isShort, readEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { withoutUser } from '@dutch/sync/room/forget-user'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { atHand, type RoomAtHand } from '@dutch/sync/room/room-case'
import type { KeptRoom, RoomKeys } from '@dutch/sync/room/room-repository'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { isOver, memberOf, type Room } from '@dutch/sync/room/room-state'
import { requestOfShort } from '@dutch/sync/room/short-rounds'

const NUMBERS = 2 ** 31

export interface ReadonlyRoomMemory extends Pick<RoomAtHand, 'people' | 'room'> {
  readonly gameId: string
  readonly keys: () => RoomKeys
  /** How many entries there are. */
  readonly version: () => number
  readonly entries: () => readonly RoomEntry[]
  /** Those that may name somebody new: all but the last rounds. */
  readonly naming: () => readonly RoomEntry[]
  /** Its game has ended, or it was closed. */
  readonly isOver: () => boolean
  /** SPEC Y1904: how rounds name it; another one on every server. */
  readonly number: number
}

export interface RoomMemory extends ReadonlyRoomMemory, RoomAtHand {
  readonly has: (entryId: string) => boolean
  readonly added: AddedBy
  readonly add: (written: WrittenEntries) => void
  /** SPEC Y1904: null where its author did not see the table and the last round as they are. */
  readonly requestOf: (message: RoundMessage) => AskedRequest | null
  /** SPEC Y1807: as the store did. */
  readonly forget: (userId: string) => void
}

/** SPEC Y1902. @param first the fold of `kept` @param now of the server's clock */
export function createRoomMemory(kept: KeptRoom, first: Room, now: () => Instant): RoomMemory {
  const entries: RoomEntry[] = []
  const known = new Set<string>()
  let added = createAddedCount()
  let { keys } = kept
  // Rounds behind the folded entries are counted in the tally, and kept as texts: read, each is fourteen objects.
  let folded = first
  let rounds: string[] = []
  let counted: Tally | null = null
  // Who has seen this version knows the table and the last round as they are now.
  let since = kept.entries.length
  const number = randomInt(1, NUMBERS)
  const version = () => entries.length + rounds.length
  /** SPEC Y1602 */
  const isCodeLate = () => lastAt < now() - CODE_MS
  const remember = (entry: RoomEntry) => {
    known.add(entryId(entry))
    added.count(entry)
  }
  const fold = (more: readonly RoomEntry[]) => {
    for (const entry of more) {
      entries.push(entry)
      folded = applyEntry(folded, entry) ?? folded
    }
  }
  const room = () => {
    if (rounds.length === 0) return folded
    const read = readEntries(rounds, atHand(folded))
    if (!read.ok) throw new Error('Rounds that were counted cannot be read')
    rounds = []
    fold(read.value)
    return folded
  }
  const tally = () => (counted ??= tallyOf(room().game))
  entries.push(...kept.entries)
  entries.forEach(remember)
  let lastAt = Math.max(...kept.entries.slice(-1).map(atOf))
  return {
    gameId: keys.gameId,
    keys: () => (keys.code !== null && isCodeLate() ? { ...keys, code: null } : keys),
    people: () => folded,
    tally,
    room,
    version,
    entries: () => {
      room()
      return entries
    },
    naming: () => entries,
    isOver: () => isOver(folded),
    number,
    requestOf: (message) =>
      message.after < since || message.after > version() ? null : requestOfShort(tally(), message),
    has: (id) => known.has(id),
    added: { of: (userId) => added.of(userId), ofGuests: () => added.ofGuests() },
    forget: (userId) => {
      room()
      const left = withoutUser(entries, userId)
      entries.splice(0, Infinity, ...left)
      added = createAddedCount()
      left.forEach(remember)
      folded = foldRoom(left) ?? folded
    },
    add: (written) => {
      const more = written.entries
      const round = isShort(written) && more[0]?.type === 'played' ? more[0].event : null
      if (round?.type === 'round-added' && addToTally(tally(), round)) rounds.push(...written.texts)
      else {
        room()
        fold(more)
        counted = null
      }
      more.forEach(remember)
      if (more.some(({ type }) => type === 'played')) since = version()
      // SPEC Z720: by now it may be another room's.
      if (folded.closedAt !== null || isCodeLate()) keys = { ...keys, code: null }
      lastAt = now()
    },
  }
}

export function isMember({ people }: Pick<ReadonlyRoomMemory, 'people'>, userId: string | null): boolean {
  return userId !== null && memberOf(people(), userId) !== undefined
}

function atOf(entry: RoomEntry): Instant {
  return entry.type === 'played' ? entry.event.at : entry.at
}
