// SPEC Z1311: while another process locks the embedded database, SQLite itself would block the only thread.

/** After this time the work is refused. */
const RETRY_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50

export interface BusyRetryParts {
  /** The time on a monotonic clock. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** Whether another process has the database, so that nothing was done. */
  readonly isHeld: (error: unknown) => boolean
}

/** @param isReading reads succeed while the database is locked, so their success does not end the waiting */
export type RetryWhileBusy = <Value>(work: () => Promise<Value>, isReading: boolean) => Promise<Value>

/** Shared by all work: once the time is used up, all work is refused at its first attempt until an attempt succeeds. */
export function createBusyRetry({ now, wait, isHeld }: BusyRetryParts): RetryWhileBusy {
  let heldSince: number | null = null
  return async (work, isReading) => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const value = await work()
        if (!isReading) heldSince = null
        return value
      } catch (error) {
        if (!isHeld(error)) throw error
        heldSince ??= now()
        if (now() - heldSince >= RETRY_WITHIN_MS) throw error
      }
      await wait(pause)
    }
  }
}
