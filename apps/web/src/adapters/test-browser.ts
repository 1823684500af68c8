// A browser for tests: local storage, database, tabs and a clock, each as broken as the test wants.

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createBrowserStorage, type BrowserStorage, type BrowserStorageParts } from './browser-storage.ts'
import type { Clock } from './clock.ts'
import { createDutchDb, openDutchDb, type DutchDb } from './dutch-db.ts'
import { openKeyValueStore, type KeyValueStore } from './key-value-store.ts'
import { createTabHub, type TabHub } from './tab-hub.ts'

export interface TestClock extends Clock {
  /** Lets time pass: what is due runs. */
  readonly pass: (ms: number) => void
}

export interface TestBrowser {
  readonly clock: TestClock
  readonly storage: TestStorage
  readonly values: KeyValueStore
  /** The database as a tab of its own sees it. */
  readonly openDb: () => DutchDb
  /** @param loadTools fetches what notes for an account, where a test wants that to fail. */
  readonly openTab: (db?: DutchDb, loadTools?: BrowserStorageParts['loadTools']) => TestTab
  readonly newId: () => string
}

export interface TestTab extends BrowserStorage {
  readonly hub: TabHub
  /** How often the tab said that local storage takes the place of the database. */
  readonly fallbacks: () => number
}

/** A browser with nothing stored in it. */
export function createTestBrowser(): TestBrowser {
  globalThis.indexedDB = new IDBFactory()
  const clock = createTestClock()
  const storage = new TestStorage()
  const values = openKeyValueStore(() => storage)
  const tabs = new Set<(topic: unknown) => void>()
  let count = 0
  const newId = () => {
    count += 1
    return `test-${String(count)}`
  }
  const openDb = () => createDutchDb({ clock })
  return {
    clock,
    storage,
    values,
    openDb,
    newId,
    openTab: (db = openDb(), loadTools) => {
      let fallbacks = 0
      let receive: (topic: unknown) => void = () => undefined
      const hub = createTabHub({
        channel: {
          send: (topic) => {
            for (const tab of tabs) if (tab !== receive) tab(topic)
          },
          onMessage: (listener) => {
            receive = listener
            tabs.add(listener)
          },
        },
        onStorageEvent: () => undefined,
      })
      const onFallback = () => {
        fallbacks += 1
      }
      return {
        ...createBrowserStorage({
          db,
          values,
          hub,
          clock,
          newId,
          onFallback,
          ...(loadTools === undefined ? {} : { loadTools }),
        }),
        hub,
        fallbacks: () => fallbacks,
      }
    },
  }
}

/** A clock that stands still until it is told otherwise. */
export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start
  const due = new Set<{ at: number; readonly every: number | null; readonly run: () => void }>()
  const add = (ms: number, every: number | null, run: () => void) => {
    const entry = { at: now + ms, every, run }
    due.add(entry)
    return () => void due.delete(entry)
  }
  return {
    now: () => now,
    every: (ms, run) => add(ms, ms, run),
    after: (ms, run) => add(ms, null, run),
    pass: (ms) => {
      const end = now + ms
      for (;;) {
        const [next] = [...due].filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        now = next.at
        if (next.every === null) due.delete(next)
        else next.at += next.every
        next.run()
      }
      now = end
    },
  }
}

/** Local storage with a quota in characters, or forbidden altogether. */
export class TestStorage implements Storage {
  quota = Number.POSITIVE_INFINITY
  isForbidden = false
  readonly #values = new Map<string, string>()

  get length(): number {
    return this.#values.size
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    if (this.isForbidden) throw new DOMException('Access is denied', 'SecurityError')
    return this.#values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isForbidden) throw new DOMException('Access is denied', 'SecurityError')
    const others = [...this.#values].filter(([other]) => other !== key)
    const size = others.reduce((sum, [other, text]) => sum + other.length + text.length, key.length + value.length)
    if (size > this.quota) throw new DOMException('Full', 'QuotaExceededError')
    this.#values.set(key, value)
  }
  removeItem(key: string): void {
    this.#values.delete(key)
  }
  clear(): void {
    this.#values.clear()
  }
}

/** A database that cannot be opened: missing, forbidden, or damaged. */
export function brokenDb(clock: Clock): DutchDb {
  return createDutchDb({
    clock,
    open: () => Promise.reject(new DOMException('Internal error opening backing store', 'UnknownError')),
  })
}

/** A database that never answers. */
export function hangingDb(clock: Clock): DutchDb {
  return createDutchDb({ clock, open: () => new Promise(() => undefined) })
}

/** A database that works until it is told to fail, with an error of the given name. */
export function failingDb(clock: Clock): { readonly db: DutchDb; failWith: (name: string | null) => void } {
  const working = createDutchDb({ clock, open: openDutchDb })
  let failure: string | null = null
  const orFail = <Value>(work: () => Promise<Value>): Promise<Value> =>
    failure === null ? work() : Promise.reject(new DOMException('It failed', failure))
  return {
    db: {
      read: (work) => orFail(() => working.read(work)),
      write: (stores, work) => orFail(() => working.write(stores, work)),
      close: working.close,
    },
    failWith: (name) => {
      failure = name
    },
  }
}
