/** SPEC R606: population standard deviation in points; 0 for an empty list. Whole scores give exact ties (one division). */
export function consistencyScore(scores: readonly number[]): number {
  const count = scores.length
  let sum = 0
  let squares = 0
  // One loop that makes no list, since the history passes thousands of games.
  for (const score of scores) {
    sum += score
    squares += score * score
  }
  return count === 0 ? 0 : Math.sqrt((count * squares - sum * sum) / (count * count))
}
