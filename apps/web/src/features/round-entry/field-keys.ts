// What hardware keys do anywhere in the sheet.

import { draftOf, isBlank, type RoundEntryState } from './round-entry.ts'
import { reduceEntry, type Digit, type EntryAction } from './round-entry-reduce.ts'

export interface KeyPress {
  /** As in `KeyboardEvent.key`. */
  readonly key: string
  readonly shift: boolean
  /** Whether a modifier is pressed: the browser keeps its shortcuts. */
  readonly modified: boolean
  /** Whether the caret is at the end, or all is selected. */
  readonly atEnd: boolean
}

const DIGIT = /^[0-9]$/u

function isDigit(key: string): key is Digit {
  return DIGIT.test(key)
}

/** Null where the browser handles the key. */
export function keyMeaning(state: RoundEntryState, press: KeyPress): EntryAction | 'submit' | null {
  const { key } = press
  if (press.modified) return null
  switch (key) {
    case 'Enter':
      return isLastAndDone(state) ? 'submit' : { type: 'next' }
    case 'ArrowDown':
      return { type: 'next' }
    case 'ArrowUp':
      return { type: 'previous' }
    case 'Tab':
      // The Tab after an automatic move must not skip a player.
      return state.selectionCause.kind === 'advanced' && state.current !== null && !press.shift
        ? { type: 'next' }
        : null
    case '+':
      return { type: 'hundred' }
    case '-':
    case '\u2212':
      return press.atEnd ? { type: 'minus' } : null
    case 'Backspace':
      return press.atEnd ? { type: 'erase' } : null
    case 'd':
    case 'D':
      return state.current === null ? null : { type: 'dutch', player: state.current }
    default:
      return isDigit(key) && press.atEnd ? { type: 'digit', digit: key } : null
  }
}

/** SPEC W123: whether to ignore the repetition of a held key. Arrows and Tab repeat; Backspace repeats within one field. */
export function isHeldTooLong({ current, drafts }: RoundEntryState, { key, modified }: KeyPress): boolean {
  if (key === 'Backspace') return current === null || draftOf(drafts, current) === ''
  return !modified && /^(?:[\d+\-\u2212dD]|Enter)$/u.test(key)
}

/** Whether the last row is current and no field is blank. */
function isLastAndDone(state: RoundEntryState): boolean {
  const { current } = state
  if (current === null) return true
  return (
    current === state.players.at(-1) &&
    !isBlank(state.drafts, current) &&
    reduceEntry(state, { type: 'next' }).current === null
  )
}
