import type { Game } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { gameIdOf, parseRoomGameId } from '@dutch/sync/room/room-state'
import type { Delta } from '@dutch/sync/room/server-messages'

/** SPEC W332: games that began and ended while this phone was away. */
interface MissedGames {
  /** Awaits the games between two games of an evening. */
  readonly expect: (from: string, to: string) => void
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
  return {
    expect: (from, to) => {
      const [one, other] = [parseRoomGameId(from), parseRoomGameId(to)]
      const count = Math.max(0, Math.min(MOST, other.number - one.number - 1))
      const games = Array.from({ length: count }, (_none, place) =>
        gameIdOf({ first: one.first, number: other.number - 1 - place }),
      )
      for (const gameId of games) awaited.add(gameId)
    },
    awaited: () => awaited,
    receive: ({ gameId, from, entries }) => {
      if (from > 0 || !awaited.delete(gameId)) return false
      const game = foldRoom(entries)?.game
      if (game !== undefined && game.endedAt !== null) onEnded(game)
      return true
    },
    drop: (gameId) => void awaited.delete(gameId),
  }
}
