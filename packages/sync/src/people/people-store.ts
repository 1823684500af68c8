// The port behind which somebody gets another name in everything that is kept.

import type { RecordNames, Renaming } from '@dutch/domain/history/renaming'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import type { Result } from '@dutch/domain/result'
import type { HistoryFault } from '../history-store.ts'

/** What stands beside the finished games and names people. */
export interface Beside {
  /** Remembered players, latest first. */
  readonly players: readonly RememberedPlayer[]
  /** Whose successes are shown, as the name was written; null for nobody in particular. */
  readonly chosen: string | null
  /** The names of a game that is being set up, by seat; none where nothing is. */
  readonly seats: readonly string[]
}

/** What a renaming changed: enough to take it back exactly. */
export interface PeopleChange {
  readonly records: readonly { readonly id: string; readonly before: RecordNames; readonly written: RecordNames }[]
  /** Only the players that the renaming touched. */
  readonly beside: { readonly before: Beside; readonly written: Beside }
}

export type RenamingRefusal =
  | HistoryFault
  /** SPEC R152: these games have both people. */
  | { readonly kind: 'together'; readonly games: readonly HistoryRecord[] }

export interface PeopleStore {
  /**
   * SPEC Y80: gives a person another name in the finished games, among the remembered players, as the chosen player and in
   * a game that is being set up: everywhere or nowhere, durable once it answers with success.
   */
  readonly rename: (renaming: Renaming) => Promise<Result<PeopleChange, RenamingRefusal>>
  /** SPEC Y82: takes a renaming back where its names still stand. Answers in how many games it was. */
  readonly undo: (change: PeopleChange) => Promise<Result<number, HistoryFault>>
}

/** Nothing beside the finished games. */
export const NOTHING_BESIDE: Beside = { players: [], chosen: null, seats: [] }
