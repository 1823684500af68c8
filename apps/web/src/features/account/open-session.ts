import { once } from '@dutch/domain/once'
import { onOtherTab } from '../../browser/on-other-tab.ts'
import { dropSubscription } from '../../browser/push-subscription.ts'
import { deviceClock } from '../../browser/clock.ts'
import { serverJson } from '../../browser/http-json.ts'
import { localValues, sessionValues } from '../../browser/key-value-store.ts'
import { createSessionMemory } from './session-memory.ts'
import { KEYS, SESSION_KEYS } from '../../browser/storage-keys.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { whenOnline } from '../../browser/when-online.ts'
import { notify } from '../../ui/toast.ts'
import { createAccountClient, type AccountClient } from './account-client.ts'
import { accountNotices } from './notice-texts.ts'
import { onUserGone } from './on-user-gone.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { watchSession } from './watch-session.ts'

export interface SessionServices {
  readonly session: SessionStore
  readonly client: AccountClient
}

const SESSION_NOTICES = {
  offline: { tone: 'warning', text: accountNotices.offline },
  ended: { tone: 'info', text: accountNotices.ended },
  left: { tone: 'success', text: accountNotices.signedOut },
} as const

/** The page has one session and one client (SPEC W1503). */
export const openSession = once((): SessionServices => {
  const client = createAccountClient(serverJson)
  const values = localValues()
  const memory = createSessionMemory(values)
  const session = createSessionStore({ client, memory, clock: deviceClock })
  session.onNotice((notice) => notify({ ...SESSION_NOTICES[notice], id: 'session' }))
  onUserGone(session, (next) => {
    // The subscription may belong to the next user, so it is dropped only if nobody is signed in.
    if (next === null) void dropSubscription()
    // SPEC W324: the next user has asked to join no room. Removed here, because the code of rooms may not be loaded.
    const passing = sessionValues()
    for (const key of [SESSION_KEYS.entrance, SESSION_KEYS.leaves]) passing.remove(key)
    // SPEC W350
    values.remove(KEYS.tableDraft)
    // SPEC W319: without the account no room has the game. Where the session only expired, its user may come back to the room.
    if (memory.isLeaving()) values.remove(KEYS.roomGame)
  })
  // The shell waits for this event, so that it need not load the code of accounts while nobody is signed in.
  session.subscribe(() => window.dispatchEvent(new Event(KEYS.session)))
  onOtherTab((key) => {
    if (key === KEYS.session || key === null) session.followMemory()
  })
  watchSession(session, {
    clock: deviceClock,
    visibility: pageVisibility,
    onOnline: whenOnline,
  })
  return { session, client }
})
