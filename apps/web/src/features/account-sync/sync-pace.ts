// How much of what a request may carry is sent at once on a slow line.

/** Below this share a request costs more than it brings. */
const LEAST = 1 / 64
/** After an answer this quick, one of twice the size still comes in time. */
const QUICK_MS = 5000

export interface Pace {
  /** From 0 to 1. */
  readonly share: () => number
  readonly came: (tookMs: number) => void
  /** No answer came, or not in time. */
  readonly failed: () => void
}

/** SPEC W1603: half as much after a failure, twice as much after a quick answer. */
export function createPace(): Pace {
  let share = 1
  return {
    share: () => share,
    came: (tookMs) => {
      if (tookMs < QUICK_MS) share = Math.min(1, share * 2)
    },
    failed: () => {
      share = Math.max(LEAST, share / 2)
    },
  }
}
