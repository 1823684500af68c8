import type { Clock } from '../../browser/clock.ts'

const LOCK = 'dutch-sync'
/** As long as a request may take. */
const LONGEST_WAIT_MS = 20_000

export type TurnOfTabs = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * SPEC W1601: one tab at a time, unless the other one was frozen in its turn. Two at once come to the same (Y904).
 * @param locks missing over plain HTTP and in older browsers
 */
export function createTurnOfTabs(locks: Pick<LockManager, 'request'> | null, clock: Pick<Clock, 'after'>): TurnOfTabs {
  return async (work) => {
    if (locks === null) return work()
    const waiting = new AbortController()
    const stopWaiting = clock.after(LONGEST_WAIT_MS, () => waiting.abort())
    try {
      return await locks.request(LOCK, { signal: waiting.signal }, () => {
        stopWaiting()
        return work()
      })
    } catch (cause) {
      if (!waiting.signal.aborted) throw cause
      return work()
    }
  }
}
