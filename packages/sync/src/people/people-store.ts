import type { RecordNames, Renaming } from '@dutch/domain/history/renaming'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { Result } from '@dutch/domain/result'
import type { HistoryFault } from '../history-store.ts'

/** Names beside the finished games. */
export interface Beside {
  /** Latest first. */
  readonly players: readonly RememberedPlayer[]
  /** Null for nobody. */
  readonly chosen: string | null
  /** Of a game being set up, by seat. */
  readonly seats: readonly string[]
}

/** Enough to take a renaming back exactly. */
export interface PeopleChange {
  readonly records: readonly { readonly id: string; readonly before: RecordNames; readonly written: RecordNames }[]
  /** Only the players it touched. */
  readonly beside: { readonly before: Beside; readonly written: Beside }
}

export type RenamingRefusal =
  | HistoryFault
  /** SPEC R1303: games with both people. */
  | { readonly kind: 'together'; readonly games: readonly HistoryRecord[] }

export interface PeopleStore {
  /** SPEC Y502: everywhere or nowhere, durable once it succeeds. */
  readonly rename: (renaming: Renaming) => Promise<Result<PeopleChange, RenamingRefusal>>
  /** SPEC Y504: answers in how many games. */
  readonly undo: (change: PeopleChange) => Promise<Result<number, HistoryFault>>
}

export const NOTHING_BESIDE: Beside = { players: [], chosen: null, seats: [] }
