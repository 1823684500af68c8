// The port to a device's own database, as far as an account needs it: the stores that are there anyway, changed in one
// transaction. Both the browser's database and the simulation's are this.

import type { LoggedGame } from '../game-log.ts'

/** A store of the device, by its name. Each thing in it has a text `id`. */
export type StoreName = 'gameHistory' | 'userPreferences'

export interface Identified {
  readonly id: string
  readonly [field: string]: unknown
}

export interface DiskTransaction {
  /** Undefined where nothing stands. */
  readonly get: (storeName: StoreName, id: string) => Promise<unknown>
  readonly put: (storeName: StoreName, value: Identified) => Promise<void>
  readonly delete: (storeName: StoreName, id: string) => Promise<void>
  /** Things whose id begins like this, by id, at most `limit`. */
  readonly list: (storeName: StoreName, prefix: string, limit: number) => Promise<readonly unknown[]>
  /** Takes away whatever has an id that begins like this. */
  readonly clear: (storeName: StoreName, prefix: string) => Promise<void>
  readonly count: (storeName: StoreName, prefix: string) => Promise<number>
  /** The game under way. */
  readonly game: GameUnderWay
}

/** What only looks needs no more of it. */
export type ReadTransaction = Pick<DiskTransaction, 'get' | 'list'>

export interface GameUnderWay {
  readonly read: () => Promise<LoggedGame | null>
  /** Puts a game, or none, in its place: also one that was closed before, which is open again then. */
  readonly write: (game: LoggedGame | null) => Promise<void>
  /** Notes that a game is closed: no older copy of it comes back. */
  readonly markClosed: (gameId: string) => Promise<void>
}

export interface Disk {
  /** All of what the work writes, durable once this resolves, or nothing. Work awaits nothing but the transaction. */
  readonly write: <Value>(work: (transaction: DiskTransaction) => Promise<Value>) => Promise<Value>
}
