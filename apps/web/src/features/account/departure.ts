import { accept, type Result } from '@dutch/domain/result'
import { mayBeDone, type AuthFault } from '@dutch/sync/account/auth-codes'
import type { Leaving } from '@dutch/sync/account/leave-account'
import type { AccountClient } from './account-client.ts'

/** What the feature that keeps the account's games does at a sign-out. */
interface SignOutPart {
  /** SPEC W1617, W1618: before the server is told. */
  readonly choose: (leaving: Leaving) => Promise<void> | void
  /** The server refused: nobody leaves. */
  readonly stay: () => Promise<void> | void
  /** SPEC W1617, W1618: it is unknown whether the server did it. Who is signed in next decides. */
  readonly doubt: () => void
  /** The person is signed out; the session is forgotten next. */
  readonly leave: (leaving: Leaving) => Promise<void> | void
}

interface Deleted {
  /** The server said so; otherwise an answer was lost and it no longer knows this session. */
  readonly isSaid: boolean
  /** Every part was done. */
  readonly isDone: boolean
}

export interface Departure {
  /** Refused, the person is still signed in. Answers whether every part was done. */
  readonly signOut: (scope: 'local' | 'global', leaving: Leaving) => Promise<Result<boolean, AuthFault>>
  /** SPEC W1618: deletes the account. Refused, or without an answer, the person is still signed in. */
  readonly deleteAccount: (password: string) => Promise<Result<Deleted, AuthFault>>
  readonly onSignOut: (part: SignOutPart) => () => void
  /** Whether some part could take the account's games off this device. */
  readonly canRemove: () => boolean
}

interface DepartureParts {
  readonly client: Pick<AccountClient, 'signOut' | 'deleteAccount'>
  /** Changes with the session. */
  readonly era: () => number
  readonly userId: () => string | null
  /** @param left whose games are still on this device; null where every part was done */
  readonly onSignedOut: (left: string | null) => void
  readonly onNobody: () => void
  /** From the person's choice until every part was done or nobody leaves. */
  readonly onLeaving: (isLeaving: boolean) => void
  /** The answer was lost. WebKit loses it where the page is left and kept for a way back. */
  readonly onDoubt: () => void
  /** Asks who is signed in: not for whoever goes on without their account, who would be again. */
  readonly ask: () => void
}

/** @returns also how to end a session, which a sign-out under way puts off */
export function createDeparture({
  client,
  era,
  userId,
  onSignedOut,
  onNobody,
  onLeaving,
  onDoubt,
  ask,
}: DepartureParts) {
  /** The session whose deletion was asked for and may have been done. */
  let doubtedEra: number | null = null
  /** From the person's choice until this device has done its part; `isOver`: the server said that nobody is signed in. */
  let leaving: { isOver: boolean } | null = null
  const parts = new Set<SignOutPart>()

  /** SPEC W1614 */
  const everyPart = async (work: (part: SignOutPart) => Promise<void> | void): Promise<boolean> => {
    let isDone = true
    for (const part of parts) {
      try {
        await work(part)
      } catch {
        isDone = false
      }
    }
    return isDone
  }

  const leave = async (how: Leaving): Promise<boolean> => {
    const left = userId()
    const isDone = await everyPart((part) => part.leave(how))
    onSignedOut(isDone && parts.size > 0 ? null : left)
    return isDone
  }

  const depart = async <T>(
    work: (mine: { readonly isOver: boolean; isDoubted: boolean }) => Promise<T>,
    askAtOnce: () => void = () => undefined,
  ): Promise<T> => {
    const mine = { isOver: false, isDoubted: false }
    leaving = mine
    onLeaving(true)
    try {
      return await work(mine)
    } finally {
      leaving = null
      if (mine.isDoubted) askAtOnce()
      else onLeaving(false)
      if (mine.isOver && userId() !== null) onNobody()
    }
  }

  const departure: Departure = {
    signOut: (scope, how) =>
      depart(async (mine) => {
        await everyPart((part) => part.choose(how))
        const answer = await client.signOut(scope)
        if (answer.ok || mine.isOver || answer.error.code === 'session_not_found') return accept(await leave(how))
        mine.isDoubted = mayBeDone(answer.error)
        if (mine.isDoubted) onDoubt()
        await everyPart((part) => (mine.isDoubted ? part.doubt() : part.stay()))
        return answer
      }, ask),
    deleteAccount: (password) =>
      depart(async (mine) => {
        await everyPart((part) => part.choose({ kind: 'deleted' }))
        const answer = await client.deleteAccount(password)
        const isDoubted = doubtedEra === era()
        if (answer.ok || (isDoubted && answer.error.code === 'session_not_found')) {
          doubtedEra = null
          return accept({ isSaid: answer.ok, isDone: await leave({ kind: 'deleted' }) })
        }
        const { code } = answer.error
        if (mayBeDone(answer.error)) {
          onDoubt()
          doubtedEra = era()
        }
        // A wrong password means that the account exists.
        if (code === 'invalid_password') doubtedEra = null
        mine.isDoubted = doubtedEra === era()
        await everyPart((part) => (mine.isDoubted ? part.doubt() : part.stay()))
        return answer
      }),
    onSignOut: (part) => {
      parts.add(part)
      return () => void parts.delete(part)
    },
    canRemove: () => parts.size > 0,
  }
  // SPEC W1617: else nobody would do this device's part at the next start.
  const unlessLeaving = (end: () => void): void => {
    if (leaving === null) end()
    else leaving.isOver = true
  }
  return { departure, unlessLeaving }
}
