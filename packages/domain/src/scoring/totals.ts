import type { PlayerId } from '../game/ids.ts'
import { countedRounds, type Game } from '../game/state.ts'

/**
 * SPEC R20: a player's total is the starting score plus the scores of the counted rounds that the player was in.
 * Comes out in points, one entry per player, leavers included.
 */
export function totalsOf(game: Game): ReadonlyMap<PlayerId, number> {
  const totals = new Map(game.players.map((player) => [player.id, player.startingScore]))
  for (const round of countedRounds(game)) {
    for (const entry of round.entries) totals.set(entry.playerId, (totals.get(entry.playerId) ?? 0) + entry.score)
  }
  return totals
}

/** SPEC R12: the starting score offered to somebody who joins late: the highest total at the table, in points. */
export function highestTotal(game: Game): number {
  return Math.max(...totalsOf(game).values())
}
