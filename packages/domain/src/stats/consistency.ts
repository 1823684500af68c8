/** SPEC R606: population standard deviation in points; 0 for an empty list. Whole scores give exact ties (one division). */
export function consistencyScore(scores: readonly number[]): number {
  const count = scores.length
  const [first = 0] = scores
  let sum = 0
  let squares = 0
  // One loop that makes no list, since the history passes thousands of games. It adds up differences from the first score:
  // sums of the scores themselves lose so many digits that equal fractions would have a variance below 0.
  for (const score of scores) {
    const difference = score - first
    sum += difference
    squares += difference * difference
  }
  return count === 0 ? 0 : Math.sqrt((count * squares - sum * sum) / (count * count))
}
