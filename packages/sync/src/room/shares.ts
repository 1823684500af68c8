// SPEC Y1106, Y1306: no one account, and not all guests together, can fill a room's list.

import { isGuest } from './guests.ts'
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
import type { RoomContext } from './room-case.ts'
import type { Room } from './room-state.ts'

/** SPEC Y1106, Y1306: null for none. @param isOfGame none of the room's own @param more entries that the request would add */
export function boundMet(
  { hostId }: Pick<Room, 'hostId'>,
  userId: string,
  isOfGame: boolean,
  { version, added }: Pick<RoomContext, 'version' | 'added'>,
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
