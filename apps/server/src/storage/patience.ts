// SPEC Z1311: while another process holds the embedded database, SQLite would block the only
// thread.

/** Then the work is refused. */
const PATIENCE_MS = 2000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50

export interface PatienceParts {
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
export type Patiently = <Value>(work: () => Promise<Value>, isReading: boolean) => Promise<Value>

/** Shared by all work: once used up, everybody is refused at the first try until one succeeds. */
export function createPatience({ now, wait, isHeld }: PatienceParts): Patiently {
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
        if (now() - heldSince >= PATIENCE_MS) throw error
      }
      await wait(pause)
    }
  }
}
