// The French texts of these refusals are beside the screens that show them.

import type { RoundId } from './ids.ts'

export type Refusal =
  | { readonly reason: 'no-players' }
  | { readonly reason: 'nobody-to-file' }
  | { readonly reason: 'too-few-players'; readonly min: number }
  | { readonly reason: 'too-many-players'; readonly max: number }
  | { readonly reason: 'empty-name' }
  | { readonly reason: 'name-too-long'; readonly max: number }
  | { readonly reason: 'duplicate-name'; readonly name: string }
  | { readonly reason: 'limit-out-of-range'; readonly min: number; readonly max: number }
  | { readonly reason: 'wrong-score-count' }
  /** Not a whole number. */
  | { readonly reason: 'invalid-scores' }
  | { readonly reason: 'score-out-of-range'; readonly min: number; readonly max: number }
  | { readonly reason: 'nothing-to-undo' }
  /** Somebody else changed the game: its last round is not the one that the author saw last. */
  | { readonly reason: 'stale-round'; readonly lastRoundId: RoundId | null }
  /** Somebody else changed the game: the round to undo is not the last one. */
  | { readonly reason: 'stale-undo'; readonly lastRoundId: RoundId }
  | { readonly reason: 'unknown-player' }
  | { readonly reason: 'player-present' }
  /** A player with a score can leave but cannot be removed. */
  | { readonly reason: 'player-has-scores' }
  | { readonly reason: 'unknown-round' }
  | { readonly reason: 'game-over' }
  | { readonly reason: 'game-not-over' }
  | { readonly reason: 'game-ended' }
  | { readonly reason: 'no-game' }
  | { readonly reason: 'game-exists' }
