import { createCoalesce } from './coalesce.ts'
import { createDelivery, type DeliveryParts, type QueuedPush } from './delivery.ts'
import { messageOf } from './notification-message.ts'
import { preferenceOf, type PushNotification, type PushNotifier } from './notifications.ts'
import type { PushSubscriber, Subscriptions } from './subscriptions.ts'

export interface Push extends PushNotifier {
  /** SPEC Z1110: sends one notification to the session's own browser. */
  readonly test: (sessionId: string) => Promise<TestOutcome>
  readonly idle: () => Promise<void>
  readonly close: () => void
}

/** `nobody`: the session has no subscription, or no longer has one. */
type TestOutcome = 'sent' | 'nobody' | 'failed'

interface PushParts extends Omit<DeliveryParts, 'onSent' | 'subscriptions'> {
  readonly subscriptions: Pick<Subscriptions, 'subscribersFor' | 'ofSession' | 'isActive' | 'forget'>
}

/** The time for which further notifications with one tag to one user are held back. */
const WINDOW_MS = 60_000
const MINUTE_S = 60
/** More than the players of any game. */
const MAX_PEOPLE = 64

/** SPEC Z1107, Z1108: callers do not wait for it. */
export function createPush({ subscriptions, service, later, chance, onFailure }: PushParts): Push {
  const coalesce = createCoalesce(later, WINDOW_MS)
  let looking = 0
  let idlers: (() => void)[] = []
  const settle = (): void => {
    if (looking > 0 || delivery.isBusy()) return
    for (const resolve of idlers) resolve()
    idlers = []
  }
  const delivery = createDelivery({ subscriptions, service, later, chance, onFailure, onSent: settle })

  /** Tries only once, because the user waits for the outcome. */
  const tryOut = async (sessionId: string): Promise<TestOutcome> => {
    const [to] = await subscriptions.ofSession(sessionId)
    if (to === undefined) return 'nobody'
    const outcome = await service.send(to, messageOf({ kind: 'test' }), MINUTE_S)
    if (outcome.kind === 'delivered') return 'sent'
    if (outcome.kind !== 'gone') return 'failed'
    await subscriptions.forget(to)
    return 'nobody'
  }
  /** @param only a session, or null for all that were found */
  const spread = async (
    find: Promise<readonly PushSubscriber[]>,
    only: string | null,
    queued: Omit<QueuedPush, 'to'>,
  ): Promise<void> => {
    for (const to of await find) if (only === null || to.sessionId === only) delivery.add({ ...queued, to })
  }
  const tracked = <Value>(work: Promise<Value>): Promise<Value> => {
    looking += 1
    return work.finally(() => {
      looking -= 1
      settle()
    })
  }

  return {
    notify: (userIds, notification, except = null) => {
      const queued = { message: messageOf(notification), ttlS: ttlOf(notification) }
      for (const userId of userIds.slice(0, MAX_PEOPLE)) {
        const send = (only: string | null): void => {
          const found = subscriptions.subscribersFor([userId], preferenceOf(notification), except)
          const sent = spread(found, only, queued)
          void tracked(sent.catch((error: unknown) => onFailure('Subscribers could not be notified.', error)))
        }
        coalesce.pass(`${userId} ${queued.message.tag}`, { by: except, send })
      }
    },
    test: (sessionId) => tracked(tryOut(sessionId)),
    idle: () => new Promise((resolve) => (idlers.push(resolve), settle())),
    close: () => {
      coalesce.close()
      delivery.close()
      settle()
    },
  }
}

/** Seconds for which a push service stores a notification for an offline device; it is outdated afterwards. */
function ttlOf({ kind }: PushNotification): number {
  switch (kind) {
    case 'game-update':
      return 4 * 60 * MINUTE_S
    case 'achievement':
      return 24 * 60 * MINUTE_S
    case 'multiplayer':
      return 30 * MINUTE_S
  }
}
