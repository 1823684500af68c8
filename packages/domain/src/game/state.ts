// Nothing that can be derived: no totals, no ranking.

import type { Instant } from '../instant.ts'
import type { RoundEntry, Seat } from './events.ts'
import type { GameId, PlayerId, RoundId } from './ids.ts'

export interface Player extends Seat {
  /** Agreed when joining late, else 0. */
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
  /** SPEC R206: null where nothing was corrected. */
  readonly original: RoundScores | null
}

export interface Game {
  readonly id: GameId
  /** Else it is called by its date. */
  readonly name?: string
  readonly createdAt: Instant
  /** Points. */
  readonly limit: number
  /** The limit first agreed, where it was raised since. */
  readonly firstLimit?: number
  /** In the order of the table; leavers keep their place. */
  readonly players: readonly Player[]
  /** Deleted ones included. */
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

/** SPEC R105: when a game has ended that is ended now. A clock may have been put back since its last round. */
export function endOf(game: Game, now: Instant): Instant {
  return Math.min(lastRound(game)?.addedAt ?? now, now)
}

/** Its end, else its last round, else its beginning. */
export function lastInstantOf(game: Game): Instant {
  return game.endedAt ?? lastRound(game)?.addedAt ?? game.createdAt
}

/** In the order of the table. */
export function presentPlayers(game: Game): readonly Player[] {
  return game.players.filter((player) => player.presence === 'present')
}

/** In deleted rounds too. */
export function hasScores(game: Game, playerId: PlayerId): boolean {
  return game.rounds.some((round) => scoreOf(round, playerId) !== null)
}

/** Whoever sat where. */
export function isSameRound(one: RoundScores, other: RoundScores): boolean {
  return (
    one.dutchPlayerId === other.dutchPlayerId &&
    one.entries.length === other.entries.length &&
    one.entries.every(({ playerId, score }) => scoreOf(other, playerId) === score)
  )
}

/** Points; null when not at the table. */
export function scoreOf(round: RoundScores, playerId: PlayerId): number | null {
  return round.entries.find((entry) => entry.playerId === playerId)?.score ?? null
}
