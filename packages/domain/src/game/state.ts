// The state that a list of events amounts to. Nothing in it can be derived from the rest of it: no totals, no ranking.

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
  /** A deleted round keeps its place in the table, counts for nothing, and can be restored. */
  readonly status: 'counted' | 'deleted'
  /** What was first entered, when a correction changed it. */
  readonly original: RoundScores | null
}

export interface Game {
  readonly id: GameId
  /** A name of its own; most games have none and are called by their date. */
  readonly name?: string
  readonly createdAt: Instant
  /** The total, in points, that ends the game. */
  readonly limit: number
  /** The limit first agreed, where it was raised since. */
  readonly firstLimit?: number
  /** In the order of the table; leavers keep their place. */
  readonly players: readonly Player[]
  /** In the order they were added, deleted ones included. */
  readonly rounds: readonly Round[]
  /** Null while the game can go on. */
  readonly endedAt: Instant | null
}

/** The rounds that count, oldest first. */
export function countedRounds(game: Game): readonly Round[] {
  return game.rounds.filter((round) => round.status === 'counted')
}

/** The newest round that counts, or null before the first. */
export function lastRound(game: Game): Round | null {
  return game.rounds.findLast((round) => round.status === 'counted') ?? null
}

/** The players who get a score in the next round, in the order of the table. */
export function presentPlayers(game: Game): readonly Player[] {
  return game.players.filter((player) => player.presence === 'present')
}

/** Whether a player has a score in any round, deleted ones included: they can be restored. */
export function hasScores(game: Game, playerId: PlayerId): boolean {
  return game.rounds.some((round) => scoreOf(round, playerId) !== null)
}

/** A player's score in a round, in points; null when the player was not at the table for it (SPEC R12). */
export function scoreOf(round: RoundScores, playerId: PlayerId): number | null {
  return round.entries.find((entry) => entry.playerId === playerId)?.score ?? null
}
