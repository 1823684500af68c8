import { mean } from './averages.ts'

/** SPEC R606: standard deviation of the whole population, in points; 0 of none. */
export function consistencyScore(scores: readonly number[]): number {
  const centre = mean(scores)
  let squares = 0
  // No second list: thousands of games are taken at once.
  for (const score of scores) {
    const gap = score - centre
    squares += gap * gap
  }
  return scores.length === 0 ? 0 : Math.sqrt(squares / scores.length)
}
