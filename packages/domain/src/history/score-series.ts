import type { FiledGame } from './filed-game.ts'

/** More points than this are one line on a phone. */
const MOST_POINTS = 40

export interface SeriesPoint {
  /** Games behind this point, one after another in date order. */
  readonly games: number
  /** Mean of their final totals in points, unrounded. */
  readonly average: number
  /** End of the first and the last of them, milliseconds since 1970; null for a game without a date. */
  readonly from: number | null
  readonly to: number | null
}

/**
 * SPEC R120: the final totals over time: one point a game, or as many games a point as makes 40 points at most, all points
 * of equal size but the last.
 * @param games in date order.
 */
export function scoreSeries(games: readonly FiledGame[]): readonly SeriesPoint[] {
  const size = Math.ceil(games.length / MOST_POINTS)
  const points: SeriesPoint[] = []
  for (let start = 0; start < games.length; start += size) {
    const portion = games.slice(start, start + size)
    let [sum, count] = [0, 0]
    for (const { places } of portion) {
      for (const { score } of places) sum += score
      count += places.length
    }
    points.push({
      games: portion.length,
      average: sum / count,
      from: portion[0]?.game.completedAt ?? null,
      to: portion.at(-1)?.game.completedAt ?? null,
    })
  }
  return points
}
