import type { PlayerId } from '../game/ids.ts'
import { countedRounds, presentPlayers, type Game } from '../game/state.ts'
import { mean } from '../stats/averages.ts'

/** SPEC R401: starting score plus the scores of counted rounds; leavers included. */
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

/** In the order of the table, without leavers. */
function presentTotals(game: Game): readonly number[] {
  const totals = totalsOf(game)
  return presentPlayers(game).map((player) => totals.get(player.id) ?? player.startingScore)
}

/** The highest total at the table; SPEC R304 offers it to a late joiner as starting score. */
export function highestTotal(game: Game): number {
  return Math.max(...presentTotals(game))
}

export function lowestTotal(game: Game): number {
  return Math.min(...presentTotals(game))
}

/** SPEC R506: the mean total at the table, rounded to whole points. */
export function meanTotal(game: Game): number {
  return Math.round(mean(presentTotals(game)))
}

/** Sorts behind every total and rank. It is finite, so that the difference of two is 0 and not NaN. */
export const UNRANKED = Number.MAX_SAFE_INTEGER
