/** SPEC R602: the unrounded mean; 0 for an empty list. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

/** SPEC R602: rounds to one decimal, halves upwards. */
export function oneDecimal(value: number): number {
  const rounded = Math.round(value * 10) / 10
  // -0 would be shown with a minus.
  return rounded === 0 ? 0 : rounded
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
