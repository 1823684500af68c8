// SPEC Z203: another process (an operator's own SQLite, a copy that somebody makes) may hold the embedded database. SQLite itself
// would wait for it in the one thread that answers everybody.

/** How long somebody else may hold the database before what needs it is refused. In milliseconds. */
const PATIENCE_MS = 2000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50

export interface PatienceParts {
  /** Milliseconds, of a clock that is never put back. */
  readonly now: () => number
  /** Settles after so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Whether the same may be tried again: nothing of it was done, because somebody else has the database. */
  readonly isHeld: (error: unknown) => boolean
}

/**
 * Does the work, again and again while somebody else holds the database.
 * @param isReading what only reads succeeds also while somebody holds it: that tells nothing
 */
export type Patiently = <Value>(work: () => Promise<Value>, isReading: boolean) => Promise<Value>

/**
 * Patience that all work shares: once it is used up everybody is refused at their first try, until one succeeds. Nothing is
 * remembered beyond that: whoever comes first after the database is free is served at once.
 */
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
