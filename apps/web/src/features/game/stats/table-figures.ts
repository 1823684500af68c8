// The figures of a whole game, all players together.

import { countedRounds, type Game } from '@dutch/domain/game/state'
import { mean, oneDecimal } from '@dutch/domain/stats/averages'
import { joinNames } from '@dutch/domain/players/join-names'

/** A score that stands out, and who made it. */
export interface Notable {
  /** Points. */
  readonly score: number
  /** Whoever made it, each named once. */
  readonly names: string
}

export interface TableFigures {
  /** Points a round and player, with one decimal. */
  readonly mean: number
  readonly dutchCount: number
  /** The lowest score of any round; null before the first. */
  readonly best: Notable | null
  /** The highest score of any round; null before the first. */
  readonly worst: Notable | null
}

export function tableFiguresOf(game: Game): TableFigures {
  const rounds = countedRounds(game)
  const scores = rounds.flatMap((round) => round.entries.map((entry) => entry.score))
  const notable = (score: number): Notable => ({ score, names: whoScored(game, score) })
  return {
    mean: oneDecimal(mean(scores)),
    dutchCount: rounds.filter((round) => round.dutchPlayerId !== null).length,
    best: scores.length === 0 ? null : notable(Math.min(...scores)),
    worst: scores.length === 0 ? null : notable(Math.max(...scores)),
  }
}

function whoScored(game: Game, score: number): string {
  const ids = new Set(
    countedRounds(game).flatMap((round) =>
      round.entries.filter((entry) => entry.score === score).map((entry) => entry.playerId),
    ),
  )
  return joinNames(game.players.filter((player) => ids.has(player.id)).map((player) => player.name))
}
