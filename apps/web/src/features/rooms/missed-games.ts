import type { Game } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { gameIdOf, parseRoomGameId } from '@dutch/sync/room/room-state'
import type { Delta } from '@dutch/sync/room/server-messages'

/** SPEC W332: games that began and ended while this phone was away. */
interface MissedGames {
  /**
   * Awaits the games of an evening before one of them.
   * @param from the number of the first of them
   * @returns those that were not awaited before
   */
  readonly expect: (from: number, to: string, isKnown?: (gameId: string) => boolean) => readonly string[]
  /** The ids of the games that were not received yet. */
  readonly awaited: () => Iterable<string>
  /** @returns whether the delta was of a missed game */
  readonly receive: (delta: Delta) => boolean
  /** The server has refused the game for good. */
  readonly drop: (gameId: string) => void
}

/** At most this many are fetched: an evening has fewer, and an account has the older ones. */
const MOST = 20

export function createMissedGames(onEnded: (game: Game) => void): MissedGames {
  const awaited = new Set<string>()
  /** Those that this page asks for no more. */
  const settled = new Set<string>()
  const settle = (gameId: string) => {
    const wasAwaited = awaited.delete(gameId)
    if (wasAwaited) settled.add(gameId)
    return wasAwaited
  }
  return {
    expect: (from, to, isKnown = () => false) => {
      const { first, number } = parseRoomGameId(to)
      const count = Math.max(0, Math.min(MOST, number - from))
      const games = Array.from({ length: count }, (_none, place) => gameIdOf({ first, number: number - 1 - place }))
      const added = games.filter((gameId) => !awaited.has(gameId) && !settled.has(gameId) && !isKnown(gameId))
      for (const gameId of added) awaited.add(gameId)
      return added
    },
    awaited: () => awaited,
    receive: ({ gameId, from, entries }) => {
      if (from > 0 || !settle(gameId)) return false
      const game = foldRoom(entries)?.game
      if (game !== undefined && game.endedAt !== null) onEnded(game)
      return true
    },
    drop: settle,
  }
}
