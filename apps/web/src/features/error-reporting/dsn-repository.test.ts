import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { createDsnRepository } from './dsn-repository.ts'

describe('where errors are reported', () => {
  it('W1001: as the server says, and as it said last while it does not answer', async () => {
    const values = createMemoryKeyValueStore()
    const says = (answer: unknown) => createDsnRepository(values, () => Promise.resolve(answer)).find()
    const silent = () => createDsnRepository(values, () => Promise.reject(new TypeError('Failed to fetch'))).find()
    expect(await silent()).toBeNull()
    expect(await says({ dsn: 'https://key@errors.example.org/1' })).toBe('https://key@errors.example.org/1')
    expect(values.read(KEYS.sentryDsn)).toBe('https://key@errors.example.org/1')
    expect(await silent()).toBe('https://key@errors.example.org/1')
    for (const answer of [{ dsn: null }, '<html>', null, { dsn: 7 }]) {
      values.write(KEYS.sentryDsn, 'https://old@errors.example.org/1')
      expect(await says(answer)).toBeNull()
      expect(values.read(KEYS.sentryDsn)).toBeNull()
    }
  })
})
