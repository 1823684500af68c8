import { userOf } from './session-machine.ts'
import type { SessionStore } from './session-store.ts'

/**
 * SPEC W324, W405: calls `gone` when the user who was signed in on this device no longer is, for any reason.
 * @param gone gets the id of the user who is signed in now, null if nobody is: a tab that slept sees both changes at once
 */
export function onUserGone(
  session: Pick<SessionStore, 'getState' | 'subscribe'>,
  gone: (next: string | null) => void,
): void {
  const userId = () => userOf(session.getState())?.id ?? null
  let before = userId()
  session.subscribe(() => {
    const [was, next] = [before, userId()]
    before = next
    if (was !== null && next !== was) gone(next)
  })
}
