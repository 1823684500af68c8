import { createListeners } from '@dutch/domain/listeners'
import { isRetryable } from '@dutch/sync/account/auth-codes'
import type { Clock } from '../../browser/clock.ts'
import type { SessionMemory } from './session-memory.ts'
import type { AccountClient } from './account-client.ts'
import { createSignOutFlow, type SignOutFlow } from './sign-out-flow.ts'
import { askWithBackOff } from '../../browser/back-off.ts'
import {
  initialSession,
  nextSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionUser,
  userOf,
} from './session-machine.ts'

/** `left`: a sign-out begun on this device was carried out, but its answer was lost. */
export type SessionNotice = 'offline' | 'ended' | 'left'

export interface SessionStore extends SignOutFlow {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: SessionNotice) => void) => () => void
  /** Asks the server who is signed in, with the pauses of W1504 between retries. A running check is not repeated. */
  readonly check: () => Promise<void>
  /** The server did not answer the last check. */
  readonly isUnanswered: () => boolean
  /** Reads this device's memory again, because another tab signed in or out. */
  readonly followMemory: () => void
  readonly named: (user: SessionUser) => void
  /** The server refused this session for good. */
  readonly refused: () => void
  readonly continueWithoutAccount: () => void
  /** SPEC W1620: see `SessionMemory.departedAccountId`. The caller that removes those games calls `forgetDepartedAccount` afterwards. */
  readonly departedAccountId: () => string | null
  readonly forgetDepartedAccount: () => void
  /** SPEC W1617: nothing is left to do of an interrupted sign-out or deletion. */
  readonly finishLeaving: () => void
}

interface SessionParts {
  readonly client: Pick<AccountClient, 'session' | 'signOut' | 'deleteAccount'>
  readonly memory: SessionMemory
  readonly clock: Pick<Clock, 'after'>
}

/** SPEC W1502 to W1504 */
export function createSessionStore({ client, memory, clock }: SessionParts): SessionStore {
  let state = initialSession(memory.user(), memory.offline())
  let checking: Promise<void> | null = null
  /** Counts changes of the session. An answer to a question that was asked before the last change is dropped. */
  let era = 0
  let isUnanswered = false
  const listeners = createListeners()
  const noticeListeners = createListeners<SessionNotice>()

  const perform = (effect: SessionEffect): void => {
    switch (effect.kind) {
      case 'remember':
        return memory.remember(effect.user)
      case 'forget':
        return memory.remember(null)
      case 'set-offline':
        return memory.setOffline(effect.isChosen ? 'chosen' : 'yes')
      case 'clear-offline':
        return memory.setOffline('no')
      case 'say-offline':
        return noticeListeners.notify('offline')
      case 'say-ended':
        return noticeListeners.notify(memory.isLeaving() ? 'left' : 'ended')
    }
  }
  const dispatch = (event: SessionEvent): void => {
    const step = nextSession(state, event)
    const isNew = step.state !== state
    state = step.state
    for (const effect of step.effects) perform(effect)
    if (isNew) listeners.notify()
  }
  const change = (event: SessionEvent): void => {
    era += 1
    isUnanswered = false
    dispatch(event)
  }

  const nobody = (): void => unlessLeaving(() => change({ kind: 'nobody' }))
  const { flow, unlessLeaving } = createSignOutFlow({
    client,
    era: () => era,
    userId: () => userOf(state)?.id ?? null,
    onSignedOut: (departedId) => {
      // Until the device has left the first one, it is no other account's.
      if (departedId !== null && memory.departedAccountId() === null) memory.setDepartedAccountId(departedId)
      change({ kind: 'signed-out' })
    },
    onNobody: nobody,
    onLeaving: memory.setLeaving,
    onDoubt: () => {
      // A check that is already running may have been answered before the sign-out, so it does not count.
      era += 1
      void checking?.then(check)
    },
    ask: () => (memory.offline() === 'chosen' ? undefined : void check()),
  })

  async function askWho(): Promise<void> {
    const [begun, before] = [era, memory.user()]
    if (before !== null) dispatch({ kind: 'remembered', user: before })
    const answer = await askWithBackOff(client.session, (last) => !last.ok && isRetryable(last.error), clock)
    if (begun !== era) return undefined
    // Another tab signed in or out while this check ran. If this tab was frozen, the answer may be an hour old.
    const present = memory.user()
    if (present?.id !== before?.id) return present === null ? change({ kind: 'signed-out' }) : askWho()
    isUnanswered = false
    // Only our own `null` or `session_not_found` ends a session: a proxy on the way may answer anything.
    if (answer.ok && answer.value !== null) dispatch({ kind: 'named', user: pick(answer.value) })
    else if (answer.ok || answer.error.code === 'session_not_found') unlessLeaving(() => dispatch({ kind: 'nobody' }))
    else {
      isUnanswered = true
      dispatch({ kind: 'unreachable' })
    }
  }

  function check(): Promise<void> {
    return (checking ??= askWho().finally(() => void (checking = null)))
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    onNotice: noticeListeners.subscribe,
    check,
    isUnanswered: () => isUnanswered,
    followMemory: () => {
      const user = memory.user()
      if (user === null) change({ kind: 'signed-out' })
      else if (user.id !== userOf(state)?.id || state.kind !== 'signed-in') void check()
    },
    named: (user) => change({ kind: 'named', user: pick(user) }),
    refused: nobody,
    continueWithoutAccount: () => change({ kind: 'continued-without-account' }),
    departedAccountId: memory.departedAccountId,
    forgetDepartedAccount: () => memory.setDepartedAccountId(null),
    finishLeaving: () => memory.setLeaving(false),
    ...flow,
  }
}

function pick({ id, email, name }: SessionUser): SessionUser {
  return { id, email, name }
}
