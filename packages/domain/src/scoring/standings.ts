import type { PlayerId } from '../game/ids.ts'
import type { Game, Player } from '../game/state.ts'
import { totalsOf } from './totals.ts'

export interface Standing {
  readonly player: Player
  /** Points. */
  readonly total: number
  /** 1 for the best; equal totals share a rank and the next is skipped. Null for a leaver. */
  readonly rank: number | null
  /** Points behind the leader. */
  readonly gap: number
  /** Points, never below 0. */
  readonly untilLimit: number
}

/** SPEC R402: lowest total first, equals in the order of the table, leavers last and unranked. */
export function standingsOf(game: Game): readonly Standing[] {
  const totals = totalsOf(game)
  const totalOf = (player: Player) => totals.get(player.id) ?? 0
  const byTotal = (players: readonly Player[]) => [...players].sort((a, b) => totalOf(a) - totalOf(b))
  const present = byTotal(game.players.filter((player) => player.presence === 'present'))
  const left = byTotal(game.players.filter((player) => player.presence === 'left'))
  const [leader] = present
  const best = leader === undefined ? 0 : totalOf(leader)
  return [...present, ...left].map((player) => {
    const total = totalOf(player)
    return {
      player,
      total,
      rank: player.presence === 'left' ? null : 1 + present.filter((other) => totalOf(other) < total).length,
      gap: Math.max(0, total - best),
      untilLimit: Math.max(0, game.limit - total),
    }
  })
}

/** The standings without leavers. */
export function presentStandings(game: Game): readonly Standing[] {
  return standingsOf(game).filter(({ rank }) => rank !== null)
}

/** All players at the table who have the lowest total. */
export function leadersOf(game: Game): readonly Standing[] {
  return standingsOf(game).filter(({ rank }) => rank === 1)
}

/** SPEC R403 */
export function winnersOf(game: Game): readonly PlayerId[] {
  return leadersOf(game).map(({ player }) => player.id)
}
