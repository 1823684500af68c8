import type { Game } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { gameIdOf, parseRoomGameId } from '@dutch/sync/room/room-state'
import type { Delta } from '@dutch/sync/room/server-messages'

/** SPEC W332: games that began and ended while this phone was away. */
interface MissedGames {
  /** The ids of the games between two games of an evening; each is returned once. */
  readonly between: (from: string, to: string) => readonly string[]
  /** @returns whether the delta was of a missed game */
  readonly receive: (delta: Delta) => boolean
}

/** At most this many are fetched: an evening has fewer, and an account has the older ones. */
const MOST = 20

export function createMissedGames(onEnded: (game: Game) => void): MissedGames {
  const asked = new Set<string>()
  const awaited = new Set<string>()
  return {
    between: (from, to) => {
      const [one, other] = [parseRoomGameId(from), parseRoomGameId(to)]
      const count = Math.max(0, Math.min(MOST, other.number - one.number - 1))
      const games = Array.from({ length: count }, (_none, place) =>
        gameIdOf({ first: one.first, number: other.number - 1 - place }),
      )
      const fresh = games.filter((gameId) => !asked.has(gameId))
      for (const gameId of fresh) {
        asked.add(gameId)
        awaited.add(gameId)
      }
      return fresh
    },
    receive: ({ gameId, from, entries }) => {
      if (from > 0 || !awaited.delete(gameId)) return false
      const game = foldRoom(entries)?.game
      if (game !== undefined && game.endedAt !== null) onEnded(game)
      return true
    },
  }
}
