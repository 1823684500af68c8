import { accept, refuse, type Result } from '@dutch/domain/result'
import { dropSubscription, isPushSupported, subscriptionNow } from '../../browser/push-subscription.ts'

export interface PushAddress {
  readonly endpoint: string
  readonly keys: Readonly<Record<string, string>>
}

export interface BrowserPush {
  readonly isSupported: () => boolean
  readonly permission: () => NotificationPermission
  /** Asks for the permission. To be called only after a tap. */
  readonly ask: () => Promise<NotificationPermission>
  /** The subscription for this server key; null if there is none. */
  readonly current: (publicKey: string) => Promise<PushAddress | null>
  /** Refused if the browser has no push service or it does not answer. */
  readonly subscribe: (publicKey: string) => Promise<Result<PushAddress, 'no-service'>>
  /** Never rejects. False if the browser can still be notified. */
  readonly unsubscribe: () => Promise<boolean>
}

const WORKER_WITHIN_MS = 10_000

export const browserPush: BrowserPush = {
  isSupported: isPushSupported,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  current: async (publicKey) => {
    const subscription = await subscriptionNow()
    return subscription !== null && hasKey(subscription, publicKey) ? addressOf(subscription) : null
  },
  subscribe: async (publicKey) => {
    try {
      const registration = await registered()
      const former = await registration.pushManager.getSubscription()
      // A browser has one subscription a site and replaces it for another key only after an `unsubscribe`.
      if (former !== null && !hasKey(former, publicKey)) await former.unsubscribe()
      const applicationServerKey = bytesOf(publicKey)
      return accept(
        addressOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })),
      )
    } catch {
      return refuse('no-service')
    }
  },
  unsubscribe: dropSubscription,
}

/** The worker is registered a moment after a visit's first page has loaded. Rejects if that takes more than 10 s. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No worker came')), WORKER_WITHIN_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  if (applicationServerKey === null) return false
  const known = new Uint8Array(applicationServerKey)
  const wanted = bytesOf(publicKey)
  return known.length === wanted.length && known.every((byte, index) => byte === wanted[index])
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { keys = {} } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys }
}

/** Empty if the text is no base64url. */
function bytesOf(publicKey: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
