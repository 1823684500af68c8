import { countedRounds, lastRound, scoreOf, type Game, type Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { rankChangesOf } from '@dutch/domain/scoring/progress'
import { standingsOf, type Standing } from '@dutch/domain/scoring/standings'

/** Share of the limit. */
const NEAR_LIMIT = 0.75

/** Then the row stands out: somebody may end the game soon. */
export function isNearLimit(total: number, limit: number): boolean {
  return total >= limit * NEAR_LIMIT
}

/** Points before the limit. */
const CLOSE = 10

export function isLimitClose({ untilLimit }: Standing): boolean {
  return untilLimit > 0 && untilLimit <= CLOSE
}

export interface StandingFacts {
  readonly standing: Standing
  /** Null before the first round, and when absent from it. */
  readonly lastScore: number | null
  readonly lastIsDutch: boolean
  /** It failed (R503). */
  readonly lastIsMissed: boolean
  readonly dutchCount: number
  /** Of them, those that failed. */
  readonly dutchMissed: number
  /** Positive: places won by the last round. */
  readonly move: number
}

/** Best first. */
export function standingFactsOf(game: Game): readonly StandingFacts[] {
  const last = lastRound(game)
  const moves = rankChangesOf(game)
  const calls = countedRounds(game).filter(({ dutchPlayerId }) => dutchPlayerId !== null)
  return standingsOf(game).map((standing) => {
    const { id } = standing.player
    const own = calls.filter(({ dutchPlayerId }) => dutchPlayerId === id)
    const missed = own.filter(({ entries }) => dutchIsNotLowest(entries, id))
    return {
      standing,
      lastScore: last === null ? null : scoreOf(last, id),
      lastIsDutch: last?.dutchPlayerId === id,
      lastIsMissed: last !== null && missed.includes(last),
      dutchCount: own.length,
      dutchMissed: missed.length,
      move: moves.get(id) ?? 0,
    }
  })
}

export interface NumberedRound {
  readonly round: Round
  /** From 1; null for a deleted round. */
  readonly number: number | null
}

/** Newest first, deleted ones in their place. */
export function numberedRounds(game: Game): readonly NumberedRound[] {
  let count = 0
  const numbered = game.rounds.map((round) => ({
    round,
    number: round.status === 'counted' ? (count += 1) : null,
  }))
  return numbered.toReversed()
}
