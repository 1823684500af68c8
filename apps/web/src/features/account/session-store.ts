import { createListeners } from '@dutch/domain/listeners'
import { accept, type Result } from '@dutch/domain/result'
import { isRetryable, type AuthFault } from '@dutch/sync/account/auth-codes'
import type { Leaving } from '@dutch/sync/account/leave-account'
import type { Clock } from '../../browser/clock.ts'
import type { SessionMemory } from './session-memory.ts'
import type { AccountClient } from './account-client.ts'
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

export type SessionNotice = 'offline' | 'ended'

/** What the feature that keeps the account's games does at a sign-out. */
export interface SignOutPart {
  /**
   * SPEC Y282, Y296: before the server is told, so that the choice holds even if this device
   * dies meanwhile.
   */
  readonly choose: (leaving: Leaving) => Promise<void> | void
  /** The server refused: nobody leaves. */
  readonly stay: () => Promise<void> | void
  /** SPEC Y296: it is unknown whether the server did it. Who signs in next decides. */
  readonly doubt: () => void
  /** The person is signed out; the session is forgotten next. */
  readonly leave: (leaving: Leaving) => Promise<void> | void
}

export interface Deleted {
  /** The server said so; otherwise an answer was lost and it no longer knows this session. */
  readonly isSaid: boolean
  /** Every part was done. */
  readonly isDone: boolean
}

export interface SessionStore {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: SessionNotice) => void) => () => void
  /** With the specified pauses where the server does not answer. One question at a time. */
  readonly check: () => Promise<void>
  /** Reads this device's memory again: another tab signed in or out. */
  readonly followMemory: () => void
  readonly named: (user: SessionUser) => void
  /** The server refused this session for good. */
  readonly refused: () => void
  readonly continueWithoutAccount: () => void
  /** Refused, the person is still signed in. Answers whether every part was done. */
  readonly signOut: (scope: 'local' | 'global', leaving: Leaving) => Promise<Result<boolean, AuthFault>>
  /**
   * SPEC Y296: deletes the account. Refused, or without an answer, the person is still signed
   * in.
   */
  readonly deleteAccount: (password: string) => Promise<Result<Deleted, AuthFault>>
  /** Without a part, everything stays on the device. */
  readonly onSignOut: (part: SignOutPart) => () => void
  /**
   * SPEC Y299: see `SessionMemory.left`; whoever does the sign-out's part now calls
   * `finishLeft`.
   */
  readonly left: () => string | null
  readonly finishLeft: () => void
  /** Whether some part could take the account's games off this device. */
  readonly canRemove: () => boolean
}

export interface SessionParts {
  readonly client: Pick<AccountClient, 'session' | 'signOut' | 'deleteAccount'>
  readonly memory: SessionMemory
  readonly clock: Pick<Clock, 'after'>
}

