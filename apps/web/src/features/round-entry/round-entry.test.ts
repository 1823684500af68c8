import { playerId, type PlayerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { BLANK_CONTENT, contentOf, enteredEntries, entriesOf, isBlank, isChanged, openEntry } from './round-entry.ts'
import type { RoundEntryState } from './round-entry.ts'
import { reduceEntry, type Digit, type EntryAction } from './round-entry-reduce.ts'

const table = (size: number): PlayerId[] => Array.from({ length: size }, (_, seat) => playerId(`p${seat + 1}`))
const six = table(6)
const blank = (size = 6) => openEntry(table(size), BLANK_CONTENT, null)

const KEYS: Readonly<Record<string, EntryAction>> = {
  '-': { type: 'minus' },
  '+': { type: 'hundred' },
  '>': { type: 'next' },
  '<': { type: 'erase' },
}

/** Taps on the keypad, one per character: digits, "-", "+" for +100, ">" for suivant, "<" for the correction key. */
function tap(taps: string, state: RoundEntryState = blank()): RoundEntryState {
  // In these tests every other character is a digit.
  return Array.from(taps).reduce(
    (now, key) => reduceEntry(now, KEYS[key] ?? { type: 'digit', digit: key as Digit }),
    state,
  )
}

const scores = (state: RoundEntryState) => entriesOf(state).map((entry) => entry.score)
const seat = (number: number) => playerId(`p${number}`)
const act = (state: RoundEntryState, ...actions: EntryAction[]) => actions.reduce(reduceEntry, state)

describe('blank fields', () => {
  it('W101: a field without a digit is blank, and counts 0 all the same', () => {
    const state = tap('7>->0')
    expect(six.map((player) => isBlank(state.drafts, player))).toEqual([false, true, false, true, true, true])
    expect(scores(state)).toEqual([7, 0, 0, 0, 0, 0])
  })

  it('W101: an entered 0 is a score, a blank field is none', () => {
    expect(enteredEntries(tap('0')).map(({ playerId: player }) => player)).toEqual([seat(1)])
    expect(enteredEntries(blank())).toEqual([])
  })
})

describe('taps', () => {
  it('takes 12 taps for 12, 35, 18, 24, 10, 41: with opening and submitting, 14', () => {
    const taps = '123518241041'
    const state = tap(taps)
    expect(scores(state)).toEqual([12, 35, 18, 24, 10, 41])
    expect(state.current).toBeNull()
    expect(taps.length + 2).toBeLessThanOrEqual(15)
  })

  it('takes 12 taps for 7, 23, 0, -2, 105, 15 and one for the Dutch: with opening and submitting, 15', () => {
    const taps = '7>230-2+0515'
    const state = act(tap(taps), { type: 'dutch', player: seat(3) })
    expect(scores(state)).toEqual([7, 23, 0, -2, 105, 15])
    expect(state.dutch).toBe(seat(3))
    expect(state.current).toBeNull()
    expect(taps.length + 1 + 2).toBeLessThanOrEqual(21)
  })

  it('is as right for somebody who presses suivant after every score', () => {
    const taps = '7>23>0>-2>+05>15>'
    expect(scores(tap(taps))).toEqual([7, 23, 0, -2, 105, 15])
    expect(taps.length + 1 + 2).toBeLessThanOrEqual(21)
    expect(scores(tap('12>35>18>24>10>41>'))).toEqual([12, 35, 18, 24, 10, 41])
  })

  it('skips a player at the second suivant only', () => {
    expect(tap('12>').current).toBe(seat(2))
    expect(tap('12>>').current).toBe(seat(3))
    expect(tap('>').current).toBe(seat(2))
  })

  it('comes back to whoever was skipped', () => {
    const state = tap('12>>1824')
    expect(tap('1041', state).current).toBe(seat(2))
    expect(scores(tap('104135', state))).toEqual([12, 35, 18, 24, 10, 41])
  })
})

describe('scores of three digits', () => {
  it.each([
    ['+05', 105],
    ['+5>', 105],
    ['5+>', 105],
    ['+15', 115],
    ['++99', 299],
    ['+++++++++99', 999],
    ['5+3', 153],
  ])('%s is %i', (taps, score) => {
    const state = tap(taps)
    expect(scores(state)[0]).toBe(score)
    expect(state.current).toBe(seat(2))
  })

  it('R202: refuses a hundred beyond 999 or onto a minus', () => {
    const full = tap('+++++++++')
    expect(tap('+', full).notice).toEqual({ player: seat(1), fault: 'too-large' })
    expect(scores(tap('+', full))[0]).toBe(900)
    expect(tap('-+').notice).toEqual({ player: seat(1), fault: 'not-a-number' })
  })

  it('adds a hundred to a score that was chosen again, and starts over with the next digit', () => {
    const chosen = act(tap('15'), { type: 'select', player: seat(1) })
    expect(scores(tap('+', chosen))[0]).toBe(115)
    expect(scores(tap('+3', chosen))[0]).toBe(3)
  })

  it('takes a hundred back with the correction key', () => {
    expect(scores(tap('++<'))[0]).toBe(100)
    expect(tap('+<').drafts[seat(1)]).toBe('')
  })
})

describe('correction', () => {
  it('takes back the last digit of the field before, and moves on again', () => {
    const state = tap('13<')
    expect(state.current).toBe(seat(1))
    expect(state.drafts[seat(1)]).toBe('1')
    expect(tap('2', state).current).toBe(seat(2))
    expect(scores(tap('2', state))[0]).toBe(12)
  })

  it('reopens the last field once everything is entered', () => {
    const state = tap('1314<', blank(2))
    expect(state.current).toBe(seat(2))
    expect(scores(tap('5', state))).toEqual([13, 15])
  })

  it('empties a field that was chosen, and goes up from an empty one', () => {
    const chosen = act(tap('12357>'), { type: 'select', player: seat(2) })
    expect(tap('<', chosen).drafts[seat(2)]).toBe('')
    expect(tap('<<', chosen).current).toBe(seat(1))
  })

  it('replaces a chosen score with the next digits, and is then done', () => {
    const chosen = act(tap('1314', blank(2)), { type: 'select', player: seat(1) })
    const state = tap('42', chosen)
    expect(scores(state)).toEqual([42, 14])
    expect(state.current).toBeNull()
  })
})

describe('minus', () => {
  it.each([
    ['-6', -6],
    ['6-', -6],
    ['-0', 0],
  ])('%s is %i and moves on', (taps, score) => {
    const state = tap(taps)
    expect(scores(state)[0]).toBe(score)
    expect(state.current).toBe(seat(2))
  })

  it('R202: refuses what is below -6 and keeps what was typed', () => {
    const state = tap('-7')
    expect(state.notice).toEqual({ player: seat(1), fault: 'too-small' })
    expect(state.drafts[seat(1)]).toBe('-')
    expect(scores(tap('3', state))[0]).toBe(-3)
    expect(tap('3', state).notice).toBeNull()
  })

  it('R408: a lone minus is blank and counts as 0', () => {
    const state = tap('->')
    expect(state.current).toBe(seat(2))
    expect(state.drafts[seat(1)]).toBe('')
    expect(enteredEntries(tap('-'))).toEqual([])
    expect(scores(tap('-'))[0]).toBe(0)
  })
})

describe('steppers', () => {
  it('R202: step by 1, start at 0 and stop at -6 and 999', () => {
    const step = (state: RoundEntryState, by: 1 | -1) => act(state, { type: 'step', player: seat(2), by })
    expect(scores(step(blank(), 1))[1]).toBe(1)
    let low = blank()
    for (let press = 0; press < 9; press += 1) low = step(low, -1)
    expect(scores(low)[1]).toBe(-6)
    expect(low.current).toBe(seat(2))
    const high = act(blank(), { type: 'text', player: seat(2), text: '999' })
    expect(scores(step(high, 1))[1]).toBe(999)
  })
})

describe('the Dutch', () => {
  it('R203: is at most one player, and a second tap clears it', () => {
    const first = act(blank(), { type: 'dutch', player: seat(1) })
    const second = act(first, { type: 'dutch', player: seat(2) })
    expect(second.dutch).toBe(seat(2))
    expect(act(second, { type: 'dutch', player: seat(2) }).dutch).toBeNull()
  })

  it('leaves the typing where it was', () => {
    const state = act(tap('1'), { type: 'dutch', player: seat(5) })
    expect(scores(tap('2', state))[0]).toBe(12)
  })
})

describe('the hand calculator', () => {
  it('puts its sum in the field and moves on', () => {
    const state = act(tap('1'), { type: 'hand', player: seat(1), score: -6 })
    expect(scores(state)[0]).toBe(-6)
    expect(state.current).toBe(seat(2))
  })
})

describe('opening, clearing and people who come and go', () => {
  it('opens at the first blank field, and on what was kept', () => {
    const kept = { drafts: { [seat(1)]: '12' }, dutch: seat(1) }
    const state = openEntry(six, BLANK_CONTENT, kept)
    expect(state.current).toBe(seat(2))
    const opened = (size: number) => openEntry(table(size), BLANK_CONTENT, { ...kept, drafts: {} })
    expect([state, opened(6), opened(0)].map(isChanged)).toEqual([true, true, false])
    const cleared = act(state, { type: 'clear' })
    expect([cleared.drafts, cleared.dutch, cleared.current, isChanged(cleared)]).toEqual([{}, null, seat(1), false])
  })

  it('opens a correction on its scores and goes down row by row', () => {
    const round = {
      entries: [seat(1), seat(2)].map((id, row) => ({ playerId: id, score: row * 5 - 1 })),
      dutchPlayerId: seat(1),
    }
    const state = openEntry(table(2), contentOf(round), null)
    expect(scores(state)).toEqual([-1, 4])
    expect(state.current).toBe(seat(1))
    expect(tap('>', state).current).toBe(seat(2))
    expect(tap('>>', state).current).toBeNull()
    expect(isChanged(state)).toBe(false)
  })

  it('keeps what was typed when somebody joins or leaves meanwhile', () => {
    const state = act(tap('1235', blank(3)), { type: 'dutch', player: seat(3) })
    const joined = act(state, { type: 'reseat', players: table(4) })
    expect(scores(joined)).toEqual([12, 35, 0, 0])
    const left = act(joined, { type: 'reseat', players: [seat(1), seat(2), seat(4)] })
    expect(left.dutch).toBeNull()
    expect(left.current).toBe(seat(4))
  })

  it('counts a blank field as 0 but does not take it for an entered 0', () => {
    const state = tap('120')
    expect(scores(state)).toEqual([12, 0, 0, 0, 0, 0])
    expect(enteredEntries(state)).toHaveLength(2)
  })
})
