// The port behind which a game's events are kept: a browser's database, local storage, memory, later a server. One
// contract suite (`test/game-log-contract.ts`) holds for every adapter. Rules Y1 to Y9 of SPEC.md.

import type { GameEvent } from '@dutch/domain/game/events'
import type { GameId } from '@dutch/domain/game/ids'
import type { HistoryRecord } from '@dutch/domain/history/record'
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

export type StorageFault = { readonly kind: 'storage-full' } | { readonly kind: 'unavailable'; readonly cause: unknown }

export type AppendFault =
  /** Somebody else wrote meanwhile: nothing was stored, here is what stands now. */
  { readonly kind: 'conflict'; readonly current: LoggedGame | null } | StorageFault

/** What a load had to do before it could answer. */
export type LoadFinding =
  /** A save of an earlier format was turned into events. */
  | { readonly kind: 'migrated' }
  /** A save that cannot be read was taken out of the way and kept. */
  | { readonly kind: 'set-aside' }
  /** A game of a later version, set aside before, can be read by now and is under way again. */
  | { readonly kind: 'recovered' }
  /** Stored totals disagreed with the rounds and were corrected. */
  | { readonly kind: 'totals-healed'; readonly count: number }

export interface LoadedLog {
  /** The game under way, null when there is none. */
  readonly game: LoggedGame | null
  readonly findings: readonly LoadFinding[]
}

/** What becomes of a game that is closed, in one go: filed in the history, followed by another game, both or neither. */
export interface Closing {
  readonly record: HistoryRecord | null
  /** The events of the game that begins, null for none. */
  readonly next: LoggedGame | null
}

/** Who else writes: a second tab, another device of the account, or the person who moved games of theirs. */
export type LogWriter = 'tab' | 'account' | 'person'

export interface GameLog {
  /** The game under way. Whatever is unreadable was put aside, and earlier formats migrated, before this answers. */
  readonly load: () => Promise<Result<LoadedLog, StorageFault>>
  /**
   * Stores events behind those the writer had seen (`null`: no game). All of them or none; once it answers with success
   * they survive a crash. Events that are already there, as after an answer that got lost, are not added twice. A game
   * that was closed is not begun again: that is a conflict.
   */
  readonly append: (seen: LogHead | null, events: readonly GameEvent[]) => Promise<Result<LoggedGame, AppendFault>>
  /**
   * Takes the game out of the log if it is still what the writer had seen, files its record and puts the next game in
   * its place, all or nothing. The game does not come back from any older copy of it; a next game that was closed before
   * is a conflict.
   */
  readonly close: (seen: LogHead, closing: Closing) => Promise<Result<LoggedGame | null, AppendFault>>
  /** Compares what is stored beside the events with what they say and heals it; answers how many totals it corrected. */
  readonly verify: () => Promise<Result<number, StorageFault>>
  /** Calls back when another writer changed the log. Returns the way to stop. */
  readonly subscribe: (onChange: (by: LogWriter) => void) => () => void
}

/** The head of a log, null before its first event. */
export function headOf(game: LoggedGame | null): LogHead | null {
  return game === null ? null : { gameId: game.gameId, length: game.events.length }
}
