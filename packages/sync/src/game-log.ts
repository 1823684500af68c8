// The port behind which a game's events are kept: a browser's database, local storage, memory, later a server. One
// contract suite (`test/game-log-contract.ts`) holds for every adapter.

import type { GameEvent } from '@dutch/domain/game/events'
import type { GameId } from '@dutch/domain/game/ids'
import type { Result } from '@dutch/domain/result'

/** Which events a writer had seen: of which game, and how many. */
export interface LogHead {
  readonly gameId: GameId
  /** Number of events. The list only grows, so the length is a revision. */
  readonly length: number
}

/** A log that is not empty, oldest event first. The first event is the game's creation. */
export interface LoggedGame {
  readonly gameId: GameId
  readonly events: readonly GameEvent[]
}

export type AppendFault =
  /** Somebody else wrote meanwhile: nothing was stored, here is what stands now. */
  | { readonly kind: 'conflict'; readonly current: LoggedGame | null }
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'unavailable'; readonly cause: unknown }

export interface GameLog {
  /** The game under way, null when there is none. Whatever is unreadable was put aside before this answers. */
  load(): Promise<Result<LoggedGame | null, Exclude<AppendFault, { kind: 'conflict' }>>>
  /**
   * Stores events behind those the writer had seen (`null`: no game). All of them or none; once it answers with success
   * they survive a crash.
   */
  append(seen: LogHead | null, events: readonly GameEvent[]): Promise<Result<LoggedGame, AppendFault>>
  /** Takes the game out of the log if it is still what the writer had seen. */
  clear(seen: LogHead): Promise<Result<null, AppendFault>>
  /** Calls back when another writer (a second tab) changed the log. Returns the way to stop. */
  subscribe(onChange: () => void): () => void
}
