// What a list of events amounts to. Nothing that can be derived: no totals, no ranking.

import type { Instant } from '../instant.ts'
import type { RoundEntry, Seat } from './events.ts'
import type { GameId, PlayerId, RoundId } from './ids.ts'

export interface Player extends Seat {
  /** Points agreed when the player joined late, 0 otherwise. */
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
  /** A deleted round keeps its place, counts for nothing, and can be restored. */
  readonly status: 'counted' | 'deleted'
  /** What was first entered, where a correction changed it. */
  readonly original: RoundScores | null
}

export interface Game {
  readonly id: GameId
  /** Most games have none and are called by their date. */
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

/** Those who get a score in the next round, in the order of the table. */
export function presentPlayers(game: Game): readonly Player[] {
  return game.players.filter((player) => player.presence === 'present')
}

/** In deleted rounds too: they can be restored. */
export function hasScores(game: Game, playerId: PlayerId): boolean {
  return game.rounds.some((round) => scoreOf(round, playerId) !== null)
}

/** Points; null when the player was not at the table (SPEC R304). */
export function scoreOf(round: RoundScores, playerId: PlayerId): number | null {
  return round.entries.find((entry) => entry.playerId === playerId)?.score ?? null
}
