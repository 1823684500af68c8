import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import { isOver, parseRoomGameId, type Room } from '@dutch/sync/room/room-state'
import type { Delta, Entered } from '@dutch/sync/room/server-messages'
import { createMissedGames } from './missed-games.ts'
import { isAnythingWaiting } from './room-questions.ts'
import type { OwnRooms, RoomSaves } from './own-rooms.ts'
import type { NextGame } from './room-store-api.ts'
import type { RoomStoreParts } from './room-store-parts.ts'
import type { RoomLinks } from './room-copies.ts'

export interface NextGameFollower {
  /** SPEC W331: opens the next game once nothing waits in this one (W333). Call it also where the server leads to this one. */
  readonly follow: (next: Entered) => void
  /** Call after each change of this phone's copy of the room. */
  readonly openIfReady: () => void
  readonly forget: () => void
  /** SPEC W332: asks for the games before this one that were missed, or not seen to their end, while no page was open. */
  readonly lookBack: (gameId: string) => Promise<void>
  /** SPEC W332: asks for the missed games of this evening that have not arrived: the connection may have been lost. */
  readonly greet: () => void
  /** @returns whether the delta was of a missed game (SPEC W332) */
  readonly receive: (delta: Delta) => boolean
  /** SPEC W332: the server has refused a missed game for good. */
  readonly drop: (gameId: string) => void
}

interface NextGameFollowerParts extends Pick<RoomStoreParts, 'onEnded'> {
  readonly client: () => RoomClient | null
  readonly saves: Pick<RoomSaves, 'own'>
  /** Changes whenever a room is left or opened. */
  readonly count: () => number
  readonly open: (gameId: string, links: RoomLinks) => Promise<void>
  readonly send: (message: ClientMessage) => void
  readonly onNextGame: (games: NextGame) => void
}

export function createNextGameFollower({
  client: present,
  saves: { own },
  count,
  open,
  send,
  onEnded,
  onNextGame,
}: NextGameFollowerParts): NextGameFollower {
  const missed = createMissedGames((delta, room) => {
    onEnded({ game: room.game, kind: 'ended' })
    void keepWhole(own(), delta, room).catch(() => undefined)
  })
  let next: Entered | null = null
  let asked: string | null = null
  /** One at a time, because the server sends the whole present game behind each. */
  const askForOne = () => {
    const client = present()
    asked = missed.awaited().find((one) => client !== null && isOfEvening(client.gameId, one)) ?? null
    if (asked !== null) send({ type: 'resume', gameId: asked, version: 0, lastId: null })
  }
  const drop = (gameId: string) => {
    missed.giveUp(gameId)
    if (gameId === asked) askForOne()
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
      // So ends the server's answer about a missed game, which has no entries where this user was no member of it.
      if (client?.gameId === entered.gameId) return asked === null ? undefined : drop(asked)
      if (client !== null && !isOfEvening(client.gameId, entered.gameId)) return
      next = entered
      openIfReady()
    },
    openIfReady,
    forget: () => void (next = null),
    lookBack: async (to) => {
      const mine = count()
      const kept =
        (await own()
          ?.repository.list()
          .catch(() => [])) ?? []
      if (count() !== mine || present()?.gameId !== to) return
      const evening = kept.flatMap(({ client }) => (isOfEvening(client.gameId, to) ? [client] : []))
      const from = Math.min(...evening.map(({ gameId }) => parseRoomGameId(gameId).number))
      const isKnown = (one: string) =>
        evening.some(({ gameId, room }) => gameId === one && room !== null && isOver(room))
      missed.expect(from, to, isKnown)
      if (asked === null) askForOne()
    },
    greet: askForOne,
    receive: (delta) => delta.gameId !== present()?.gameId && missed.receive(delta),
    drop,
  }
}

/** Keeps a missed game whole, so that no later page asks for it again, with what waits in this phone's copy of it. */
async function keepWhole(own: OwnRooms | null, { gameId, entries }: Delta, room: Room): Promise<void> {
  if (own === null) return
  const kept = await own.repository.find(gameId)
  await own.repository.write({ ...(kept?.client ?? newRoomClient(gameId, own.userId)), entries, room })
}

/** The server may still announce the next game of a room that this phone closed: it is not followed. */
function isOfEvening(one: string, other: string): boolean {
  return parseRoomGameId(one).first === parseRoomGameId(other).first
}
