// SPEC Y808 to Y811: the port to the accounts' logs. Contract: `test/ledger-store-contract.ts`.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { AccountGame, GameView } from './account-game.ts'
import type { GameSize } from './sizes.ts'
import { StorageUnavailableError } from '../storage-unavailable.ts'

export type Entry = GameEntry | SettingEntry

export interface GameEntry {
  readonly kind: 'game'
  readonly seq: number
  readonly gameId: string
  readonly view: GameView
}

export interface SettingEntry {
  readonly kind: 'setting'
  readonly seq: number
  readonly key: string
  /** JSON; null if the setting was emptied. */
  readonly value: string | null
}

export interface GameChange {
  readonly gameId: string
  readonly seq: number
  readonly eventsBefore: number
  readonly addedEvents: readonly GameEvent[]
  readonly filed: HistoryRecord | null
  readonly isRemoved: boolean
  /** Of events and filing, in bytes. */
  readonly size: number
  readonly view: GameView
}

export interface LedgerChanges {
  readonly head: number
  /** Of the account, in bytes. */
  readonly size: number
  readonly games: readonly GameChange[]
  readonly settings: readonly Omit<SettingEntry, 'kind'>[]
  /** The ids of the operations, which are never taken again. */
  readonly operationIds: readonly string[]
}

/** Access to one account, which nobody else changes meanwhile. */
export interface LedgerTransaction {
  readonly head: () => Promise<number>
  /** Of the account, in bytes. */
  readonly size: () => Promise<number>
  /** In bytes. */
  readonly sizes: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, GameSize>>
  readonly knownOperationIds: (operationIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Unknown games are left out. */
  readonly games: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, AccountGame>>
  /** Removed games and emptied settings are not counted. */
  readonly counts: () => Promise<{ readonly games: number; readonly settings: number }>
  /** Unknown games and settings are left out. */
  readonly entries: (gameIds: readonly string[], keys: readonly string[]) => Promise<readonly Entry[]>
  readonly save: (changes: LedgerChanges) => Promise<void>
  readonly epoch: () => Promise<string>
  /** SPEC Y824: random; null before the first change. */
  readonly mark: () => Promise<string | null>
  readonly knowsMark: (mark: string) => Promise<boolean>
  /** SPEC Y824 */
  readonly beginEpoch: () => Promise<void>
  /** SPEC Y820: deletes the events of removed games. */
  readonly deleteEventsOfRemovedGames: () => Promise<void>
}

interface Feed {
  readonly entries: readonly Entry[]
  /** The account's revision when the entries were read. */
  readonly head: number
  readonly hasMore: boolean
  /** SPEC Y824: the mark when the entries were read. */
  readonly mark: string | null
}

export interface LedgerStore {
  /** Runs one transaction at a time for an account. Throws `StorageUnavailableError`. */
  readonly transact: <Value>(
    accountId: string,
    work: (transaction: LedgerTransaction) => Promise<Value>,
  ) => Promise<Value>
  /** Reads at one instant at most `limit` entries and `maxBytes` bytes, but at least one entry. Throws as `transact`. */
  readonly changesAfter: (accountId: string, after: number, limit: number, maxBytes?: number) => Promise<Feed>
  /** Another one after the storage was restored from an older copy. */
  readonly epoch: (accountId: string) => Promise<string>
  /** SPEC Y824 */
  readonly knowsMark: (accountId: string, mark: string) => Promise<boolean>
  readonly forget: (accountId: string) => Promise<void>
}

/** The server takes no new data; reading still works. */
export class ServerFullError extends StorageUnavailableError {
  override readonly name = 'ServerFullError'
}
