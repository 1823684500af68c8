import type { PlayerId } from '../game/ids.ts'
import { countedRounds, scoreOf, type Game } from '../game/state.ts'
import { playedRoundsOf } from './player-rounds.ts'
import { playerStatsOf, type PlayerStats } from './player-stats.ts'

export interface ComparedPlayer {
  readonly stats: PlayerStats
  /** Rounds with the lowest score, ties included. */
  readonly roundsWon: number
  /** Number of Dutch of this player that failed (R503). */
  readonly dutchMissed: number
}

/** SPEC R708: the lowest mean first; equals in the order of the table. */
export function comparisonOf(game: Game): readonly ComparedPlayer[] {
  const played = playedRoundsOf(game)
  const all = playerStatsOf(game).filter(({ roundsPlayed }) => roundsPlayed > 0)
  return [...all]
    .sort((a, b) => a.meanScore - b.meanScore)
    .map((stats) => {
      const rounds = played.get(stats.playerId) ?? []
      const roundsWon = rounds.filter(({ outcome }) => outcome === 'won').length
      return {
        stats,
        roundsWon,
        dutchMissed: rounds.filter(({ isDutch, outcome }) => isDutch && outcome !== 'won').length,
      }
    })
}

interface Duel {
  readonly opponentId: PlayerId
  /** Rounds that both played and in which the player had the lower score. */
  readonly ahead: number
  readonly behind: number
  readonly level: number
}

/** SPEC R709: against each player they shared a round with, in the order of the table. */
export function duelsOf(game: Game, playerId: PlayerId): readonly Duel[] {
  const rounds = countedRounds(game)
  return game.players.flatMap(({ id }) => {
    if (id === playerId) return []
    const gaps = rounds.flatMap((round) => {
      const own = scoreOf(round, playerId)
      const other = scoreOf(round, id)
      return own === null || other === null ? [] : [other - own]
    })
    if (gaps.length === 0) return []
    return {
      opponentId: id,
      ahead: gaps.filter((gap) => gap > 0).length,
      behind: gaps.filter((gap) => gap < 0).length,
      level: gaps.filter((gap) => gap === 0).length,
    }
  })
}
