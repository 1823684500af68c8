// What a key of a hardware keyboard means anywhere in the sheet, so that a round is typed without ever looking for the
// right field.

import { isBlank, type RoundEntryState } from './round-entry.ts'
import { reduceEntry, type Digit, type EntryAction } from './round-entry-reduce.ts'

export interface KeyPress {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string
  readonly shift: boolean
  /** Whether a control, command or option key is held: the browser's own shortcuts stay. */
  readonly modified: boolean
  /** Whether the caret is where a key pad would write: at the end, or over the whole field. */
  readonly atEnd: boolean
}

const DIGIT = /^[0-9]$/u

function isDigit(key: string): key is Digit {
  return DIGIT.test(key)
}

/** What a key press amounts to: an action, the wish to submit, or null where the browser goes on by itself. */
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
      // The entry has just moved on by itself: the Tab meant for the score before must not skip a player.
      return state.arrival.kind === 'advanced' && state.current !== null && !press.shift ? { type: 'next' } : null
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

/** Whether "Enter" has nowhere left to go: the last row holds a score and no field is blank. */
function isLastAndDone(state: RoundEntryState): boolean {
  const { current } = state
  if (current === null) return true
  return (
    current === state.players.at(-1) &&
    !isBlank(state.drafts, current) &&
    reduceEntry(state, { type: 'next' }).current === null
  )
}
