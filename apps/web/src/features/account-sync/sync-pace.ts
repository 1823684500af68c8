// How much a request carries on a slow line, as a share of the most that it may carry.

/** The smallest share: with less, the cost of a request exceeds its use. */
const LEAST = 1 / 64
/** After an answer within this time, a request of twice the size still has time enough. */
const QUICK_MS = 5000

export interface Pace {
  /** From 0 to 1. */
  readonly share: () => number
  readonly succeeded: (tookMs: number) => void
  /** No answer came in time. */
  readonly failed: () => void
}

/** SPEC W1603: half as much after a failure, twice as much after a quick answer. */
export function createPace(): Pace {
  let share = 1
  return {
    share: () => share,
    succeeded: (tookMs) => {
      if (tookMs < QUICK_MS) share = Math.min(1, share * 2)
    },
    failed: () => {
      share = Math.max(LEAST, share / 2)
    },
  }
}
