import type { Instant } from '@dutch/domain/instant'
import { randomInt } from 'node:crypto'
import { addToTally, tallyOf, type Tally } from '@dutch/domain/game/tally'
import type { RoundMessage } from '@dutch/sync/room/client-messages'
import { createAddedCount } from '@dutch/sync/room/added-count'
import { applyEntry, foldRoom } from '@dutch/sync/room/apply-entry'
import { entryId, withoutUser, type RoomEntry } from '@dutch/sync/room/entries'
import { isShort, readEntries, type WrittenEntries } from '@dutch/sync/room/entries-text'
import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { lazyRoom, isOver, memberOf, type RoomPeople, type Room } from '@dutch/sync/room/room-state'
import type { KeptRoom, RoomKeys } from '@dutch/sync/room/room-repository'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { requestOfShort } from '@dutch/sync/room/short-rounds'

const NUMBERS = 2 ** 31

export type RoomMemory = ReturnType<typeof createRoomMemory>
export type ReadonlyRoomMemory = Omit<RoomMemory, 'tally' | 'requestOf' | 'has' | 'added' | 'forget' | 'add'>

/** SPEC Y1902. @param first the room that `kept.entries` folds to @param now the server's clock */
export function createRoomMemory(kept: KeptRoom, first: Room, now: () => Instant) {
  const entries: RoomEntry[] = []
  const known = new Set<string>()
  let added = createAddedCount()
  let { keys, lastAt } = kept
  // Rounds after `entries` are kept as texts and counted in the tally only: a parsed round has fourteen objects.
  let folded = first
  let rounds: string[] = []
  let counted: Tally | null = null
  // A client at this version or a later one knows the present table and the last round.
  let since = kept.entries.length
  const number = randomInt(1, NUMBERS)
  const version = () => entries.length + rounds.length
  /** SPEC Y1602: the code has ended. */
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
    const read = readEntries(rounds, lazyRoom(folded))
    if (!read.ok) throw new Error('Rounds that were counted cannot be read')
    rounds = []
    fold(read.value)
    return folded
  }
  const tally = () => (counted ??= tallyOf(room().game))
  entries.push(...kept.entries)
  entries.forEach(remember)
  return {
    gameId: keys.gameId,
    keys: (): RoomKeys => (keys.code !== null && isCodeLate() ? { ...keys, code: null } : keys),
    people: (): RoomPeople => folded,
    tally,
    room,
    version,
    entries: (): readonly RoomEntry[] => {
      room()
      return entries
    },
    /** All entries but the last unparsed rounds, which name no new user. */
    entriesNamingUsers: (): readonly RoomEntry[] => entries,
    isOver: () => isOver(folded),
    /** SPEC Y1904: rounds in short name the room by it. It differs on every server. */
    number,
    /** SPEC Y1904: null if the author has not seen the present table and last round. */
    requestOf: (message: RoundMessage): AskedRequest | null =>
      message.after < since || message.after > version() ? null : requestOfShort(tally(), message),
    has: (id: string) => known.has(id),
    added: { of: (userId: string) => added.of(userId), ofGuests: () => added.ofGuests() },
    /** SPEC Y1807: removes the user's identity, as the store did. */
    forget: (userId: string) => {
      room()
      const left = withoutUser(entries, userId)
      entries.splice(0, Infinity, ...left)
      added = createAddedCount()
      left.forEach(remember)
      folded = foldRoom(left) ?? folded
    },
    add: (written: WrittenEntries) => {
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
      // SPEC Z720: a code that has ended may belong to another room.
      if (folded.closedAt !== null || isCodeLate()) keys = { ...keys, code: null }
      lastAt = now()
    },
  }
}

export function isMember({ people }: Pick<ReadonlyRoomMemory, 'people'>, userId: string | null): boolean {
  return userId !== null && memberOf(people(), userId) !== undefined
}
