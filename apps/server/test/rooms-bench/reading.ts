/** A measured figure with its goal. */
export interface Reading {
  readonly what: string
  readonly value: string
  /** Null for a figure without a goal, which explains another one. */
  readonly goal: string | null
  readonly isMet: boolean
}

/** The middle value, or the mean of the two middle ones; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? NaN : (low + high) / 2
}
