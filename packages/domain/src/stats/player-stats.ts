import type { PlayerId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { totalsOf } from '../scoring/totals.ts'
import { mean, oneDecimal } from './averages.ts'
import { consistencyScore } from './consistency.ts'
import { playedRoundsOf, type PlayedRound } from './player-rounds.ts'
import { streakInfo, type StreakInfo } from './streaks.ts'
import { improvementRate } from './trend.ts'

export interface PlayerStats {
  readonly playerId: PlayerId
  /** Counted rounds that the player took part in. */
  readonly roundsPlayed: number
  /** Unrounded; 0 before the first round. */
  readonly meanScore: number
  /** Starting score included. */
  readonly totalScore: number
  /** `meanScore` with one decimal. */
  readonly averageScore: number
  /** Null before the first round. */
  readonly bestRound: number | null
  /** Null before the first round. */
  readonly worstRound: number | null
  readonly dutchCount: number
  /** Points per round; positive is better. */
  readonly improvementRate: number
  /** Standard deviation, in points. */
  readonly consistencyScore: number
  /** Longest run of won rounds. */
  readonly winStreak: number
  readonly streakInfo: StreakInfo
}

/** SPEC R601 to R608: leavers included, in the order of the table. */
export function playerStatsOf(game: Game): readonly PlayerStats[] {
  const totals = totalsOf(game)
  const played = playedRoundsOf(game)
  return game.players.map(({ id, startingScore }) => statsOf(id, totals.get(id) ?? startingScore, played.get(id) ?? []))
}

function statsOf(playerId: PlayerId, totalScore: number, rounds: readonly PlayedRound[]): PlayerStats {
  const scores = rounds.map((round) => round.score)
  const streaks = streakInfo(rounds.map((round) => round.outcome))
  const meanScore = mean(scores)
  return {
    playerId,
    roundsPlayed: scores.length,
    meanScore,
    totalScore,
    averageScore: oneDecimal(meanScore),
    bestRound: scores.length === 0 ? null : Math.min(...scores),
    worstRound: scores.length === 0 ? null : Math.max(...scores),
    dutchCount: rounds.filter((round) => round.isDutch).length,
    improvementRate: improvementRate(scores),
    consistencyScore: consistencyScore(scores),
    winStreak: streaks.best,
    streakInfo: streaks,
  }
}
