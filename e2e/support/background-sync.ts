import type { BrowserContext, Page } from '@playwright/test'

const TAG = 'dutch-account'

/** From now on pages remember what they ask the browser to wake their worker for. */
export async function noteWhatIsAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Chromium has it; the types of the DOM list what every browser has.
    const { prototype } = Reflect.get(window, 'SyncManager') as {
      readonly prototype: { register: (tag: string) => Promise<void> }
    }
    const { register } = prototype
    prototype.register = function (tag) {
      document.documentElement.dataset['asked'] = tag
      return register.call(this, tag)
    }
  })
}

/** What this page asked for last; null for nothing. */
export function askedOfBrowser(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.dataset['asked'] ?? null)
}

/** Wakes the worker as the browser does once there is a network again, with no page of the product open. */
export async function wakeWorker(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (known !== undefined) resolve(known.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registration
  // It slept meanwhile.
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance: false })
  await page.close()
}
