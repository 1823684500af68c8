import { foldRoom } from '@dutch/sync/room/apply-entry'
import { gameIdOf, parseRoomGameId, type Room } from '@dutch/sync/room/room-state'
import type { Delta } from '@dutch/sync/room/server-messages'

/** SPEC W332: games that began and ended while this phone was away. */
interface MissedGames {
  /**
   * Awaits the games of an evening before one of them, each once.
   * @param from the number of the first of them
   */
  readonly expect: (from: number, to: string, isKnown?: (gameId: string) => boolean) => void
  /** The ids of the games that were not received yet. */
  readonly awaited: () => readonly string[]
  /** @returns whether the delta was of a missed game */
  readonly receive: (delta: Delta) => boolean
  /** The server gives this user no such game. */
  readonly giveUp: (gameId: string) => void
}

/** At most this many are fetched: an evening has fewer, and an account has the older ones. */
const MOST = 20

export function createMissedGames(onEnded: (delta: Delta, room: Room) => void): MissedGames {
  const expected = new Set<string>()
  const awaited = new Set<string>()
  return {
    expect: (from, to, isKnown = () => false) => {
      const { first, number } = parseRoomGameId(to)
      const count = Math.max(0, Math.min(MOST, number - from))
      const games = Array.from({ length: count }, (_none, place) => gameIdOf({ first, number: number - 1 - place }))
      for (const gameId of games) {
        if (expected.has(gameId) || isKnown(gameId)) continue
        expected.add(gameId)
        awaited.add(gameId)
      }
    },
    awaited: () => [...awaited],
    receive: (delta) => {
      if (delta.from > 0 || !expected.has(delta.gameId)) return false
      awaited.delete(delta.gameId)
      const room = foldRoom(delta.entries)
      if (room !== null && room.game.endedAt !== null) onEnded(delta, room)
      return true
    },
    giveUp: (gameId) => void awaited.delete(gameId),
  }
}
