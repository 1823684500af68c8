import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createDutchDb, type DutchDb } from './dutch-db.ts'
import { openKeyValueStore, type KeyValueStore } from './key-value-store.ts'
import type { TabHub } from './tab-hub.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTestHubs } from './test-hubs.ts'
import { TestStorage } from './test-storage.ts'

export interface TestDevice {
  readonly clock: TestClock
  readonly storage: TestStorage
  readonly values: KeyValueStore
  /** Opens the database as another tab would. */
  readonly openDb: () => DutchDb
  readonly openHub: () => TabHub
  readonly newId: () => string
}

export function createTestDevice(): TestDevice {
  globalThis.indexedDB = new IDBFactory()
  const clock = createTestClock()
  const storage = new TestStorage()
  let count = 0
  return {
    clock,
    storage,
    values: openKeyValueStore(() => storage),
    openDb: () => createDutchDb({ clock }),
    openHub: createTestHubs(),
    newId: () => {
      count += 1
      return `test-${String(count)}`
    },
  }
}
