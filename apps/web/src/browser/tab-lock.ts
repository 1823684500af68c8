import type { Clock } from './clock.ts'

/** The longest time that a request may take. */
const LONGEST_WAIT_MS = 20_000

export type TabLock = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * SPEC W321, W1601: runs work in one tab at a time. After LONGEST_WAIT_MS it no longer waits, because the other tab may
 * be frozen.
 * @param lock the name of the lock, equal in all tabs
 * @param locks null over plain HTTP and in older browsers
 */
export function createTabLock(
  lock: string,
  clock: Pick<Clock, 'after'>,
  locks: Pick<LockManager, 'request'> | null = 'locks' in navigator ? navigator.locks : null,
): TabLock {
  return async (work) => {
    if (locks === null) return work()
    const waiting = new AbortController()
    const stopWaiting = clock.after(LONGEST_WAIT_MS, () => waiting.abort())
    try {
      return await locks.request(lock, { signal: waiting.signal }, () => {
        stopWaiting()
        return work()
      })
    } catch (cause) {
      if (!waiting.signal.aborted) throw cause
      return work()
    }
  }
}
