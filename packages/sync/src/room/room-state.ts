// What the entries of a room amount to. Nothing in it can be derived from the rest of it.

import type { Instant } from '@dutch/domain/instant'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { presentPlayers, type Game, type Player } from '@dutch/domain/game/state'
import type { Joining, Writing } from './entries.ts'
import { MAX_ROOM_PLAYERS } from './room-bounds.ts'

/** Somebody with an account who is in the room, connected at this moment or not. */
export interface Member {
  readonly userId: string
  /** As shown to the others. */
  readonly name: string
  /** The name at the table that is theirs; null for a spectator. */
  readonly playerId: PlayerId | null
  readonly joinedAt: Instant
}

/** Who entered a round, under the name they had then: they may have gone since. */
export interface RoundAuthor {
  readonly roundId: RoundId
  readonly userId: string
  readonly name: string
}

export interface Asker {
  readonly userId: string
  readonly name: string
  readonly askedAt: Instant
}

export interface HostVote {
  readonly userId: string
  readonly at: Instant
}

export interface Room {
  readonly game: Game
  readonly hostId: string
  /** The longest present first. */
  readonly members: readonly Member[]
  readonly authors: readonly RoundAuthor[]
  readonly writing: Writing
  readonly joining: Joining
  /** Who waits for the host's word, the longest waiting first. */
  readonly asking: readonly Asker[]
  /** User ids of those whom the host sent away or turned down. */
  readonly barred: readonly string[]
  /** SPEC Y341: user ids of those who came by the letters when they may have been guessed, and were not let in. */
  readonly doubted: readonly string[]
  /** SPEC Y343: how often the host had new view links made. */
  readonly viewIssue: number
  /** For another host, since the last one took over. */
  readonly votes: readonly HostVote[]
  /** Null while the room is open. */
  readonly closedAt: Instant | null
}

/** The member that a user is; undefined for anybody else. */
export function memberOf(room: Room, userId: string): Member | undefined {
  return room.members.find((member) => member.userId === userId)
}

/** The names at the table that nobody has claimed, in the order of the table. */
export function freeSeats(room: Room): readonly Player[] {
  return room.game.players.filter((player) => !room.members.some(({ playerId }) => playerId === player.id))
}

/** SPEC Y212: whether one more player can sit down by themselves. A round that was deleted can be brought back: it was entered. */
export function canSitDown(room: Room): boolean {
  const { game } = room
  return !isOver(room) && game.rounds.length === 0 && presentPlayers(game).length < MAX_ROOM_PLAYERS
}

/** R8: whether nobody can come in any more. */
export function isOver({ game, closedAt }: Room): boolean {
  return closedAt !== null || game.endedAt !== null
}

/** SPEC Y210: what somebody is in a room. Who has a name at the table plays, every other member watches. */
export type Role = 'host' | 'player' | 'spectator' | 'stranger'

/** SPEC Y210: the role of a user; `stranger` for whoever is not in the room. */
export function roleOf(room: Room, userId: string): Role {
  const member = memberOf(room, userId)
  if (member === undefined) return 'stranger'
  if (room.hostId === userId) return 'host'
  return member.playerId === null ? 'spectator' : 'player'
}
