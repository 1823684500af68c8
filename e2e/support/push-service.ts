import { createECDH } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

/** Environment variables with which a server sends push notifications. */
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
 * Replaces push subscriptions in pages loaded from now on: their endpoint belongs to nobody, since tests cannot reach the real
 * push service. Everything else is the browser's own.
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

/** Whether the browser has such a subscription. */
export function isReached(page: Page): Promise<boolean> {
  return page.evaluate((storageKey) => localStorage.getItem(storageKey) !== null, STORAGE_KEY)
}

/**
 * Delivers a push message to the worker and waits until its notification is shown: Chromium drops a notification that comes
 * during a call of `getNotifications`.
 */
export async function pushToWorker(page: Page, message: unknown): Promise<void> {
  const { origin } = new URL(page.url())
  const devTools = await page.context().newCDPSession(page)
  const scopes = new Map<string, string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) scopes.set(registrationId, scopeURL)
  })
  // A push for a worker that is not active yet is silently dropped.
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
