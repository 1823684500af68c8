// A game without random ids: players by seat, rounds by order, times in seconds. Copies of one
// game have the same rows (SPEC Y702).

import type { Seat } from '@dutch/domain/game/events'

export type SeatRow = Omit<Seat, 'id'>

/** By seat, null for nobody; `dutch` is a seat. */
export interface ScoresRow {
  readonly scores: readonly (number | null)[]
  readonly dutch: number | null
}

/** `at` in seconds; `round` and `after` count from 0, `player` is a seat. */
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
