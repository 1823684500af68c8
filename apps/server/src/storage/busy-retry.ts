// SPEC Z1311: while another process locks the embedded database, SQLite itself would block the only thread.

/** After this time the work is refused. */
const RETRY_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50
/** A lock that is met this long after the last one is another lock, and is waited for again. */
const ANOTHER_AFTER_MS = 5000

export interface BusyRetryParts {
  /** The time on a monotonic clock. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** Whether another process has the database, so that nothing was done. */
  readonly isHeld: (error: unknown) => boolean
}

/** @param isReading reads succeed while the database is locked, so their success does not end the waiting */
export type RetryWhileBusy = <Value>(work: () => Promise<Value>, isReading: boolean) => Promise<Value>

/** Shared by all work: once the time is used up, all work is refused at its first attempt until the lock is over. */
export function createBusyRetry({ now, wait, isHeld }: BusyRetryParts): RetryWhileBusy {
  let lock: { readonly since: number; readonly metAt: number } | null = null
  return async (work, isReading) => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const value = await work()
        if (!isReading) lock = null
        return value
      } catch (error) {
        if (!isHeld(error)) {
          if (!isReading) lock = null
          throw error
        }
        const at = now()
        const since = lock !== null && at - lock.metAt < ANOTHER_AFTER_MS ? lock.since : at
        lock = { since, metAt: at }
        if (at - since >= RETRY_WITHIN_MS) throw error
      }
      await wait(pause)
    }
  }
}
