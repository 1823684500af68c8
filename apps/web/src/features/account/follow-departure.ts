import { userOf } from './session-machine.ts'
import type { SessionStore } from './session-store.ts'

/**
 * SPEC W324, W405: calls back once whoever was signed in on this device no longer is, for whatever reason.
 * @param gone told the other person who is, if any: a tab that slept hears of both at once
 */
export function followDeparture(
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
