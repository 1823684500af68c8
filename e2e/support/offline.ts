import { expect, type Browser, type Page } from '@playwright/test'
import { SERVER_IS_GONE } from './faults.ts'
import { test as journey } from './journey.ts'
import { openWith, type Seed } from './seed.ts'
import type { RunningServer } from './server.ts'
import { pressUnhurried } from './unhurried.ts'

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

/** A page on another phone, which has opened Dutch once. */
export async function openOnce(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, hasTouch: true, serviceWorkers: 'allow' })
  await pressUnhurried(context)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 30_000 })
  return page
}
