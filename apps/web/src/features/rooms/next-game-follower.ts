import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { RoomClient } from '@dutch/sync/room/room-client'
import { isOver, parseRoomGameId } from '@dutch/sync/room/room-state'
import type { Delta, Entered } from '@dutch/sync/room/server-messages'
import { createMissedGames } from './missed-games.ts'
import { isAnythingWaiting } from './room-questions.ts'
import type { OwnRooms } from './own-rooms.ts'
import type { NextGame } from './room-store-api.ts'
import type { RoomStoreParts } from './room-store-parts.ts'
import type { RoomDoor } from './room-copies.ts'

export interface NextGameFollower {
  /** SPEC W331: opens the next game once nothing waits in this one (W333). */
  readonly follow: (next: Entered) => void
  /** Call after each change of this phone's copy of the room. */
  readonly openIfReady: () => void
  readonly forget: () => void
  /** SPEC W332: asks for the games before this one that were missed, or not seen to their end, while no page was open. */
  readonly lookBack: (gameId: string, own: OwnRooms | null) => Promise<void>
  /** SPEC W332: asks for the missed games of this evening that have not arrived: the connection may have been lost. */
  readonly greet: () => void
  /** @returns whether the delta was of a missed game (SPEC W332) */
  readonly receive: (delta: Delta) => boolean
  /** SPEC W332: the server has refused a missed game for good. */
  readonly drop: (gameId: string) => void
}

interface NextGameFollowerParts extends Pick<RoomStoreParts, 'onEnded'> {
  readonly client: () => RoomClient | null
  /** Changes whenever a room is left or opened. */
  readonly count: () => number
  readonly open: (gameId: string, door: RoomDoor) => Promise<void>
  readonly send: (message: ClientMessage) => void
  readonly onNextGame: (games: NextGame) => void
}

export function createNextGameFollower({
  client: present,
  count,
  open,
  send,
  onEnded,
  onNextGame,
}: NextGameFollowerParts): NextGameFollower {
  const missed = createMissedGames((game) => onEnded({ game, kind: 'ended' }))
  let next: Entered | null = null
  const askFor = (games: Iterable<string>) => {
    const client = present()
    for (const gameId of games)
      if (client !== null && isOfEvening(client.gameId, gameId))
        send({ type: 'resume', gameId, version: 0, lastId: null })
  }
  const openIfReady = () => {
    const client = present()
    if (next === null || client === null || isAnythingWaiting(client)) return
    const { gameId: to, roomCode: code, viewToken } = next
    const { gameId: from } = client
    next = null
    if (from === to || !isOfEvening(from, to)) return
    missed.expect(parseRoomGameId(from).number + 1, to)
    // Opening the room greets the server.
    const opened = open(to, { code, viewToken })
    const mine = count()
    void opened.then(() => {
      if (count() === mine) onNextGame({ from, to })
    })
  }
  return {
    follow: (entered) => {
      const client = present()
      if (client !== null && !isOfEvening(client.gameId, entered.gameId)) return
      next = entered
      openIfReady()
    },
    openIfReady,
    forget: () => void (next = null),
    lookBack: async (to, own) => {
      const kept = (await own?.repository.list().catch(() => [])) ?? []
      const evening = kept.flatMap(({ client }) => (isOfEvening(client.gameId, to) ? [client] : []))
      const from = Math.min(...evening.map(({ gameId }) => parseRoomGameId(gameId).number))
      const isKnown = (one: string) =>
        evening.some(({ gameId, room }) => gameId === one && room !== null && isOver(room))
      askFor(missed.expect(from, to, isKnown))
    },
    greet: () => askFor(missed.awaited()),
    receive: missed.receive,
    drop: missed.drop,
  }
}

/** The server may still announce the next game of a room that this phone closed: it is not followed. */
function isOfEvening(one: string, other: string): boolean {
  return parseRoomGameId(one).first === parseRoomGameId(other).first
}
