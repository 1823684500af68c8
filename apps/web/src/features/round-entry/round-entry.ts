// `round-entry-reduce.ts` has the actions.

import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { RoundScores } from '@dutch/domain/game/state'
import type { ScoreFault } from '@dutch/domain/scoring/score-input'

/** As typed; '' for blank. */
export type EntryDrafts = Readonly<Record<PlayerId, string>>

export interface EntryContent {
  readonly drafts: EntryDrafts
  readonly dutch: PlayerId | null
}

/** Kept when the sheet is closed by accident; without what was left as it was, which others may correct. */
export interface KeptContent {
  readonly drafts: EntryDrafts
  readonly dutch?: PlayerId | null
}

export type Typing =
  /** The field was chosen, not typed in. */
  | { readonly kind: 'replace' }
  | { readonly kind: 'append' }
  /** Two digits follow the hundreds. */
  | { readonly kind: 'hundreds'; readonly base: number; readonly tail: string }

export type EntryArrival =
  | { readonly kind: 'chosen' }
  /** By "suivant". */
  | { readonly kind: 'moved'; readonly from: PlayerId }
  /** By itself; nothing was pressed since. */
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
  readonly arrival: EntryArrival
  /** Gone with the next action. */
  readonly notice: EntryNotice | null
  /** For "effacer". */
  readonly initial: EntryContent
}

/**
 * @param initial blank, or the scores to correct
 * @param first SPEC W106
 */
export function openEntry(
  players: readonly PlayerId[],
  initial: EntryContent,
  kept: KeptContent | null,
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
    arrival: { kind: 'chosen' },
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

/** '' for nothing. An imported player's id may be the name of something that every object has. */
export function draftOf(drafts: EntryDrafts, player: PlayerId): string {
  return (Object.hasOwn(drafts, player) ? drafts[player] : null) ?? ''
}

/** SPEC W101 */
export function isBlank(drafts: EntryDrafts, player: PlayerId): boolean {
  return !/\d/u.test(draftOf(drafts, player))
}

/** An imported score may be beyond the bounds: it stays until it is changed. */
export function scoreIn(drafts: EntryDrafts, player: PlayerId): number {
  return isBlank(drafts, player) ? 0 : Number(draftOf(drafts, player))
}

/** Blank fields as 0. */
export function entriesOf(state: RoundEntryState): readonly RoundEntry[] {
  return state.players.map((playerId) => ({ playerId, score: scoreIn(state.drafts, playerId) }))
}

/** Without blank fields. */
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

/** What was typed here. */
export function changedDrafts({ players, drafts, initial }: RoundEntryState): EntryDrafts {
  const changed = players.filter((player) => draftOf(drafts, player) !== draftOf(initial.drafts, player))
  return Object.fromEntries(changed.map((player) => [player, draftOf(drafts, player)]))
}

export function changedContent(state: RoundEntryState): KeptContent {
  const { dutch, initial } = state
  return { drafts: changedDrafts(state), ...(dutch === initial.dutch ? {} : { dutch }) }
}
