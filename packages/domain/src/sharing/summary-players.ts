import { countedRounds, type Game } from '../game/state.ts'
import { gameOf } from '../history/game-of.ts'
import type { HistoryRecord } from '../history/record.ts'
import { avatarColorAt, emojiAt } from '../players/avatars.ts'
import { cleanName } from '../players/names.ts'
import { standingsOf } from '../scoring/standings.ts'
import { UNRANKED } from '../scoring/totals.ts'

export interface SummaryPlayer {
  /** Index into the game's players. */
  readonly seat: number
  readonly name: string
  readonly emoji: string
  /** Name of a design token. */
  readonly avatarColor: string
  /** Null where a damaged record has no valid total. */
  readonly total: number | null
  /** 1 for the best, shared by equals; null for a leaver and for an unknown total. */
  readonly rank: number | null
  /** Number of rounds flagged Dutch; null where a record does not say. */
  readonly dutch: number | null
}

/** SPEC R806: the players of a game, best first, leavers last. */
export function playersOfGame(game: Game): readonly SummaryPlayer[] {
  const rounds = countedRounds(game)
  return standingsOf(game).map(({ player, total, rank }) => {
    const seat = game.players.findIndex(({ id }) => id === player.id)
    return {
      seat,
      name: summaryName(player.name, seat),
      emoji: player.emoji,
      avatarColor: player.avatarColor,
      total,
      rank,
      dutch: rounds.filter(({ dutchPlayerId }) => dutchPlayerId === player.id).length,
    }
  })
}

/** SPEC R806, R1101: the players of a record, ranked by the final totals if it has no rounds. */
export function playersOfRecord(record: HistoryRecord): readonly SummaryPlayer[] {
  const game = gameOf(record)
  if (game !== null && game.players.length > 0) return playersOfGame(game)
  const totals = record.players.map(({ score }) => (Number.isFinite(score) ? score : null))
  const known = totals.filter((total) => total !== null)
  const players = record.players.map(({ name }, seat): SummaryPlayer => {
    const total = totals[seat] ?? null
    return {
      seat,
      name: summaryName(name, seat),
      emoji: emojiAt(seat),
      avatarColor: avatarColorAt(seat),
      total,
      rank: total === null ? null : 1 + known.filter((other) => other < total).length,
      dutch: null,
    }
  })
  return players.toSorted((a, b) => (a.total ?? UNRANKED) - (b.total ?? UNRANKED) || a.seat - b.seat)
}

/** SPEC R806: an empty name is replaced by that of the seat, counted from 1. */
export function summaryName(name: string, seat: number): string {
  const shown = cleanName(name)
  return shown === '' ? `Joueur ${String(seat + 1)}` : shown
}
