// A test browser with tabs, whose storages fail as the test wants.

import type { DutchDb } from '../../../browser/dutch-db.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'
import { createTestDevice, type TestDevice } from '../../../browser/test-device.ts'
import { createBrowserStorage, type BrowserStorage } from './browser-storage.ts'

export interface TestBrowser extends TestDevice {
  readonly openTab: (db?: DutchDb) => TestTab
}

export interface TestTab extends BrowserStorage {
  readonly hub: TabHub
  readonly fallbacks: () => number
}

export function createTestBrowser(): TestBrowser {
  const device = createTestDevice()
  const { clock, values, newId } = device
  return {
    ...device,
    openTab: (db = device.openDb()) => {
      let fallbacks = 0
      const hub = device.openHub()
      const onFallback = () => {
        fallbacks += 1
      }
      return {
        ...createBrowserStorage({ db, values, hub, clock, newId, onFallback }),
        hub,
        fallbacks: () => fallbacks,
      }
    },
  }
}
