import { expect, it } from 'vitest'
import { isExpendable, removeDrafts } from './expendable.ts'
import { createMemoryKeyValueStore } from './key-value-store.ts'
import { ROUND_DRAFT_PREFIX } from './storage-keys.ts'

it('W101, W806: a draft makes no room for anything while its game lasts, and goes with that game alone', () => {
  const values = createMemoryKeyValueStore()
  const keys = ['g:0', 'g:edit:r', 'gh:0'].map((key) => ROUND_DRAFT_PREFIX + key)
  for (const key of keys) values.write(key, '{}')
  expect(keys.map(isExpendable)).toEqual([false, false, false])
  removeDrafts(values, 'g')
  expect(values.keys()).toEqual([keys[2]])
})
