// The totals are mutable, since ten thousand games are added in one pass.

import { ACHIEVEMENT_IDS, isReached, needsWin, type AchievementId } from './achievement-rules.ts'
import type { RankedGame, HistoryPerson, FinalPlace } from './ranked-game.ts'

export interface PersonTotals {
  readonly person: HistoryPerson
  games: number
  wins: number
  /** Final totals, in date order. */
  readonly scores: number[]
  sum: number
  sumOfSquares: number
  lowest: number
  highest: number
  /** Rounds played in the games whose rounds are known. */
  rounds: number
  gamesWithRounds: number
  dutch: number
  dutchIsLeast: boolean
  run: number
  longestRun: number
  lowestWin: number | null
  /** Each reached success with the game that brought it. */
  readonly reached: Map<AchievementId, RankedGame>
  /** Successes still to reach: those that only a won game can bring, and the others. */
  pendingOnWin: readonly AchievementId[]
  pendingOnGame: readonly AchievementId[]
}

const ON_WIN = ACHIEVEMENT_IDS.filter((id) => needsWin(id))
const ON_GAME = ACHIEVEMENT_IDS.filter((id) => !needsWin(id))

export function newTotals(person: HistoryPerson): PersonTotals {
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

/** SPEC R1202 to R1204, R1214: adds a game to a person's totals. Games must be added in date order. */
export function addPlace(totals: PersonTotals, place: FinalPlace, game: RankedGame): void {
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

/** Records what is reached and returns what is still pending. Most games reach nothing, and then it allocates nothing. */
function stillPending(
  pending: readonly AchievementId[],
  totals: PersonTotals,
  game: RankedGame,
): readonly AchievementId[] {
  let isProgress = false
  for (let index = 0; index < pending.length; index += 1) {
    const id = pending[index]
    if (id === undefined || !isReached(id, totals)) continue
    totals.reached.set(id, game)
    isProgress = true
  }
  return isProgress ? pending.filter((id) => !totals.reached.has(id)) : pending
}
