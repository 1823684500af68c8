// The port behind which the server keeps what accounts hold. One contract suite (`test/ledger-store-contract.ts`) holds for
// every adapter. Rules Y141 to Y144 of SPEC.md.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { AccountGame, GameView } from './account-game.ts'
import type { GameSize } from './sizes.ts'

/** One thing that an account holds, as it is since the change with this number. */
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
  /** How many events stood there before: the added ones come behind them. */
  readonly eventsBefore: number
  readonly addedEvents: readonly GameEvent[]
  readonly filed: HistoryRecord | null
  readonly isRemoved: boolean
  /** What its events and its filing take from now on, in bytes (`sizes.ts`). */
  readonly size: number
  /** What devices are told of it from now on. */
  readonly view: GameView
}

/** Everything that one push changes: stored together or not at all. */
export interface LedgerChanges {
  /** The number of the last change of this account, from now on. */
  readonly head: number
  /** What the account takes from now on, in bytes. */
  readonly size: number
  readonly games: readonly GameChange[]
  readonly settings: readonly Omit<SettingEntry, 'kind'>[]
  /** Operations that need no second look: their identities are remembered. */
  readonly operationIds: readonly string[]
}

/** One account's things while nobody else changes them. */
export interface LedgerTransaction {
  /** The number of the last change, 0 before the first. */
  readonly head: () => Promise<number>
  /** What all of it takes, in bytes. */
  readonly size: () => Promise<number>
  /** What each of these games takes, in bytes; those that do not stand are left out. */
  readonly sizes: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, GameSize>>
  /** Those of the ids that were remembered. */
  readonly known: (operationIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** What stands of these games; those that do not stand are left out. */
  readonly games: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, AccountGame>>
  /** How many games the account holds that are not removed, and how many settings that are set. */
  readonly counts: () => Promise<{ readonly games: number; readonly settings: number }>
  /** What devices are told of these games and settings now; those that do not stand are left out. */
  readonly entries: (gameIds: readonly string[], keys: readonly string[]) => Promise<readonly Entry[]>
  /** Stores them, and gives the account another mark. */
  readonly save: (changes: LedgerChanges) => Promise<void>
  /** As `LedgerStore.epoch`. */
  readonly epoch: () => Promise<string>
  /** SPEC Y290: what this account's last change was called, by chance; null before the first. */
  readonly mark: () => Promise<string | null>
  /** As `LedgerStore.knowsMark`. */
  readonly knowsMark: (mark: string) => Promise<boolean>
  /** SPEC Y290: gives this account another epoch, that it never had. */
  readonly beginEpoch: () => Promise<void>
  /** SPEC Y183: lets go of what removed games were. That they are removed stays. */
  readonly letGo: () => Promise<void>
}

export interface Feed {
  /** In the order of their numbers. */
  readonly entries: readonly Entry[]
  /** The number of the account's last change, at the same instant. */
  readonly head: number
  /** Whether there are more than these. */
  readonly hasMore: boolean
  /** SPEC Y290: the mark of the account's last change, at the same instant; null before the first. */
  readonly mark: string | null
}

export interface LedgerStore {
  /**
   * Runs one piece of work on one account, alone. What it saved is durable once this resolves, and not there at all where
   * it throws. Throws `LedgerUnavailableError` where the storage fails.
   */
  readonly transact: <Value>(
    accountId: string,
    work: (transaction: LedgerTransaction) => Promise<Value>,
  ) => Promise<Value>
  /**
   * The first things with a number above `after`, by number, as they are at one instant: `limit` of them at most, and fewer
   * where they take more than `room` bytes together, but always one. Throws the same.
   */
  readonly changesAfter: (accountId: string, after: number, limit: number, room?: number) => Promise<Feed>
  /** A text that changes when the storage was brought back from an older copy, or this account was found to have been. */
  readonly epoch: (accountId: string) => Promise<string>
  /** SPEC Y290: whether a change of this account was given this mark, in what this storage knows. */
  readonly knowsMark: (accountId: string, mark: string) => Promise<boolean>
  /** Takes away all that an account holds. */
  readonly forget: (accountId: string) => Promise<void>
}

/** The storage is full or gone: nothing was stored, and it may work again later. */
export class LedgerUnavailableError extends Error {
  override readonly name: string = 'LedgerUnavailableError'
}

/** The server takes no new data from anybody; what it has can be read. */
export class ServerFullError extends LedgerUnavailableError {
  override readonly name = 'ServerFullError'
}
