import { playerId } from '@dutch/domain/game/ids'
import { expect, it } from 'vitest'
import { BLANK_CONTENT, contentOf, enteredEntries, entriesOf, openEntry } from './round-entry.ts'
import { reduceEntry } from './round-entry-reduce.ts'

const [ana, bo] = [playerId('ana'), playerId('bo')]

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
