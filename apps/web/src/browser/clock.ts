import type { Instant } from '@dutch/domain/instant'

/** Time, as an argument of whatever needs it. */
export interface Clock {
  readonly now: () => Instant
  /** Calls back again and again, `ms` milliseconds apart. Returns the way to stop. */
  readonly every: (ms: number, run: () => void) => () => void
  /** Calls back once after `ms` milliseconds. Returns the way to cancel. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The clock of this device. */
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
