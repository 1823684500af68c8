import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { isHeldTooLong, keyMeaning } from './field-keys.ts'
import { BLANK_CONTENT, entriesOf, openEntry, type RoundEntryState } from './round-entry.ts'
import { reduceEntry, type Digit } from './round-entry-reduce.ts'

const seat = (number: number) => playerId(`p${number}`)
const blank = (size = 6) =>
  openEntry(
    Array.from({ length: size }, (_, index) => seat(index + 1)),
    BLANK_CONTENT,
    null,
  )
const scores = (state: RoundEntryState) => entriesOf(state).map((entry) => entry.score)

/** Digits typed on the keypad, ">" for suivant. */
function tap(taps: string): RoundEntryState {
  return Array.from(taps).reduce(
    // In these tests every other character is a digit.
    (now, key) => reduceEntry(now, key === '>' ? { type: 'next' } : { type: 'digit', digit: key as Digit }),
    blank(),
  )
}

/** "12 Enter" is the keys 1, 2 and Enter. */
function keys(text: string): string[] {
  return text.split(' ').flatMap((part) => (part === 'Enter' ? part : Array.from(part)))
}

describe('hardware keyboard', () => {
  /** Presses keys one by one. @returns the state, and the number of keys until a submit */
  function press(keys: readonly string[], from = blank()): { state: RoundEntryState; submittedAt: number | null } {
    let state = from
    for (const [index, key] of keys.entries()) {
      const meaning = keyMeaning(state, { key, shift: false, modified: false, atEnd: true })
      if (meaning === 'submit') return { state, submittedAt: index + 1 }
      if (meaning !== null) state = reduceEntry(state, meaning)
    }
    return { state, submittedAt: null }
  }

  it('takes 13 keys for 12, 35, 18, 24, 10, 41 and the submission: with opening, 14', () => {
    const { state, submittedAt } = press(keys('123518241041 Enter'))
    expect(scores(state)).toEqual([12, 35, 18, 24, 10, 41])
    expect(submittedAt).toBe(13)
  })

  it('types 7, 23, 0, -2, 105, 15 and a Dutch', () => {
    const { state, submittedAt } = press(keys('7 Enter 23d0-2+0515 Enter'))
    expect(scores(state)).toEqual([7, 23, 0, -2, 105, 15])
    expect(state.dutch).toBe(seat(3))
    expect(submittedAt).not.toBeNull()
  })

  it('submits at once from a last row of one digit, never from the middle or a blank row', () => {
    expect(press(['7', 'Enter', '5', 'Enter'], blank(2)).submittedAt).toBe(4)
    expect(press(['Enter', 'Enter'], blank(2)).submittedAt).toBeNull()
    expect(press(['1', '2', 'Enter'], blank(2)).submittedAt).toBeNull()
  })

  it('lets Tab go where the browser leads, but for the one that a completed score made needless', () => {
    const tab = (state: RoundEntryState, shift = false) =>
      keyMeaning(state, { key: 'Tab', shift, modified: false, atEnd: true })
    expect(tab(tap('7'))).toBeNull()
    expect(tab(tap('12'))).toEqual({ type: 'next' })
    expect(tab(tap('12>'))).toBeNull()
    expect(tab(tap('12'), true)).toBeNull()
  })

  it('W123: a key held down writes into no other field, takes no score of another player, and submits nothing', () => {
    const isTooLong = (state: RoundEntryState, key: string, modified = false) =>
      isHeldTooLong(state, { key, shift: false, modified, atEnd: true })
    for (const key of ['1', '0', '+', '-', '\u2212', 'd', 'Enter']) expect(isTooLong(blank(), key)).toBe(true)
    for (const key of ['ArrowDown', 'ArrowUp', 'Tab', 'Delete']) expect(isTooLong(blank(), key)).toBe(false)
    expect(isTooLong(tap('12'), 'Backspace')).toBe(true)
    expect(isTooLong(tap('1'), 'Backspace')).toBe(false)
    expect(isTooLong(blank(), '0', true)).toBe(false)
  })

  it('leaves the browser its shortcuts and a caret in the middle its own editing', () => {
    expect(keyMeaning(blank(), { key: '1', shift: false, modified: true, atEnd: true })).toBeNull()
    expect(keyMeaning(tap('1'), { key: '2', shift: false, modified: false, atEnd: false })).toBeNull()
  })
})
