// SPEC Y1712: the specified shape, for sockets without deltas.

import { gameStateView as sheetView } from '@dutch/domain/game/views'
import type { Room } from './room-state.ts'

/** For viewers, in place of what would let them in or name an account. */
export interface Aliases {
  /** It opens nothing. */
  readonly ofGame: string
  /** The same each time, and no other user's. */
  readonly ofUser: (userId: string) => string
}

export type RoomGameState = Readonly<ReturnType<typeof gameStateView>>
export type RoomPlayerView = Readonly<RoomGameState['players'][number]>

/** Readers of this shape know none of our tokens. */
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
export function gameStateView({ game, hostId }: Room, aliases?: Aliases) {
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
    // From 0.
    currentRound: sheet.roundHistory.length,
    roundHistory: sheet.roundHistory,
    hostId: aliases === undefined ? hostId : aliases.ofUser(hostId),
  }
}
