import type { PlayerId } from '../game/ids.ts'
import { countedRounds, presentPlayers, type Game } from '../game/state.ts'

/**
 * SPEC R20: a player's total is the starting score plus the scores of the counted rounds that the player was in.
 * Comes out in points, one entry per player, leavers included.
 */
export function totalsOf(game: Game): ReadonlyMap<PlayerId, number> {
  const totals = new Map(game.players.map((player) => [player.id, player.startingScore]))
  for (const round of countedRounds(game)) {
    for (const { playerId, score } of round.entries) {
      const total = totals.get(playerId)
      if (total !== undefined) totals.set(playerId, total + score)
    }
  }
  return totals
}

/** The totals of the players at the table, in points and in the order of the table; leavers left out. */
function presentTotals(game: Game): readonly number[] {
  const totals = totalsOf(game)
  return presentPlayers(game).map((player) => totals.get(player.id) ?? player.startingScore)
}

/** SPEC R12: the starting score offered to somebody who joins late: the highest total at the table, in points. */
export function highestTotal(game: Game): number {
  return Math.max(...presentTotals(game))
}

/** The lowest total at the table, in points. */
export function lowestTotal(game: Game): number {
  return Math.min(...presentTotals(game))
}

/** SPEC R166: the mean of the totals at the table, in points, rounded. */
export function meanTotal(game: Game): number {
  const totals = presentTotals(game)
  return Math.round(totals.reduce((sum, total) => sum + total, 0) / Math.max(1, totals.length))
}
