// The state holds nothing that can be derived: no totals and no ranking.

import type { Instant } from '../instant.ts'
import type { RoundEntry, Seat } from './events.ts'
import type { GameId, PlayerId, RoundId } from './ids.ts'

export interface Player extends Seat {
  /** The points agreed for a player who joined late, else 0. */
  readonly startingScore: number
  readonly presence: 'present' | 'left'
}

export interface RoundScores {
  readonly entries: readonly RoundEntry[]
  readonly dutchPlayerId: PlayerId | null
}

export interface Round extends RoundScores {
  readonly id: RoundId
  readonly addedAt: Instant
  /** SPEC R207 */
  readonly status: 'counted' | 'deleted'
  /** SPEC R206: the first scores; null where the round is as first entered. */
  readonly original: RoundScores | null
}

export interface Game {
  readonly id: GameId
  /** A game without a name is shown by its date. */
  readonly name?: string
  readonly createdAt: Instant
  /** Points. */
  readonly limit: number
  /** The limit that was first agreed; absent while it counts. */
  readonly firstLimit?: number
  /** In the order of the table; leavers keep their place. */
  readonly players: readonly Player[]
  /** Oldest first, deleted rounds included. */
  readonly rounds: readonly Round[]
  /** Null while the game can go on. */
  readonly endedAt: Instant | null
}

/** Oldest first. */
export function countedRounds(game: Game): readonly Round[] {
  return game.rounds.filter((round) => round.status === 'counted')
}

/** Null before the first counted round. */
export function lastRound(game: Game): Round | null {
  return game.rounds.findLast((round) => round.status === 'counted') ?? null
}

/** SPEC R105: the end of a game that is ended at `now`: its last round, or `now` if the clock was set back since. */
export function endOf(game: Game, now: Instant): Instant {
  return Math.min(lastRound(game)?.addedAt ?? now, now)
}

/** The end of a game, else its last counted round, else its creation. */
export function lastInstantOf(game: Game): Instant {
  return game.endedAt ?? lastRound(game)?.addedAt ?? game.createdAt
}

/** In the order of the table. */
export function presentPlayers(game: Game): readonly Player[] {
  return game.players.filter((player) => player.presence === 'present')
}

/** Deleted rounds count, since they can be restored. */
export function hasScores(game: Game, playerId: PlayerId): boolean {
  return game.rounds.some((round) => scoreOf(round, playerId) !== null)
}

/** Compares the scores by player and the Dutch; the order of the entries does not matter. */
export function isSameRound(one: RoundScores, other: RoundScores): boolean {
  return (
    one.dutchPlayerId === other.dutchPlayerId &&
    one.entries.length === other.entries.length &&
    one.entries.every(({ playerId, score }) => scoreOf(other, playerId) === score)
  )
}

/** Points; null if the player was not in the round. */
export function scoreOf(round: RoundScores, playerId: PlayerId): number | null {
  return round.entries.find((entry) => entry.playerId === playerId)?.score ?? null
}
