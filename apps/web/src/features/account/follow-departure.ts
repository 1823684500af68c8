import { userOf } from './session-machine.ts'
import type { SessionStore } from './session-store.ts'

/** SPEC W405: calls back once nobody is signed in any more on this device, for whatever reason. */
export function followDeparture(session: Pick<SessionStore, 'getState' | 'subscribe'>, gone: () => void): void {
  let wasSomebody = userOf(session.getState()) !== null
  session.subscribe(() => {
    const isSomebody = userOf(session.getState()) !== null
    if (wasSomebody && !isSomebody) gone()
    wasSomebody = isSomebody
  })
}
