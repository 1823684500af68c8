import { createCoalesce } from './coalesce.ts'
import { messageOf, type PushMessage } from './notice-message.ts'
import { preferenceOf, type Notice, type Notices } from './notice.ts'
import type { PushService } from './push-service.ts'
import type { PushSubscriber, Subscriptions } from './subscriptions.ts'

export interface Push extends Notices {
  /** SPEC Z159: to the session's own browser, once. */
  readonly test: (sessionId: string) => Promise<TestOutcome>
  readonly idle: () => Promise<void>
  readonly close: () => void
}

/** `nobody`: there is no browser (any more). */
export type TestOutcome = 'sent' | 'nobody' | 'failed'

export interface PushParts {
  readonly subscriptions: Pick<Subscriptions, 'of' | 'ofSession' | 'stands' | 'forget'>
  readonly service: PushService
  /** Returns how to cancel. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** In [0, 1): spreads retries. */
  readonly chance: () => number
  /** Without addresses and messages. */
  readonly onFailure: (message: string, error: unknown) => void
}

interface Letter {
  readonly to: PushSubscriber
  readonly message: PushMessage
  /** Seconds. */
  readonly ttlS: number
}

/** Of one tag to one person. */
const WINDOW_MS = 60_000
const MINUTE_S = 60
const FIRST_WAIT_MS = 2000
const GROWTH = 6
/** The last attempt comes a minute and a half after the first. */
const ATTEMPTS = 4
/** Later it would be no news. */
const MOST_WAIT_MS = 300_000
const AT_ONCE = 16
/** Bounds the memory while a push service is down. */
const MAX_WAITING = 2000
/** Nobody plays at a larger table. */
const MAX_PEOPLE = 64

/** SPEC Z156, Z157: nobody waits for it. */
export function createPush({ subscriptions, service, later, chance, onFailure }: PushParts): Push {
  const coalesce = createCoalesce(later, WINDOW_MS)
  const line: (readonly [Letter, number])[] = []
  const retries = new Map<symbol, () => void>()
  let looking = 0
  let sending = 0
  let isClosed = false
  let idlers: (() => void)[] = []

  const settle = (): void => {
    if (looking + sending + line.length + retries.size > 0) return
    for (const resolve of idlers) resolve()
    idlers = []
  }

  const enqueue = (letter: Letter, attempt: number): void => {
    if (isClosed) return
    if (line.length + retries.size >= MAX_WAITING) return onFailure('Too many notifications wait.', null)
    line.push([letter, attempt])
    pump()
  }
  const pump = (): void => {
    while (sending < AT_ONCE) {
      const next = line.shift()
      if (next === undefined) return
      sending += 1
      void deliver(...next)
        .catch((error: unknown) => onFailure('A notification was given up.', error))
        .finally(() => {
          sending -= 1
          pump()
          settle()
        })
    }
  }
  const deliver = async (letter: Letter, attempt: number): Promise<void> => {
    if (attempt > 1 && !(await subscriptions.stands(letter.to))) return
    const outcome = await service.send(letter.to, letter.message, letter.ttlS)
    switch (outcome.kind) {
      case 'delivered':
        return
      case 'gone':
        return subscriptions.forget(letter.to)
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
          enqueue(letter, attempt + 1)
          settle()
        }
        retries.set(key, later(retry, wait))
      }
    }
  }
  /** One attempt: somebody waits for the outcome. */
  const tryOut = async (sessionId: string): Promise<TestOutcome> => {
    const [to] = await subscriptions.ofSession(sessionId)
    if (to === undefined) return 'nobody'
    const outcome = await service.send(to, messageOf({ kind: 'test' }), MINUTE_S)
    if (outcome.kind === 'delivered') return 'sent'
    if (outcome.kind !== 'gone') return 'failed'
    await subscriptions.forget(to)
    return 'nobody'
  }
  const spread = async (find: Promise<readonly PushSubscriber[]>, letter: Omit<Letter, 'to'>): Promise<void> => {
    for (const to of await find) enqueue({ ...letter, to }, 1)
  }
  const tracked = <Value>(work: Promise<Value>): Promise<Value> => {
    looking += 1
    return work.finally(() => {
      looking -= 1
      settle()
    })
  }

  return {
    notify: (userIds, notice, except = null) => {
      const letter = { message: messageOf(notice), ttlS: ttlOf(notice) }
      for (const userId of userIds.slice(0, MAX_PEOPLE)) {
        coalesce.pass(`${userId} ${letter.message.tag}`, () => {
          const found = subscriptions.of([userId], preferenceOf(notice), except)
          const sent = spread(found, letter).catch((error: unknown) => onFailure('Nobody could be notified.', error))
          void tracked(sent)
        })
      }
    },
    test: (sessionId) => tracked(tryOut(sessionId)),
    idle: () => new Promise((resolve) => (idlers.push(resolve), settle())),
    close: () => {
      isClosed = true
      coalesce.close()
      for (const callOff of retries.values()) callOff()
      retries.clear()
      line.length = 0
      settle()
    },
  }
}

/** Seconds a push service keeps it: as long as it is news. */
function ttlOf({ kind }: Notice): number {
  switch (kind) {
    case 'game-update':
      return 4 * 60 * MINUTE_S
    case 'achievement':
      return 24 * 60 * MINUTE_S
    case 'multiplayer':
      return 30 * MINUTE_S
  }
}
