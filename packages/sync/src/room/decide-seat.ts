import { decide } from '@dutch/domain/game/decide'
import type { PlayerId } from '@dutch/domain/game/ids'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { highestTotal } from '@dutch/domain/scoring/totals'
import { leave } from './decide-host-change.ts'
import {
  acceptEntries,
  gameContext,
  joinAsked,
  playedEntries,
  refuseFull,
  type NewEntry,
  type Decision,
  roomKind,
  type RoomInput,
} from './decision.ts'
import type { JoinAsked } from './entries.ts'
import { isNameless } from './guests.ts'
import { MAX_ASKING, MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { askerOf, isTableFull, memberOf, type Asker, type Member } from './room-state.ts'
import { shownName } from './shown-name.ts'
import { aPlayer, idText, typedName } from './wire.ts'

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

const placeFields = { userId: idText, name: v.exactOptional(typedName) }

/** SPEC Y1309: the server makes this request for a guest whose account is `userId`; `name` is for a nameless guest. */
export const placeRequests = { 'take-place': roomKind(placeFields, takePlace, { isWayOut: true, isForClosed: true }) }

export function claimSeat({ room, userId }: RoomInput, playerId: PlayerId): Decision {
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
export function newSeat(asked: RoomInput, name: string): Decision {
  const { room, userId } = asked
  const seated = newPlayer(asked, userId, name)
  const isGranted = !seated.ok || room.game.rounds.length === 0 || userId === room.hostId
  return isGranted ? seated : askHost(asked, name, { wantsSeat: true })
}

export function askHost(
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

function takePlace(asked: RoomInput, { userId, name = '' }: FieldsOf<typeof placeFields>): Decision {
  const { room, userId: guestId } = asked
  const [guest, account] = [memberOf(room, guestId), memberOf(room, userId)]
  const [askingGuest, askingAccount] = [askerOf(room, guestId), askerOf(room, userId)]
  if (room.barred.includes(userId) || (guest ?? askingGuest) === undefined) return leave(asked)
  const nameOf = (one: Member | Asker) => (isNameless(one) && shownName(name)) || one.name
  const list: NewEntry[] = [{ type: 'member-left' }]
  if ((guest ?? account) === undefined) {
    const waits = askingGuest !== undefined && askingAccount === undefined
    return accept(waits ? [...list, joinAsked(room, { ...askingGuest, name: nameOf(askingGuest) }, userId)] : list)
  }
  if (guest !== undefined && account === undefined) list.push({ type: 'member-joined', userId, name: nameOf(guest) })
  const seat = account?.playerId ?? guest?.playerId ?? null
  if (seat !== null && seat !== account?.playerId) list.push({ type: 'seat-claimed', userId, playerId: seat })
  if (room.hostId === guestId) list.push({ type: 'host-changed', userId })
  // SPEC Y1307: the account goes on asking for the seat that its guest or itself asked for.
  const question = [askingGuest, askingAccount].find((asker) => asker?.wantsSeat === true)
  const isAskingInside = account !== undefined && askingAccount !== undefined
  if (question !== undefined && seat === null && !isAskingInside && userId !== room.hostId)
    list.push({ type: 'join-asked', by: userId, name: nameOf(question), wantsSeat: true })
  return accept(list)
}
