import type { RecordNames, Renaming } from '@dutch/domain/history/renaming'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { Result } from '@dutch/domain/result'
import type { HistoryFault } from '../history-store.ts'

/** The stored names outside of finished games. */
export interface OtherNames {
  /** The remembered players, latest first. */
  readonly players: readonly RememberedPlayer[]
  /** Null if nobody is chosen. */
  readonly chosen: string | null
  /** The names of a game being set up, by seat. */
  readonly seats: readonly string[]
}

/** What is needed to undo a renaming exactly. */
export interface PeopleChange {
  readonly records: readonly { readonly id: string; readonly before: RecordNames; readonly written: RecordNames }[]
  /** Of `players` it contains only those that the renaming changed. */
  readonly beside: { readonly before: OtherNames; readonly written: OtherNames }
}

export type RenamingRefusal =
  | HistoryFault
  /** SPEC R1303: the games in which both people played. */
  | { readonly kind: 'together'; readonly games: readonly HistoryRecord[] }

export interface PeopleStore {
  /** SPEC Y502: renames everywhere or nowhere; resolves once durable. */
  readonly rename: (renaming: Renaming) => Promise<Result<PeopleChange, RenamingRefusal>>
  /** SPEC Y504. @returns in how many games names were restored */
  readonly undo: (change: PeopleChange) => Promise<Result<number, HistoryFault>>
}

export const NO_OTHER_NAMES: OtherNames = { players: [], chosen: null, seats: [] }
