import { expect, type Page } from '@playwright/test'
import { SERVER_IS_GONE } from './faults.ts'
import { test as journey } from './journey.ts'
import { openWith, type Seed } from './seed.ts'
import type { RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** A test on a server of its own, which it can stop; the service worker has everything by then. */
export const test = journey.extend({
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  serviceWorkers: 'allow',
  faults: async ({ faults }, use) => {
    faults.allow(SERVER_IS_GONE)
    await use(faults)
  },
})

/** Opens the home page once, waits for "Prêt hors ligne", and leaves no server any more. */
export async function leaveServer(page: Page, server: RunningServer, state: Seed = {}): Promise<void> {
  await openWith(page, '/', state)
  // The whole site is fetched by then.
  await expect(page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 30_000 })
  await server.stop()
}

/** From the next page on this is a phone that has opened Dutch once and holds nothing. */
export async function forgetGames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const opening = indexedDB.open('DutchDB', 1)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const database = opening.result
    const names = [...database.objectStoreNames]
    const emptying = database.transaction(names, 'readwrite')
    for (const name of names) emptying.objectStore(name).clear()
    await new Promise((resolve) => emptying.addEventListener('complete', resolve))
    database.close()
  })
}
