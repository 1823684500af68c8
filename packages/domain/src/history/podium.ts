// Who stands where over the whole history (SPEC R118, R119).

import type { PlayerFigures } from './player-figures.ts'

/** A win rate out of fewer games says little; fewer do as long as nobody has played that many. */
const ENOUGH_GAMES = 3
const STEPS = 3

export interface Ranked {
  readonly player: PlayerFigures
  /** 1 for the best, shared where nothing tells two apart; null for somebody with too few games. */
  readonly rank: number | null
}

/** SPEC R118: how many games somebody must have played to be ranked. */
export function gamesToRank(players: readonly PlayerFigures[]): number {
  return Math.min(
    ENOUGH_GAMES,
    players.reduce((most, { gamesPlayed }) => Math.max(most, gamesPlayed), 0),
  )
}

/** SPEC R118: everybody, best first; those with too few games behind, unranked. */
export function rankPlayers(players: readonly PlayerFigures[]): readonly Ranked[] {
  const needed = gamesToRank(players)
  const isRanked = (player: PlayerFigures) => player.gamesPlayed >= needed
  const sorted = players.toSorted(
    (a, b) => Number(isRanked(b)) - Number(isRanked(a)) || byResults(a, b) || (a.key < b.key ? -1 : 1),
  )
  const ranked: Ranked[] = []
  for (const [index, player] of sorted.entries()) {
    const before = ranked[index - 1]
    const isEqual = before !== undefined && byResults(before.player, player) === 0
    ranked.push({ player, rank: isRanked(player) ? ((isEqual ? before.rank : null) ?? index + 1) : null })
  }
  return ranked
}

/** SPEC R118: the first three, and whoever shares the last step. */
export function podiumOf(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.filter(({ rank }) => rank !== null && rank <= STEPS)
}

function byResults(a: PlayerFigures, b: PlayerFigures): number {
  // Fractions are compared crosswise: two rates that are equal are never told apart by their last bit.
  const rate = b.wins * a.gamesPlayed - a.wins * b.gamesPlayed
  if (rate !== 0) return rate
  return b.wins - a.wins || a.totals.sum * b.gamesPlayed - b.totals.sum * a.gamesPlayed || b.gamesPlayed - a.gamesPlayed
}
