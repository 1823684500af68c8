// SPEC R101

import type { EventId, GameId, PlayerId, RoundId } from './ids.ts'

/** Points. */
export interface RoundEntry {
  readonly playerId: PlayerId
  readonly score: number
}

export interface Seat {
  readonly id: PlayerId
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
}

/** The id makes sending an event twice harmless; the clock is the author's. */
interface Stamp {
  readonly id: EventId
  readonly at: number
}

export interface GameCreated extends Stamp {
  readonly type: 'game-created'
  readonly gameId: GameId
  /** Else it is called by its date. */
  readonly name?: string
  readonly limit: number
  readonly players: readonly Seat[]
}

export interface RoundAdded extends Stamp {
  readonly type: 'round-added'
  readonly roundId: RoundId
  /** SPEC R204: null for none. */
  readonly after: RoundId | null
  /** An absent player has none. */
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

/** With their total (R306). */
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
