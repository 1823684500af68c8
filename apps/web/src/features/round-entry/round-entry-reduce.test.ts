import { playerId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import {
  BLANK_CONTENT,
  changedContent,
  contentOf,
  enteredEntries,
  entriesOf,
  isChanged,
  openEntry,
  type EntryContent,
} from './round-entry.ts'
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

const [ana, bo, cleo] = [playerId('ana'), playerId('bo'), playerId('cleo')]
const scores = (one: string, two: string, three: string, dutch: EntryContent['dutch'] = null): EntryContent => ({
  drafts: { [ana]: one, [bo]: two, [cleo]: three },
  dutch,
})

it('W121: what somebody else corrects in the round is taken over where nothing was typed here', () => {
  const opened = openEntry([ana, bo, cleo], scores('10', '20', '30'), null)
  const typed = reduceEntry(opened, { type: 'text', player: ana, text: '15' })
  const followed = reduceEntry(typed, { type: 'apply-foreign-correction', initial: scores('11', '20', '40', bo) })
  expect(followed).toMatchObject(scores('15', '20', '40', bo))
  expect(isChanged(followed)).toBe(true)
  expect(reduceEntry(followed, { type: 'clear' })).toMatchObject(scores('11', '20', '40', bo))
  const flagged = reduceEntry(typed, { type: 'dutch', player: cleo })
  expect(
    reduceEntry(flagged, { type: 'apply-foreign-correction', initial: scores('15', '20', '40', bo) }),
  ).toMatchObject({ dutch: cleo })
})

it('W121: a correction that arrives while a figure is typed changes no digit of it', () => {
  const opened = openEntry([ana, bo, cleo], scores('1', '20', '30'), null, ana)
  const begun = reduceEntry(opened, { type: 'digit', digit: '1' })
  const followed = reduceEntry(begun, { type: 'apply-foreign-correction', initial: scores('12', '20', '40') })
  expect(reduceEntry(followed, { type: 'digit', digit: '5' })).toMatchObject(scores('15', '20', '40'))
})

it('W121: a correction that is put off keeps what was typed, and nothing that others correct meanwhile', () => {
  const opened = openEntry([ana, bo, cleo], scores('10', '20', '30'), null)
  const typed = reduceEntry(opened, { type: 'text', player: ana, text: '15' })
  expect(changedContent(typed)).toEqual({ drafts: { [ana]: '15' } })
  const reopened = openEntry([ana, bo, cleo], scores('10', '20', '40', bo), changedContent(typed))
  expect(reopened).toMatchObject(scores('15', '20', '40', bo))
  const unflagged = reduceEntry(reopened, { type: 'dutch', player: bo })
  expect(openEntry([ana, bo, cleo], scores('10', '20', '40', bo), changedContent(unflagged)).dutch).toBeNull()
})

it('R206: an imported score beyond the bounds stays in a correction of another one', () => {
  const entries = [
    { playerId: ana, score: 1200 },
    { playerId: bo, score: -40 },
  ]
  const opened = openEntry([ana, bo], contentOf({ entries, dutchPlayerId: null }), null)
  expect(entriesOf(opened)).toEqual(entries)
  const corrected = reduceEntry(opened, { type: 'hand', player: bo, score: 4 })
  expect(entriesOf(corrected)).toEqual([entries[0], { playerId: bo, score: 4 }])
})

it.each(['constructor', '__proto__'])('W101: the field of an imported player with the id "%s" is blank', (id) => {
  const opened = openEntry([playerId(id), bo], BLANK_CONTENT, null)
  expect(entriesOf(opened).map(({ score }) => score)).toEqual([0, 0])
  const typed = reduceEntry(opened, { type: 'digit', digit: '5' })
  expect(enteredEntries(typed)).toEqual([{ playerId: id, score: 5 }])
})
