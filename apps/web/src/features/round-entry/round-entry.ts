// The scores of one round while they are being entered: plain data and questions about it. `round-entry-reduce.ts` says
// what each tap or key makes of it. No screen, no clock.

import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { RoundScores } from '@dutch/domain/game/state'
import { parseScore, type ScoreFault } from '@dutch/domain/scoring/score-input'

/** Digits with an optional leading minus, as typed so far; '' for a field still blank. */
export type EntryDrafts = Readonly<Record<PlayerId, string>>

/** What is kept of an entry when the sheet is closed by accident. */
export interface EntryContent {
  readonly drafts: EntryDrafts
  readonly dutch: PlayerId | null
}

/** What the next digit does to the current field. */
export type Typing =
  /** It starts the field over: the field was chosen, not typed in. */
  | { readonly kind: 'replace' }
  | { readonly kind: 'append' }
  /** The "+100" key was pressed: two digits follow the hundreds. `base` in points, a multiple of 100. */
  | { readonly kind: 'hundreds'; readonly base: number; readonly tail: string }

/** How the current field came to be current. */
export type EntryArrival =
  | { readonly kind: 'chosen' }
  /** The person pressed "suivant" on another one. */
  | { readonly kind: 'moved'; readonly from: PlayerId }
  /** The one before was complete, so the entry moved on by itself; nothing was pressed since. */
  | { readonly kind: 'advanced'; readonly from: PlayerId }

export interface EntryNotice {
  readonly player: PlayerId
  readonly fault: ScoreFault | 'nothing-pasted'
}

export interface RoundEntryState extends EntryContent {
  /** Who gets a score, in the order of the table. */
  readonly players: readonly PlayerId[]
  /** Whose field takes the next digit; null once nothing is left to enter. */
  readonly current: PlayerId | null
  readonly typing: Typing
  readonly arrival: EntryArrival
  /** Why the last action changed nothing; gone with the next one. */
  readonly notice: EntryNotice | null
  /** What "effacer" goes back to. */
  readonly initial: EntryContent
}

/**
 * The entry of a round as the sheet opens.
 * @param initial blank fields for a new round, the present scores for a correction.
 * @param kept what an earlier opening left behind, if anything.
 * @param first whose score was pointed at, if anybody's: it is the one to begin with (SPEC R383).
 */
export function openEntry(
  players: readonly PlayerId[],
  initial: EntryContent,
  kept: EntryContent | null,
  first: PlayerId | null = null,
): RoundEntryState {
  const content = kept ?? initial
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

/** The fields of a round not yet entered. */
export const BLANK_CONTENT: EntryContent = { drafts: {}, dutch: null }

/** The fields of a round that is being corrected. */
export function contentOf(round: RoundScores): EntryContent {
  return {
    drafts: Object.fromEntries(round.entries.map((entry) => [entry.playerId, String(entry.score)])),
    dutch: round.dutchPlayerId,
  }
}

/** What has been typed for a player so far, '' for nothing. */
export function draftOf(drafts: EntryDrafts, player: PlayerId): string {
  return drafts[player] ?? ''
}

/** Whether a field holds no digit; it counts as 0 all the same (SPEC R173). */
export function isBlank(drafts: EntryDrafts, player: PlayerId): boolean {
  return !/\d/u.test(draftOf(drafts, player))
}

/** What a field counts, in points. A blank one counts 0. */
export function scoreIn(drafts: EntryDrafts, player: PlayerId): number {
  const parsed = parseScore(draftOf(drafts, player))
  return parsed.ok ? parsed.value : 0
}

/** One entry for each player, blank fields as 0: what is submitted. */
export function entriesOf(state: RoundEntryState): readonly RoundEntry[] {
  return state.players.map((playerId) => ({ playerId, score: scoreIn(state.drafts, playerId) }))
}

/** The entries of the fields that hold a number: what a suggestion may be made from. */
export function enteredEntries(state: RoundEntryState): readonly RoundEntry[] {
  return entriesOf(state).filter((entry) => !isBlank(state.drafts, entry.playerId))
}

/** Whether nobody has a score yet, nor a Dutch: submitted, it would be 0 for everybody (SPEC R381). */
export function isUntouched(state: RoundEntryState): boolean {
  return state.dutch === null && enteredEntries(state).length === 0
}

/** Whether anything differs from how the entry began. */
export function isChanged(state: RoundEntryState): boolean {
  return (
    state.dutch !== state.initial.dutch ||
    state.players.some((player) => draftOf(state.drafts, player) !== draftOf(state.initial.drafts, player))
  )
}
