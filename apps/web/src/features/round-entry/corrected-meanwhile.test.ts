import { playerId } from '@dutch/domain/game/ids'
import { expect, it } from 'vitest'
import { changedContent, isChanged, openEntry, type EntryContent } from './round-entry.ts'
import { reduceEntry } from './round-entry-reduce.ts'

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
