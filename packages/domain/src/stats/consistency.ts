/** SPEC R606: standard deviation of the whole population, in points; 0 of none. One division alone, so that equal ones are equal. */
export function consistencyScore(scores: readonly number[]): number {
  const count = scores.length
  let sum = 0
  let squares = 0
  // No second list: thousands of games are taken at once.
  for (const score of scores) {
    sum += score
    squares += score * score
  }
  return count === 0 ? 0 : Math.sqrt((count * squares - sum * sum) / (count * count))
}
