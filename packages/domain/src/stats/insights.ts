import type { PlayerId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { roundColour, type RoundColour } from '../scoring/round-colour.ts'
import { consistencyScore } from './consistency.ts'
import { playedRoundsOf, type PlayedRound } from './player-rounds.ts'

export interface PlayerInsight {
  readonly playerId: PlayerId
  /** Number of rounds by the colour of their score. */
  readonly colours: Readonly<Record<RoundColour, number>>
  readonly median: number
  /** Standard deviation, in points. */
  readonly deviation: number
  readonly dutchCalled: number
  /** Calls with the round's lowest score, shared or not. */
  readonly dutchWon: number
}

/** SPEC R712 to R714: in the order of the table. */
export function insightsOf(game: Game): readonly PlayerInsight[] {
  const played = playedRoundsOf(game)
  return game.players.flatMap(({ id }) => {
    const rounds = played.get(id) ?? []
    return rounds.length === 0 ? [] : insightOf(id, rounds)
  })
}

function insightOf(playerId: PlayerId, rounds: readonly PlayedRound[]): PlayerInsight {
  const scores = rounds.map(({ score }) => score)
  const called = rounds.filter(({ isDutch }) => isDutch)
  return {
    playerId,
    colours: coloursOf(scores),
    median: medianOf(scores),
    deviation: consistencyScore(scores),
    dutchCalled: called.length,
    dutchWon: called.filter(({ outcome }) => outcome === 'won').length,
  }
}

/** SPEC R712 */
function coloursOf(scores: readonly number[]): Readonly<Record<RoundColour, number>> {
  const counts = { purple: 0, green: 0, yellow: 0, red: 0 }
  for (const score of scores) counts[roundColour(score)] += 1
  return counts
}

/** SPEC R713: 0 for an empty list. */
export function medianOf(scores: readonly number[]): number {
  const ordered = [...scores].sort((a, b) => a - b)
  const middle = Math.floor(ordered.length / 2)
  const upper = ordered[middle] ?? 0
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? 0) + upper) / 2
}

/** Rounds that a player needs. */
const STEADY_FROM = 3

/** SPEC R713: the players with the lowest deviation, ties included. */
export function steadiestOf(game: Game): readonly PlayerId[] {
  const played = playedRoundsOf(game)
  const known = insightsOf(game).filter(({ playerId }) => (played.get(playerId) ?? []).length >= STEADY_FROM)
  const lowest = Math.min(...known.map(({ deviation }) => deviation))
  return known.filter(({ deviation }) => deviation === lowest).map(({ playerId }) => playerId)
}
