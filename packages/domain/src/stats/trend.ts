import { mean } from './averages.ts'

/**
 * SPEC R605: mean of the first half of the scores minus mean of the second, in points per round; positive is better.
 * A middle score belongs to the second half. The result is 0 for fewer than two scores.
 */
export function improvementRate(scores: readonly number[]): number {
  if (scores.length < 2) return 0
  const middle = Math.floor(scores.length / 2)
  return mean(scores.slice(0, middle)) - mean(scores.slice(middle))
}
