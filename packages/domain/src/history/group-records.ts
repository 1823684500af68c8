// SPEC R1221

import type { Instant } from '../instant.ts'
import type { Evening } from './evenings.ts'
import type { RankedGame, FinalPlace } from './ranked-game.ts'
import type { PlayerFigures } from './player-figures.ts'
import { inPortions } from './portions.ts'

export interface GroupRecord {
  /** All who share the record; empty for a record of the whole table. */
  readonly names: readonly string[]
  readonly value: number
  /** The end of the record's game, or an instant of the day its evening began; null for a run or an undated game. */
  readonly at: Instant | null
}

export interface GroupRecords {
  /** Won games in a row, two or more. */
  readonly longestRun: GroupRecord | null
  /** Dutch rounds of one player in a game whose rounds are known. */
  readonly mostDutch: GroupRecord | null
  readonly highestTotal: GroupRecord | null
  readonly largestTable: GroupRecord | null
  readonly longestEvening: GroupRecord | null
  /** Milliseconds; only measured durations count. */
  readonly longestDuration: GroupRecord | null
}

/**
 * SPEC R1221, R1222: the oldest of equal games holds a record, for all players of that game who reached it. A run is
 * shared by all who have one of that length.
 */
export function* computeGroupRecords(
  games: readonly RankedGame[],
  players: readonly PlayerFigures[],
  evenings: readonly Evening[],
): Generator<undefined, GroupRecords> {
  let mostDutch: GroupRecord | null = null
  let highestTotal: GroupRecord | null = null
  let largestTable: GroupRecord | null = null
  let longestDuration: GroupRecord | null = null
  yield* inPortions(games, ({ game, places }) => {
    const at = game.completedAt
    const dutch = places.reduce((most, place) => Math.max(most, place.dutchIsLeast ? 0 : place.dutch), 0)
    if (dutch > (mostDutch?.value ?? 0)) {
      const names = namesAt(places, (place) => !place.dutchIsLeast && place.dutch === dutch)
      mostDutch = { names, value: dutch, at }
    }
    const highest = places.reduce((most, { score }) => Math.max(most, score), -Infinity)
    if (highest > (highestTotal?.value ?? -Infinity)) {
      highestTotal = { names: namesAt(places, ({ score }) => score === highest), value: highest, at }
    }
    if (places.length > (largestTable?.value ?? 0)) largestTable = { names: [], value: places.length, at }
    if (!game.durationIsEstimate && game.durationMs !== null && game.durationMs > (longestDuration?.value ?? 0)) {
      longestDuration = { names: [], value: game.durationMs, at }
    }
  })
  return {
    longestRun: longestRunOf(players),
    mostDutch,
    highestTotal,
    largestTable,
    longestEvening: longestEveningOf(evenings),
    longestDuration,
  }
}

function namesAt(places: RankedGame['places'], holds: (place: FinalPlace) => boolean): readonly string[] {
  return places.filter(holds).map(({ person }) => person.name)
}

function longestRunOf(players: readonly PlayerFigures[]): GroupRecord | null {
  const value = players.reduce((longest, { totals }) => Math.max(longest, totals.longestRun), 0)
  if (value < 2) return null
  const holders = players.filter(({ totals }) => totals.longestRun === value)
  return { names: holders.map(({ name }) => name), value, at: null }
}

function longestEveningOf(evenings: readonly Evening[]): GroupRecord | null {
  let longest: Evening | null = null
  for (const evening of evenings) if (evening.games.length >= (longest?.games.length ?? 0)) longest = evening
  return longest === null ? null : { names: [], value: longest.games.length, at: longest.day }
}
