// SPEC R106: the shapes in which a game is stored and exchanged. Readers expect one score per player and round, so an
// absent player has the score 0 and `absent`.

import type { Instant } from '../instant.ts'
import { totalsOf } from '../scoring/totals.ts'
import { phaseOf } from './phase.ts'
import { countedRounds, scoreOf, type Game, type Player, type Round } from './state.ts'

export interface PlayerRoundView {
  readonly score: number
  readonly isDutch: boolean
  readonly absent?: true
}

interface PlayerView {
  readonly id: string
  readonly name: string
  readonly emoji: string
  readonly avatarColor: string
  /** Starting score included. */
  readonly totalScore: number
  /** Absent if 0. */
  readonly startingScore?: number
  readonly rounds: readonly PlayerRoundView[]
}

export interface RoundHistoryView {
  /** In the order of the players. */
  readonly scores: readonly number[]
  readonly dutchPlayerId: string | null
}

export interface GameStateView {
  readonly players: readonly PlayerView[]
  readonly roundHistory: readonly RoundHistoryView[]
  /** Points. */
  readonly scoreLimit: number
  /** Null without a game. */
  readonly gameStartTime: Instant | null
  readonly isGameOver: boolean
  /** Null before the first check. */
  readonly lastIntegrityCheck: Instant | null
  readonly gameId: string | null
  readonly hasGame: boolean
}

export function gameStateView(game: Game, lastIntegrityCheck: number | null): GameStateView {
  const totals = totalsOf(game)
  const rounds = countedRounds(game)
  return {
    players: game.players.map((player) => playerView(player, totals.get(player.id) ?? 0, rounds)),
    roundHistory: rounds.map((round) => ({
      scores: game.players.map((player) => scoreOf(round, player.id) ?? 0),
      dutchPlayerId: round.dutchPlayerId,
    })),
    scoreLimit: game.limit,
    gameStartTime: game.createdAt,
    isGameOver: phaseOf(game) !== 'playing',
    lastIntegrityCheck,
    gameId: game.id,
    hasGame: true,
  }
}

function playerView(player: Player, totalScore: number, rounds: readonly Round[]): PlayerView {
  const { id, name, emoji, avatarColor, startingScore } = player
  return {
    id,
    name,
    emoji,
    avatarColor,
    totalScore,
    ...(startingScore === 0 ? {} : { startingScore }),
    rounds: rounds.map((round) => {
      const score = scoreOf(round, id)
      return score === null
        ? { score: 0, isDutch: false, absent: true }
        : { score, isDutch: round.dutchPlayerId === id }
    }),
  }
}
