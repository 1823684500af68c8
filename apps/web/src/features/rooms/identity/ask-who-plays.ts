import type { SessionStore } from '../../account/session-store.ts'
import type { Identity } from './identity.ts'

/**
 * SPEC W321: makes the function to call when the server does not know the user: it checks the account's session, or
 * renews a guest. @param reopen ends the connection, which has no session, and opens another one
 */
export function createWhoPlays(
  identity: Pick<Identity, 'getState' | 'isChanging' | 'become'>,
  session: Pick<SessionStore, 'check' | 'getState'>,
  reopen: () => void,
): () => Promise<void> {
  // One success only: a browser that refuses cookies would be refused again.
  let isRenewed = false
  return async () => {
    const user = identity.getState()
    if (user?.kind !== 'guest' || identity.isChanging()) {
      await session.check()
      if (session.getState().kind !== 'signed-in' || isRenewed) return
      isRenewed = true
      reopen()
      return
    }
    if (isRenewed) return
    isRenewed = true
    const renewed = await identity.become(user.name)
    isRenewed = renewed.ok
    // If the guest got another id, the screens open their rooms again themselves.
    if (renewed.ok && renewed.value.userId === user.userId) reopen()
  }
}
