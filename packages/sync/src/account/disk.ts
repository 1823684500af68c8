// The port to a device's database, as far as an account needs it; the browser and the
// simulation have one each.

import type { LoggedGame } from '../game-log.ts'

/** Each thing has a text `id`. */
export type StoreName = 'gameHistory' | 'userPreferences'

export interface Identified {
  readonly id: string
  readonly [field: string]: unknown
}

export interface DiskTransaction {
  readonly get: (storeName: StoreName, id: string) => Promise<unknown>
  readonly put: (storeName: StoreName, value: Identified) => Promise<void>
  readonly delete: (storeName: StoreName, id: string) => Promise<void>
  /** By id, at most `limit`. */
  readonly list: (storeName: StoreName, prefix: string, limit: number) => Promise<readonly unknown[]>
  readonly clear: (storeName: StoreName, prefix: string) => Promise<void>
  readonly count: (storeName: StoreName, prefix: string) => Promise<number>
  readonly game: GameUnderWay
}

export type ReadTransaction = Pick<DiskTransaction, 'get' | 'list'>

export interface GameUnderWay {
  readonly read: () => Promise<LoggedGame | null>
  /** Replaces the game; a game closed before is open again then. */
  readonly write: (game: LoggedGame | null) => Promise<void>
  /** No older copy of a closed game comes back. */
  readonly markClosed: (gameId: string) => Promise<void>
}

export interface Disk {
  /** All of it is durable once this resolves, or nothing. Work awaits only the transaction. */
  readonly write: <Value>(work: (transaction: DiskTransaction) => Promise<Value>) => Promise<Value>
}
