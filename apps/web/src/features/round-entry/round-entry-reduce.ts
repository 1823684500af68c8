// Rules that save taps:
// - a score that is surely complete (0, a negative digit, two digits) moves on to the next blank field;
// - "suivant" right after such a move does nothing more;
// - scores from 100 on have a key of their own, so that no field waits for a third digit;
// - the correction key in a blank field takes back the last digit of the field before.

import type { PlayerId } from '@dutch/domain/game/ids'
import { toggleDutch } from '@dutch/domain/scoring/dutch'
import { appendToDraft, parseScore, stepScore, turnSign } from '@dutch/domain/scoring/score-input'
import { advance, choose, applyForeignCorrection, next, previous, REPLACE, reseat, write } from './entry-moves.ts'
import { draftOf, scoreIn, type EntryContent, type EntryNotice, type RoundEntryState } from './round-entry.ts'

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

export type EntryAction =
  | { readonly type: 'digit'; readonly digit: Digit }
  | { readonly type: 'minus' | 'hundred' | 'erase' | 'next' | 'previous' | 'clear' }
  | { readonly type: 'select' | 'dutch'; readonly player: PlayerId }
  | { readonly type: 'step'; readonly player: PlayerId; readonly by: 1 | -1 }
  | { readonly type: 'text' | 'paste'; readonly player: PlayerId; readonly text: string }
  | { readonly type: 'hand'; readonly player: PlayerId; readonly score: number }
  /** A change by dictation. */
  | { readonly type: 'change'; readonly change: (state: RoundEntryState) => RoundEntryState }
  /** A player joined or left the table. */
  | { readonly type: 'reseat'; readonly players: readonly PlayerId[] }
  /** Another user corrected the round that is being corrected here. */
  | { readonly type: 'apply-foreign-correction'; readonly initial: EntryContent }

/** The next state of the entry. A refused action changes only the notice. Pure. */
export function reduceEntry(before: RoundEntryState, action: EntryAction): RoundEntryState {
  const state = before.notice === null ? before : { ...before, notice: null }
  const { current } = state
  switch (action.type) {
    case 'digit':
      return current === null ? state : typeDigit(state, current, action.digit)
    case 'minus':
      return current === null ? state : typeMinus(state, current)
    case 'hundred':
      return current === null ? state : addHundred(state, current)
    case 'erase':
      return erase(state)
    case 'next':
      return next(state)
    case 'previous':
      return previous(state)
    case 'select':
      return current === action.player ? state : choose(state, action.player)
    case 'dutch':
      return { ...state, dutch: toggleDutch(state.dutch, action.player) }
    case 'step':
      return replaced(state, action.player, stepScore(scoreIn(state.drafts, action.player), action.by))
    case 'text':
      return takeText(state, action.player, action.text)
    case 'paste':
      return takePaste(state, action.player, action.text)
    case 'hand':
      return advance(replaced(state, action.player, action.score), action.player)
    case 'change':
      return action.change(state)
    case 'clear':
      return { ...choose(state, state.players[0] ?? null), ...state.initial }
    case 'reseat':
      return reseat(state, action.players)
    case 'apply-foreign-correction':
      return applyForeignCorrection(state, action.initial)
  }
}

function typeDigit(state: RoundEntryState, player: PlayerId, digit: Digit): RoundEntryState {
  const { typing } = state
  if (typing.kind === 'hundreds') {
    const tail = typing.tail + digit
    const typed = write(state, player, String(typing.base + Number(tail)), { ...typing, tail })
    return tail.length < 2 ? typed : advance(typed, player)
  }
  const before = draftOf(state.drafts, player)
  // A lone minus is not replaced but continued.
  const appended = appendToDraft(typing.kind === 'replace' && before !== '-' ? '' : before, digit)
  if (!appended.ok) return refused(state, player, appended.error)
  const draft = appended.value === '-0' ? '0' : appended.value
  const typed = write(state, player, draft, { kind: 'append' })
  return /^(?:0|-\d|\d{2,})$/u.test(draft) ? advance(typed, player) : typed
}

function typeMinus(state: RoundEntryState, player: PlayerId): RoundEntryState {
  const turned = turnSign(state.typing.kind === 'replace' ? '' : draftOf(state.drafts, player))
  if (!turned.ok) return refused(state, player, turned.error)
  const typed = write(state, player, turned.value, { kind: 'append' })
  return /^-\d$/u.test(turned.value) ? advance(typed, player) : typed
}

/** Adds a hundred: "+100" and "5" can be pressed in either order. */
function addHundred(state: RoundEntryState, player: PlayerId): RoundEntryState {
  const draft = draftOf(state.drafts, player)
  const parsed = parseScore(`${scoreIn(state.drafts, player) + 100}`)
  if (draft.startsWith('-')) return refused(state, player, 'not-a-number')
  if (!parsed.ok) return refused(state, player, parsed.error)
  const rest = parsed.value % 100
  const { typing } = state
  const tail = typing.kind === 'hundreds' ? typing.tail : rest === 0 ? '' : String(rest)
  const base = parsed.value - rest
  return write(state, player, String(parsed.value), tail.length < 2 ? { kind: 'hundreds', base, tail } : REPLACE)
}

function erase(state: RoundEntryState): RoundEntryState {
  const { current, selectionCause } = state
  if (current !== null && draftOf(state.drafts, current) !== '') return eraseIn(state, current)
  if (selectionCause.kind !== 'chosen') return eraseIn(state, selectionCause.from)
  return previous(state)
}

function eraseIn(state: RoundEntryState, player: PlayerId): RoundEntryState {
  const { typing } = state
  const shorter = draftOf(state.drafts, player).slice(0, -1)
  if (state.current !== player) return write(choose(state, player), player, shorter, { kind: 'append' })
  if (typing.kind === 'replace') return write(state, player, '', REPLACE)
  if (typing.kind === 'append' || typing.tail !== '') return write(state, player, shorter, { kind: 'append' })
  const base = typing.base - 100
  return base === 0
    ? write(state, player, '', REPLACE)
    : write(state, player, String(base), { kind: 'hundreds', base, tail: '' })
}

/** Replaces a score and makes its field current. */
function replaced(state: RoundEntryState, player: PlayerId, score: number): RoundEntryState {
  return write(choose(state, player), player, String(score), REPLACE)
}

function takeText(state: RoundEntryState, player: PlayerId, text: string): RoundEntryState {
  const parsed = parseScore(text)
  if (!parsed.ok) return refused(state, player, parsed.error)
  // A lone minus is kept while it is being typed.
  const draft = /\p{Nd}/u.test(text) ? String(parsed.value) : text.trim() === '' ? '' : '-'
  return write(choose(state, player), player, draft, { kind: 'append' })
}

function takePaste(state: RoundEntryState, player: PlayerId, text: string): RoundEntryState {
  if (text.trim() === '') return refused(state, player, 'nothing-pasted')
  const parsed = parseScore(text)
  if (!parsed.ok) return refused(state, player, parsed.error)
  return /\p{Nd}/u.test(text) ? replaced(state, player, parsed.value) : refused(state, player, 'not-a-number')
}

function refused(state: RoundEntryState, player: PlayerId, fault: EntryNotice['fault']): RoundEntryState {
  return { ...state, notice: { player, fault } }
}
