import { decide } from '@dutch/domain/game/decide'
import type { PlayerId } from '@dutch/domain/game/ids'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import { highestTotal } from '@dutch/domain/scoring/totals'
import { leave } from './decide-host-change.ts'
import { drafts, gameContext, joinAsked, playedDrafts, type Draft, type Drafts } from './drafts.ts'
import { isNameless } from './guests.ts'
import { requestKind, type RequestInput } from './request-input.ts'
import { MAX_ASKING, MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { askerOf, isTableFull, memberOf, type Member } from './room-state.ts'
import { shownName } from './shown-name.ts'
import { aPlayer, idText, typedName } from './wire.ts'

export const seatRequests = {
  /** SPEC Y1202 */
  'claim-seat': requestKind({ playerId: aPlayer }, (asked, { playerId }) =>
    memberOf(asked.room, asked.userId) === undefined
      ? refuse({ reason: 'not-a-member' })
      : claimFor(asked, asked.userId, playerId),
  ),
  /** SPEC Y1203, Y1307 */
  'sit-down': requestKind({ name: typedName }, sitDown),
  /** SPEC Y1308 */
  'release-seat': requestKind({ userId: v.exactOptional(idText) }, releaseSeat),
}

/** SPEC Y1309: the server makes this request for a guest whose account is `userId`; `name` is for a nameless guest. */
export const placeRequests = {
  'take-place': requestKind({ userId: idText, name: v.exactOptional(typedName) }, takePlace, {
    isWayOut: true,
    isForClosed: true,
  }),
}

export function claimFor({ room }: RequestInput, userId: string, playerId: PlayerId): Drafts {
  if (!room.game.players.some((player) => player.id === playerId)) return refuse({ reason: 'unknown-seat' })
  const holder = room.members.find((member) => member.playerId === playerId)
  if (holder === undefined) return drafts({ type: 'seat-claimed', userId, playerId })
  return holder.userId === userId ? drafts() : refuse({ reason: 'seat-taken', name: holder.name })
}

function sitDown(asked: RequestInput, { name: given }: { readonly name: string }): Drafts {
  const { room, userId } = asked
  const member = memberOf(room, userId)
  if (member === undefined) return refuse({ reason: 'not-a-member' })
  const name = shownName(given)
  if (room.game.rounds.length === 0) return newPlayer(asked, userId, name)
  return member.playerId === null ? askToSit(asked, name) : refuse({ reason: 'rounds-begun' })
}

export function askToSit(asked: RequestInput, name: string): Drafts {
  const { room, userId } = asked
  const seated = newPlayer(asked, userId, name)
  if (!seated.ok || userId === room.hostId) return seated
  if (askerOf(room, userId) !== undefined) return drafts()
  if (room.asking.length >= MAX_ASKING) return refuse({ reason: 'room-full', max: MAX_ASKING })
  return drafts({ type: 'join-asked', name, wantsSeat: true })
}

export function newPlayer({ room, requestId, context }: RequestInput, userId: string, name: string): Drafts {
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
  return accept([...playedDrafts(decided.value), ...claims])
}

function releaseSeat({ room, userId }: RequestInput, { userId: of = userId }: { readonly userId?: string }): Drafts {
  if (memberOf(room, userId) === undefined) return refuse({ reason: 'not-a-member' })
  if (of !== userId && userId !== room.hostId) return refuse({ reason: 'host-only' })
  const member = memberOf(room, of)
  if (member === undefined) return refuse({ reason: 'unknown-member' })
  return member.playerId === null ? drafts() : drafts({ type: 'seat-released', userId: of })
}

function takePlace(
  asked: RequestInput,
  { userId, name = '' }: { readonly userId: string; readonly name?: string },
): Drafts {
  const { room } = asked
  const guest = memberOf(room, asked.userId)
  if (room.barred.includes(userId)) return leave(asked)
  if (guest === undefined) return waitInPlace(asked, userId, name)
  const account = memberOf(room, userId)
  const list: Draft[] = [{ type: 'member-left' }]
  if (account === undefined) list.push({ type: 'member-joined', userId, name: nameOf(guest, name) })
  if (guest.playerId !== null && (account?.playerId ?? null) === null)
    list.push({ type: 'seat-claimed', userId, playerId: guest.playerId })
  if (room.hostId === guest.userId) list.push({ type: 'host-changed', userId })
  return accept([...list, ...askedForSeat(asked, userId, name)])
}

function waitInPlace(asked: RequestInput, userId: string, name: string): Drafts {
  const { room } = asked
  const guest = askerOf(room, asked.userId)
  if (guest === undefined) return leave(asked)
  if (memberOf(room, userId) !== undefined) return drafts({ type: 'member-left' }, ...askedForSeat(asked, userId, name))
  if (askerOf(room, userId) !== undefined) return leave(asked)
  return drafts({ type: 'member-left' }, joinAsked(room, { ...guest, name: nameOf(guest, name) }, userId))
}

/** SPEC Y1307, Y1309: an account that is inside now goes on asking for the seat that its guest or itself asked for. */
function askedForSeat({ room, userId: guestId }: RequestInput, userId: string, name: string): readonly Draft[] {
  const [guest, account] = [memberOf(room, guestId), memberOf(room, userId)]
  const isSeated = (account?.playerId ?? guest?.playerId ?? null) !== null
  const own = askerOf(room, userId)
  const isAsking = account !== undefined && own !== undefined
  const question = [askerOf(room, guestId), own].find((asker) => asker?.wantsSeat === true)
  if (question === undefined || isSeated || isAsking || userId === room.hostId) return []
  return [{ type: 'join-asked', by: userId, name: nameOf(question, name), wantsSeat: true }]
}

function nameOf(guest: Pick<Member, 'userId' | 'name'>, name: string): string {
  return (isNameless(guest) && shownName(name)) || guest.name
}
