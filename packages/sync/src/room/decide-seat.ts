import { decide } from '@dutch/domain/game/decide'
import type { PlayerId } from '@dutch/domain/game/ids'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { accept, refuse } from '@dutch/domain/result'
import { highestTotal } from '@dutch/domain/scoring/totals'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { acceptEntries, gameContext, playedEntries, refuseFull, roomKind } from './decision.ts'
import type { Decision, NewEntry, RoomInput } from './decision.ts'
import type { JoinAsked } from './entries.ts'
import { isGuest } from './guests.ts'
import { MAX_ASKING, MAX_GUESTS, MAX_MEMBERS, MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { askerOf, freeSeats, isTableFull, memberOf, type Room } from './room-state.ts'
import { seatLike, shownName } from './shown-name.ts'
import { aPlayer, idText, seatWish, typedName, type SeatWish } from './wire.ts'

/** `isDoubtful` (SPEC Y1209) is set by the server, never by a phone. */
const joinFields = { name: typedName, seat: seatWish, isDoubtful: v.exactOptional(v.literal(true)) }

export const joinRequests = { join: roomKind(joinFields, join) }

const memberKind: typeof roomKind = (fields, decide, traits) =>
  roomKind(fields, decide, {
    refusalTo: (room, userId) => (memberOf(room, userId) === undefined ? { reason: 'not-a-member' } : null),
    ...traits,
  })

export const seatRequests = {
  /** SPEC Y1202 */
  'claim-seat': memberKind({ playerId: aPlayer }, (asked, { playerId }) => claimSeat(asked, playerId)),
  /** SPEC Y1203, Y1307 */
  'sit-down': memberKind({ name: typedName }, sitDown),
  /** SPEC Y1308 */
  'release-seat': memberKind({ userId: v.exactOptional(idText) }, releaseSeat),
}

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

function claimSeat({ room, userId }: RoomInput, playerId: PlayerId): Decision {
  if (!room.game.players.some((player) => player.id === playerId)) return refuse({ reason: 'unknown-seat' })
  const holder = room.members.find((member) => member.playerId === playerId)
  if (holder === undefined) return acceptEntries({ type: 'seat-claimed', userId, playerId })
  return holder.userId === userId ? acceptEntries() : refuse({ reason: 'seat-taken', name: holder.name })
}

function sitDown(asked: RoomInput, { name: given }: { readonly name: string }): Decision {
  const { room, userId } = asked
  const isLate = room.game.rounds.length > 0 && memberOf(room, userId)?.playerId !== null
  return isLate ? refuse({ reason: 'rounds-begun' }) : newSeat(asked, shownName(given))
}

/** SPEC Y1203, Y1307: after the first round the host is asked. */
function newSeat(asked: RoomInput, name: string): Decision {
  const { room, userId } = asked
  const seated = newPlayer(asked, userId, name)
  const isGranted = !seated.ok || room.game.rounds.length === 0 || userId === room.hostId
  return isGranted ? seated : askHost(asked, name, { wantsSeat: true })
}

function askHost(
  { room, userId }: RoomInput,
  name: string,
  flags: Pick<JoinAsked, 'isDoubtful' | 'wantsSeat'>,
): Decision {
  if (askerOf(room, userId) !== undefined) return acceptEntries()
  if (room.asking.length >= MAX_ASKING) return refuseFull(MAX_ASKING)
  return acceptEntries({ type: 'join-asked', name, ...flags })
}

export function newPlayer({ room, requestId, context }: RoomInput, userId: string, name: string): Decision {
  const { game } = room
  if (game.endedAt !== null) return refuse({ reason: 'game-finished' })
  if (isTableFull(game)) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const seat = game.players.length
  const player = { name, emoji: emojiAt(seat), avatarColor: avatarColorAt(seat) }
  const startingScore = game.rounds.length === 0 ? 0 : highestTotal(game)
  const decided = decide(game, { type: 'join-player', player, startingScore }, gameContext(requestId, context.now))
  if (!decided.ok) return refuse({ reason: 'game', refusal: decided.error })
  const claims = decided.value.flatMap((event) =>
    event.type === 'player-joined' ? [{ type: 'seat-claimed', userId, playerId: event.player.id } as const] : [],
  )
  return accept([...playedEntries(decided.value), ...claims])
}

function releaseSeat({ room, userId }: RoomInput, { userId: of = userId }: { readonly userId?: string }): Decision {
  if (of !== userId && userId !== room.hostId) return refuse({ reason: 'host-only' })
  const member = memberOf(room, of)
  if (member === undefined) return refuse({ reason: 'unknown-member' })
  return member.playerId === null ? acceptEntries() : acceptEntries({ type: 'seat-released', userId: of })
}
