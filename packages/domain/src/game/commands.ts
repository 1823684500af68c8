// What a person can ask of a game. `decide` answers each with events or with a refusal.

import type { RoundEntry, Seat } from './events.ts'
import type { PlayerId, RoundId } from './ids.ts'

/** A player as asked for, before the game gave it an identity. */
export type NewPlayer = Omit<Seat, 'id'>

export interface CreateGame {
  readonly type: 'create-game'
  readonly limit: number
  readonly players: readonly NewPlayer[]
}

export interface AddRound {
  readonly type: 'add-round'
  /** The last counted round that the author sees, null for none. */
  readonly after: RoundId | null
  /** Exactly one entry for each present player, in any order. */
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

export interface CorrectRound {
  readonly type: 'correct-round'
  readonly roundId: RoundId
  /** Exactly one entry for each player who was present in the round, in any order. */
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

export interface UndoLastRound {
  readonly type: 'undo-last-round'
  /** The last counted round that the author sees: only that one is taken back. */
  readonly roundId: RoundId
}

export interface JoinPlayer {
  readonly type: 'join-player'
  readonly player: NewPlayer
  /** Whole points agreed at the table. */
  readonly startingScore: number
}

export type GameCommand =
  | CreateGame
  | AddRound
  | CorrectRound
  | { readonly type: 'delete-round'; readonly roundId: RoundId }
  | { readonly type: 'restore-round'; readonly roundId: RoundId }
  | UndoLastRound
  | { readonly type: 'raise-limit'; readonly limit: number }
  | JoinPlayer
  | { readonly type: 'leave-player'; readonly playerId: PlayerId }
  | { readonly type: 'return-player'; readonly playerId: PlayerId }
  | { readonly type: 'unseat-player'; readonly playerId: PlayerId }
  | { readonly type: 'end-game' }
