import { historyStoreContract } from '@dutch/sync/test/history-store-contract'
import { brokenDb } from '../../../browser/test-db.ts'
import { createTestBrowser } from './test-browser.ts'

historyStoreContract('IndexedDB', () => createTestBrowser().openTab().history)

historyStoreContract('local storage, the database being broken', () => {
  const browser = createTestBrowser()
  return browser.openTab(brokenDb(browser.clock)).history
})
