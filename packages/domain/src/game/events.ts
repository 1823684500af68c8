// SPEC R101

import type { EventId, GameId, PlayerId, RoundId } from './ids.ts'

export interface RoundEntry {
  readonly playerId: PlayerId
  /** Points. */
  readonly score: number
}

export interface Seat {
  readonly id: PlayerId
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
}

interface Stamp {
  /** An event that arrives twice is recognised by its id. */
  readonly id: EventId
  /** The time on the author's device. */
  readonly at: number
}

export interface GameCreated extends Stamp {
  readonly type: 'game-created'
  readonly gameId: GameId
  /** A game without a name is shown by its date. */
  readonly name?: string
  readonly limit: number
  readonly players: readonly Seat[]
}

export interface RoundAdded extends Stamp {
  readonly type: 'round-added'
  readonly roundId: RoundId
  /** SPEC R204: the last counted round that the author saw; null before the first. */
  readonly after: RoundId | null
  /** An absent player has no entry. */
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

export interface RoundCorrected extends Stamp {
  readonly type: 'round-corrected'
  readonly roundId: RoundId
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

/** SPEC R207 */
interface RoundDeleted extends Stamp {
  readonly type: 'round-deleted'
  readonly roundId: RoundId
}

interface RoundRestored extends Stamp {
  readonly type: 'round-restored'
  readonly roundId: RoundId
}

interface RoundUndone extends Stamp {
  readonly type: 'round-undone'
  readonly roundId: RoundId
}

/** SPEC R104: also to the limit before, when a raise is undone. */
interface LimitRaised extends Stamp {
  readonly type: 'limit-raised'
  readonly limit: number
}

interface PlayerJoined extends Stamp {
  readonly type: 'player-joined'
  readonly player: Seat
  /** Points agreed at the table. */
  readonly startingScore: number
}

interface PlayerLeft extends Stamp {
  readonly type: 'player-left'
  readonly playerId: PlayerId
}

/** SPEC R306: the player keeps the total. */
interface PlayerReturned extends Stamp {
  readonly type: 'player-returned'
  readonly playerId: PlayerId
}

/** SPEC R307 */
interface PlayerUnseated extends Stamp {
  readonly type: 'player-unseated'
  readonly playerId: PlayerId
}

interface GameEnded extends Stamp {
  readonly type: 'game-ended'
}

export type GameEvent =
  | GameCreated
  | RoundAdded
  | RoundCorrected
  | RoundDeleted
  | RoundRestored
  | RoundUndone
  | LimitRaised
  | PlayerJoined
  | PlayerLeft
  | PlayerReturned
  | PlayerUnseated
  | GameEnded
