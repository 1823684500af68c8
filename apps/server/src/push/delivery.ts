import type { PushMessage } from './notice-message.ts'
import type { PushService } from './push-service.ts'
import type { PushSubscriber, Subscriptions } from './subscriptions.ts'

export interface DeliveryParts {
  readonly subscriptions: Pick<Subscriptions, 'stands' | 'forget'>
  readonly service: PushService
  /** Returns how to cancel. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** In [0, 1): spreads retries. */
  readonly chance: () => number
  /** Without addresses and messages. */
  readonly onFailure: (message: string, error: unknown) => void
  /** Called whenever one is delivered or given up. */
  readonly onSent: () => void
}

export interface QueuedPush {
  readonly to: PushSubscriber
  readonly message: PushMessage
  /** Seconds. */
  readonly ttlS: number
}

export interface Delivery {
  readonly add: (queued: QueuedPush) => void
  readonly isBusy: () => boolean
  /** Forgets what waits. */
  readonly close: () => void
}

const FIRST_WAIT_MS = 2000
const GROWTH = 6
/** The last attempt comes a minute and a half after the first. */
const ATTEMPTS = 4
/** Later it would be no news. */
const MOST_WAIT_MS = 300_000
const AT_ONCE = 16
/** Bounds the memory while a push service is down. */
const MAX_WAITING = 2000

/** SPEC Z1108: sends a few at once, and again later where a push service asks for it. */
export function createDelivery({ subscriptions, service, later, chance, onFailure, onSent }: DeliveryParts): Delivery {
  const waiting: (readonly [QueuedPush, number])[] = []
  const retries = new Map<symbol, () => void>()
  let sending = 0
  let isClosed = false

  const add = (queued: QueuedPush, attempt: number): void => {
    if (isClosed) return
    if (waiting.length + retries.size >= MAX_WAITING) return onFailure('Too many notifications wait.', null)
    waiting.push([queued, attempt])
    pump()
  }
  const pump = (): void => {
    while (sending < AT_ONCE) {
      const next = waiting.shift()
      if (next === undefined) return
      sending += 1
      void deliver(...next)
        .catch((error: unknown) => onFailure('A notification was given up.', error))
        .finally(() => {
          sending -= 1
          pump()
          onSent()
        })
    }
  }
  const deliver = async (queued: QueuedPush, attempt: number): Promise<void> => {
    if (attempt > 1 && !(await subscriptions.stands(queued.to))) return
    const outcome = await service.send(queued.to, queued.message, queued.ttlS)
    switch (outcome.kind) {
      case 'delivered':
        return
      case 'gone':
        return subscriptions.forget(queued.to)
      case 'refused':
        return onFailure('A push service refused a notification.', outcome.reason)
      case 'later': {
        const wait = Math.max(FIRST_WAIT_MS * GROWTH ** (attempt - 1) * (0.5 + chance()), outcome.waitMs ?? 0)
        if (attempt >= ATTEMPTS || wait > MOST_WAIT_MS || isClosed) {
          return onFailure(`A notification was given up after ${attempt} attempts.`, outcome.reason)
        }
        const key = Symbol('retry')
        const retry = (): void => {
          retries.delete(key)
          add(queued, attempt + 1)
          onSent()
        }
        retries.set(key, later(retry, wait))
      }
    }
  }
  return {
    add: (queued) => add(queued, 1),
    isBusy: () => sending + waiting.length + retries.size > 0,
    close: () => {
      isClosed = true
      for (const callOff of retries.values()) callOff()
      retries.clear()
      waiting.length = 0
    },
  }
}
