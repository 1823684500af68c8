import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { askHost, claimSeat, newPlayer, newSeat } from './decide-seat.ts'
import { acceptEntries, refuseFull, roomKind, type NewEntry, type Decision, type RoomInput } from './decision.ts'
import { isGuest } from './guests.ts'
import { MAX_GUESTS, MAX_MEMBERS } from './room-bounds.ts'
import { askerOf, freeSeats, memberOf, type Room } from './room-state.ts'
import { seatLike, shownName } from './shown-name.ts'
import { seatWish, typedName, type SeatWish } from './wire.ts'

/** `isDoubtful` (SPEC Y1209) is set by the server, never by a phone. */
const joinFields = { name: typedName, seat: seatWish, isDoubtful: v.exactOptional(v.literal(true)) }

export const joinRequests = { join: roomKind(joinFields, join) }

/** SPEC Y1205 to Y1209 */
export function join(asked: RoomInput, { name: given, seat, isDoubtful }: FieldsOf<typeof joinFields>): Decision {
  const { room, userId } = asked
  const member = memberOf(room, userId)
  if (room.game.endedAt !== null) {
    // SPEC Y1606: a user who already waits goes on waiting, for the next game.
    const isWaiting = member === undefined && askerOf(room, userId) !== undefined
    return isWaiting ? acceptEntries() : refuse({ reason: 'game-finished' })
  }
  if (room.barred.includes(userId)) return refuse({ reason: 'barred' })
  const name = shownName(given)
  if (name === '') return refuse({ reason: 'empty-name' })
  if (member !== undefined) return member.playerId === null ? seatFor(asked, seat, name) : acceptEntries()
  const isHost = userId === room.hostId
  if (room.guests === 'refused' && isGuest(userId) && !isHost) return refuse({ reason: 'guests-refused' })
  const full = fullFor(room, userId)
  if (full !== null) return refuseFull(full)
  // SPEC Y1208: a host who left the room empty returns without asking.
  if ((room.joining === 'by-host' || isDoubtful === true) && !isHost) {
    // SPEC Y1306: fewer guests than users may wait outside, so that accounts find a place.
    const guestsOutside = room.asking.filter((one) => isGuest(one.userId) && one.userId !== userId)
    if (isGuest(userId) && guestsOutside.length >= MAX_GUESTS) return refuseFull(MAX_GUESTS)
    return askHost(asked, name, {
      ...(isDoubtful === true && { isDoubtful }),
      ...(seat.kind === 'new' && { wantsSeat: true }),
    })
  }
  const seated = seatFor(asked, seat, name)
  return seated.ok ? accept([...joinEntries(asked, userId, name), ...seated.value]) : seated
}

/** SPEC Y1105, Y1306: the bound that one more member would exceed, or null. */
export function fullFor({ members, hostId }: Room, userId: string): number | null {
  const guests = members.filter((member) => isGuest(member.userId)).length
  if (isGuest(userId) && userId !== hostId && guests >= MAX_GUESTS) return MAX_GUESTS
  return members.length < MAX_MEMBERS ? null : MAX_MEMBERS
}

/** SPEC Y1206, Y1208: the entries of a newcomer, who becomes host if no member is host. */
export function joinEntries({ room }: RoomInput, userId: string, name: string): readonly NewEntry[] {
  const isHostThere = userId === room.hostId || memberOf(room, room.hostId) !== undefined
  const change: readonly NewEntry[] = isHostThere ? [] : [{ type: 'host-changed', userId }]
  return [{ type: 'member-joined', userId, name }, ...change]
}

function seatFor(asked: RoomInput, wish: SeatWish, name: string): Decision {
  switch (wish.kind) {
    case 'listed':
      return claimSeat(asked, wish.playerId)
    case 'new':
      return newSeat(asked, name)
    case 'watch':
      return acceptEntries()
    case 'any':
      return anySeat(asked, name)
  }
}

/** SPEC Y1204 */
function anySeat(asked: RoomInput, name: string): Decision {
  const seat = seatLike(freeSeats(asked.room), name)
  if (seat !== null) return claimSeat(asked, seat.id)
  // SPEC Y1307: a newcomer who did not ask for a seat watches, and the host is not asked.
  if (asked.room.game.rounds.length > 0) return acceptEntries()
  const own = newPlayer(asked, asked.userId, name)
  return own.ok ? own : acceptEntries()
}
