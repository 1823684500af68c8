import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { askToSit, claimFor, newPlayer } from './decide-seat.ts'
import { drafts, type Draft, type Drafts } from './drafts.ts'
import type { JoinAsked } from './entries.ts'
import { isGuest } from './guests.ts'
import { MAX_ASKING, MAX_GUESTS, MAX_MEMBERS } from './room-bounds.ts'
import { requestKind, type RequestInput } from './request-input.ts'
import { askerOf, freeSeats, guestsOf, memberOf, type Room } from './room-state.ts'
import { seatLike, shownName } from './shown-name.ts'
import { seatWish, typedName, type SeatWish } from './wire.ts'

/** `isDoubtful` (SPEC Y1209) is set by the server, never by a phone. */
const joinFields = { name: typedName, seat: seatWish, isDoubtful: v.exactOptional(v.literal(true)) }

export const joinRequests = { join: requestKind(joinFields, join) }

/** SPEC Y1205 to Y1209 */
function join(asked: RequestInput, { name: given, seat, isDoubtful }: FieldsOf<typeof joinFields>): Drafts {
  const { room, userId } = asked
  // SPEC Y1606: a user who already waits goes on waiting, for the next game.
  if (room.game.endedAt !== null) return isWaiting(room, userId) ? drafts() : refuse({ reason: 'game-finished' })
  if (room.barred.includes(userId)) return refuse({ reason: 'barred' })
  const name = shownName(given)
  if (name === '') return refuse({ reason: 'empty-name' })
  const member = memberOf(room, userId)
  if (member !== undefined) return member.playerId === null ? seatFor(asked, seat, name) : drafts()
  const isNewGuest = isGuest(userId) && userId !== room.hostId
  if (isNewGuest && room.guests === 'refused') return refuse({ reason: 'guests-refused' })
  if (isNewGuest && guestsOf(room) >= MAX_GUESTS) return refuse({ reason: 'room-full', max: MAX_GUESTS })
  if (room.members.length >= MAX_MEMBERS) return refuse({ reason: 'room-full', max: MAX_MEMBERS })
  // SPEC Y1208: a host who left the room empty returns without asking.
  const mustAsk = room.joining === 'by-host' || isDoubtful === true
  if (mustAsk && userId !== room.hostId) {
    const wish = seat.kind === 'new' ? { wantsSeat: true as const } : {}
    return ask(asked, name, isDoubtful === true ? { isDoubtful, ...wish } : wish)
  }
  const seated = seatFor(asked, seat, name)
  return seated.ok ? accept([...joinDrafts(asked, userId, name), ...seated.value]) : seated
}

/** SPEC Y1206, Y1208: the entries of a newcomer, who becomes host if no member is host. */
export function joinDrafts({ room }: RequestInput, userId: string, name: string): readonly Draft[] {
  const isHostThere = userId === room.hostId || memberOf(room, room.hostId) !== undefined
  const change: readonly Draft[] = isHostThere ? [] : [{ type: 'host-changed', userId }]
  return [{ type: 'member-joined', userId, name }, ...change]
}

function ask({ room, userId }: RequestInput, name: string, mark: Pick<JoinAsked, 'isDoubtful' | 'wantsSeat'>): Drafts {
  if (isWaiting(room, userId)) return drafts()
  if (room.asking.length >= MAX_ASKING) return refuse({ reason: 'room-full', max: MAX_ASKING })
  // SPEC Y1306: fewer guests than users may wait, so that accounts find a place.
  const waiting = isGuest(userId) ? room.asking.filter((asker) => isGuest(asker.userId)).length : 0
  if (waiting >= MAX_GUESTS) return refuse({ reason: 'room-full', max: MAX_GUESTS })
  return drafts({ type: 'join-asked', name, ...mark })
}

function isWaiting(room: Room, userId: string): boolean {
  return memberOf(room, userId) === undefined && askerOf(room, userId) !== undefined
}

function seatFor(asked: RequestInput, wish: SeatWish, name: string): Drafts {
  switch (wish.kind) {
    case 'listed':
      return claimFor(asked, asked.userId, wish.playerId)
    case 'new':
      return asked.room.game.rounds.length > 0 ? askToSit(asked, name) : newPlayer(asked, asked.userId, name)
    case 'watch':
      return drafts()
    case 'any':
      return anySeat(asked, name)
  }
}

/** SPEC Y1204 */
function anySeat(asked: RequestInput, name: string): Drafts {
  const seat = seatLike(freeSeats(asked.room), name)
  if (seat !== null) return claimFor(asked, asked.userId, seat.id)
  // SPEC Y1307: a newcomer who did not ask for a seat watches, and the host is not asked.
  if (asked.room.game.rounds.length > 0) return drafts()
  const own = newPlayer(asked, asked.userId, name)
  return own.ok ? own : drafts()
}
