// Totals and ranks after each counted round, in lists by seat.

import type { PlayerId } from '../game/ids.ts'
import { countedRounds, presentPlayers, scoreOf, type Game, type Round } from '../game/state.ts'
import { totalsOf } from './totals.ts'

export interface RoundTotals {
  readonly round: Round
  /** Points; null before a player's first round. A leaver keeps the last total. */
  readonly totals: readonly (number | null)[]
  /** Ranks among the players of the round: 1 for the lowest total, shared by equals; null for an absent player. */
  readonly ranks: readonly (number | null)[]
}

/** SPEC R410: one step per counted round, oldest first. */
export function totalsByRound(game: Game): readonly RoundTotals[] {
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

/** SPEC R410: ranks gained (positive) or lost in the last round. */
export function rankChangesOf(game: Game): ReadonlyMap<PlayerId, number> {
  const [, last] = countedRounds(game).slice(-2)
  if (last === undefined) return new Map()
  const totals = totalsOf(game)
  const moved = presentPlayers(game).flatMap(({ id }) => {
    const score = scoreOf(last, id)
    const total = totals.get(id) ?? 0
    return score === null ? [] : [{ id, total, before: total - score }]
  })
  return new Map(
    moved.map(({ id, total, before }) => [
      id,
      moved.filter((other) => other.before < before).length - moved.filter((other) => other.total < total).length,
    ]),
  )
}

/** Ranks by seat, among the players of the round who are still at the table. */
export function ranksOfPresent(game: Game, { totals, ranks }: RoundTotals): readonly (number | null)[] {
  const isThere = (seat: number) => game.players[seat]?.presence === 'present' && ranks[seat] !== null
  return ranksOf(totals, [...ranks.keys()].filter(isThere))
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
