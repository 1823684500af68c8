/** One measured figure beside what was promised, as `bench/figure.ts` has it. */
export interface Reading {
  readonly what: string
  readonly value: string
  /** Null for a figure that explains another one and was not promised. */
  readonly goal: string | null
  readonly isMet: boolean
}

/** The middle one, or the mean of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? NaN : (low + high) / 2
}
