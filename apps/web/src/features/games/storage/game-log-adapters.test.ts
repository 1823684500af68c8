import { gameLogContract } from '@dutch/sync/test/game-log-contract'
import { recoveryContract, type RecoveryWorld } from '@dutch/sync/test/recovery-contract'
import type { HistoryStore } from '@dutch/sync/history-store'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import { brokenDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'

async function idsIn(history: HistoryStore): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const batch of history.batches()) ids.push(...batch.map((record) => record.id))
  return ids
}

function worldOf(browser: TestBrowser, openDb: () => DutchDb): RecoveryWorld {
  return {
    openLog: () => browser.openTab(openDb()).log,
    quarantine: async (reason, content) => {
      const { quarantine } = browser.openTab(openDb())
      if (!(await quarantine.keep({ reason, source: 'a test', content }))) throw new Error('not kept')
    },
    keptAside: async () => (await browser.openTab(openDb()).quarantine.list()).map(({ content }) => content),
    filedIds: () => idsIn(browser.openTab(openDb()).history),
  }
}

const openDatabase = () => {
  const browser = createTestBrowser()
  return worldOf(browser, browser.openDb)
}
const openLocalStorage = () => {
  const browser = createTestBrowser()
  return worldOf(browser, () => brokenDb(browser.clock))
}

gameLogContract('IndexedDB', openDatabase)
recoveryContract('IndexedDB', openDatabase)
gameLogContract('local storage, the database being broken', openLocalStorage)
recoveryContract('local storage, the database being broken', openLocalStorage)
