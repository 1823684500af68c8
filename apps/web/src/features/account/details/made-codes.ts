import { createStore } from 'zustand/vanilla'
import { askBeforeUnload } from '../../../browser/ask-before-unload.ts'
import { userOf, type SessionState } from '../session-machine.ts'

interface MadeCodes {
  readonly userId: string
  readonly codes: readonly string[]
}

interface Session {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => void
}

/**
 * SPEC W1515: whoever leaves the sheet or the page while they are made is shown them all the same: those from before work
 * no more. A reload would lose them; once their person is signed out nothing shows what it would be asked about.
 */
export function createMadeCodes(session: Session) {
  const made = createStore<MadeCodes | null>(() => null)
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
