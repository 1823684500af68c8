import type { Page } from '@playwright/test'

declare global {
  interface Window {
    letStorageGo?: () => void
    isStorageHeld?: boolean
  }
}

/**
 * From now on nothing is written, as on a phone whose storage is slow. The page does not give its database up meanwhile (W803),
 * however long a busy machine takes over the next steps.
 * @returns how to let it go on
 */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const [found] = await indexedDB.databases()
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const db = opening.result
    const names = [...db.objectStoreNames]
    const store = db.transaction(names, 'readwrite').objectStore(names[0] ?? '')
    let isHeld = true
    // A transaction lasts for as long as it is asked for something.
    const ask = () => {
      if (isHeld) store.count().onsuccess = ask
      else db.close()
    }
    ask()
    const { setTimeout: set } = window
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => set(run, ms < 4000 ? ms : 60_000) })
    window.letStorageGo = () => {
      window.setTimeout = set
      isHeld = false
    }
  })
  return () => page.evaluate(() => window.letStorageGo?.())
}

/**
 * What is read of the game under way after the next write of it waits, as on a slow phone, or that write itself.
 * @returns what resolves once it waits, and how to let the storage go on
 */
export async function holdReadsAfterWrite(page: Page, holdsWrite = false) {
  await page.evaluate((isHeldBefore) => {
    const { transaction: begin } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const beginThis = () => begin.call(this, names, mode, options)
      if (mode !== 'readwrite' || ![names].flat().includes('ongoingGames')) return beginThis()
      IDBDatabase.prototype.transaction = begin
      const begun = isHeldBefore ? null : beginThis()
      // It stands in line behind that write, and before whatever reads after it.
      const store = begin.call(this, 'ongoingGames', 'readwrite').objectStore('ongoingGames')
      let isHeld = true
      const ask = () => {
        window.isStorageHeld = true
        if (isHeld) store.count().onsuccess = ask
      }
      store.count().onsuccess = ask
      window.letStorageGo = () => {
        isHeld = false
      }
      return begun ?? beginThis()
    }
  }, holdsWrite)
  return {
    written: () => page.waitForFunction(() => window.isStorageHeld === true),
    letGo: () => page.evaluate(() => window.letStorageGo?.()),
  }
}

/** A button has answered: what it opens at once would be there by now. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
