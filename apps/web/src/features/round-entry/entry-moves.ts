// Decides which field takes the next digit. Scores change in `round-entry-reduce.ts`.

import type { PlayerId } from '@dutch/domain/game/ids'
import {
  changedDrafts,
  draftOf,
  isBlank,
  type SelectionCause,
  type EntryContent,
  type RoundEntryState,
  type Typing,
} from './round-entry.ts'

export const REPLACE: Typing = { kind: 'replace' }
const CHOSEN: SelectionCause = { kind: 'chosen' }

/** "Suivant": moves to the next field, but stays right after an automatic move. */
export function next(state: RoundEntryState): RoundEntryState {
  const { current, selectionCause, typing } = state
  if (current === null) return state
  const blank = isBlank(state.drafts, current)
  if (blank && selectionCause.kind === 'advanced') return { ...state, selectionCause: CHOSEN }
  const left = blank ? write(state, current, '', typing) : state
  const to = blankAfter(left, current) ?? (typing.kind === 'replace' ? rowBelow(left, current) : null)
  return { ...choose(left, to), selectionCause: { kind: 'moved', from: current } }
}

export function previous(state: RoundEntryState): RoundEntryState {
  const row = state.current === null ? state.players.length : state.players.indexOf(state.current)
  return choose(state, state.players[Math.max(0, row - 1)] ?? null)
}

/** Moves automatically to the next blank field, or to the end. */
export function advance(state: RoundEntryState, from: PlayerId): RoundEntryState {
  return { ...choose(state, blankAfter(state, from)), selectionCause: { kind: 'advanced', from } }
}

/** Makes a field current; the next digit replaces its score. @param player null where no field is left */
export function choose(state: RoundEntryState, player: PlayerId | null): RoundEntryState {
  return { ...state, current: player, typing: REPLACE, selectionCause: CHOSEN }
}

export function write(state: RoundEntryState, player: PlayerId, draft: string, typing: Typing): RoundEntryState {
  return { ...state, drafts: { ...state.drafts, [player]: draft }, typing, selectionCause: CHOSEN }
}

/** Takes over a changed table; entries of players who stay are kept. */
export function reseat(state: RoundEntryState, players: readonly PlayerId[]): RoundEntryState {
  const seated = {
    ...state,
    players,
    dutch: state.dutch !== null && players.includes(state.dutch) ? state.dutch : null,
  }
  if (state.current !== null && players.includes(state.current)) return { ...seated, selectionCause: CHOSEN }
  return choose(seated, players.find((player) => isBlank(state.drafts, player)) ?? null)
}

/** Takes over another user's correction in all fields that were not changed here. A field that is being typed in stays. */
export function applyForeignCorrection(state: RoundEntryState, initial: EntryContent): RoundEntryState {
  const { current, typing, drafts } = state
  const begun = current === null || typing.kind === 'replace' ? {} : { [current]: draftOf(drafts, current) }
  return {
    ...state,
    drafts: { ...initial.drafts, ...changedDrafts(state), ...begun },
    dutch: state.dutch === state.initial.dutch ? initial.dutch : state.dutch,
    initial,
  }
}

/** The next blank field below the player, then from the top; null for none. */
function blankAfter(state: RoundEntryState, player: PlayerId): PlayerId | null {
  const row = state.players.indexOf(player)
  const order = [...state.players.slice(row + 1), ...state.players.slice(0, row)]
  return order.find((other) => isBlank(state.drafts, other)) ?? null
}

function rowBelow(state: RoundEntryState, player: PlayerId): PlayerId | null {
  return state.players[state.players.indexOf(player) + 1] ?? null
}
