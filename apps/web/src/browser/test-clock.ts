import type { Clock } from './clock.ts'

export interface TestClock extends Clock {
  /** Advances the clock and runs the timers that are due. */
  readonly pass: (ms: number) => void
}

/** A clock that only moves by `pass`. */
export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start
  const due = new Set<{ at: number; readonly every: number | null; readonly run: () => void }>()
  const add = (ms: number, every: number | null, run: () => void) => {
    const entry = { at: now + ms, every, run }
    due.add(entry)
    return () => void due.delete(entry)
  }
  return {
    now: () => now,
    every: (ms, run) => add(ms, ms, run),
    after: (ms, run) => add(ms, null, run),
    pass: (ms) => {
      const end = now + ms
      for (;;) {
        const [next] = [...due].filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        now = next.at
        if (next.every === null) due.delete(next)
        else next.at += next.every
        next.run()
      }
      now = end
    },
  }
}
