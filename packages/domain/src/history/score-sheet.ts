import { countedRounds, scoreOf, type Game } from '../game/state.ts'
import { dutchIsNotLowest } from '../scoring/dutch.ts'
import { standingsOf } from '../scoring/standings.ts'
import { gameOf } from './game-of.ts'
import type { HistoryRecord } from './record.ts'

/** SPEC R901: all lists by seat, apart from `rounds`. */
export interface ScoreSheet {
  readonly names: readonly string[]
  /** Points of players who joined late, 0 for the others. */
  readonly starting: readonly number[]
  /** Oldest first. */
  readonly rounds: readonly SheetRound[]
  /** Null where a record has no valid total. */
  readonly totals: readonly (number | null)[]
  /** Null for leavers and unknown totals. */
  readonly ranks: readonly (number | null)[]
}

interface SheetRound {
  /** From 1. */
  readonly number: number
  /** Null for an absent player. */
  readonly scores: readonly (number | null)[]
  /** Index of a seat; null for no Dutch. */
  readonly dutch: number | null
  /** SPEC R503 */
  readonly dutchFailed: boolean
}

/** SPEC R901 */
export function scoreSheetOf(game: Game): ScoreSheet {
  const standings = new Map(standingsOf(game).map((standing) => [standing.player.id, standing]))
  return {
    names: game.players.map(({ name }) => name),
    starting: game.players.map(({ startingScore }) => startingScore),
    rounds: countedRounds(game).map((round, index) => {
      const dutch = game.players.findIndex(({ id }) => id === round.dutchPlayerId)
      return {
        number: index + 1,
        scores: game.players.map(({ id }) => scoreOf(round, id)),
        dutch: dutch === -1 ? null : dutch,
        dutchFailed: dutchIsNotLowest(round.entries, round.dutchPlayerId),
      }
    }),
    totals: game.players.map(({ id }) => standings.get(id)?.total ?? null),
    ranks: game.players.map(({ id }) => standings.get(id)?.rank ?? null),
  }
}

/** SPEC R901 */
export function scoreSheetOfRecord(record: HistoryRecord): ScoreSheet {
  const game = gameOf(record)
  if (game !== null) return scoreSheetOf(game)
  const totals = record.players.map(({ score }) => (Number.isFinite(score) ? score : null))
  const known = totals.filter((total) => total !== null)
  return {
    names: record.players.map(({ name }) => name),
    starting: record.players.map(() => 0),
    rounds: [],
    totals,
    ranks: totals.map((total) => (total === null ? null : 1 + known.filter((other) => other < total).length)),
  }
}
