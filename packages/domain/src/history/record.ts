// A finished game as it is kept (SPEC R40). The specified fields stay readable by name, so that data of an earlier
// product opens; what we need beyond them stands beside them in `details`, absent where it is truly unknown.

import type { Instant } from '../instant.ts'
import type { Refusal } from '../game/refusals.ts'
import { countedRounds, scoreOf, type Game } from '../game/state.ts'
import { accept, refuse, type Result } from '../result.ts'
import { joinNames } from '../players/join-names.ts'
import { winnersOf } from '../scoring/standings.ts'
import { totalsOf } from '../scoring/totals.ts'
import { isoInstant } from './calendar.ts'
import { durationText } from './duration.ts'

export interface RecordPlayer {
  readonly name: string
  /** Final total, in points. */
  readonly score: number
  /** At least one round of the game was flagged Dutch for this player. */
  readonly isDutch: boolean
}

export interface RecordedSeat {
  readonly id: string
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
  /** Points. */
  readonly startingScore: number
  readonly left: boolean
}

/** One counted round, compact: ten thousand games are read at once. */
export interface RecordedRound {
  /** Points in the order of `RecordDetails.players`; null for a player who was not at the table. */
  readonly scores: readonly (number | null)[]
  /** Index into `RecordDetails.players`, null when nobody was flagged. */
  readonly dutch: number | null
  readonly addedAt: Instant
}

export interface RecordDetails {
  readonly gameId: string
  readonly startedAt: Instant
  readonly endedAt: Instant
  /** Points. */
  readonly limit: number
  /** The limit first agreed, in points, where it was raised since. */
  readonly firstLimit?: number
  readonly players: readonly RecordedSeat[]
  readonly rounds: readonly RecordedRound[]
}

export interface HistoryRecord {
  readonly id: string
  /** When the game was finished, ISO 8601. */
  readonly date: string
  /** Number of counted rounds. */
  readonly rounds: number
  readonly players: readonly RecordPlayer[]
  /** Name of the player with the lowest total; several who share the win as in R41. */
  readonly winner: string
  /** Text such as "1h 5min" or "12 minutes"; empty without a start time. */
  readonly duration: string
  /** A name of its own; most games have none and are called by their date (R44). */
  readonly name?: string
  readonly details?: RecordDetails
}

/**
 * SPEC R40, R41: the record of an ended game, ready to be filed.
 * @param id the record's own identity.
 * @returns the record, or `nobody-to-file` for a game without players and `game-not-over` for one that was not ended.
 */
export function recordOf(game: Game, id: string): Result<HistoryRecord, Refusal> {
  if (game.players.length === 0) return refuse({ reason: 'nobody-to-file' })
  const { endedAt } = game
  if (endedAt === null) return refuse({ reason: 'game-not-over' })
  const totals = totalsOf(game)
  const rounds = countedRounds(game)
  return accept({
    id,
    date: isoInstant(endedAt),
    rounds: rounds.length,
    players: game.players.map((player) => ({
      name: player.name,
      score: totals.get(player.id) ?? 0,
      isDutch: rounds.some((round) => round.dutchPlayerId === player.id),
    })),
    winner: winnerText(game),
    duration: durationText(game.createdAt, endedAt),
    ...(game.name === undefined ? {} : { name: game.name }),
    details: detailsOf(game, endedAt),
  })
}

function winnerText(game: Game): string {
  const winners = new Set(winnersOf(game))
  return joinNames(game.players.filter((player) => winners.has(player.id)).map((player) => player.name))
}

function detailsOf(game: Game, endedAt: number): RecordDetails {
  const rounds = countedRounds(game).map((round): RecordedRound => {
    const dutch = game.players.findIndex((player) => player.id === round.dutchPlayerId)
    return {
      scores: game.players.map((player) => scoreOf(round, player.id)),
      dutch: dutch === -1 ? null : dutch,
      addedAt: round.addedAt,
    }
  })
  const players = game.players.map(({ presence, ...seat }) => ({ ...seat, left: presence === 'left' }))
  const { limit, firstLimit } = game
  const limits = firstLimit === undefined ? { limit } : { limit, firstLimit }
  return { gameId: game.id, startedAt: game.createdAt, endedAt, ...limits, players, rounds }
}
