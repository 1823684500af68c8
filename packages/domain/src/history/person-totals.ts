// What adds up for one person, game after game in date order. Mutable: ten thousand games are added in one pass.

import { ACHIEVEMENT_IDS, isReached, type AchievementId } from './achievement-rules.ts'
import type { FiledGame, Person, Place } from './filed-game.ts'

export interface PersonTotals {
  readonly person: Person
  games: number
  wins: number
  /** Final totals in points, in date order. */
  readonly scores: number[]
  sum: number
  sumOfSquares: number
  /** Rounds of the games whose rounds are known, and the number of those games. */
  rounds: number
  gamesWithRounds: number
  dutch: number
  dutchIsLeast: boolean
  /** Won games in a row up to the last game, and the longest such run. */
  run: number
  longestRun: number
  /** Lowest total of a won game, in points; null before the first win. */
  lowestWin: number | null
  /** The game after which each success was reached first. */
  readonly reached: Map<AchievementId, FiledGame>
  pending: readonly AchievementId[]
}

export function newTotals(person: Person): PersonTotals {
  return {
    person,
    games: 0,
    wins: 0,
    scores: [],
    sum: 0,
    sumOfSquares: 0,
    rounds: 0,
    gamesWithRounds: 0,
    dutch: 0,
    dutchIsLeast: false,
    run: 0,
    longestRun: 0,
    lowestWin: null,
    reached: new Map(),
    pending: ACHIEVEMENT_IDS,
  }
}

/** SPEC R111 to R113, R123: adds the next game in date order. */
export function addPlace(totals: PersonTotals, place: Place, game: FiledGame): void {
  const { score, rank, rounds } = place
  const won = rank === 1
  totals.games += 1
  totals.scores.push(score)
  totals.sum += score
  totals.sumOfSquares += score * score
  if (rounds !== null) {
    totals.rounds += rounds
    totals.gamesWithRounds += 1
  }
  totals.dutch += place.dutch
  totals.dutchIsLeast ||= place.dutchIsLeast
  totals.run = won ? totals.run + 1 : 0
  if (won) {
    totals.wins += 1
    totals.longestRun = Math.max(totals.longestRun, totals.run)
    totals.lowestWin = totals.lowestWin === null ? score : Math.min(totals.lowestWin, score)
  }
  // Nearly every game brings nothing new: nothing is made for it.
  if (!totals.pending.some((id) => isReached(id, totals))) return
  for (const id of totals.pending) if (isReached(id, totals)) totals.reached.set(id, game)
  totals.pending = totals.pending.filter((id) => !totals.reached.has(id))
}
