import type { PlayerId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { mean, sum } from './averages.ts'
import { playedRoundsOf } from './player-rounds.ts'
import { streakInfo, type StreakInfo } from './streaks.ts'

export const RECENT_ROUNDS = 3

/** Points a round by which the mean has to move. */
const TREND_STEP = 2

export type Form = 'better' | 'worse' | 'steady'

export interface PlayerTrend {
  readonly playerId: PlayerId
  /** Three, or as many as there were. */
  readonly recentRounds: number
  /** Of them, unrounded. */
  readonly recentMean: number
  /** Null while there is no earlier round. */
  readonly earlierMean: number | null
  /** Null while nothing was earlier. */
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

/** Without division: 13/3 − 7/3 would be less than 2. */
function formOf(earlier: readonly number[], recent: readonly number[]): Form {
  const change = sum(earlier) * recent.length - sum(recent) * earlier.length
  const step = TREND_STEP * earlier.length * recent.length
  if (change >= step) return 'better'
  return change <= -step ? 'worse' : 'steady'
}

/** SPEC R707: ties share. Nobody before the first round. */
export function bestLatelyOf(trends: readonly PlayerTrend[]): readonly PlayerId[] {
  const lowest = Math.min(...trends.map(({ recentMean }) => recentMean))
  return trends.filter(({ recentMean }) => recentMean === lowest).map(({ playerId }) => playerId)
}
