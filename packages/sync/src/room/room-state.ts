// The state that follows from a room's entries. It holds nothing that can be computed from the rest of it.

import type { Instant } from '@dutch/domain/instant'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { presentPlayers, type Game, type Player } from '@dutch/domain/game/state'
import { tallyOf, type Tally } from '@dutch/domain/game/tally'
import type { Guests, JoiningSet, Writing } from './entries.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'
import type { RoomRefusal } from './wire-refusals.ts'

/** A member stays one without a connection. */
export interface Member {
  readonly userId: string
  readonly name: string
  /** Null for a spectator. */
  readonly playerId: PlayerId | null
  readonly joinedAt: Instant
  /** SPEC Y1302 */
  readonly isTrusted: boolean
}

/** Who entered a round; they may have left since. */
export interface RoundAuthor {
  readonly roundId: RoundId
  readonly userId: string
  readonly name: string
}

export interface Asker {
  readonly userId: string
  readonly name: string
  readonly askedAt: Instant
  /** SPEC Y1307: whether they asked to sit down as an additional player. */
  readonly wantsSeat: boolean
}

export interface HostVote {
  readonly userId: string
  readonly at: Instant
}

export interface Room {
  readonly game: Game
  readonly hostId: string
  /** The member who joined first comes first. */
  readonly members: readonly Member[]
  readonly authors: readonly RoundAuthor[]
  readonly writing: Writing
  readonly joining: JoiningSet['joining']
  /** SPEC Y1305 */
  readonly guests: Guests
  /** In the order of asking. Members who want to sit down (SPEC Y1307) are included. */
  readonly asking: readonly Asker[]
  readonly barred: readonly string[]
  /** SPEC Y1209: users who asked to join while codes might be guesses, and have not joined since. */
  readonly doubted: readonly string[]
  /** SPEC Y1210: how often the host has renewed the view links. */
  readonly viewIssue: number
  /** The votes since the present host took over. */
  readonly votes: readonly HostVote[]
  readonly closedAt: Instant | null
}

/** A room without its game and the authors of its rounds. */
export type RoomPeople = Omit<Room, 'game' | 'authors'>

/** SPEC Y1902: functions, since a server that adds thousands of rounds a second builds `room` only if it is needed. */
export interface LazyRoom {
  readonly people: () => RoomPeople
  readonly tally: () => Tally
  readonly room: () => Room
}

export function lazyRoom(room: Room): LazyRoom {
  return { people: () => room, tally: () => tallyOf(room.game), room: () => room }
}

export function memberOf(room: Pick<Room, 'members'>, userId: string): Member | undefined {
  return room.members.find((member) => member.userId === userId)
}

export function askerOf({ asking }: Pick<Room, 'asking'>, userId: string | null): Asker | undefined {
  return asking.find((asker) => asker.userId === userId)
}

/** The players without a member, in the order of the table. */
export function freeSeats(room: Room): readonly Player[] {
  return room.game.players.filter((player) => !room.members.some(({ playerId }) => playerId === player.id))
}

/** SPEC Y1203: a deleted round counts, since it can be restored. */
export function canSitDown(room: Room): boolean {
  return room.game.rounds.length === 0 && hasFreePlace(room)
}

/** SPEC Y1307 */
export function canAskForSeat(room: Room): boolean {
  return room.game.rounds.length > 0 && hasFreePlace(room)
}

function hasFreePlace(room: Room): boolean {
  return !isOver(room) && !isTableFull(room.game)
}

export function isTableFull(game: Game): boolean {
  return presentPlayers(game).length >= MAX_ROOM_PLAYERS
}

/** SPEC Y1601: games of an evening are `{first}`, `{first}~2`, `{first}~3` and so on. */
export function gameIdOf({ first, number }: ReturnType<typeof parseRoomGameId>): string {
  return number === 1 ? first : `${first}~${String(number)}`
}

/** SPEC Y1601: undoes `gameIdOf`. */
export function parseRoomGameId(gameId: string) {
  const [first = gameId, number = '1'] = gameId.split('~')
  return { first, number: Number(number) }
}

/** SPEC Y1601 */
export function nextGameId(gameId: string): string {
  const { first, number } = parseRoomGameId(gameId)
  return gameIdOf({ first, number: number + 1 })
}

export function isOver({ game, closedAt }: Room): boolean {
  return closedAt !== null || game.endedAt !== null
}

/** SPEC Y1201 */
export type Role = 'host' | 'player' | 'spectator' | 'stranger'

/** SPEC Y1201 */
export function roleOf(room: Pick<Room, 'members' | 'hostId'>, userId: string): Role {
  const member = memberOf(room, userId)
  if (member === undefined) return 'stranger'
  if (room.hostId === userId) return 'host'
  return member.playerId === null ? 'spectator' : 'player'
}

/** SPEC Y1211: whether the code, while it is good, shows a screen what a view link shows. */
export function canShowByCode({ joining, barred, doubted }: Room): boolean {
  return joining === 'at-once' && barred.length === 0 && doubted.length === 0
}

/** SPEC Y1201 */
export function refusalUnlessHost(room: Pick<Room, 'members' | 'hostId'>, userId: string): RoomRefusal | null {
  const role = roleOf(room, userId)
  if (role === 'host') return null
  return { reason: role === 'stranger' ? 'not-a-member' : 'host-only' }
}

/** SPEC Y1501: null if the user may write. */
export function refusalToWrite(room: Pick<Room, 'members' | 'hostId' | 'writing'>, userId: string): RoomRefusal | null {
  const role = roleOf(room, userId)
  if (role === 'stranger') return { reason: 'not-a-member' }
  if (role === 'spectator') return { reason: role }
  return role === 'player' && room.writing === 'host' ? { reason: 'writing-restricted' } : null
}
