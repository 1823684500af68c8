// SPEC R1209, R1210

import type { PlayerFigures } from './player-figures.ts'

const STEPS = 3

export interface Ranked {
  readonly player: PlayerFigures
  /** Shared where nothing tells two apart. */
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

/** SPEC R1209: the first three, and whoever shares the last step. */
export function podiumOf(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.filter(({ rank }) => rank <= STEPS)
}

function byResults(a: PlayerFigures, b: PlayerFigures): number {
  // Crosswise: equal rates never differ by their last bit.
  const rate = b.wins * a.gamesPlayed - a.wins * b.gamesPlayed
  if (rate !== 0) return rate
  return b.wins - a.wins || a.totals.sum * b.gamesPlayed - b.totals.sum * a.gamesPlayed || b.gamesPlayed - a.gamesPlayed
}
