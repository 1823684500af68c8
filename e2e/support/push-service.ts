import { createECDH } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

/** What makes a server notify, with keys made anew. */
export function vapidEnvironment(): Readonly<Record<string, string>> {
  const curve = createECDH('prime256v1')
  const key = Buffer.from('dutch-notifications-of-the-tests')
  curve.setPrivateKey(key)
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: key.toString('base64url'),
    VAPID_SUBJECT: 'mailto:jeu@example.org',
  }
}

const STORAGE_KEY = 'address-of-the-stand-in'

/**
 * From now on the pages' browser is reached at an address of nobody: its own push service is out of reach of a test. All
 * else is the browser's.
 */
export async function standInForPushService(context: BrowserContext): Promise<void> {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  await context.addInitScript(
    ({ storageKey, keys: given }) => {
      const endpoint = 'https://push.example.org/browser'
      const subscriptionFor = (key: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(key.split(',').map(Number)).buffer },
        toJSON: () => ({ endpoint, keys: given }),
        unsubscribe: () => {
          localStorage.removeItem(storageKey)
          return Promise.resolve(true)
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription: () => {
          const key = localStorage.getItem(storageKey)
          return Promise.resolve(key === null ? null : subscriptionFor(key))
        },
        subscribe: ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
          localStorage.setItem(storageKey, applicationServerKey.join())
          return Promise.resolve(subscriptionFor(applicationServerKey.join()))
        },
      })
    },
    { storageKey: STORAGE_KEY, keys },
  )
}

/** Whether the browser is reached at that address. */
export function isReached(page: Page): Promise<boolean> {
  return page.evaluate((storageKey) => localStorage.getItem(storageKey) !== null, STORAGE_KEY)
}

/**
 * Hands the worker a message as the browser's own push service does, and waits until it is shown: Chromium drops a notification
 * that comes while somebody asks which are shown.
 */
export async function pushToWorker(page: Page, message: unknown): Promise<void> {
  const { origin } = new URL(page.url())
  const devTools = await page.context().newCDPSession(page)
  const scopes = new Map<string, string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) scopes.set(registrationId, scopeURL)
  })
  // A push for a worker that is not active yet is dropped without a word.
  const active = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const isActive = versions.find(
        ({ registrationId, status }) =>
          status === 'activated' && scopes.get(registrationId)?.startsWith(`${origin}/`) === true,
      )
      if (isActive !== undefined) resolve(isActive.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await active
  const worker = page
    .context()
    .serviceWorkers()
    .find((other) => other.url().startsWith(`${origin}/`))
  await worker?.evaluate(() => {
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    const shown = new Promise<void>((resolve, reject) => {
      prototype.showNotification = function (title, options) {
        prototype.showNotification = showNotification
        const showing = showNotification.call(this, title, options)
        showing.then(resolve, reject)
        return showing
      }
    })
    Object.assign(globalThis, { shown })
  })
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await worker?.evaluate(async () => {
    await Reflect.get(globalThis, 'shown')
  })
  await devTools.detach()
}

/** The notifications that the system shows for this site. */
export function shownNotifications(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: JSON.stringify(data) }))
  })
}
