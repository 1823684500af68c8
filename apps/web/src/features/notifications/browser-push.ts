import { accept, refuse, type Result } from '@dutch/domain/result'
import { dropSubscription, isPushSupported, subscriptionNow } from '../../browser/push-subscription.ts'

export interface PushAddress {
  readonly endpoint: string
  readonly keys: Readonly<Record<string, string>>
}

export interface BrowserPush {
  readonly isSupported: () => boolean
  readonly permission: () => NotificationPermission
  /** Only ever after a tap. */
  readonly ask: () => Promise<NotificationPermission>
  /** Null where no server with this key reaches this browser. */
  readonly current: (publicKey: string) => Promise<PushAddress | null>
  /** Refused where the browser's service does not answer, or there is none. */
  readonly subscribe: (publicKey: string) => Promise<Result<PushAddress, 'no-service'>>
  /** Never rejects. False where it can still be reached. */
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
      // A browser has one subscription for each site, and needs telling to replace it for another key.
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

/** It comes a moment after the first page of a visit. Rejects where none comes. */
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

/** None for anything but base64url. */
function bytesOf(publicKey: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
