import type { LoggedGame } from '../game-log.ts'
import type { SaveFault } from '../save-fault.ts'

export type StoreName = 'gameHistory' | 'userPreferences'

export interface Identified {
  readonly id: string
  readonly [field: string]: unknown
}

export interface DiskTransaction {
  readonly get: (storeName: StoreName, id: string) => Promise<unknown>
  readonly put: (storeName: StoreName, value: Identified) => Promise<void>
  readonly delete: (storeName: StoreName, id: string) => Promise<void>
  /** @param limit all by default */
  readonly list: (storeName: StoreName, prefix: string, limit?: number) => Promise<readonly unknown[]>
  readonly clear: (storeName: StoreName, prefix: string) => Promise<void>
  readonly count: (storeName: StoreName, prefix: string) => Promise<number>
  readonly game: GameUnderWay
  /** SPEC Y210 @param source where it was stored */
  readonly quarantine: (reason: SaveFault, source: string, content: unknown) => Promise<void>
}

export type ReadTransaction = Pick<DiskTransaction, 'get' | 'list'>

export interface GameUnderWay {
  readonly read: () => Promise<LoggedGame | null>
  readonly write: (game: LoggedGame | null) => Promise<void>
  /** Keeps an older copy of the game from returning. */
  readonly markClosed: (gameId: string) => Promise<void>
}

export interface Disk {
  /** Resolves once all of the work is durable. The work must await nothing but the transaction. */
  readonly write: <Value>(work: (transaction: DiskTransaction) => Promise<Value>) => Promise<Value>
}
