import { expect, type BrowserContext, type Page } from '@playwright/test'
import { SERVER_IS_GONE } from './page-errors.ts'
import { test as journey } from './journey.ts'
import { openWith, type Seed } from './seed.ts'
import type { RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** A test with the service worker and with a server of its own, which it may stop. */
export const test = journey.extend({
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  serviceWorkers: 'allow',
  pageErrors: async ({ pageErrors }, use) => {
    pageErrors.allow(SERVER_IS_GONE)
    await use(pageErrors)
  },
})

/** Opens the home page, waits for "Prêt hors ligne" (the worker has stored the whole site), and stops the server. */
export async function openAndStopServer(page: Page, server: RunningServer, state: Seed = {}): Promise<void> {
  await openWith(page, '/', state)
  await expect(page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 30_000 })
  await server.stop()
}

/** Takes the network from a device, and gives it back at once. */
export async function interruptNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await context.setOffline(false)
}

/** Empties the storages of the app; the cache of the service worker stays. */
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
