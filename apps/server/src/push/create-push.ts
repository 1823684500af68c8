import { createCoalesce } from './coalesce.ts'
import { messageOf, type PushMessage } from './notice-message.ts'
import { preferenceOf, type Notice, type Notices } from './notice.ts'
import type { PushService } from './push-service.ts'
import type { PushSubscriber, Subscriptions } from './subscriptions.ts'

export interface Push extends Notices {
  /** SPEC Z159: shows a session's own browser that it works, at once or not at all. */
  readonly test: (sessionId: string) => Promise<TestOutcome>
  /** When nothing is on its way or waits to be tried again. */
  readonly idle: () => Promise<void>
  /** Gives up what still waits. */
  readonly close: () => void
}

/** `nobody`: there is no browser to show it to, or not any more. */
export type TestOutcome = 'sent' | 'nobody' | 'failed'

export interface PushParts {
  readonly subscriptions: Pick<Subscriptions, 'of' | 'ofSession' | 'stands' | 'forget'>
  readonly service: PushService
  /** Calls back after so many milliseconds; the answer calls it off. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** From 0 to 1, so that a service that comes back is not met by everything at once. */
  readonly chance: () => number
  /** Told of what failed, without addresses and messages. */
  readonly onFailure: (message: string, error: unknown) => void
}

/** One message to one browser. */
interface Letter {
  readonly to: PushSubscriber
  readonly message: PushMessage
  /** Seconds. */
  readonly ttlS: number
}

/** A message of the same tag to the same person comes at most so often. */
const WINDOW_MS = 60_000
const MINUTE_S = 60
const FIRST_WAIT_MS = 2000
const GROWTH = 6
/** The last attempt comes some minute and a half after the first. */
const ATTEMPTS = 4
/** Whoever asks for more patience is not tried again: it would be no news by then. */
const MOST_WAIT_MS = 300_000
const AT_ONCE = 16
/** Those that wait for their turn or to be tried again: a push service that is gone must not fill the memory. */
const MAX_WAITING = 2000
/** Nobody plays at a larger table. */
const MAX_PEOPLE = 64

/** SPEC Z156, Z157: tells people what happened, beside everything else and without anybody waiting for it. */
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
  /** One attempt, whose outcome somebody waits to read. */
  const tryOut = async (sessionId: string): Promise<TestOutcome> => {
    const [to] = await subscriptions.ofSession(sessionId)
    if (to === undefined) return 'nobody'
    const outcome = await service.send(to, messageOf({ kind: 'test' }), MINUTE_S)
    if (outcome.kind === 'delivered') return 'sent'
    if (outcome.kind !== 'gone') return 'failed'
    await subscriptions.forget(to)
    return 'nobody'
  }
  /** Looks up where a message goes, and sends it there. */
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

/** How long a push service keeps it for a device that is off, in seconds: as long as it is news. */
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
