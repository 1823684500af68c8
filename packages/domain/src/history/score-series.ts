import type { Instant } from '../instant.ts'
import type { RankedGame } from './ranked-game.ts'
import { GAMES_PER_PORTION } from './portions.ts'

/** More points would merge into one line on a phone. */
const MOST_POINTS = 40

export interface SeriesPoint {
  /** How many games the point stands for. */
  readonly games: number
  /** Mean final total of the games. */
  readonly average: number
  /** Ends of the first and the last game; null for an undated one. */
  readonly from: Instant | null
  readonly to: number | null
}

/** SPEC R1211, R1222: the points of the chart of averages. @param games in date order */
export function* computeSeries(games: readonly RankedGame[]): Generator<undefined, readonly SeriesPoint[]> {
  const size = Math.ceil(games.length / MOST_POINTS)
  const points: SeriesPoint[] = []
  for (let start = 0; start < games.length; start += size) {
    const end = Math.min(games.length, start + size)
    let [sum, count] = [0, 0]
    for (let index = start; index < end; index += 1) {
      if (index % GAMES_PER_PORTION === GAMES_PER_PORTION - 1) yield
      const places = games[index]?.places ?? []
      for (const { score } of places) sum += score
      count += places.length
    }
    points.push({
      games: end - start,
      average: sum / count,
      from: games[start]?.game.completedAt ?? null,
      to: games[end - 1]?.game.completedAt ?? null,
    })
  }
  return points
}
