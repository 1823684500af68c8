import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from './key-value-store.ts'
import { usedBytes } from './small-storage.ts'

it('W505: every key counts, with what stands under it', () => {
  const values = createMemoryKeyValueStore()
  expect(usedBytes(values)).toBe(0)
  values.write('ab', 'cde')
  values.write('f', '')
  expect(usedBytes(values)).toBe(6)
})
