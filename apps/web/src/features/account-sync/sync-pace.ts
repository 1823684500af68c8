// How much is told and asked for at once, on a line that may be slow.

/** Of all that one request may carry. Below it every question costs more than what it brings. */
const LEAST = 1 / 64
/** An answer of twice the size still comes in time. */
const QUICK_MS = 5000

export interface Pace {
  /** From 0 to 1: which part of what one request may carry. */
  readonly share: () => number
  /** An answer came, after so many milliseconds. */
  readonly came: (tookMs: number) => void
  /** None came, or not in time. */
  readonly failed: () => void
}

/** SPEC Y185: half as much after an answer that did not come, twice as much after a quick one. */
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
