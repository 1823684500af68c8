// The state of a round being entered; `round-entry-reduce.ts` has its actions.

import { ownValue } from '@dutch/domain/own-value'
import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { RoundScores } from '@dutch/domain/game/state'
import type { ScoreFault } from '@dutch/domain/scoring/score-input'

/** The texts as typed; '' for a blank field. */
export type EntryDrafts = Readonly<Record<PlayerId, string>>

export interface EntryContent {
  readonly drafts: EntryDrafts
  readonly dutch: PlayerId | null
}

/** The draft that survives a closed sheet. It has only changed fields, because others may correct the rest. */
export interface DraftContent {
  readonly drafts: EntryDrafts
  readonly dutch?: PlayerId | null
}

export type Typing =
  /** The field was chosen but not typed in: the next digit replaces its score. */
  | { readonly kind: 'replace' }
  | { readonly kind: 'append' }
  /** After "+100": two digits can follow the hundreds. */
  | { readonly kind: 'hundreds'; readonly base: number; readonly tail: string }

export type SelectionCause =
  | { readonly kind: 'chosen' }
  /** Moved by "suivant". */
  | { readonly kind: 'moved'; readonly from: PlayerId }
  /** Moved automatically; nothing was pressed since. */
  | { readonly kind: 'advanced'; readonly from: PlayerId }

export interface EntryNotice {
  readonly player: PlayerId
  readonly fault: ScoreFault | 'nothing-pasted'
}

export interface RoundEntryState extends EntryContent {
  /** In the order of the table. */
  readonly players: readonly PlayerId[]
  readonly current: PlayerId | null
  readonly typing: Typing
  readonly selectionCause: SelectionCause
  /** Removed by the next action. */
  readonly notice: EntryNotice | null
  /** What "effacer" goes back to. */
  readonly initial: EntryContent
}

/**
 * @param initial blank, or the scores to correct
 * @param first the player whose field is current at first (SPEC W106)
 */
export function openEntry(
  players: readonly PlayerId[],
  initial: EntryContent,
  kept: DraftContent | null,
  first: PlayerId | null = null,
): RoundEntryState {
  const content = { ...initial, ...kept, drafts: { ...initial.drafts, ...kept?.drafts } }
  const pointedAt = players.find((player) => player === first)
  const blank = players.find((player) => isBlank(content.drafts, player))
  return {
    players,
    drafts: content.drafts,
    dutch: content.dutch !== null && players.includes(content.dutch) ? content.dutch : null,
    current: pointedAt ?? blank ?? players[0] ?? null,
    typing: { kind: 'replace' },
    selectionCause: { kind: 'chosen' },
    notice: null,
    initial,
  }
}

export const BLANK_CONTENT: EntryContent = { drafts: {}, dutch: null }

export function contentOf(round: RoundScores): EntryContent {
  return {
    drafts: Object.fromEntries(round.entries.map((entry) => [entry.playerId, String(entry.score)])),
    dutch: round.dutchPlayerId,
  }
}

/** '' where nothing was typed. An imported player's id may be any text. */
export function draftOf(drafts: EntryDrafts, player: PlayerId): string {
  return ownValue(drafts, player) ?? ''
}

/** SPEC W101 */
export function isBlank(drafts: EntryDrafts, player: PlayerId): boolean {
  return !/\d/u.test(draftOf(drafts, player))
}

/** The score of a field, 0 where it is blank. An imported score beyond the bounds stays until it is changed. */
export function scoreIn(drafts: EntryDrafts, player: PlayerId): number {
  return isBlank(drafts, player) ? 0 : Number(draftOf(drafts, player))
}

/** The scores of all fields; a blank one counts 0. */
export function entriesOf(state: RoundEntryState): readonly RoundEntry[] {
  return state.players.map((playerId) => ({ playerId, score: scoreIn(state.drafts, playerId) }))
}

/** The scores without blank fields. */
export function enteredEntries(state: RoundEntryState): readonly RoundEntry[] {
  return entriesOf(state).filter((entry) => !isBlank(state.drafts, entry.playerId))
}

/** SPEC W103 */
export function isUntouched(state: RoundEntryState): boolean {
  return state.dutch === null && enteredEntries(state).length === 0
}

export function isChanged(state: RoundEntryState): boolean {
  return state.dutch !== state.initial.dutch || Object.keys(changedDrafts(state)).length > 0
}

/** The fields that differ from the initial ones. */
export function changedDrafts({ players, drafts, initial }: RoundEntryState): EntryDrafts {
  const changed = players.filter((player) => draftOf(drafts, player) !== draftOf(initial.drafts, player))
  return Object.fromEntries(changed.map((player) => [player, draftOf(drafts, player)]))
}

export function changedContent(state: RoundEntryState): DraftContent {
  const { dutch, initial } = state
  return { drafts: changedDrafts(state), ...(dutch === initial.dutch ? {} : { dutch }) }
}
