// SPEC Y141 to Y144: the port to the server's storage of accounts. Contract:
// `test/ledger-store-contract.ts`.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { AccountGame, GameView } from './account-game.ts'
import type { GameSize } from './sizes.ts'

/** A thing of an account, as of the change with this number. */
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
  /** The added events come behind so many. */
  readonly eventsBefore: number
  readonly addedEvents: readonly GameEvent[]
  readonly filed: HistoryRecord | null
  readonly isRemoved: boolean
  /** Bytes of events and filing from now on (`sizes.ts`). */
  readonly size: number
  readonly view: GameView
}

/** Stored together or not at all. */
export interface LedgerChanges {
  /** The number of the account's last change. */
  readonly head: number
  /** Bytes of the account from now on. */
  readonly size: number
  readonly games: readonly GameChange[]
  readonly settings: readonly Omit<SettingEntry, 'kind'>[]
  /** To be remembered, so that they are not taken twice. */
  readonly operationIds: readonly string[]
}

/** One account, while nobody else changes it. */
export interface LedgerTransaction {
  /** 0 before the first change. */
  readonly head: () => Promise<number>
  /** Bytes. */
  readonly size: () => Promise<number>
  /** Bytes by game; unknown games are left out. */
  readonly sizes: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, GameSize>>
  /** Those that were remembered. */
  readonly known: (operationIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Unknown games are left out. */
  readonly games: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, AccountGame>>
  /** Games that are not removed, settings that are set. */
  readonly counts: () => Promise<{ readonly games: number; readonly settings: number }>
  /** Unknown things are left out. */
  readonly entries: (gameIds: readonly string[], keys: readonly string[]) => Promise<readonly Entry[]>
  /** Also gives the account another mark. */
  readonly save: (changes: LedgerChanges) => Promise<void>
  /** As `LedgerStore.epoch`. */
  readonly epoch: () => Promise<string>
  /** SPEC Y290: random; null before the first change. */
  readonly mark: () => Promise<string | null>
  /** As `LedgerStore.knowsMark`. */
  readonly knowsMark: (mark: string) => Promise<boolean>
  /** SPEC Y290: an epoch that this account never had. */
  readonly beginEpoch: () => Promise<void>
  /** SPEC Y183: drops the content of removed games, not their removal. */
  readonly letGo: () => Promise<void>
}

export interface Feed {
  /** In the order of their numbers. */
  readonly entries: readonly Entry[]
  /** The account's last change at the same instant. */
  readonly head: number
  readonly hasMore: boolean
  /** SPEC Y290: at the same instant. */
  readonly mark: string | null
}

export interface LedgerStore {
  /**
   * One work at a time for an account; durable once this resolves, nothing where it throws.
   * Throws `LedgerUnavailableError` when the storage fails.
   */
  readonly transact: <Value>(
    accountId: string,
    work: (transaction: LedgerTransaction) => Promise<Value>,
  ) => Promise<Value>
  /**
   * The first things after a number at one instant: at most `limit`, fewer where they exceed
   * `room` bytes, but always one. Throws as `transact`.
   */
  readonly changesAfter: (accountId: string, after: number, limit: number, room?: number) => Promise<Feed>
  /**
   * Changes when the storage was restored from an older copy, or this account was found to have
   * been.
   */
  readonly epoch: (accountId: string) => Promise<string>
  /** SPEC Y290: whether this storage gave this mark to a change of the account. */
  readonly knowsMark: (accountId: string, mark: string) => Promise<boolean>
  readonly forget: (accountId: string) => Promise<void>
}

/** Full or gone: nothing was stored; it may work later. */
export class LedgerUnavailableError extends Error {
  override readonly name: string = 'LedgerUnavailableError'
}

/** No new data from anybody; reading works. */
export class ServerFullError extends LedgerUnavailableError {
  override readonly name = 'ServerFullError'
}
