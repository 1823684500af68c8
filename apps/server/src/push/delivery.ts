import type { PushMessage } from './notification-message.ts'
import type { PushService } from './push-service.ts'
import type { PushSubscriber, Subscriptions } from './subscriptions.ts'

export interface DeliveryParts {
  readonly subscriptions: Pick<Subscriptions, 'isActive' | 'forget'>
  readonly service: PushService
  /** Schedules a callback and returns a function that cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** A random number in [0, 1) that spreads retries. */
  readonly chance: () => number
  /** Must not receive addresses or messages. */
  readonly onFailure: (message: string, error: unknown) => void
  /** Called whenever a notification is delivered or given up. */
  readonly onSent: () => void
}

export interface QueuedPush {
  readonly to: PushSubscriber
  readonly message: PushMessage
  /** Seconds for which the push service stores it. */
  readonly ttlS: number
}

interface Waiting {
  readonly queued: QueuedPush
  readonly attempt: number
  /** Whether it was queued or retried; then the user may have signed out since. */
  hasWaited: boolean
}

interface Delivery {
  readonly add: (queued: QueuedPush) => void
  readonly isBusy: () => boolean
  /** Drops what is queued. */
  readonly close: () => void
}

const FIRST_WAIT_MS = 2000
const GROWTH = 6
/** The last attempt is about a minute and a half after the first. */
const ATTEMPTS = 4
/** The longest delay that a push service may request; a later notification would be outdated. */
const MOST_WAIT_MS = 300_000
const AT_ONCE = 16
/** Limits memory use while a push service is down. */
const MAX_WAITING = 2000
/** Limits of one account, so that an account with slow endpoints does not block the others. */
const OF_ACCOUNT = { atOnce: 2, atMost: 60 }

/** SPEC Z1108: sends a few notifications at once, and retries failures. */
export function createDelivery({ subscriptions, service, later, chance, onFailure, onSent }: DeliveryParts): Delivery {
  const waiting: Waiting[] = []
  const retries = new Map<symbol, () => void>()
  /** Counts by account: running, and running or queued or to be retried. */
  const [underWay, all] = [new Map<string, number>(), new Map<string, number>()]
  let sending = 0
  let isClosed = false

  const put = (queued: QueuedPush, attempt: number): void => {
    const mine = { queued, attempt, hasWaited: attempt > 1 }
    waiting.push(mine)
    pump()
    mine.hasWaited = true
  }
  const pump = (): void => {
    while (sending < AT_ONCE) {
      const at = waiting.findIndex(({ queued: { to } }) => (underWay.get(to.userId) ?? 0) < OF_ACCOUNT.atOnce)
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (next === undefined) return
      const { userId } = next.queued.to
      sending += 1
      count(underWay, userId, 1)
      void deliver(next)
        .catch((error: unknown) => onFailure('A notification was given up.', error))
        .then((isLater) => {
          sending -= 1
          count(underWay, userId, -1)
          if (isLater !== true) count(all, userId, -1)
          pump()
          onSent()
        })
    }
  }
  /** @returns whether the notification will be retried */
  const deliver = async ({ queued, attempt, hasWaited }: Waiting): Promise<boolean> => {
    if (hasWaited && !(await subscriptions.isActive(queued.to))) return false
    const outcome = await service.send(queued.to, queued.message, queued.ttlS)
    switch (outcome.kind) {
      case 'delivered':
        return false
      case 'gone':
        await subscriptions.forget(queued.to)
        return false
      case 'refused':
        onFailure('A push service refused a notification.', outcome.reason)
        return false
      case 'later': {
        const wait = Math.max(FIRST_WAIT_MS * GROWTH ** (attempt - 1) * (0.5 + chance()), outcome.waitMs ?? 0)
        if (attempt >= ATTEMPTS || wait > MOST_WAIT_MS || isClosed) {
          onFailure(`A notification was given up after ${attempt} attempts.`, outcome.reason)
          return false
        }
        const key = Symbol('retry')
        const retry = (): void => {
          retries.delete(key)
          put(queued, attempt + 1)
          onSent()
        }
        retries.set(key, later(retry, wait))
        return true
      }
    }
  }
  return {
    add: (queued) => {
      const { userId } = queued.to
      if (isClosed || (all.get(userId) ?? 0) >= OF_ACCOUNT.atMost) return
      if (waiting.length + retries.size >= MAX_WAITING) return onFailure('Too many notifications wait.', null)
      count(all, userId, 1)
      put(queued, 1)
    },
    isBusy: () => sending + waiting.length + retries.size > 0,
    close: () => {
      isClosed = true
      for (const callOff of retries.values()) callOff()
      retries.clear()
      waiting.length = 0
    },
  }
}

function count(counts: Map<string, number>, userId: string, more: number): void {
  const now = (counts.get(userId) ?? 0) + more
  if (now === 0) counts.delete(userId)
  else counts.set(userId, now)
}
