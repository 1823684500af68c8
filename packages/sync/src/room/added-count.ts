// SPEC Y1106, Y1306: neither a single account nor all guests together can fill a room's log.

import type { RoomEntry } from './entries.ts'
import { isGuest, isOrWasGuest } from './guests.ts'
import {
  KEPT_FOR_HOST,
  KEPT_FOR_ROUNDS,
  MAX_ENTRIES_OF_GUEST,
  MAX_ENTRIES_OF_GUESTS,
  MAX_ENTRIES_OF_ONE,
  MAX_MOVES_OF_GUESTS,
  MAX_MOVES_OF_ONE,
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
      if (isOrWasGuest(entry.by)) add(guests, entry)
    },
    of,
    /** What all guests of the room have added together, forgotten guests included. */
    ofGuests: (): Readonly<Added> => guests,
  }
}

export function addedIn(entries: readonly RoomEntry[]): AddedBy {
  const added = createAddedCount()
  entries.forEach(added.count)
  return added
}

/** The bound that a request would exceed, or null. @param isOfGame else it is the room's @param more entries it adds */
export function boundMet(
  { hostId }: Pick<Room, 'hostId'>,
  userId: string,
  isOfGame: boolean,
  { version, added }: { readonly version: number; readonly added: AddedBy },
  more: number,
): number | null {
  if (more === 0) return null
  if (userId === hostId) return version + more > MAX_ROOM_ENTRIES ? MAX_ROOM_ENTRIES : null
  const isMove = !isOfGame
  const ofAll = MAX_ROOM_ENTRIES - (isMove ? KEPT_FOR_ROUNDS : KEPT_FOR_HOST)
  if (version + more > ofAll) return MAX_ROOM_ENTRIES
  const { entries, moves } = added.of(userId)
  if (isMove && moves + more > MAX_MOVES_OF_ONE) return MAX_MOVES_OF_ONE
  if (!isGuest(userId)) return entries + more > MAX_ENTRIES_OF_ONE ? MAX_ENTRIES_OF_ONE : null
  if (entries + more > MAX_ENTRIES_OF_GUEST) return MAX_ENTRIES_OF_GUEST
  const guests = added.ofGuests()
  if (isMove && guests.moves + more > MAX_MOVES_OF_GUESTS) return MAX_MOVES_OF_GUESTS
  return guests.entries + more > MAX_ENTRIES_OF_GUESTS ? MAX_ENTRIES_OF_GUESTS : null
}
