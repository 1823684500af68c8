// The entries that open a room's first game, and each next one.

import { replay } from '@dutch/domain/game/apply'
import type { CreateGame } from '@dutch/domain/game/commands'
import { decide } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'
import { presentPlayers, type Game } from '@dutch/domain/game/state'
import type { Instant } from '@dutch/domain/instant'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { eventsWithGameId } from '../handover/copy-ids.ts'
import { gameContext, joinAsked, stampEntries, type NewEntry } from './decision.ts'
import { leftBefore, whoCame, type RoomEntry } from './entries.ts'
import { isAccount, isForgottenUser } from './guests.ts'
import { MAX_MEMBERS, MAX_ROOM_GAMES, MAX_ROOM_PLAYERS } from './room-bounds.ts'
import { memberOf, parseRoomGameId, refusalToWrite, type Member, type Room } from './room-state.ts'
import { seatLike, shownName } from './shown-name.ts'
import type { RoomRefusal } from './wire-refusals.ts'

export type Opening =
  | { readonly type: 'new-game'; readonly names: readonly string[]; readonly limit: number }
  | { readonly type: 'running-game'; readonly events: readonly GameEvent[] }

export interface OpeningAsked {
  readonly userId: string
  readonly requestId: string
  /** The name under which the host wants to be shown. */
  readonly name: string
  readonly opening: Opening
}

export interface OpeningContext {
  readonly now: Instant
  /** Secret, and the same when the same user repeats the request. */
  readonly gameId: string
}

/** SPEC Y1103, Y1104: the host takes the seat whose name is like theirs, otherwise the first one of a new game. */
export function openRoom(asked: OpeningAsked, context: OpeningContext): Result<readonly RoomEntry[], RoomRefusal> {
  const name = shownName(asked.name)
  if (name === '') return refuse({ reason: 'empty-name' })
  const events = eventsOf(asked, context)
  if (!events.ok) return events
  const game = replay(events.value)
  if (game === null) return refuse({ reason: 'game', refusal: { reason: 'no-game' } })
  if (game.endedAt !== null) return refuse({ reason: 'game-finished' })
  const present = presentPlayers(game)
  if (present.length > MAX_ROOM_PLAYERS) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const first = asked.opening.type === 'new-game' ? (present[0] ?? null) : null
  const seat = seatLike(present, name) ?? first
  const opening: NewEntry = { type: 'room-opened', name, playerId: seat?.id ?? null, events: events.value }
  return accept(stampEntries([opening], asked.userId, asked.requestId, context.now))
}

function eventsOf(
  { requestId, opening }: OpeningAsked,
  context: OpeningContext,
): Result<readonly GameEvent[], RoomRefusal> {
  if (opening.type === 'running-game') return accept(opening.events)
  const { names, limit } = opening
  // SPEC Y1104: checked first, since a game on one phone may have more players than a room.
  if (names.length > MAX_ROOM_PLAYERS) return refuse({ reason: 'table-full', max: MAX_ROOM_PLAYERS })
  const players = names.map((name, seat) => ({ name, emoji: emojiAt(seat), avatarColor: avatarColorAt(seat) }))
  return createGame({ type: 'create-game', limit, players }, requestId, context)
}

/** The server chooses the id, not the request. */
function createGame(
  command: CreateGame,
  requestId: string,
  { now, gameId }: OpeningContext,
): Result<readonly GameEvent[], RoomRefusal> {
  const decided = decide(null, command, gameContext(requestId, now))
  if (!decided.ok) return refuse({ reason: 'game', refusal: decided.error })
  return accept(eventsWithGameId(decided.value, gameId))
}

export interface ContinueAsked {
  readonly userId: string
  readonly requestId: string
  /** SPEC Y1605: the users of `usersWhoLeft`, whose view links stay valid. */
  readonly left?: readonly string[]
}

