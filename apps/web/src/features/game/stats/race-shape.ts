// The geometry of the score race, in shares of the drawing's width and height, so that it needs no measuring.

import type { RaceLine, RacePoint } from '@dutch/domain/stats/race'
import { curveMonotoneX, line } from 'd3-shape'

/** Points of a line beyond which a phone shows no more. */
const MOST_POINTS = 120

/** The drawing's own units, both ways. */
export const SIZE = 100

export interface RaceScale {
  readonly rounds: number
  readonly lowest: number
  readonly highest: number
}

/** What the drawing has to hold: all rounds, 0, every total, and the limit with a little room above. */
export function raceScale(lines: readonly RaceLine[], limit: number): RaceScale {
  const points = lines.flatMap((entry) => entry.points)
  const totals = points.map(({ total }) => total)
  const lowest = Math.min(0, ...totals)
  const highest = Math.max(limit, ...totals)
  return {
    rounds: Math.max(1, ...points.map(({ round }) => round)),
    lowest,
    highest: highest + (highest - lowest) * 0.06,
  }
}

/** From the left edge, 0 to `SIZE`. */
export function across(scale: RaceScale, round: number): number {
  return (round / scale.rounds) * SIZE
}

/** From the upper edge, 0 to `SIZE`. */
export function down(scale: RaceScale, total: number): number {
  return (1 - (total - scale.lowest) / (scale.highest - scale.lowest)) * SIZE
}

/** The path of a line. */
export function racePath(scale: RaceScale, points: readonly RacePoint[]): string {
  const path = line<RacePoint>(
    ({ round }) => short(across(scale, round)),
    ({ total }) => short(down(scale, total)),
  ).curve(curveMonotoneX)
  return path([...thinned(points)]) ?? ''
}

function short(place: number): number {
  return Math.round(place * 100) / 100
}

/** As many points as can be told apart: the first, the last, and the highest and lowest of every stretch between. */
export function thinned(points: readonly RacePoint[]): readonly RacePoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length <= MOST_POINTS) return points
  const stretch = Math.ceil((points.length - 2) / ((MOST_POINTS - 2) / 2))
  const kept: RacePoint[] = [first]
  for (let from = 1; from < points.length - 1; from += stretch) {
    const part = points.slice(from, Math.min(from + stretch, points.length - 1))
    const byTotal = part.toSorted((a, b) => a.total - b.total)
    const ends = new Set([byTotal[0], byTotal.at(-1)])
    kept.push(...part.filter((point) => ends.has(point)))
  }
  return [...kept, last]
}

/** Round numbers between two bounds, at most `most` of them. */
export function ticks(from: number, to: number, most: number): readonly number[] {
  const rough = Math.max(1, (to - from) / most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough
  const found: number[] = []
  // Negative zero would be shown with its minus.
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) found.push(value === 0 ? 0 : value)
  return found
}

/** Where marks stand that must not cover each other: as near as they can to where they belong, in their order. */
export function spread(places: readonly number[], apart: number): readonly number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place)
  const result = [...places]
  let next = 0
  for (const { place, index } of order) {
    result[index] = Math.max(place, next)
    next = (result[index] ?? 0) + apart
  }
  let most = SIZE
  for (const { index } of order.toReversed()) {
    result[index] = Math.min(result[index] ?? 0, most)
    most = (result[index] ?? 0) - apart
  }
  return result
}
