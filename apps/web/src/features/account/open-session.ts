import { once } from '@dutch/domain/once'
import { dropSubscription } from '../../browser/push-subscription.ts'
import { deviceClock, type Clock } from '../../browser/clock.ts'
import { createHttpJson } from '../../browser/http-json.ts'
import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { createSessionMemory } from './session-memory.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { pageVisibility, type Visibility } from '../../browser/visibility.ts'
import { notify } from '../../ui/toast.ts'
import { createAccountClient, type AccountClient } from './account-client.ts'
import { accountNotices } from './notice-texts.ts'
import { followDeparture } from './follow-departure.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

export interface SessionServices {
  readonly session: SessionStore
  readonly client: AccountClient
}

/** One for the whole page (SPEC W1503). */
export const openSession = once((): SessionServices => {
  const client = createAccountClient(createHttpJson((path, request) => fetch(path, request)))
  const memory = createSessionMemory(openKeyValueStore(() => window.localStorage))
  const session = createSessionStore({ client, memory, clock: deviceClock })
  session.onNotice((notice) =>
    notify({
      tone: notice === 'offline' ? 'warning' : 'info',
      text: notice === 'offline' ? accountNotices.offline : accountNotices.ended,
      id: 'session',
    }),
  )
  followDeparture(session, () => void dropSubscription())
  // The shell listens for this event, so that without a session it fetches no code of accounts.
  session.subscribe(() => window.dispatchEvent(new Event(KEYS.session)))
  window.addEventListener('storage', ({ key }) => {
    if (key === KEYS.session || key === null) session.followMemory()
  })
  watchSession(session, {
    clock: deviceClock,
    visibility: pageVisibility,
    onOnline: (listener) => {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
  })
  return { session, client }
})

/** While the server does not answer. */
const LOOK_AGAIN_MS = 30_000
/** Somebody may have signed out elsewhere. */
const STALE_MS = 5 * 60_000

interface WatchParts {
  readonly clock: Pick<Clock, 'now' | 'every'>
  readonly visibility: Visibility
  /** Returns how to stop. */
  readonly onOnline: (listener: () => void) => () => void
}

/**
 * SPEC W1504
 * @returns how to stop
 */
function watchSession(session: SessionStore, { clock, visibility, onOnline }: WatchParts): () => void {
  let askedAt = clock.now()
  const ask = (): void => {
    askedAt = clock.now()
    void session.check()
  }
  const isUnchecked = (): boolean => {
    const state = session.getState()
    return state.kind === 'checking' || (state.kind === 'offline' && !state.isChosen)
  }
  const look = (): void => {
    const isStale = session.getState().kind === 'signed-in' && clock.now() - askedAt >= STALE_MS
    if (visibility.isVisible() && (isUnchecked() || isStale)) ask()
  }
  const stops = [visibility.subscribe(look), onOnline(look), clock.every(LOOK_AGAIN_MS, look)]
  if (isUnchecked()) ask()
  return () => {
    for (const stop of stops) stop()
  }
}
