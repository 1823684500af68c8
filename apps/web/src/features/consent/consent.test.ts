import { refuse } from '@dutch/domain/result'
import { describe, expect, test, vi } from 'vitest'
import { browserConsent, createConsentStore } from './consent.ts'
import { createMemoryKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'

const KEY = 'dutch-gdpr-consent'
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 2, 14, 20, 30)
const AGREED = { analytics: true, marketing: false, functional: true, timestamp: NOW, version: 1 }

/** A fake local storage, which several tabs can share. */
const repository = (): KeyValueStore => ({ ...createMemoryKeyValueStore(), kind: 'local' })

/** A tab of a browser, at a time that the test sets. */
function openTab(values: KeyValueStore = repository()) {
  const clock = { now: NOW }
  const listeners: ((key: string | null) => void)[] = []
  const store = createConsentStore({
    values,
    now: () => clock.now,
    onStorageEvent: (listener) => listeners.push(listener),
  })
  return { store, values, clock, receive: (key: string | null) => listeners.forEach((listener) => listener(key)) }
}

describe('W601', () => {
  test('nothing is agreed to before somebody chose', () => {
    expect(openTab().store.get()).toBeNull()
  })

  test.each([
    ['cut off', JSON.stringify(AGREED).slice(0, -3)],
    ['no object', '"accepted"'],
    ['empty', ''],
    ['nothing', 'null'],
    ['a list', '[true, true]'],
    ['a word for a yes', JSON.stringify({ ...AGREED, marketing: 'true' })],
    ['one answer missing', JSON.stringify({ ...AGREED, marketing: undefined })],
    ['no moment', JSON.stringify({ ...AGREED, timestamp: undefined })],
    ['a moment in words', JSON.stringify({ ...AGREED, timestamp: '2026-03-14' })],
    ['without what the app needs', JSON.stringify({ ...AGREED, functional: false })],
    ['no version', JSON.stringify({ ...AGREED, version: undefined })],
    ['another version', JSON.stringify({ ...AGREED, version: 2 })],
    ['of a time to come', JSON.stringify({ ...AGREED, timestamp: NOW + 2 * DAY })],
  ])('nor by a record that is damaged: %s', (_, text) => {
    const { store, values } = openTab()
    values.write(KEY, text)
    expect(store.get()).toBeNull()
  })

  test('a choice is asked again after six months, in an open page as well', () => {
    const { store, clock } = openTab()
    store.choose({ analytics: true, marketing: true })
    clock.now = NOW + 182 * DAY - 1
    expect(store.get()).toMatchObject({ analytics: true, marketing: true })
    clock.now = NOW + 182 * DAY
    expect(store.get()).toBeNull()
  })
})

describe('W602', () => {
  test('a choice is kept with its moment and its version', () => {
    const { store, values } = openTab()
    expect(store.choose({ analytics: true, marketing: false })).toEqual({ ok: true, value: null })
    expect(JSON.parse(values.read(KEY) ?? '')).toEqual(AGREED)
    expect(openTab(values).store.get()).toMatchObject({ functional: true, analytics: true, marketing: false })
  })

  test('one that cannot be stored holds meanwhile, and takes back what was agreed to before', () => {
    const values = repository()
    const full = { ...values, write: () => refuse({ kind: 'storage-full' } as const) }
    values.write(KEY, JSON.stringify({ ...AGREED, marketing: true }))
    const { store } = openTab(full)
    expect(store.get()?.marketing).toBe(true)
    expect(store.choose({ analytics: false, marketing: false }).ok).toBe(false)
    expect(store.get()).toMatchObject({ functional: true, analytics: false, marketing: false })
    expect(openTab(values).store.get()).toBeNull()
  })
})

test('W602: nor is one kept where the browser forbids storage, and it holds until the page is closed', () => {
  const { store } = openTab(createMemoryKeyValueStore())
  expect(store.choose({ analytics: true, marketing: false }).ok).toBe(false)
  expect(store.get()).toMatchObject({ analytics: true, marketing: false })
})

describe('W603', () => {
  test('a choice is told to whoever listens, until they stop', () => {
    const { store } = openTab()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.choose({ analytics: false, marketing: true })
    stop()
    store.choose({ analytics: false, marketing: false })
    expect(listener).toHaveBeenCalledOnce()
  })

  test('a withdrawal in one tab holds in another even before that one heard of it', () => {
    const one = openTab()
    const other = openTab(one.values)
    const listener = vi.fn()
    other.store.subscribe(listener)
    one.store.choose({ analytics: true, marketing: true })
    expect(other.store.get()?.marketing).toBe(true)
    one.store.choose({ analytics: false, marketing: false })
    expect(other.store.get()?.marketing).toBe(false)
    other.receive('dutch-theme')
    expect(listener).not.toHaveBeenCalled()
    other.receive(KEY)
    other.receive(null)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('the same choice is the same object, for what is shown of it', () => {
    const { store } = openTab()
    store.choose({ analytics: true, marketing: true })
    expect(store.get()).toBe(store.get())
  })
})

test('W603: the page’s one consent is kept by the browser and hears its other tabs', () => {
  const kept = new Map<string, string>()
  const received: ((event: { readonly key: string | null }) => void)[] = []
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    addEventListener: (_: string, listener: (typeof received)[number]) => received.push(listener),
    dispatchEvent: () => true,
  })
  const listener = vi.fn()
  browserConsent().subscribe(listener)
  browserConsent().choose({ analytics: false, marketing: true })
  expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject({ marketing: true, version: 1 })
  kept.clear()
  for (const receive of received) receive({ key: KEY })
  expect(browserConsent().get()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
