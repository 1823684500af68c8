import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { BLANK_CONTENT, openEntry } from './round-entry.ts'
import { reduceEntry } from './round-entry-reduce.ts'

const seat = (number: number) => playerId(`p${number}`)
const blank = () => openEntry([seat(1), seat(2), seat(3)], BLANK_CONTENT, null)
/** The first player has 12, the second is next. */
const begun = () => reduceEntry(blank(), { type: 'paste', player: seat(1), text: '12' })

describe('pasted and typed text', () => {
  it.each(['12,5', '1e3', '--4', 'douze', '1 2', '-', '<img onerror>'])(
    'R408: refuses "%s" and changes nothing',
    (text) => {
      const before = begun()
      const state = reduceEntry(before, { type: 'paste', player: seat(2), text })
      expect(state.drafts).toEqual(before.drafts)
      expect(state.notice).toEqual({ player: seat(2), fault: 'not-a-number' })
    },
  )

  it('R408: refuses ten thousand digits, nothing, and what is out of bounds', () => {
    const paste = (text: string) => reduceEntry(blank(), { type: 'paste', player: seat(1), text }).notice?.fault
    expect(paste('9'.repeat(10_000))).toBe('too-large')
    expect(paste('   ')).toBe('nothing-pasted')
    expect(paste('-7')).toBe('too-small')
    expect(paste('1000')).toBe('too-large')
  })

  it('takes a number with spaces around it as the number it is', () => {
    const state = reduceEntry(blank(), { type: 'paste', player: seat(2), text: ' 0105\n' })
    expect(state.drafts[seat(2)]).toBe('105')
    expect(state.current).toBe(seat(2))
  })

  it('W101: a digit goes behind a minus that was typed before its field was left, or its sheet closed', () => {
    const begun = reduceEntry(blank(), { type: 'minus' })
    const left = reduceEntry(begun, { type: 'select', player: seat(2) })
    const back = reduceEntry(left, { type: 'select', player: seat(1) })
    const reopened = openEntry([seat(1), seat(2)], BLANK_CONTENT, { drafts: begun.drafts })
    for (const state of [back, reopened]) {
      expect(reduceEntry(state, { type: 'digit', digit: '3' }).drafts[seat(1)]).toBe('-3')
      expect(reduceEntry(state, { type: 'digit', digit: '7' }).notice?.fault).toBe('too-small')
    }
  })

  it('lets the browser edit a field: a whole number, a minus on its way, nothing', () => {
    const edit = (text: string) => reduceEntry(begun(), { type: 'text', player: seat(1), text })
    expect(edit('105').drafts[seat(1)]).toBe('105')
    expect(edit('-').drafts[seat(1)]).toBe('-')
    expect(edit('').drafts[seat(1)]).toBe('')
    expect(edit('1x').drafts[seat(1)]).toBe('12')
    expect(edit('1x').notice?.fault).toBe('not-a-number')
  })
})
