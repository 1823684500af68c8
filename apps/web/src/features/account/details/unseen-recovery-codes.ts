import { createStore } from 'zustand/vanilla'
import { askBeforeUnload } from '../../../browser/ask-before-unload.ts'
import { userOf, type SessionState } from '../session-machine.ts'

interface UnseenRecoveryCodes {
  readonly userId: string
  readonly codes: readonly string[]
}

interface Session {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => void
}

/**
 * SPEC W1515: keeps new recovery codes outside the sheet, because they already replaced the former ones: a user who closes
 * the sheet or page before they arrive sees them later. Reloading asks first, as it would lose them, while their user is signed in.
 */
export function createUnseenRecoveryCodes(session: Session) {
  const made = createStore<UnseenRecoveryCodes | null>(() => null)
  const follow = () => {
    const codes = made.getState()
    if (codes !== null && codes.userId === userOf(session.getState())?.id)
      addEventListener('beforeunload', askBeforeUnload)
    else removeEventListener('beforeunload', askBeforeUnload)
  }
  made.subscribe(follow)
  session.subscribe(follow)
  return made
}
