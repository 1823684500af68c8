import { mean } from './averages.ts'

/**
 * SPEC R605: mean of the first half minus mean of the second, in points a round; positive is
 * better. A middle round belongs to the second half; 0 of fewer than two.
 */
export function improvementRate(scores: readonly number[]): number {
  if (scores.length < 2) return 0
  const middle = Math.floor(scores.length / 2)
  return mean(scores.slice(0, middle)) - mean(scores.slice(middle))
}