/** SPEC Y120 to Y122 */
export function createSessionStore({ client, memory, clock }: SessionParts): SessionStore {
  let state = initialSession(memory.user(), memory.offline())
  let checking: Promise<void> | null = null
  /** Answers to questions asked before the last change of session are dropped. */
  let era = 0
  /** A deletion was asked for, and may have been done. */
  let isDeletionOpen = false
  /**
   * A sign-out was sent and not answered; `isOver`: the server said meanwhile that nobody is
   * signed in.
   */
  let leaving: { isOver: boolean } | null = null
  const listeners = createListeners()
  const noticeListeners = createListeners<SessionNotice>()
  const signOutParts = new Set<SignOutPart>()

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
        return say('offline')
      case 'say-ended':
        return say('ended')
    }
  }
  const say = (notice: SessionNotice): void => {
    noticeListeners.notify(notice)
  }
  const happen = (event: SessionEvent): void => {
    const step = nextSession(state, event)
    const isNew = step.state !== state
    state = step.state
    for (const effect of step.effects) perform(effect)
    if (isNew) listeners.notify()
  }
  const change = (event: SessionEvent): void => {
    era += 1
    isDeletionOpen = false
    happen(event)
  }

  // SPEC Y282: keeps the name until this device's part is done, else nobody would do it at the
  // next start.
  const unlessLeaving = (end: () => void): void => {
    if (leaving === null) end()
    else leaving.isOver = true
  }
  const nobody = (): void => unlessLeaving(() => change({ kind: 'nobody' }))
  /** @returns the answer, and whether the session is over whatever it says */
  async function askToLeave<T>(ask: () => Promise<T>): Promise<{ readonly answer: T; readonly isOver: boolean }> {
    const mine = { isOver: false }
    leaving = mine
    try {
      return { answer: await ask(), isOver: mine.isOver }
    } finally {
      leaving = null
    }
  }

  async function askWho(): Promise<void> {
    const begun = era
    const answer = await askWithBackOff(client.session, (last) => !last.ok && isRetryable(last.error), clock)
    if (begun !== era) return
    // Only an answer that says there is no session counts: a proxy on the way may answer
    // anything.
    if (answer.ok && answer.value !== null) happen({ kind: 'named', user: pick(answer.value) })
    else if (answer.ok || answer.error.code === 'session_not_found') unlessLeaving(() => happen({ kind: 'nobody' }))
    else happen({ kind: 'unreachable' })
  }

  /** A part that fails keeps nobody from signing out (SPEC Y194). */
  async function everyPart(work: (part: SignOutPart) => Promise<void> | void): Promise<boolean> {
    let isDone = true
    for (const part of signOutParts) {
      try {
        await work(part)
      } catch {
        isDone = false
      }
    }
    return isDone
  }

  async function leave(how: Leaving): Promise<boolean> {
    const user = userOf(state)
    const isDone = await everyPart((part) => part.leave(how))
    if (user !== null && (!isDone || signOutParts.size === 0)) memory.setLeft(user.id)
    change({ kind: 'signed-out' })
    return isDone
  }

  async function deleteAccount(password: string): Promise<Result<Deleted, AuthFault>> {
    await everyPart((part) => part.choose({ kind: 'deleted' }))
    const { answer, isOver } = await askToLeave(() => client.deleteAccount(password))
    if (answer.ok || (isDeletionOpen && answer.error.code === 'session_not_found')) {
      isDeletionOpen = false
      return accept({ isSaid: answer.ok, isDone: await leave({ kind: 'deleted' }) })
    }
    const { code } = answer.error
    if (isRetryable(answer.error) || code === 'unexpected') isDeletionOpen = true
    // A wrong password means that the account exists.
    if (code === 'invalid_password') isDeletionOpen = false
    if (isDeletionOpen) for (const part of signOutParts) part.doubt()
    else await everyPart((part) => part.stay())
    if (isOver) nobody()
    return answer
  }

  function check(): Promise<void> {
    checking ??= askWho().finally(() => {
      checking = null
    })
    return checking
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    onNotice: noticeListeners.subscribe,
    check,
    followMemory: () => {
      const user = memory.user()
      if (user === null) change({ kind: 'signed-out' })
      else if (user.id !== userOf(state)?.id || state.kind !== 'signed-in') void check()
    },
    named: (user) => change({ kind: 'named', user: pick(user) }),
    refused: nobody,
    continueWithoutAccount: () => change({ kind: 'continued-without-account' }),
    signOut: async (scope, how) => {
      await everyPart((part) => part.choose(how))
      const { answer, isOver } = await askToLeave(() => client.signOut(scope))
      // Whoever is signed out already wanted just that.
      if (answer.ok || isOver || answer.error.code === 'session_not_found') return accept(await leave(how))
      await everyPart((part) => part.stay())
      return answer
    },
    deleteAccount,
    onSignOut: (part) => {
      signOutParts.add(part)
      return () => void signOutParts.delete(part)
    },
    left: memory.left,
    finishLeft: () => memory.setLeft(null),
    canRemove: () => signOutParts.size > 0,
  }
}

function pick({ id, email, name }: SessionUser): SessionUser {
  return { id, email, name }
}
