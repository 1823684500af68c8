/** SPEC R602: unrounded; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

/** SPEC R602: one decimal, halves upwards. */
export function oneDecimal(value: number): number {
  const rounded = Math.round(value * 10) / 10
  // Negative zero would be shown with its minus.
  return rounded === 0 ? 0 : rounded
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
