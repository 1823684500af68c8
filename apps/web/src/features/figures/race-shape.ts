// The score race as shares of the drawing's width and height, so that nothing has to be measured.

import type { RaceLine, RacePoint } from '@dutch/domain/stats/race'
import { curveMonotoneX, line } from 'd3-shape'

/** The most points of a line: a phone's screen can show no more. */
const MOST_POINTS = 120

/** The width and height of the drawing in its own units. */
export const SIZE = 100

export interface RaceScale {
  readonly rounds: number
  readonly lowest: number
  readonly highest: number
}

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

/** The distance from the left edge, 0 to `SIZE`. */
export function xOf(scale: RaceScale, round: number): number {
  return (round / scale.rounds) * SIZE
}

/** The distance from the upper edge, 0 to `SIZE`. */
export function yOf(scale: RaceScale, total: number): number {
  return (1 - (total - scale.lowest) / (scale.highest - scale.lowest)) * SIZE
}

export function racePath(scale: RaceScale, points: readonly RacePoint[]): string {
  const path = line<RacePoint>(
    ({ round }) => short(xOf(scale, round)),
    ({ total }) => short(yOf(scale, total)),
  ).curve(curveMonotoneX)
  return path([...thinned(points)]) ?? ''
}

/** A path of straight lines, for a picture in which a figure walks along the line. */
export function straightPath(scale: RaceScale, points: readonly RacePoint[]): string {
  const path = line<RacePoint>(
    ({ round }) => short(xOf(scale, round)),
    ({ total }) => short(yOf(scale, total)),
  )
  return path([...points]) ?? ''
}

/**
 * The point of a line between two rounds.
 * @param place a number of rounds, with a fraction
 * @returns null before the line begins; the last point after its end
 */
export function pointAt({ points }: RaceLine, place: number): RacePoint | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || place < first.round) return null
  if (place >= last.round) return last
  const index = Math.floor(place) - first.round
  const from = points[index] ?? first
  const to = points[index + 1] ?? from
  return { round: place, total: from.total + (to.total - from.total) * (place - from.round) }
}

function short(place: number): number {
  return Math.round(place * 100) / 100
}

/** Keeps the first and last point, and the highest and lowest of each stretch between. */
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
  // -0 would be shown with a minus.
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) found.push(value === 0 ? 0 : value)
  return found
}

/**
 * Moves marks apart that would cover each other. A group of marks is centred on the mean of its places, so that none moves
 * far.
 * @param lowest the greatest distance from the upper edge that a mark may have
 */
export function spreadApart(places: readonly number[], apart: number, lowest: number = SIZE): readonly number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place)
  const groups: { readonly mean: number; readonly count: number }[] = []
  order.forEach(({ place }, rank) => {
    let group = { mean: place - rank * apart, count: 1 }
    for (let above = groups.at(-1); above !== undefined && above.mean >= group.mean; above = groups.at(-1)) {
      groups.pop()
      const count = above.count + group.count
      group = { mean: (above.mean * above.count + group.mean * group.count) / count, count }
    }
    groups.push(group)
  })
  const most = lowest - (order.length - 1) * apart
  const tops = groups.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean))
  const result = [...places]
  order.forEach(({ index }, rank) => {
    result[index] = Math.min(Math.max(tops[rank] ?? 0, 0), most) + rank * apart
  })
  return result
}
