import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import type { Clock } from '../../browser/clock.ts'

/** How long a user who wants to sign out waits for a server that may never answer. */
const LONGEST_MS = 5000

interface PushBeforeLeavingParts {
  readonly clock: Pick<Clock, 'after'>
  readonly push: () => Promise<void>
  readonly unacknowledged: () => Promise<Unacknowledged>
}

/**
 * SPEC Y923
 * @returns a function that pushes for at most 5 s and answers what the account still lacks; it rejects if this device's
 * storage cannot be read
 */
export function createPushBeforeLeaving({
  clock,
  push,
  unacknowledged,
}: PushBeforeLeavingParts): () => Promise<Unacknowledged> {
  return async () => {
    let cancel: () => void = () => undefined
    const tooLong = new Promise<void>((resolve) => {
      cancel = clock.after(LONGEST_MS, resolve)
    })
    // A failed push needs no handling here, because the count below shows what was not pushed.
    await Promise.race([push().catch(() => undefined), tooLong])
    cancel()
    return unacknowledged()
  }
}
