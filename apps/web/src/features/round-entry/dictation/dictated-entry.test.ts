import { playerId } from '@dutch/domain/game/ids'
import { readDictation } from '@dutch/domain/dictation/read-dictation'
import { expect, it } from 'vitest'
import { BLANK_CONTENT, openEntry, type RoundEntryState } from '../round-entry.ts'
import { dictated } from './dictated-entry.ts'

const [lea, hugo] = [playerId('lea'), playerId('hugo')]
const table = [
  { id: lea, name: 'Léa' },
  { id: hugo, name: 'Hugo' },
]
const empty = openEntry([lea, hugo], BLANK_CONTENT, null)
const listen = (state: RoundEntryState, text: string, before: string) =>
  dictated(state, readDictation(text, table), readDictation(before, table))

it('R1005: what was sure until more was said leaves its field, as long as nobody changed it', () => {
  const twenty = listen(empty, 'Léa 20 Dutch', '')
  expect(twenty).toMatchObject({ drafts: { lea: '20' }, dutch: lea })
  const said = 'Léa 20 Dutch 3 Hugo Dutch'
  expect(listen(twenty, said, 'Léa 20 Dutch')).toMatchObject({ drafts: { lea: '' }, dutch: null })
  const byHand = { ...twenty, drafts: { lea: '23' }, dutch: hugo }
  expect(listen(byHand, said, 'Léa 20 Dutch')).toMatchObject({ drafts: { lea: '23' }, dutch: hugo })
})

it('R1005: what is said further fills its own field alone', () => {
  const byHand = { ...empty, drafts: { lea: '7' }, dutch: lea }
  expect(listen(byHand, 'Léa 20 Hugo moins trois', 'Léa 20')).toMatchObject({
    drafts: { lea: '7', hugo: '-3' },
    dutch: lea,
  })
  expect(listen(byHand, 'Hugo 4 Dutch', 'Hugo 4')).toMatchObject({ drafts: { lea: '7' }, dutch: hugo })
})
