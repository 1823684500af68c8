import { gameLogContract, type LogWorld } from '@dutch/sync/test/game-log-contract'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { DutchDb } from './dutch-db.ts'
import { brokenDb, createTestBrowser, type TestBrowser } from './test-browser.ts'

async function idsIn(history: HistoryStore): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const batch of history.batches()) ids.push(...batch.map((record) => record.id))
  return ids
}

function worldOf(browser: TestBrowser, openDb: () => DutchDb): LogWorld {
  return {
    openLog: () => browser.openTab(openDb()).log,
    filedIds: () => idsIn(browser.openTab(openDb()).history),
  }
}

gameLogContract('IndexedDB', () => {
  const browser = createTestBrowser()
  return worldOf(browser, browser.openDb)
})

gameLogContract('local storage, the database being broken', () => {
  const browser = createTestBrowser()
  return worldOf(browser, () => brokenDb(browser.clock))
})
