// The live game as screens know it; `use-game.ts` is the React adapter.

import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import type { GameEvent } from '@dutch/domain/game/events'
import type { Refusal } from '@dutch/domain/game/refusals'
import type { Game } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'
import type { LoggedGame } from '@dutch/sync/game-log'

export type GameStoreState =
  | { readonly phase: 'loading' }
  /** Null when no game is under way. */
  | { readonly phase: 'ready'; readonly game: Game | null }

export function gameIn(state: GameStoreState): Game | null {
  return state.phase === 'ready' ? state.game : null
}

export type ActionFault =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Another tab wrote first: nothing was stored. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'unavailable' }
  /**
   * `text` is shown to the user. With a `fate` nothing has to be entered again: the entry is kept,
   * the user is asked about it, or the reason is reported elsewhere.
   */
  | { readonly kind: 'custom'; readonly text: string; readonly fate?: 'kept' | 'asked' | 'reported-elsewhere' }
  /** A failure that was not foreseen. */
  | { readonly kind: 'internal' }

/** `shell/notice-toasts.ts` turns each into a toast. */
export type GameNotice =
  | { readonly kind: 'migrated' }
  | { readonly kind: 'corrupt-save-quarantined' }
  /** A quarantined save of a later version can be read now. */
  | { readonly kind: 'quarantined-game-recovered' }
  | { readonly kind: 'totals-healed'; readonly count: number; readonly when: 'load' | 'check' }
  | { readonly kind: 'fallback-storage' }
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'changed-in-other-tab' }
  /** Another tab ended or dropped the game, and may have begun another one. */
  | { readonly kind: 'ended-in-other-tab'; readonly game: Game; readonly next: Game | null }

export type StoredChange =
  | { readonly kind: 'events'; readonly events: readonly GameEvent[]; readonly game: Game }
  | { readonly kind: 'filed'; readonly record: HistoryRecord }

export interface GameStore {
  readonly getState: () => GameStoreState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: GameNotice) => void) => () => void
  readonly onStored: (listener: (change: StoredChange) => void) => () => void
  /** The state leaves `loading` once the game, or its absence, is known. */
  readonly start: () => Promise<void>
  /** Succeeds only when the events are stored durably. */
  readonly dispatch: (
    command: Exclude<GameCommand, { type: 'create-game' | 'end-game' }>,
  ) => Promise<Result<Game, ActionFault>>
  /** Resolves once every command given so far is answered. */
  readonly settled: () => Promise<void>
  /** `save` files the game under way in the same transaction, `discard` drops it, `refuse` answers `game-exists`. */
  readonly create: (command: CreateGame, underWay: 'refuse' | 'save' | 'discard') => Promise<Result<Game, ActionFault>>
  /** Ends and files the game, both or neither. @param ending its record where it ended elsewhere; null means that it did not */
  readonly finish: (ending?: (game: Game) => HistoryRecord | null) => Promise<Result<HistoryRecord, ActionFault>>
  readonly discard: () => Promise<Result<null, ActionFault>>
  /**
   * SPEC Y608, Y706: begins a game of another device, or adds the events that it has more. Another game under way is a
   * conflict, unless it is saved; a game that was closed here is a conflict too.
   */
  readonly adopt: (game: LoggedGame, underWay: 'refuse' | 'save') => Promise<Result<Game, ActionFault>>
  /** The game under way, once earlier changes are stored; null for none. */
  readonly underWay: () => Promise<LoggedGame | null>
  /** SPEC R409: resolves with the number of corrected totals. */
  readonly checkIntegrity: () => Promise<Result<number, ActionFault>>
}
