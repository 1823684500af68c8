// SPEC W1102

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** Good up to the first limit, poor beyond the second. In milliseconds; CLS has no unit. */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export type VitalRating = 'good' | 'middling' | 'poor'

export function ratingOf(vital: Vital, value: number): VitalRating {
  const [good, poor] = VITAL_LIMITS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}

export interface Shift {
  /** Milliseconds since the page began. */
  readonly at: number
  readonly value: number
}

const SHIFTS_APART_MS = 1000
const LONGEST_BURST_MS = 5000

/** SPEC W1102 */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let burst = { began: -Infinity, last: -Infinity, sum: 0 }
  for (const { at, value } of shifts) {
    const goesOn = at - burst.last < SHIFTS_APART_MS && at - burst.began < LONGEST_BURST_MS
    burst = goesOn ? { ...burst, last: at, sum: burst.sum + value } : { began: at, last: at, sum: value }
    worst = Math.max(worst, burst.sum)
  }
  return worst
}

const ONE_LEFT_OUT_OF = 50

/**
 * SPEC W1102
 * @param durations the durations of slow interactions, in milliseconds
 * @param count the number of all interactions
 * @returns milliseconds; null before the first interaction
 */
export function interactionToNextPaint(durations: readonly number[], count: number): number | null {
  const sorted = durations.toSorted((a, b) => b - a)
  return sorted[Math.min(sorted.length - 1, Math.floor(count / ONE_LEFT_OUT_OF))] ?? null
}
