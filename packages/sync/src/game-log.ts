// SPEC Y101 to Y109: the port to a game's events. Contract: `test/game-log-contract.ts`.

import type { GameEvent } from '@dutch/domain/game/events'
import type { GameId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'

/** What a writer had seen. */
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
  /** Nothing was stored. */
  { readonly kind: 'conflict'; readonly current: LoggedGame | null } | StorageFault

/** What a load did before it answered. */
export type LoadFinding =
  | { readonly kind: 'migrated' }
  | { readonly kind: 'set-aside' }
  /** A quarantined save of a later version can be read now. */
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

/** A second tab, another device of the account, or the person who moved games. */
export type LogWriter = 'tab' | 'account' | 'person'

export interface GameLog {
  readonly load: () => Promise<Result<LoadedLog, StorageFault>>
  /** Stores events behind the seen ones (`null`: no game), all or none. Beginning a closed game again is a conflict. */
  readonly append: (seen: LogHead | null, events: readonly GameEvent[]) => Promise<Result<LoggedGame, AppendFault>>
  /**
   * Closes the game if it is still the seen one, files its record and puts the next game in its place, all or nothing.
   * A next game that was closed before is a conflict.
   */
  readonly close: (seen: LogHead, closing: Closing) => Promise<Result<LoggedGame | null, AppendFault>>
  /** SPEC Y109: answers how many totals were corrected. */
  readonly verify: () => Promise<Result<number, StorageFault>>
  /** Another writer changed the log. Returns how to stop. */
  readonly subscribe: (onChange: (by: LogWriter) => void) => () => void
}

/** Null before the first event. */
export function headOf(game: LoggedGame | null): LogHead | null {
  return game === null ? null : { gameId: game.gameId, length: game.events.length }
}
