import type { BrowserContext, Page } from '@playwright/test'

const TAG = 'dutch-account'

/** Records the tag of each background sync that pages register from now on. */
export async function recordSyncRegistrations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Only Chromium has it, so the DOM types lack it.
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

/** The tag that this page registered last, or null. */
export function registeredSyncTag(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.dataset['asked'] ?? null)
}

/** Sends the worker a sync event, as the browser does when the network returns and no page of the app is open. */
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
  // A browser has stopped an idle worker by then.
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance: false })
  await page.close()
}
