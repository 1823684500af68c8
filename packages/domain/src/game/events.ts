// A game is the list of these events, in order (SPEC R1). Everything else is derived from it.

import type { EventId, GameId, PlayerId, RoundId } from './ids.ts'

/** One player's score in one round, in points. */
export interface RoundEntry {
  readonly playerId: PlayerId
  readonly score: number
}

/** Who sits at the table. */
export interface Seat {
  readonly id: PlayerId
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
}

/** What every event carries: an identity (sending it twice adds it once) and the author's clock, in ms since 1970. */
interface Stamp {
  readonly id: EventId
  readonly at: number
}

export interface GameCreated extends Stamp {
  readonly type: 'game-created'
  readonly gameId: GameId
  /** A name of its own; most games have none and are called by their date. */
  readonly name?: string
  readonly limit: number
  readonly players: readonly Seat[]
}

export interface RoundAdded extends Stamp {
  readonly type: 'round-added'
  readonly roundId: RoundId
  /** The last round that the author saw, null for none: two people typing the same round are told apart by it. */
  readonly after: RoundId | null
  /** One entry for each player present in the round; an absent player has none. */
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

export interface RoundCorrected extends Stamp {
  readonly type: 'round-corrected'
  readonly roundId: RoundId
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

/** A round taken out of the count; it keeps its place and can be restored. */
export interface RoundDeleted extends Stamp {
  readonly type: 'round-deleted'
  readonly roundId: RoundId
}

export interface RoundRestored extends Stamp {
  readonly type: 'round-restored'
  readonly roundId: RoundId
}

/** The last round, undone: it leaves the game altogether. */
export interface RoundUndone extends Stamp {
  readonly type: 'round-undone'
  readonly roundId: RoundId
}

export interface LimitRaised extends Stamp {
  readonly type: 'limit-raised'
  readonly limit: number
}

export interface PlayerJoined extends Stamp {
  readonly type: 'player-joined'
  readonly player: Seat
  /** Points agreed at the table. */
  readonly startingScore: number
}

export interface PlayerLeft extends Stamp {
  readonly type: 'player-left'
  readonly playerId: PlayerId
}

/** Somebody who had left sits down again, with the points they left with. */
export interface PlayerReturned extends Stamp {
  readonly type: 'player-returned'
  readonly playerId: PlayerId
}

/** Somebody without a score in any round, taken out as if they had never sat down. */
export interface PlayerUnseated extends Stamp {
  readonly type: 'player-unseated'
  readonly playerId: PlayerId
}

export interface GameEnded extends Stamp {
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
