import type { SessionStore } from '../../account/session-store.ts'
import type { Identity } from './identity.ts'

interface WhoPlays {
  /** Call when the server does not know the user. */
  readonly ask: () => Promise<void>
  /** Call when the server knows the user. */
  readonly known: () => void
}

/**
 * SPEC W321: checks the account's session, or renews a guest, whom the server does not know. @param reopen ends the
 * connection, which has no session, and opens another one
 */
export function createWhoPlays(
  identity: Pick<Identity, 'getState' | 'isChanging' | 'become'>,
  session: Pick<SessionStore, 'check' | 'getState' | 'isUnanswered'>,
  reopen: () => void,
  pause: () => Promise<void>,
): WhoPlays {
  // One success only, until the server knows the user: a browser that refuses cookies would be refused again.
  let isRenewed = false
  let asking: Promise<void> | null = null
  const ask = async () => {
    const user = identity.getState()
    if (user?.kind !== 'guest' || identity.isChanging()) {
      await session.check()
      if (session.getState().kind !== 'signed-in' || isRenewed) return
      // A check without an answer does not say whether the server knows the session: it is repeated, but not at once.
      if (session.isUnanswered()) await pause()
      else isRenewed = true
      reopen()
      return
    }
    if (isRenewed) return
    const renewed = await identity.become(user.name)
    isRenewed = renewed.ok
    // If the guest got another id, the screens open their rooms again themselves.
    if (renewed.ok && renewed.value.userId === user.userId) reopen()
  }
  return {
    // One connection may be refused several times.
    ask: () => (asking ??= ask().finally(() => void (asking = null))),
    known: () => void (isRenewed = false),
  }
}