/** SPEC Y1601, Y1603, Y1604: the entries that open the next game. Pure. @param context has the next game's id */
export function continueRoom(
  room: Room,
  { userId, requestId, left = [] }: ContinueAsked,
  context: OpeningContext,
): Result<readonly RoomEntry[], RoomRefusal> {
  const refusal = refusalToContinue(room, userId)
  if (refusal !== null) return refuse(refusal)
  const created = createGame(sameTable(room.game), requestId, context)
  if (!created.ok) return created
  const events = created.value
  const seats = events.flatMap((event) => (event.type === 'game-created' ? event.players : []))
  const before = presentPlayers(room.game)
  const seatOf = ({ playerId }: Member): PlayerId | null =>
    seats[before.findIndex(({ id }) => id === playerId)]?.id ?? null

  const people = room.members.filter((member) => !isForgottenUser(member.userId))
  const host = people.find((member) => member.userId === room.hostId) ?? hostWithout(people, userId)
  if (host === undefined) return refuse({ reason: 'not-a-member' })
  const { barred, viewIssue } = room
  const continues = { gameId: room.game.id, by: userId, barred, viewIssue, ...(left.length > 0 && { left }) }
  const opening: NewEntry = { type: 'room-opened', name: host.name, playerId: seatOf(host), events, continues }
  const others = people.filter((member) => member !== host)
  const along = others.flatMap((member) => carriedOverEntries(member, seatOf(member)))
  const list = [opening, ...along, ...settingsEntries(room), ...waitingEntries(room)]
  return accept(stampEntries(list, host.userId, requestId, context.now))
}

/** SPEC Y1605: the users who left of themselves, in this game or an earlier one; the latest 60. */
export function usersWhoLeft(room: Room, entries: readonly RoomEntry[]): readonly string[] {
  const hasLeft = (userId: string | null): userId is string =>
    userId !== null && !isForgottenUser(userId) && !room.barred.includes(userId) && memberOf(room, userId) === undefined
  return [...new Set([...leftBefore(entries), ...entries.map(whoCame)])].filter(hasLeft).slice(-MAX_MEMBERS)
}

/** SPEC Y1604, Y1304: the host of the next game if the present host does not come along. */
function hostWithout(people: readonly Member[], userId: string): Member | undefined {
  const account = people.find((member) => member.playerId !== null && isAccount(member.userId))
  const beginner = people.find((member) => member.userId === userId)
  return isAccount(userId) ? beginner : (account ?? beginner)
}

function refusalToContinue(room: Room, userId: string): RoomRefusal | null {
  if (room.closedAt !== null) return { reason: 'room-closed' }
  const refusal = refusalToWrite(room, userId)
  if (refusal !== null) return refusal
  if (room.game.endedAt === null) return { reason: 'game', refusal: { reason: 'game-not-over' } }
  const { number } = parseRoomGameId(room.game.id)
  return number < MAX_ROOM_GAMES ? null : { reason: 'too-many-games', max: MAX_ROOM_GAMES }
}

/** SPEC R1111 */
function sameTable(game: Game): CreateGame {
  const players = presentPlayers(game).map(({ name, emoji, avatarColor }) => ({ name, emoji, avatarColor }))
  return { type: 'create-game', limit: game.firstLimit ?? game.limit, players }
}

function carriedOverEntries({ userId, name, isTrusted }: Member, playerId: PlayerId | null): readonly NewEntry[] {
  const claim: readonly NewEntry[] = playerId === null ? [] : [{ type: 'seat-claimed', userId, playerId }]
  // SPEC Y1302: a guest who joins by their own entry is not trusted.
  return [{ type: 'member-joined', userId, name, ...(!isTrusted && { by: userId }) }, ...claim]
}

function settingsEntries({ writing, joining, guests }: Room): readonly NewEntry[] {
  const list: NewEntry[] = []
  if (writing === 'host') list.push({ type: 'writing-set', writing })
  if (joining === 'by-host' || guests === 'refused') list.push({ type: 'joining-set', joining, guests })
  return list
}

function waitingEntries(room: Room): readonly NewEntry[] {
  // A member who asked for a seat can sit down without asking: the next game has no round yet.
  const waiting = room.asking.filter(({ userId }) => !isForgottenUser(userId) && memberOf(room, userId) === undefined)
  return waiting.map((asker) => joinAsked(room, asker, asker.userId))
}
