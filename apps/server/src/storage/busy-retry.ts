// SPEC Z1311: while another process holds the embedded database, SQLite would block the only
// thread.

/** Then the work is refused. */
const RETRY_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50

export interface BusyRetryParts {
  /** Of a monotonic clock. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** Nothing was done, because somebody else has the database. */
  readonly isHeld: (error: unknown) => boolean
}

/**
 * @param isReading reading succeeds while somebody holds the database, so its success tells
 * nothing
 */
export type RetryWhileBusy = <Value>(work: () => Promise<Value>, isReading: boolean) => Promise<Value>

/** Shared by all work: once used up, everybody is refused at the first try until one succeeds. */
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
