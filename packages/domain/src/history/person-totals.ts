// What adds up for one person, game after game in date order. Mutable: ten thousand games are added in one pass.

import { ACHIEVEMENT_IDS, isReached, needsWin, type AchievementId } from './achievement-rules.ts'
import type { FiledGame, FiledPerson, FinalPlace } from './filed-game.ts'

export interface PersonTotals {
  readonly person: FiledPerson
  games: number
  wins: number
  /** Final totals in points, in date order. */
  readonly scores: number[]
  sum: number
  sumOfSquares: number
  /** Lowest and highest final total, in points. */
  lowest: number
  highest: number
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
  /** The successes still to come: those that only a won game can bring, and those that any game can. */
  pendingOnWin: readonly AchievementId[]
  pendingOnGame: readonly AchievementId[]
}

const ON_WIN = ACHIEVEMENT_IDS.filter((id) => needsWin(id))
const ON_GAME = ACHIEVEMENT_IDS.filter((id) => !needsWin(id))

/** The totals of somebody before the first finished game: they are added to from there. */
export function newTotals(person: FiledPerson): PersonTotals {
  return {
    person,
    games: 0,
    wins: 0,
    scores: [],
    sum: 0,
    sumOfSquares: 0,
    lowest: Infinity,
    highest: -Infinity,
    rounds: 0,
    gamesWithRounds: 0,
    dutch: 0,
    dutchIsLeast: false,
    run: 0,
    longestRun: 0,
    lowestWin: null,
    reached: new Map(),
    pendingOnWin: ON_WIN,
    pendingOnGame: ON_GAME,
  }
}

/** SPEC R111 to R113, R123: adds the next game in date order. */
export function addPlace(totals: PersonTotals, place: FinalPlace, game: FiledGame): void {
  const { score, rank, rounds } = place
  const won = rank === 1
  totals.games += 1
  totals.scores.push(score)
  totals.sum += score
  totals.sumOfSquares += score * score
  totals.lowest = Math.min(totals.lowest, score)
  totals.highest = Math.max(totals.highest, score)
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
  if (won) totals.pendingOnWin = stillPending(totals.pendingOnWin, totals, game)
  totals.pendingOnGame = stillPending(totals.pendingOnGame, totals, game)
}

/** Files the successes that a game brought; what comes out is still to come. Nearly every game brings none: nothing is made. */
function stillPending(
  pending: readonly AchievementId[],
  totals: PersonTotals,
  game: FiledGame,
): readonly AchievementId[] {
  let isNews = false
  for (let index = 0; index < pending.length; index += 1) {
    const id = pending[index]
    if (id === undefined || !isReached(id, totals)) continue
    totals.reached.set(id, game)
    isNews = true
  }
  return isNews ? pending.filter((id) => !totals.reached.has(id)) : pending
}
