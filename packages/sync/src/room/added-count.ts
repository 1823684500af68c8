// SPEC Y1106, Y1306: neither a single account nor all guests together can fill a room's log.

import type { RoomEntry } from './entries.ts'
import { isGuest, isGuestOrForgottenGuest } from './guests.ts'
import {
  RESERVED_FOR_HOST,
  RESERVED_FOR_ROUNDS,
  MAX_ENTRIES_PER_GUEST,
  MAX_ENTRIES_OF_GUESTS,
  MAX_ENTRIES_PER_ACCOUNT,
  MAX_MOVES_OF_GUESTS,
  MAX_MOVES_PER_USER,
  MAX_ROOM_ENTRIES,
} from './room-bounds.ts'
import type { Room } from './room-state.ts'

export interface Added {
  entries: number
  /** How many of `entries` are not `played`: they concern the room, not the game. */
  moves: number
}

export type AddedBy = Pick<ReturnType<typeof createAddedCount>, 'of' | 'ofGuests'>

export function createAddedCount() {
  const all = new Map<string, Added>()
  const guests: Added = { entries: 0, moves: 0 }
  const of = (userId: string): Readonly<Added> => all.get(userId) ?? { entries: 0, moves: 0 }
  const add = (added: Added, { type }: RoomEntry) => {
    added.entries += 1
    if (type !== 'played') added.moves += 1
    return added
  }
  return {
    count: (entry: RoomEntry) => {
      all.set(entry.by, add(of(entry.by), entry))
      if (isGuestOrForgottenGuest(entry.by)) add(guests, entry)
    },
    of,
    /** What all guests of the room have added together, forgotten guests included. */
    ofGuests: (): Readonly<Added> => guests,
  }
}

export function countAdded(entries: readonly RoomEntry[]): AddedBy {
  const added = createAddedCount()
  entries.forEach(added.count)
  return added
}

/** The bound that a request would exceed, or null. @param isOfGame else it is the room's @param more entries it adds */
export function exceededBound(
  { hostId }: Pick<Room, 'hostId'>,
  userId: string,
  isOfGame: boolean,
  { version, added }: { readonly version: number; readonly added: AddedBy },
  more: number,
): number | null {
  if (more === 0) return null
  if (userId === hostId) return version + more > MAX_ROOM_ENTRIES ? MAX_ROOM_ENTRIES : null
  const isMove = !isOfGame
  const ofAll = MAX_ROOM_ENTRIES - (isMove ? RESERVED_FOR_ROUNDS : RESERVED_FOR_HOST)
  if (version + more > ofAll) return MAX_ROOM_ENTRIES
  const { entries, moves } = added.of(userId)
  if (isMove && moves + more > MAX_MOVES_PER_USER) return MAX_MOVES_PER_USER
  if (!isGuest(userId)) return entries + more > MAX_ENTRIES_PER_ACCOUNT ? MAX_ENTRIES_PER_ACCOUNT : null
  if (entries + more > MAX_ENTRIES_PER_GUEST) return MAX_ENTRIES_PER_GUEST
  const guests = added.ofGuests()
  if (isMove && guests.moves + more > MAX_MOVES_OF_GUESTS) return MAX_MOVES_OF_GUESTS
  return guests.entries + more > MAX_ENTRIES_OF_GUESTS ? MAX_ENTRIES_OF_GUESTS : null
}
