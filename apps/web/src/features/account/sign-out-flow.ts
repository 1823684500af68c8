import { accept, type Result } from '@dutch/domain/result'
import { mayBeDone, type AuthFault } from '@dutch/sync/account/auth-codes'
import type { Leaving } from '@dutch/sync/account/leave-account'
import type { AccountClient } from './account-client.ts'

/** What the feature that keeps the account's games on this device does at a sign-out or deletion. */
interface SignOutPart {
  /** SPEC W1617, W1618: runs before the request is sent to the server. */
  readonly choose: (leaving: Leaving) => Promise<void> | void
  /** The server refused: the user stays signed in. */
  readonly stay: () => Promise<void> | void
  /** SPEC W1617, W1618: it is unknown whether the server did it. The next answer about the session decides. */
  readonly doubt: () => void
  /** The server has ended the session; the device forgets it once this has run. */
  readonly leave: (leaving: Leaving) => Promise<void> | void
}

interface Deleted {
  /** The server confirmed the deletion. False: an answer was lost, and the server no longer knows the session. */
  readonly isSaid: boolean
  /** Every part ran without an error. */
  readonly isDone: boolean
}

export interface SignOutFlow {
  /** If it is refused, the user is still signed in. The value says whether every part ran without an error. */
  readonly signOut: (scope: 'local' | 'global', leaving: Leaving) => Promise<Result<boolean, AuthFault>>
  /** SPEC W1618: deletes the account. If it is refused or unanswered, the user is still signed in. */
  readonly deleteAccount: (password: string) => Promise<Result<Deleted, AuthFault>>
  readonly onSignOut: (part: SignOutPart) => () => void
  /** Whether a part is registered that can take the account's games off this device. */
  readonly canRemove: () => boolean
}

interface SignOutFlowParts {
  readonly client: Pick<AccountClient, 'signOut' | 'deleteAccount'>
  /** A number that changes whenever the session changes. */
  readonly era: () => number
  readonly userId: () => string | null
  /** @param departedId the id of the user whose games are still on this device; null if every part succeeded */
  readonly onSignedOut: (departedId: string | null) => void
  readonly onNobody: () => void
  /** True from the user's choice on; false once every part has run or the user stays signed in. */
  readonly onLeaving: (isLeaving: boolean) => void
  /** The answer was lost. WebKit drops it when the user leaves the page and the browser keeps the page for "back". */
  readonly onDoubt: () => void
  /** Asks the server who is signed in, unless the user chose to go on without an account: that would undo the choice. */
  readonly ask: () => void
}

/** @returns the flow, and `unlessLeaving`, which postpones the end of a session while a sign-out runs */
export function createSignOutFlow({
  client,
  era,
  userId,
  onSignedOut,
  onNobody,
  onLeaving,
  onDoubt,
  ask,
}: SignOutFlowParts) {
  /** The number of the session whose deletion may have been carried out although its answer was lost. */
  let doubtedEra: number | null = null
  /** The sign-out or deletion under way; `isOver`: the server said meanwhile that nobody is signed in. */
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
    const departedId = userId()
    const isDone = await everyPart((part) => part.leave(how))
    onSignedOut(isDone && parts.size > 0 ? null : departedId)
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

  const flow: SignOutFlow = {
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
        // The server checked the password, so the account still exists.
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
  // SPEC W1617: forgetting the user now would leave this device's part of the sign-out undone after a crash.
  const unlessLeaving = (end: () => void): void => {
    if (leaving === null) end()
    else leaving.isOver = true
  }
  return { flow, unlessLeaving }
}
