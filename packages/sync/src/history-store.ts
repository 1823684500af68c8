// The port behind which finished games are kept.

import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'

export type HistoryFault = { readonly kind: 'storage-full' } | { readonly kind: 'unavailable'; readonly cause: unknown }

export interface HistoryStore {
  /** The newest finished games, newest first, at most `limit` of them: what a first screen needs. */
  newest(limit: number): Promise<Result<readonly HistoryRecord[], HistoryFault>>
  /** Every finished game, newest first, handed over in batches so that a long history never blocks the screen. */
  batches(): AsyncIterable<readonly HistoryRecord[]>
  count(): Promise<Result<number, HistoryFault>>
  /** Stores a record; one with an id that is already there replaces it. */
  add(record: HistoryRecord): Promise<Result<null, HistoryFault>>
  remove(id: string): Promise<Result<null, HistoryFault>>
  /** Calls back after any change, in this tab or another. Returns the way to stop. */
  subscribe(onChange: () => void): () => void
}
