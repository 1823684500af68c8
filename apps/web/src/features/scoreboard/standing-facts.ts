import { countedRounds, lastRound, scoreOf, type Game, type Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { rankChangesOf } from '@dutch/domain/scoring/totals-by-round'
import { standingsOf, type Standing } from '@dutch/domain/scoring/standings'

/** Whether to highlight the row, because this player may end the game soon. */
export function isInLastQuarter(total: number, limit: number): boolean {
  return total >= limit * 0.75
}

export function isWithinTenPoints({ untilLimit }: Standing): boolean {
  return untilLimit > 0 && untilLimit <= 10
}

export interface StandingFacts {
  readonly standing: Standing
  /** The score of the last round; null before the first one, or if the player was absent. */
  readonly lastScore: number | null
  readonly lastIsDutch: boolean
  /** Whether that Dutch failed (R503). */
  readonly lastIsMissed: boolean
  readonly dutchCount: number
  /** How many of them failed. */
  readonly dutchMissed: number
  /** Places won in the last round; negative for places lost. */
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

/** All rounds, newest first, with deleted ones in their places. */
export function numberedRounds(game: Game): readonly NumberedRound[] {
  let count = 0
  const numbered = game.rounds.map((round) => ({
    round,
    number: round.status === 'counted' ? (count += 1) : null,
  }))
  return numbered.toReversed()
}
