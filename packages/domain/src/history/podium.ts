// SPEC R1209, R1210

import type { PlayerFigures } from './player-figures.ts'

const STEPS = 3

export interface Ranked {
  readonly player: PlayerFigures
  /** From 1; shared by players with equal results. */
  readonly rank: number
}

/** SPEC R1209 */
export function rankPlayers(players: readonly PlayerFigures[]): readonly Ranked[] {
  const sorted = players.toSorted((a, b) => byResults(a, b) || (a.key < b.key ? -1 : 1))
  const ranked: Ranked[] = []
  for (const [index, player] of sorted.entries()) {
    const before = ranked[index - 1]
    const isEqual = before !== undefined && byResults(before.player, player) === 0
    ranked.push({ player, rank: isEqual ? before.rank : index + 1 })
  }
  return ranked
}

/** SPEC R1209: all players of the first three ranks; a shared rank can make them more than three. */
export function podiumOf(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.filter(({ rank }) => rank <= STEPS)
}

function byResults(a: PlayerFigures, b: PlayerFigures): number {
  // Rates are compared by cross-multiplication, so that equal rates never differ by a rounding error.
  const rate = b.wins * a.gamesPlayed - a.wins * b.gamesPlayed
  if (rate !== 0) return rate
  return b.wins - a.wins || a.totals.sum * b.gamesPlayed - b.totals.sum * a.gamesPlayed || b.gamesPlayed - a.gamesPlayed
}
