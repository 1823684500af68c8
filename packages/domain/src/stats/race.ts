import type { PlayerId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { totalsByRound } from '../scoring/totals-by-round.ts'

export interface RacePoint {
  /** Counted rounds so far; 0 is the start. */
  readonly round: number
  readonly total: number
}

export interface RaceLine {
  readonly playerId: PlayerId
  /** Oldest first. */
  readonly points: readonly RacePoint[]
}

/**
 * SPEC R705: a line begins with the starting score, one round before the player's first, ends
 * with the player's last, and lies flat over missed rounds.
 */
export function raceOf(game: Game): readonly RaceLine[] {
  const steps = totalsByRound(game)
  return game.players.map(({ id, startingScore }, seat) => {
    const first = steps.findIndex(({ ranks }) => ranks[seat] !== null)
    const last = steps.findLastIndex(({ ranks }) => ranks[seat] !== null)
    if (first === -1) return { playerId: id, points: [] }
    const played = steps
      .slice(first, last + 1)
      .map(({ totals }, index) => ({ round: first + index + 1, total: totals[seat] ?? startingScore }))
    return { playerId: id, points: [{ round: first, total: startingScore }, ...played] }
  })
}
