import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore, isQuotaError, openKeyValueStore } from './key-value-store.ts'
import { randomId } from './random-id.ts'
import { TestStorage } from './test-storage.ts'

describe('small texts by key', () => {
  it('W805: reads back what was written', () => {
    for (const values of [openKeyValueStore(() => new TestStorage()), createMemoryKeyValueStore()]) {
      expect(values.read('dutch-theme')).toBeNull()
      expect(values.write('dutch-theme', 'dark')).toEqual({ ok: true, value: null })
      expect(values.read('dutch-theme')).toBe('dark')
      expect(values.keys()).toEqual(['dutch-theme'])
      values.remove('dutch-theme')
      expect(values.read('dutch-theme')).toBeNull()
    }
  })

  it('W805: a forbidden local storage is replaced by memory', () => {
    const forbidden = new TestStorage()
    forbidden.isForbidden = true
    expect(openKeyValueStore(() => forbidden).kind).toBe('memory')
    const reach = (): Storage => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(openKeyValueStore(reach).kind).toBe('memory')
  })

  it('W805: one that is forbidden later answers with a fault, never with an error', () => {
    const storage = new TestStorage()
    const values = openKeyValueStore(() => storage)
    storage.isForbidden = true
    expect(values.read('dutch-theme')).toBeNull()
    expect(values.write('dutch-theme', 'dark')).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    storage.isForbidden = false
    storage.quota = 1
    expect(values.write('dutch-theme', 'dark')).toEqual({ ok: false, error: { kind: 'storage-full' } })
  })

  it('W806: knows a full device by either name', () => {
    expect(isQuotaError(new DOMException('', 'QuotaExceededError'))).toBe(true)
    expect(isQuotaError({ name: 'NS_ERROR_DOM_QUOTA_REACHED' })).toBe(true)
    expect(isQuotaError(new Error('other'))).toBe(false)
    expect(isQuotaError(null)).toBe(false)
  })
})

describe('ids', () => {
  it('are UUIDs over plain HTTP too, where there is no randomUUID', () => {
    const ids = Array.from({ length: 50 }, () =>
      randomId({ getRandomValues: (array) => crypto.getRandomValues(array) }),
    )
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
    expect(new Set(ids).size).toBe(50)
  })
})
