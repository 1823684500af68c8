import { scoreOf, type Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { totalsByRound } from '@dutch/domain/scoring/totals-by-round'
import { presentStandings } from '@dutch/domain/scoring/standings'

export interface NotableRound {
  readonly points: number
  /** The number of the round, from 1; null if there are several. */
  readonly round: number | null
  readonly names: readonly string[]
}

export interface ResultFacts {
  /** Null if all players share the win. */
  readonly lead: number | null
  /** The smallest gap between the first two totals, from the second round on, and its players; null in a shorter game. */
  readonly closest: NotableRound | null
  /** The most points in a round, and all players who had them. */
  readonly biggest: NotableRound
  readonly dutchCount: number
  /** How often one player called Dutch at most. */
  readonly dutchMost: number
  /** The players who called Dutch that often; empty if nobody did. */
  readonly dutchLeaders: readonly string[]
}

/** Null if the record has no rounds. */
export function resultFactsOf(record: HistoryRecord): ResultFacts | null {
  const game = gameOf(record)
  if (game === null || game.rounds.length === 0) return null
  const standings = presentStandings(game)
  const calls = game.players.map((player) => ({
    name: player.name,
    count: game.rounds.filter((round) => round.dutchPlayerId === player.id).length,
  }))
  const most = Math.max(...calls.map(({ count }) => count))
  return {
    lead: standings.find(({ rank }) => rank !== 1)?.gap ?? null,
    closest: closestOf(game),
    biggest: biggestOf(game),
    dutchCount: calls.reduce((sum, { count }) => sum + count, 0),
    dutchMost: most,
    dutchLeaders: most === 0 ? [] : calls.filter(({ count }) => count === most).map(({ name }) => name),
  }
}

function closestOf(game: Game): NotableRound | null {
  let closest: NotableRound | null = null
  totalsByRound(game).forEach(({ totals, ranks }, index) => {
    if (index === 0) return
    // Players who left have a total but no rank.
    const ranked = totals
      .flatMap((total, seat) =>
        total === null || ranks[seat] === null ? [] : [{ total, name: game.players[seat]?.name ?? '' }],
      )
      .sort((a, b) => a.total - b.total)
    const [first, second] = ranked
    if (first === undefined || second === undefined) return
    const points = second.total - first.total
    if (closest !== null && points >= closest.points) return
    const names = ranked.filter(({ total }) => total <= second.total).map(({ name }) => name)
    closest = { points, round: index + 1, names }
  })
  return closest
}

function biggestOf(game: Game): NotableRound {
  const points = Math.max(...game.rounds.flatMap(({ entries }) => entries.map(({ score }) => score)))
  const rounds = game.rounds.flatMap((round, index) =>
    round.entries.some(({ score }) => score === points) ? [{ round, number: index + 1 }] : [],
  )
  const holders = game.players.filter(({ id }) => rounds.some(({ round }) => scoreOf(round, id) === points))
  return {
    points,
    round: rounds.length === 1 ? (rounds[0]?.number ?? null) : null,
    names: holders.map(({ name }) => name),
  }
}
