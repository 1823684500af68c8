// SPEC Y101 to Y109: the port to a game's events. Contract: `test/game-log-contract.ts`.

import type { GameEvent } from '@dutch/domain/game/events'
import type { GameId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'

/** The state of the log that a writer had seen. */
export interface LogHead {
  readonly gameId: GameId
  /** Number of events. */
  readonly length: number
}

/** Oldest event first; the first is the creation. */
export interface LoggedGame {
  readonly gameId: GameId
  readonly events: readonly GameEvent[]
}

export type StorageFault = { readonly kind: 'storage-full' } | { readonly kind: 'unavailable'; readonly cause: unknown }

export type AppendFault =
  /** Another writer was first, or the game to begin was closed before. Nothing was stored. */
  { readonly kind: 'conflict'; readonly current: LoggedGame | null } | StorageFault

/** What a load did to stored saves before it answered. */
export type LoadFinding =
  | { readonly kind: 'migrated' }
  | { readonly kind: 'quarantined' }
  /** A quarantined save of a later version became readable and is the game under way. */
  | { readonly kind: 'recovered' }
  | { readonly kind: 'totals-healed'; readonly count: number }

interface LoadedLog {
  readonly game: LoggedGame | null
  readonly findings: readonly LoadFinding[]
}

export interface Closing {
  readonly record: HistoryRecord | null
  readonly next: LoggedGame | null
}

/** Another tab, another device of the account, or the user, who moved games between device and account. */
export type LogWriter = 'tab' | 'account' | 'person'

export interface GameLog {
  readonly load: () => Promise<Result<LoadedLog, StorageFault>>
  /** Adds events to the seen ones (`seen` null: no game), all or none. Beginning a closed game again is a conflict. */
  readonly append: (seen: LogHead | null, events: readonly GameEvent[]) => Promise<Result<LoggedGame, AppendFault>>
  /**
   * Closes the game if it is still the seen one, files its record and puts the next game in its place, all or nothing.
   * A next game that was closed before is a conflict.
   */
  readonly close: (seen: LogHead, closing: Closing) => Promise<Result<LoggedGame | null, AppendFault>>
  /** SPEC Y109. @returns how many totals were corrected */
  readonly verify: () => Promise<Result<number, StorageFault>>
  /** Calls `onChange` when another writer has changed the log. @returns ends the subscription */
  readonly subscribe: (onChange: (by: LogWriter) => void) => () => void
}

/** Null without a game. */
export function headOf(game: LoggedGame | null): LogHead | null {
  return game === null ? null : { gameId: game.gameId, length: game.events.length }
}
