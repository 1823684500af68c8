import type { HistoryRecord } from '@dutch/domain/history/record'
import type { Result } from '@dutch/domain/result'
import type { Membership } from './account/device-records.ts'
import type { StorageFault } from './game-log.ts'

export type HistoryFault = StorageFault

export interface HistoryStore {
  /** At most `limit`, newest first. */
  readonly newest: (limit: number) => Promise<Result<readonly HistoryRecord[], HistoryFault>>
  /** Newest first, in batches, so that a long history never blocks the screen. */
  readonly batches: () => AsyncIterable<readonly HistoryRecord[]>
  readonly count: () => Promise<Result<number, HistoryFault>>
  /** Replaces a record with the same id. */
  readonly add: (record: HistoryRecord) => Promise<Result<null, HistoryFault>>
  /**
   * SPEC Y609: adds the records whose ids are not stored yet, all or none. @param except leaves out games with such a
   * membership in the account @returns how many were added
   */
  readonly addMissing: (
    records: readonly HistoryRecord[],
    except?: readonly Membership[],
  ) => Promise<Result<number, HistoryFault>>
  readonly remove: (id: string) => Promise<Result<null, HistoryFault>>
  /** Calls `onChange` after any change, in this tab or another. @returns ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void
}
