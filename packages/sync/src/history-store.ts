// The port behind which finished games are kept.

import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'
import type { StorageFault } from './game-log.ts'

export type HistoryFault = StorageFault

export interface HistoryStore {
  /** The newest finished games, newest first, at most `limit` of them: what a first screen needs. */
  readonly newest: (limit: number) => Promise<Result<readonly HistoryRecord[], HistoryFault>>
  /** Every finished game, newest first, handed over in batches so that a long history never blocks the screen. */
  readonly batches: () => AsyncIterable<readonly HistoryRecord[]>
  readonly count: () => Promise<Result<number, HistoryFault>>
  /** Stores a record; one with an id that is already there replaces it. */
  readonly add: (record: HistoryRecord) => Promise<Result<null, HistoryFault>>
  /**
   * SPEC Y58: stores those records whose id is not there yet: all of them or none, durable once it answers with success.
   * Answers how many were stored.
   */
  readonly addMissing: (records: readonly HistoryRecord[]) => Promise<Result<number, HistoryFault>>
  readonly remove: (id: string) => Promise<Result<null, HistoryFault>>
  /** Calls back after any change, in this tab or another. Returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void
}
