import type { PlayerId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { mean, sum } from './averages.ts'
import { playedRoundsOf } from './player-rounds.ts'
import { streakInfo, type StreakInfo } from './streaks.ts'

export const RECENT_ROUNDS = 3

/** Points per round by which the mean must change. */
const TREND_STEP = 2

export type Form = 'better' | 'worse' | 'steady'

export interface PlayerTrend {
  readonly playerId: PlayerId
  /** Number of recent rounds: three, or all if fewer were played. */
  readonly recentRounds: number
  /** Mean of the recent rounds, unrounded. */
  readonly recentMean: number
  /** Mean of the rounds before; null if there are none. */
  readonly earlierMean: number | null
  /** Null if there are no earlier rounds. */
  readonly form: Form | null
  readonly streak: StreakInfo
}

/** SPEC R706, R707: in the order of the table. */
export function trendsOf(game: Game): readonly PlayerTrend[] {
  const played = playedRoundsOf(game)
  return game.players.flatMap(({ id }) => {
    const rounds = played.get(id) ?? []
    if (rounds.length === 0) return []
    const scores = rounds.map(({ score }) => score)
    const recent = scores.slice(-RECENT_ROUNDS)
    const recentMean = mean(recent)
    const earlier = scores.slice(0, -RECENT_ROUNDS)
    const earlierMean = earlier.length === 0 ? null : mean(earlier)
    return {
      playerId: id,
      recentRounds: recent.length,
      recentMean,
      earlierMean,
      form: earlierMean === null ? null : formOf(earlier, recent),
      streak: streakInfo(rounds.map(({ outcome }) => outcome)),
    }
  })
}

/** Compares without division, since in floating point 13/3 − 7/3 is less than 2. */
function formOf(earlier: readonly number[], recent: readonly number[]): Form {
  const change = sum(earlier) * recent.length - sum(recent) * earlier.length
  const step = TREND_STEP * earlier.length * recent.length
  if (change >= step) return 'better'
  return change <= -step ? 'worse' : 'steady'
}

/** SPEC R707: the players with the lowest recent mean, ties included; empty before the first round. */
export function bestRecentPlayersOf(trends: readonly PlayerTrend[]): readonly PlayerId[] {
  const lowest = Math.min(...trends.map(({ recentMean }) => recentMean))
  return trends.filter(({ recentMean }) => recentMean === lowest).map(({ playerId }) => playerId)
}
