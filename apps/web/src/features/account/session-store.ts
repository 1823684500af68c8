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

/** What a session has to say without being asked. */
export type SessionNotice = 'offline' | 'ended'

/** What whoever keeps the account's games on this device does of a sign-out. */
export interface SignOutPart {
  /** SPEC Y282, Y296: before the server is told, so that what the person chose is done also where this device dies meanwhile. */
  readonly choose: (leaving: Leaving) => Promise<void> | void
  /** The server refused: nobody leaves. */
  readonly stay: () => Promise<void> | void
  /** SPEC Y296: nobody knows whether the server did it. Who is signed in next says so. */
  readonly doubt: () => void
  /** The person is signed out; the session is forgotten next. */
  readonly leave: (leaving: Leaving) => Promise<void> | void
}

export interface Deleted {
  /** The server said so; otherwise it knows this session no more, after a request whose answer got lost. */
  readonly isSaid: boolean
  /** Every part was done. */
  readonly isDone: boolean
}

export interface SessionStore {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly onNotice: (listener: (notice: SessionNotice) => void) => () => void
  /** Asks the server who this is, with the specified pauses where it does not answer. One question at a time. */
  readonly check: () => Promise<void>
  /** Reads again what this device remembers: another tab signed in or out. */
  readonly followMemory: () => void
  /** The server has just named somebody. */
  readonly named: (user: SessionUser) => void
  /** The server refused this session for good. */
  readonly refused: () => void
  readonly continueWithoutAccount: () => void
  /**
   * Ends this session or all of them, then whoever keeps games here does its part. Refused, the person is still signed in.
   * Answers whether every part was done.
   */
  readonly signOut: (scope: 'local' | 'global', leaving: Leaving) => Promise<Result<boolean, AuthFault>>
  /** SPEC Y296: deletes the account, and nobody is signed in any more. Refused, or without an answer, the person still is. */
  readonly deleteAccount: (password: string) => Promise<Result<Deleted, AuthFault>>
  /** Whoever keeps the account's games on this device. With nobody there, everything stays. */
  readonly onSignOut: (part: SignOutPart) => () => void
  /**
   * SPEC Y299: the id of an account that was signed out of while nobody could do this device's part of it. Whoever can does it
   * now, and says so by `finishLeft`.
   */
  readonly left: () => string | null
  readonly finishLeft: () => void
  /** Whether anybody could take the account's games off this device. */
  readonly canRemove: () => boolean
}

export interface SessionParts {
  readonly client: Pick<AccountClient, 'session' | 'signOut' | 'deleteAccount'>
  readonly memory: SessionMemory
  readonly clock: Pick<Clock, 'after'>
}

/** SPEC Y120 to Y122: who is signed in, followed by the screens and by whatever exchanges games. */
export function createSessionStore({ client, memory, clock }: SessionParts): SessionStore {
  let state = initialSession(memory.user(), memory.offline())
  let checking: Promise<void> | null = null
  /** An answer to a question from before the last change of hands says nothing any more. */
  let era = 0
  /** A deletion was asked for, and may have been done. */
  let isDeletionOpen = false
  /** The server was told that the person leaves, and has not answered; whether it said meanwhile that nobody is signed in. */
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

  // SPEC Y282: in between, this device's part is not done yet. Without a name nobody would do it at the next start.
  const unlessLeaving = (end: () => void): void => {
    if (leaving === null) end()
    else leaving.isOver = true
  }
  const nobody = (): void => unlessLeaving(() => change({ kind: 'nobody' }))
  /** Asks the server for what ends the session. @returns its answer, and whether the session is over whatever it says */
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
    // Whatever does not say itself that there is no session may come from a network between here and the server.
    if (answer.ok && answer.value !== null) happen({ kind: 'named', user: pick(answer.value) })
    else if (answer.ok || answer.error.code === 'session_not_found') unlessLeaving(() => happen({ kind: 'nobody' }))
    else happen({ kind: 'unreachable' })
  }

  /** Answers whether all could do it: a device that cannot keeps nobody from signing out (SPEC Y194). */
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
    // Who has a password has an account.
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
