// The rows of a game have no random ids: players are named by seat, rounds by order, and times are in seconds. Copies
// of one game therefore have the same rows (SPEC Y702).

import type { Seat } from '@dutch/domain/game/events'

export type SeatRow = Omit<Seat, 'id'>

/** `scores` are by seat, null for a player who is not in the round; `dutch` is the seat of its caller. */
export interface ScoresRow {
  readonly scores: readonly (number | null)[]
  readonly dutch: number | null
}

/** `at` is in seconds; `round` and `after` are numbers of rounds from 0, `player` is a seat. */
export type Row =
  | { readonly type: 'game-created'; readonly at: number; readonly limit: number; readonly seats: readonly SeatRow[] }
  | ({ readonly type: 'round-added'; readonly at: number; readonly after: number | null } & ScoresRow)
  | ({ readonly type: 'round-corrected'; readonly at: number; readonly round: number } & ScoresRow)
  | {
      readonly type: 'round-deleted' | 'round-restored' | 'round-undone'
      readonly at: number
      readonly round: number
    }
  | { readonly type: 'limit-raised'; readonly at: number; readonly limit: number }
  | { readonly type: 'player-joined'; readonly at: number; readonly seat: SeatRow; readonly startingScore: number }
  | {
      readonly type: 'player-left' | 'player-returned' | 'player-unseated'
      readonly at: number
      readonly player: number
    }
  | { readonly type: 'game-ended'; readonly at: number }
