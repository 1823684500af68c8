// SPEC R1219, R1220

import { MAX_INSTANT, type Instant } from '../instant.ts'
import { localCalendar } from './calendar.ts'
import type { RankedGame, HistoryPerson } from './ranked-game.ts'
import { inPortions } from './portions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** SPEC R1219 */
const END_OF_NIGHT = 6 * HOUR
const ENOUGH_GAMES = 2

export interface Evening {
  /** An instant on the day on which the evening began. */
  readonly day: Instant
  /** In date order; two or more. */
  readonly games: readonly RankedGame[]
}

export interface EveningStanding {
  readonly person: HistoryPerson
  /** 1 for the best, shared by equals. */
  readonly rank: number
  readonly games: number
  readonly wins: number
  /** Mean final total. */
  readonly average: number
}

/** The bounds of a week and an instant some hours earlier may lie beyond the last instant. */
const onCalendar = (at: number) => Math.min(MAX_INSTANT, Math.max(-MAX_INSTANT, at))

/** SPEC R1219: returns a function that numbers the night of an instant, in days. @param timeZone an IANA name */
export function nightsOf(timeZone: string): (at: number) => number {
  const { wallAt } = localCalendar(timeZone)
  const offsetAt = (at: number) => {
    const offset = wallAt(at) - Math.floor(at / 1000) * 1000
    // Near the ends of the calendar the clock gives no offset; no real offset exceeds a day.
    return Math.abs(offset) <= DAY ? offset : 0
  }
  // Calendar lookups are slow: the offset is kept by week, or null for a week in which the clocks change.
  const offsets = new Map<number, number | null>()
  const offsetOf = (at: number) => {
    const week = Math.floor(at / WEEK)
    let offset = offsets.get(week)
    if (offset === undefined) {
      const start = offsetAt(onCalendar(week * WEEK))
      offset = start === offsetAt(onCalendar((week + 1) * WEEK)) ? start : null
      offsets.set(week, offset)
    }
    return offset ?? offsetAt(at)
  }
  return (at) => Math.floor((at + offsetOf(at) - END_OF_NIGHT) / DAY)
}

/** SPEC R1219: an instant of the day on which the night began: 7 hours earlier, 1 of them for clock changes, or `at`. */
function dayOfNight(at: Instant, nightOf: (at: number) => number): Instant {
  const earlier = onCalendar(at - END_OF_NIGHT - HOUR)
  return nightOf(earlier) === nightOf(at) ? earlier : at
}

/** SPEC R1219, R1222: the evenings, newest first, computed in portions. @param games in date order */
export function* computeEvenings(
  games: readonly RankedGame[],
  nightOf: (at: number) => number,
): Generator<undefined, readonly Evening[]> {
  const evenings: Evening[] = []
  let night = NaN
  let together: RankedGame[] = []
  const close = () => {
    const from = together[0]?.game.completedAt ?? null
    if (together.length >= ENOUGH_GAMES && from !== null)
      evenings.push({ day: dayOfNight(from, nightOf), games: together })
  }
  yield* inPortions(games, (filed) => {
    const at = filed.game.completedAt
    if (at === null) return
    const its = nightOf(at)
    if (its !== night) {
      close()
      night = its
      together = []
    }
    together.push(filed)
  })
  close()
  return evenings.reverse()
}

/** SPEC R1220 */
export function eveningStandings({ games }: Evening): readonly EveningStanding[] {
  const people = new Map<HistoryPerson, { games: number; wins: number; sum: number }>()
  for (const { places } of games) {
    for (const { person, rank, score } of places) {
      const so = people.get(person) ?? { games: 0, wins: 0, sum: 0 }
      people.set(person, { games: so.games + 1, wins: so.wins + (rank === 1 ? 1 : 0), sum: so.sum + score })
    }
  }
  const sorted = [...people]
    .map(([person, { games: count, wins, sum }]) => ({ person, games: count, wins, average: sum / count }))
    .sort((a, b) => byResults(a, b) || (a.person.key < b.person.key ? -1 : 1))
  return sorted.map((standing) => ({
    ...standing,
    rank: 1 + sorted.filter((other) => byResults(other, standing) < 0).length,
  }))
}

type Results = Pick<EveningStanding, 'wins' | 'average'>
const byResults = (a: Results, b: Results) => b.wins - a.wins || a.average - b.average
