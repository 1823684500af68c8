// Totals and ranks after each counted round; lists by seat.

import type { PlayerId } from '../game/ids.ts'
import { countedRounds, type Game, type Round } from '../game/state.ts'

export interface ProgressStep {
  readonly round: Round
  /** Points; null before a player sits down. A leaver keeps the last total. */
  readonly totals: readonly (number | null)[]
  /** 1 for the lowest total of the round, shared by equals; null when absent. */
  readonly ranks: readonly (number | null)[]
}

/** SPEC R410: oldest first. */
export function progressOf(game: Game): readonly ProgressStep[] {
  const seats = new Map(game.players.map((player, seat) => [player.id, seat]))
  let totals: readonly (number | null)[] = game.players.map(() => null)
  return countedRounds(game).map((round) => {
    const next = [...totals]
    const inRound: number[] = []
    for (const { playerId, score } of round.entries) {
      const seat = seats.get(playerId)
      if (seat === undefined) continue
      next[seat] = (next[seat] ?? game.players[seat]?.startingScore ?? 0) + score
      inRound.push(seat)
    }
    totals = next
    return { round, totals: next, ranks: ranksOf(next, inRound) }
  })
}

/** SPEC R410: ranks gained (positive) or lost in the last round; 0 without a rank before. */
export function rankChangesOf(game: Game): ReadonlyMap<PlayerId, number> {
  const [before, last] = progressOf(game).slice(-2)
  const changes = new Map<PlayerId, number>()
  if (before === undefined) return changes
  game.players.forEach((player, seat) => {
    const rank = (last ?? before).ranks[seat] ?? null
    if (rank !== null) changes.set(player.id, (before.ranks[seat] ?? rank) - rank)
  })
  return changes
}

function ranksOf(totals: readonly (number | null)[], inRound: readonly number[]): (number | null)[] {
  const ranks: (number | null)[] = totals.map(() => null)
  const totalOf = (seat: number) => totals[seat] ?? 0
  const ordered = [...inRound].sort((a, b) => totalOf(a) - totalOf(b))
  let rank = 1
  ordered.forEach((seat, place) => {
    const better = ordered[place - 1]
    if (better !== undefined && totalOf(better) < totalOf(seat)) rank = place + 1
    ranks[seat] = rank
  })
  return ranks
}
