// The commands that a user can give a game. `decide` answers with events or a refusal.

import type { RoundEntry, Seat } from './events.ts'
import type { PlayerId, RoundId } from './ids.ts'
import type { RoundScores } from './state.ts'

export type NewPlayer = Omit<Seat, 'id'>

export interface CreateGame {
  readonly type: 'create-game'
  readonly limit: number
  readonly players: readonly NewPlayer[]
}

export interface AddRound {
  readonly type: 'add-round'
  /** The last counted round that the author sees; null before the first. */
  readonly after: RoundId | null
  /** One for each present player, in any order. */
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
  /** The id that the round had in a log that was lost (SPEC Y2013): the account may still have the round under it. */
  readonly roundId?: RoundId
}

export interface CorrectRound {
  readonly type: 'correct-round'
  readonly roundId: RoundId
  /** One for each player of the round, in any order. */
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
  /** The scores that the author saw. A score that the author did not change keeps the value it has at the decision. */
  readonly before?: RoundScores
}

/** @param before the scores that the author saw */
export function correctRound(roundId: RoundId, next: RoundScores, before: RoundScores): CorrectRound {
  const scoresOf = ({ entries, dutchPlayerId }: RoundScores) => ({ entries, dutchPlayerId })
  return { type: 'correct-round', roundId, ...scoresOf(next), before: scoresOf(before) }
}

interface UndoLastRound {
  readonly type: 'undo-last-round'
  /** The last counted round that the author sees; if it is no longer the last, the command is refused. */
  readonly roundId: RoundId
}

export interface UndoRaise {
  readonly type: 'undo-raise'
  /** The limit before, in points. */
  readonly limit: number
  /** The last counted round that the author saw; if it is no longer the last, the command is refused. */
  readonly roundId: RoundId
}

export interface JoinPlayer {
  readonly type: 'join-player'
  readonly player: NewPlayer
  /** Whole points. */
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
  | UndoRaise
  | JoinPlayer
  | { readonly type: 'leave-player'; readonly playerId: PlayerId }
  | { readonly type: 'return-player'; readonly playerId: PlayerId }
  | { readonly type: 'unseat-player'; readonly playerId: PlayerId }
  | { readonly type: 'end-game' }
