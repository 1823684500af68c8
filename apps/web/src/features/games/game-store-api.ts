// What the screens know of the live game. The store is plain TypeScript; `use-game.ts` is its thin React adapter.

import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import type { GameEvent } from '@dutch/domain/game/events'
import type { Refusal } from '@dutch/domain/game/refusals'
import type { Game } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'
import type { LoggedGame } from '@dutch/sync/game-log'

export type GameStoreState =
  | { readonly phase: 'loading' }
  /** `game` is null when no game is under way. */
  | { readonly phase: 'ready'; readonly game: Game | null }

export type ActionFault =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Another tab changed the game first: nothing was stored, the state now shows what stands. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'unavailable' }
  /**
   * Whoever keeps the game says why, in words for the person. With a `fate` they have what was entered, and nothing is to
   * be entered again: it is kept until it can be told, or the person is asked what becomes of it.
   */
  | { readonly kind: 'told'; readonly text: string; readonly fate?: 'kept' | 'asked' }
  /** It broke where no fault was foreseen. */
  | { readonly kind: 'internal' }

/** What the store has to say without being asked; the app turns each into a message. */
export type GameNotice =
  | { readonly kind: 'migrated' }
  | { readonly kind: 'corrupt-save-set-aside' }
  /** A game of a later version that was set aside can be read by now: it is under way again. */
  | { readonly kind: 'set-aside-game-recovered' }
  | { readonly kind: 'totals-healed'; readonly count: number; readonly when: 'load' | 'check' }
  /** The browser's database cannot be used: local storage keeps the game. */
  | { readonly kind: 'fallback-storage' }
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'changed-elsewhere' }
  /** Another tab ended or dropped the game. */
  | { readonly kind: 'ended-elsewhere' }

/** What this store has just stored at somebody's request; what another tab stored is none of it. */
export type StoredMoment =
  | { readonly kind: 'events'; readonly events: readonly GameEvent[]; readonly game: Game }
  | { readonly kind: 'filed'; readonly record: HistoryRecord }

export interface GameStore {
  readonly getState: () => GameStoreState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: GameNotice) => void) => () => void
  readonly onStored: (listener: (moment: StoredMoment) => void) => () => void
  /** Begins loading; the state leaves `loading` once the saved game (or its absence) is known. */
  readonly start: () => Promise<void>
  /** Runs a command on the game under way. Answers with success only when the events are stored durably. */
  readonly dispatch: (
    command: Exclude<GameCommand, { type: 'create-game' | 'end-game' }>,
  ) => Promise<Result<Game, ActionFault>>
  /**
   * Creates a game. While one is under way it needs to be told what becomes of it: `save` files it in the history first
   * (one transaction with the creation), `discard` drops it, `refuse` answers `game-exists`.
   */
  readonly create: (command: CreateGame, underWay: 'refuse' | 'save' | 'discard') => Promise<Result<Game, ActionFault>>
  /** Ends the game under way and files it in the history: both or neither. Answers with the stored record. */
  readonly finish: () => Promise<Result<HistoryRecord, ActionFault>>
  /** Drops the game under way without filing it. */
  readonly discard: () => Promise<Result<null, ActionFault>>
  /**
   * SPEC Y57, Y68: begins a game that was played on another device, or goes on with what it lacks of the one under way
   * here. Another game under way is a conflict, unless it is to be saved: then it is filed first (one transaction), if it
   * has a round. A game that was closed here is a conflict too.
   */
  readonly adopt: (game: LoggedGame, underWay: 'refuse' | 'save') => Promise<Result<Game, ActionFault>>
  /** The game under way as one text that opens again (the crash copy's format); null when there is none. */
  readonly exportText: () => Promise<string | null>
  /** SPEC R28: compares what is stored with what the rounds say, heals it, answers how many totals were corrected. */
  readonly checkIntegrity: () => Promise<Result<number, ActionFault>>
}
