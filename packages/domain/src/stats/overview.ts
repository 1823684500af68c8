import type { PlayerId } from '../game/ids.ts'
import { countedRounds, scoreOf, type Game, type Round } from '../game/state.ts'
import { presentStandings, winnersOf } from '../scoring/standings.ts'
import { mean, oneDecimal } from './averages.ts'

export interface Notable {
  readonly score: number
  /** All players with the score, each once, in the order of the table. */
  readonly playerIds: readonly PlayerId[]
}

interface GameOverview {
  readonly rounds: number
  /** One decimal; 0 before the first round. */
  readonly meanScore: number
  /** Counted rounds with a Dutch. */
  readonly dutchCount: number
  /** Null before the first round. */
  readonly best: Notable | null
  /** Null before the first round. */
  readonly worst: Notable | null
  readonly leaders: readonly PlayerId[]
  /** Points from the leaders to the next higher total; null if all are level. */
  readonly lead: number | null
}

/** SPEC R701 to R703 */
export function overviewOf(game: Game): GameOverview {
  const rounds = countedRounds(game)
  const scores = rounds.flatMap((round) => round.entries.map((entry) => entry.score))
  const notable = (score: number): Notable => ({ score, playerIds: whoScored(game, rounds, score) })
  const ranked = presentStandings(game)
  return {
    rounds: rounds.length,
    meanScore: oneDecimal(mean(scores)),
    dutchCount: rounds.filter((round) => round.dutchPlayerId !== null).length,
    best: scores.length === 0 ? null : notable(Math.min(...scores)),
    worst: scores.length === 0 ? null : notable(Math.max(...scores)),
    leaders: winnersOf(game),
    lead: ranked.find(({ rank }) => rank !== 1)?.gap ?? null,
  }
}

function whoScored(game: Game, rounds: readonly Round[], score: number): readonly PlayerId[] {
  return game.players.map(({ id }) => id).filter((id) => rounds.some((round) => scoreOf(round, id) === score))
}
