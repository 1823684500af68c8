import type { Instant } from '@dutch/domain/instant'

export interface Clock {
  readonly now: () => Instant
  /** Returns a function that stops it. */
  readonly every: (ms: number, run: () => void) => () => void
  /** Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
