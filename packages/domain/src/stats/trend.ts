import { mean } from './averages.ts'

/**
 * SPEC R34: how much better the second half of the rounds went than the first: mean of the first half minus mean of the
 * second, in points a round. Positive is better, since fewer points are. Of an odd number the middle round belongs to
 * the second half; with fewer than two rounds there are no halves and it is 0.
 */
export function improvementRate(scores: readonly number[]): number {
  if (scores.length < 2) return 0
  const middle = Math.floor(scores.length / 2)
  return mean(scores.slice(0, middle)) - mean(scores.slice(middle))
}
