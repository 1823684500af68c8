// The figures of a whole game, all players together.

import type { PlayerId } from '../game/ids.ts'
import { countedRounds, scoreOf, type Game, type Round } from '../game/state.ts'
import { standingsOf } from '../scoring/standings.ts'
import { mean, oneDecimal } from './averages.ts'
import { leadChangesOf } from './lead-changes.ts'

/** A score that stands out, and who made it. */
export interface Notable {
  /** Points. */
  readonly score: number
  /** Whoever made it, each once, in the order of the table. */
  readonly playerIds: readonly PlayerId[]
}

export interface GameOverview {
  /** Counted rounds. */
  readonly rounds: number
  /** Points a round and player, with one decimal; 0 before the first round. */
  readonly meanScore: number
  /** Counted rounds in which somebody was flagged. */
  readonly dutchCount: number
  /** The lowest score of any round; null before the first. */
  readonly best: Notable | null
  /** The highest score of any round; null before the first. */
  readonly worst: Notable | null
  /** Players at the table with the lowest total. */
  readonly leaders: readonly PlayerId[]
  /** Points between the lowest total and the next higher one; null where all are level. */
  readonly lead: number | null
  /** How often, after the first round, whoever stands first alone has changed. */
  readonly leadChanges: number
}

/** SPEC R80 to R83: the overview of a game. */
export function overviewOf(game: Game): GameOverview {
  const rounds = countedRounds(game)
  const scores = rounds.flatMap((round) => round.entries.map((entry) => entry.score))
  const notable = (score: number): Notable => ({ score, playerIds: whoScored(game, rounds, score) })
  const ranked = standingsOf(game).filter(({ rank }) => rank !== null)
  return {
    rounds: rounds.length,
    meanScore: oneDecimal(mean(scores)),
    dutchCount: rounds.filter((round) => round.dutchPlayerId !== null).length,
    best: scores.length === 0 ? null : notable(Math.min(...scores)),
    worst: scores.length === 0 ? null : notable(Math.max(...scores)),
    leaders: ranked.filter(({ rank }) => rank === 1).map(({ player }) => player.id),
    lead: ranked.find(({ rank }) => rank !== 1)?.gap ?? null,
    leadChanges: leadChangesOf(game),
  }
}

function whoScored(game: Game, rounds: readonly Round[], score: number): readonly PlayerId[] {
  return game.players.map(({ id }) => id).filter((id) => rounds.some((round) => scoreOf(round, id) === score))
}
