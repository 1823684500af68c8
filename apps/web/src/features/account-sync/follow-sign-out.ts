import { chooseLeaving, finishLeaving, finishLeft, cancelLeaving } from '@dutch/sync/account/chosen-leaving'
import type { Disk } from '@dutch/sync/account/disk'
import { leaveAccount, type LeavingSettings } from '@dutch/sync/account/leave-account'
import { userOf } from '../account/session-machine.ts'
import type { SessionStore } from '../account/session-store.ts'

interface SignOutParts {
  readonly session: Pick<
    SessionStore,
    'getState' | 'subscribe' | 'onSignOut' | 'departedAccountId' | 'forgetDepartedAccount' | 'finishLeaving'
  >
  readonly disk: Disk
  readonly settings: LeavingSettings
  readonly hasFallenBack: () => boolean
  /** Runs once the games were removed from this device. */
  readonly onRemoved: () => void
  readonly onLeft: () => void
}

/**
 * SPEC Y921, W1614, W1617, W1618, W1620: this device's part of a sign-out. It also finishes a sign-out that was cut short
 * before this start.
 */
export function followSignOut({ session, disk, settings, hasFallenBack, onRemoved, onLeft }: SignOutParts): void {
  // Rounds that local storage took would go uncounted. The next start stores and counts them first.
  const requireDatabase = () => {
    if (hasFallenBack()) throw new Error('Local storage has taken the place of the database')
  }
  const userId = () => userOf(session.getState())?.id ?? null
  const leaveDeparted = async (departed: string) => {
    if (await finishLeft(disk, departed, settings)) onRemoved()
    session.forgetDepartedAccount()
  }
  let isLeaving = false
  session.onSignOut({
    choose: (leaving) => {
      isLeaving = true
      return chooseLeaving(disk, userId(), leaving)
    },
    stay: () => {
      isLeaving = false
      return cancelLeaving(disk, userId())
    },
    doubt: () => {
      isLeaving = false
    },
    leave: async (leaving) => {
      isLeaving = false
      onLeft()
      requireDatabase()
      const departed = session.departedAccountId()
      if (departed !== null) await leaveDeparted(departed)
      await leaveAccount(disk, leaving, settings)
      if (leaving.kind === 'remove') onRemoved()
    },
  })
  const finish = async () => {
    requireDatabase()
    const departed = session.departedAccountId()
    // Without one, nothing may be awaited: the next account would be joined first.
    if (departed !== null) await leaveDeparted(departed)
    // A remembered user may be signed out already; the server has to confirm the session first.
    if (isLeaving || (userId() !== null && session.getState().kind !== 'signed-in')) return
    if (await finishLeaving(disk, userId(), settings)) onRemoved()
    session.finishLeaving()
  }
  // If it fails now, the next start tries again.
  const finishSafely = () => void finish().catch(() => undefined)
  session.subscribe(finishSafely)
  finishSafely()
}
