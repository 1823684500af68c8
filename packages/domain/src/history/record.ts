// SPEC R1101: the fields of a record are those of an earlier product; what this one adds is in `details`.

import type { Instant } from '../instant.ts'
import type { Refusal } from '../game/refusals.ts'
import { countedRounds, scoreOf, type Game } from '../game/state.ts'
import { accept, refuse, type Result } from '../result.ts'
import { joinStoredNames } from '../players/join-names.ts'
import { winnersOf } from '../scoring/standings.ts'
import { totalsOf } from '../scoring/totals.ts'
import { isoInstant } from './calendar.ts'
import { durationText } from './duration.ts'

export interface RecordPlayer {
  readonly name: string
  readonly score: number
  readonly isDutch: boolean
}

export interface RecordedSeat {
  readonly id: string
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
  readonly startingScore: number
  readonly left: boolean
}

export interface RecordedRound {
  /** By seat; null for an absent player. */
  readonly scores: readonly (number | null)[]
  /** Index of a seat; null for no Dutch. */
  readonly dutch: number | null
  readonly addedAt: Instant
}

export interface RecordDetails {
  readonly gameId: string
  readonly startedAt: Instant
  readonly endedAt: Instant
  readonly limit: number
  /** The limit before it was raised; absent if it never was. */
  readonly firstLimit?: number
  readonly players: readonly RecordedSeat[]
  readonly rounds: readonly RecordedRound[]
  /** SPEC W344: the game went on after this user had left it. */
  readonly isPartial?: true
}

export interface HistoryRecord {
  readonly id: string
  /** ISO 8601. */
  readonly date: string
  /** Number of counted rounds. */
  readonly rounds: number
  readonly players: readonly RecordPlayer[]
  /** The winners' names, joined as in R1102. */
  readonly winner: string
  /** "1h 5min" or "12 minutes"; empty without a start. */
  readonly duration: string
  /** A game without a name is shown by its date. */
  readonly name?: string
  readonly details?: RecordDetails
}

/** SPEC R1101, R1102: the record of an ended game, or why there is none. @param id the id of the record */
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

/** SPEC W344: the id of the record of a game that goes on without this user. */
export function partialRecordId(gameId: string): string {
  return `${gameId}~seen`
}

/** SPEC W344: the record of a game that goes on without this user. The same game always gives the same record. */
export function partialRecordOf(game: Game): Result<HistoryRecord, Refusal> {
  const id = partialRecordId(game.id)
  const seen = countedRounds(game).at(-1)?.addedAt ?? game.createdAt
  const record = recordOf({ ...game, endedAt: seen }, id)
  if (!record.ok || record.value.details === undefined) return record
  return accept({ ...record.value, details: { ...record.value.details, gameId: id, isPartial: true } })
}

function winnerText(game: Game): string {
  const winners = new Set(winnersOf(game))
  return joinStoredNames(game.players.filter((player) => winners.has(player.id)).map((player) => player.name))
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
