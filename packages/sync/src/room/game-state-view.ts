// The specified shape of a room's game, for whoever did not ask for deltas (R9).

import { gameStateView as sheetView, type PlayerRoundView, type RoundHistoryView } from '@dutch/domain/game/views'
import type { Aliases } from './aliases.ts'
import type { Room } from './room-state.ts'

export interface RoomPlayerView {
  readonly id: string
  readonly name: string
  readonly emoji: string
  /** Points. */
  readonly totalScore: number
  readonly rounds: readonly PlayerRoundView[]
  /** Hexadecimal: a reader of this shape knows none of our colours by name. */
  readonly avatarColor: string
}

export interface RoomGameState {
  readonly gameId: string
  readonly players: readonly RoomPlayerView[]
  /** Points. */
  readonly scoreLimit: number
  /** Counted from 0: the round that is played now. */
  readonly currentRound: number
  readonly roundHistory: readonly RoundHistoryView[]
  readonly hostId: string
}

const HEX: Readonly<Record<string, string>> = {
  delft: '#a3c7ff',
  orange: '#ffc078',
  tulip: '#ffb0bd',
  canal: '#84dbe5',
  meadow: '#a8e6a1',
  plum: '#d9b8f5',
  sand: '#e8d29a',
}

/**
 * SPEC Y240: the specified game state of a room.
 * @param aliases what whoever watches by the view link is told in the place of identities
 */
export function gameStateView({ game, hostId }: Room, aliases?: Aliases): RoomGameState {
  const sheet = sheetView(game, null)
  return {
    gameId: aliases === undefined ? game.id : aliases.ofGame,
    players: sheet.players.map(({ id, name, emoji, avatarColor, totalScore, rounds }) => ({
      id,
      name,
      emoji,
      totalScore,
      rounds,
      avatarColor: Object.hasOwn(HEX, avatarColor) ? (HEX[avatarColor] ?? avatarColor) : avatarColor,
    })),
    scoreLimit: sheet.scoreLimit,
    currentRound: sheet.roundHistory.length,
    roundHistory: sheet.roundHistory,
    hostId: aliases === undefined ? hostId : aliases.ofUser(hostId),
  }
}
