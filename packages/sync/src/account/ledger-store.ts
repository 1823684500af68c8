// SPEC Y808 to Y811. Contract: `test/ledger-store-contract.ts`.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { AccountGame, GameView } from './account-game.ts'
import type { GameSize } from './sizes.ts'

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
  /** JSON; null where nothing is set any more. */
  readonly value: string | null
}

export interface GameChange {
  readonly gameId: string
  readonly seq: number
  readonly eventsBefore: number
  readonly addedEvents: readonly GameEvent[]
  readonly filed: HistoryRecord | null
  readonly isRemoved: boolean
  /** Bytes of events and filing. */
  readonly size: number
  readonly view: GameView
}

export interface LedgerChanges {
  readonly head: number
  /** Bytes of the account. */
  readonly size: number
  readonly games: readonly GameChange[]
  readonly settings: readonly Omit<SettingEntry, 'kind'>[]
  /** Never taken twice. */
  readonly operationIds: readonly string[]
}

/** One account, while nobody else changes it. */
export interface LedgerTransaction {
  readonly head: () => Promise<number>
  /** Bytes. */
  readonly size: () => Promise<number>
  /** Bytes. */
  readonly sizes: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, GameSize>>
  readonly known: (operationIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Without unknown ones. */
  readonly games: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, AccountGame>>
  /** Without removed games and emptied settings. */
  readonly counts: () => Promise<{ readonly games: number; readonly settings: number }>
  /** Without unknown ones. */
  readonly entries: (gameIds: readonly string[], keys: readonly string[]) => Promise<readonly Entry[]>
  readonly save: (changes: LedgerChanges) => Promise<void>
  readonly epoch: () => Promise<string>
  /** SPEC Y824: random; null before the first change. */
  readonly mark: () => Promise<string | null>
  readonly knowsMark: (mark: string) => Promise<boolean>
  /** SPEC Y824 */
  readonly beginEpoch: () => Promise<void>
  /** SPEC Y820 */
  readonly letGo: () => Promise<void>
}

interface Feed {
  readonly entries: readonly Entry[]
  /** At the same instant. */
  readonly head: number
  readonly hasMore: boolean
  /** SPEC Y824: at the same instant. */
  readonly mark: string | null
}

export interface LedgerStore {
  /** One at a time for an account. Throws `LedgerUnavailableError`. */
  readonly transact: <Value>(
    accountId: string,
    work: (transaction: LedgerTransaction) => Promise<Value>,
  ) => Promise<Value>
  /** At one instant: at most `limit` things and `room` bytes, but always one. Throws as `transact`. */
  readonly changesAfter: (accountId: string, after: number, limit: number, room?: number) => Promise<Feed>
  /** Another one after the storage went back. */
  readonly epoch: (accountId: string) => Promise<string>
  /** SPEC Y824 */
  readonly knowsMark: (accountId: string, mark: string) => Promise<boolean>
  readonly forget: (accountId: string) => Promise<void>
}

export class LedgerUnavailableError extends Error {
  override readonly name: string = 'LedgerUnavailableError'
}

/** Reading works. */
export class ServerFullError extends LedgerUnavailableError {
  override readonly name = 'ServerFullError'
}
