// SPEC Y1712: the specified game state, for sockets without deltas.

import { gameStateView } from '@dutch/domain/game/views'
import type { Room } from './room-state.ts'

/** What viewers get in place of ids that would let them join or identify an account. */
export interface Aliases {
  /** In place of the game's id; nobody can join with it. */
  readonly ofGame: string
  /** Gives a user the same alias each time, and no other user that alias. */
  readonly ofUser: (userId: string) => string
}

export type RoomGameState = Readonly<ReturnType<typeof specifiedGameState>>
export type RoomPlayerView = Readonly<RoomGameState['players'][number]>

/** Clients that read this state do not know our colour tokens. */
const HEX: Readonly<Record<string, string>> = {
  delft: '#a3c7ff',
  orange: '#ffc078',
  tulip: '#ffb0bd',
  canal: '#84dbe5',
  meadow: '#a8e6a1',
  plum: '#d9b8f5',
  sand: '#e8d29a',
}

/** SPEC Y1712. @param aliases for viewers */
export function specifiedGameState({ game, hostId }: Room, aliases?: Aliases) {
  const sheet = gameStateView(game, null)
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
    // Rounds are numbered from 0.
    currentRound: sheet.roundHistory.length,
    roundHistory: sheet.roundHistory,
    hostId: aliases === undefined ? hostId : aliases.ofUser(hostId),
  }
}
