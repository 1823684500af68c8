import type { Unacknowledged } from '@dutch/sync/account/leave-account'
import type { Clock } from '../../browser/clock.ts'

/** Whoever wants to leave does not wait longer for a server that may never answer. */
const LONGEST_MS = 5000

interface PushBeforeLeavingParts {
  readonly clock: Pick<Clock, 'after'>
  readonly push: () => Promise<void>
  readonly unacknowledged: () => Promise<Unacknowledged>
}

/**
 * SPEC Y923
 * @returns pushes for 5 s at most and answers what the account lacks still; rejects where this device cannot be read
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
    // Whatever failed, the count of what is left tells it.
    await Promise.race([push().catch(() => undefined), tooLong])
    cancel()
    return unacknowledged()
  }
}
