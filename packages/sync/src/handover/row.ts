// A game without its random identities: players by their seat, rounds by the order they came in, times in whole seconds.
// Two copies of one game have the same rows, whatever ids each phone gave to what it entered (SPEC Y64).

import type { Seat } from '@dutch/domain/game/events'

export type SeatRow = Omit<Seat, 'id'>

/** Scores by seat, null for somebody without one; `dutch` is a seat. */
export interface ScoresRow {
  readonly scores: readonly (number | null)[]
  readonly dutch: number | null
}

/** `at` in seconds since 1970; `round` and `after` count from 0, `player` is a seat. */
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
