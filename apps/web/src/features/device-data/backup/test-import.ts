// A device for tests, and a file to import on it.

import { createHouseRules } from '@dutch/sync/house-rules'
import { createRememberedPlayersStore } from '@dutch/sync/remembered-players-store'
import { createHouseRulesRepository } from '../../house-rules/house-rules-repository.ts'
import { createTestBrowser, type TestBrowser } from '../../games/storage/test-browser.ts'
import { createSettingsStore } from '../../settings/settings-store.ts'
import { openScreen } from '../../games/test-screen.ts'
import type { BackupStores } from './export-backup.ts'
import { importBackup, examineFile, type PickedFile } from './import-backup.ts'

export const NOW = Date.UTC(2026, 10, 21, 19)
export const fileOf = (text: string): PickedFile => ({ size: text.length, text: () => Promise.resolve(text) })

export async function openDevice(
  browser: TestBrowser = createTestBrowser(),
  db = browser.openDb(),
): Promise<BackupStores> {
  const { store, tab } = await openScreen(browser, db)
  const rememberedPlayers = createRememberedPlayersStore(tab.players, browser.clock.now)
  const settings = createSettingsStore(browser.values)
  const houseRules = createHouseRules(createHouseRulesRepository({ db, values: browser.values, hub: tab.hub }))
  return { game: store, history: tab.history, rememberedPlayers, houseRules, settings, quarantine: tab.quarantine }
}

export async function importText(stores: BackupStores, text: string, withSettings = true) {
  const plan = await examineFile(stores, fileOf(text))
  return plan.ok ? importBackup(stores, plan.value, withSettings) : plan
}
