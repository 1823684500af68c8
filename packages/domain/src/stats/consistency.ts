import { mean } from './averages.ts'

/**
 * SPEC R35: the standard deviation of the scores of a game's rounds, in points: 0 for a player who always scores the
 * same. All rounds are known, so it is that of the whole population; 0 of none.
 */
export function consistencyScore(scores: readonly number[]): number {
  const centre = mean(scores)
  let squares = 0
  // Thousands of finished games are taken at once: no second list is made of them.
  for (const score of scores) {
    const gap = score - centre
    squares += gap * gap
  }
  return scores.length === 0 ? 0 : Math.sqrt(squares / scores.length)
}
