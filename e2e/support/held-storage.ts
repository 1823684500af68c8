import type { Page } from '@playwright/test'

declare global {
  interface Window {
    letStorageGo?: () => void
    isStorageHeld?: boolean
  }
}

/**
 * Blocks the database with a transaction over all stores, as on a phone whose storage is slow. Timers of 4 s and more become
 * 60 s, so that the page does not give the database up (W803), however long the next steps take.
 * @returns ends the block
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
    // A transaction stays open as long as requests follow.
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
 * Blocks the store of the game under way after the next write to it, as on a slow phone, so that the reads that follow wait.
 * @param holdsWrite blocks that write too
 * @returns `written` resolves once the block has begun, `letGo` ends it
 */
export async function holdReadsAfterWrite(page: Page, holdsWrite = false) {
  await page.evaluate((isHeldBefore) => {
    const { transaction: begin } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const beginThis = () => begin.call(this, names, mode, options)
      if (mode !== 'readwrite' || ![names].flat().includes('ongoingGames')) return beginThis()
      IDBDatabase.prototype.transaction = begin
      const begun = isHeldBefore ? null : beginThis()
      // The database runs this transaction after that write and before later reads.
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

/** Waits two frames, within which a tap would have opened what it opens at once. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
