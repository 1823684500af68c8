import type { DisplayGame } from './display-game.ts'

export const SORTS = ['recent', 'duration', 'players'] as const
export type Sort = (typeof SORTS)[number]

type Order = (a: DisplayGame, b: DisplayGame) => number

/** SPEC R1110: equal games are ordered by date, then by id, so that the order is always the same. */
export function orderOf(sort: Sort): Order {
  switch (sort) {
    case 'recent':
      return byRecent
    case 'duration':
      return (a, b) => descending(a.durationMs, b.durationMs) || byRecent(a, b)
    case 'players':
      return (a, b) => b.players.length - a.players.length || byRecent(a, b)
  }
}

const byRecent: Order = (a, b) => descending(a.completedAt, b.completedAt) || descendingText(a.id, b.id)

function descending(a: number | null, b: number | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return b - a
}

/** Compares by code units, which is fast and does not depend on the device's language. */
function descendingText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? 1 : -1
}
