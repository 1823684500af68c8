import type { Game } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'

/** A game under way, or a record of the history. */
export type GameSource =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'record'; readonly record: HistoryRecord }
