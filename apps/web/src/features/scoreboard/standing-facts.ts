// What one row of the ranking shows, derived from the game.

import type { PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, lastRound, scoreOf, type Game, type Round } from '@dutch/domain/game/state'
import { rankChangesOf } from '@dutch/domain/scoring/progress'
import { standingsOf, type Standing } from '@dutch/domain/scoring/standings'

/** From this share of the limit on, the points that are left are told. */
const NEAR_LIMIT = 0.75

/** Whether a total is so near to the limit, or over it, that this is what the table has to know first. */
export function isNearLimit(total: number, limit: number): boolean {
  return total >= limit * NEAR_LIMIT
}

export interface StandingFacts {
  readonly standing: Standing
  /** Points of the newest counted round; null before the first one, and for a player who was not in it. */
  readonly lastScore: number | null
  readonly lastIsDutch: boolean
  /** Counted rounds flagged Dutch for this player. */
  readonly dutchCount: number
  /** Places won (positive) or lost (negative) by the newest counted round. */
  readonly move: number
}

/** The ranking with what the last round changed, best player first. */
export function standingFactsOf(game: Game): readonly StandingFacts[] {
  const last = lastRound(game)
  const moves = rankChangesOf(game)
  const dutchCounts = countDutch(game)
  return standingsOf(game).map((standing) => {
    const { id } = standing.player
    return {
      standing,
      lastScore: last === null ? null : scoreOf(last, id),
      lastIsDutch: last?.dutchPlayerId === id,
      dutchCount: dutchCounts.get(id) ?? 0,
      move: moves.get(id) ?? 0,
    }
  })
}

function countDutch(game: Game): ReadonlyMap<PlayerId, number> {
  const counts = new Map<PlayerId, number>()
  for (const { dutchPlayerId } of countedRounds(game)) {
    if (dutchPlayerId !== null) counts.set(dutchPlayerId, (counts.get(dutchPlayerId) ?? 0) + 1)
  }
  return counts
}

/** A round with its place in the count. */
export interface NumberedRound {
  readonly round: Round
  /** From 1; null for a deleted round: it has left the count. */
  readonly number: number | null
}

/** Every round of the table, newest first, deleted ones in their place. */
export function numberedRounds(game: Game): readonly NumberedRound[] {
  let count = 0
  const numbered = game.rounds.map((round) => ({
    round,
    number: round.status === 'counted' ? (count += 1) : null,
  }))
  return numbered.toReversed()
}
