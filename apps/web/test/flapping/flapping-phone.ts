// A phone as in the app: room store, connection and copy on the device, and the line that connects it to the server.

import { randomUUID } from 'node:crypto'
import 'fake-indexeddb/auto'
import { countedRounds, lastRound, presentPlayers } from '@dutch/domain/game/state'
import type { RoomEntry } from '@dutch/sync/room/entries'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { deviceClock } from '../../src/browser/clock.ts'
import { createDutchDb } from '../../src/browser/dutch-db.ts'
import { createServerSocket, openWebSocket } from '../../src/browser/server-socket.ts'
import { createEntranceRecord } from '../../src/features/rooms/join/kept-entrance.ts'
import { createMemoryKeyValueStore } from '../../src/browser/key-value-store.ts'
import { createSavedRooms } from '../../src/features/rooms/saved-rooms.ts'
import type { RoomStore } from '../../src/features/rooms/room-store-api.ts'
import { createRoomStore } from '../../src/features/rooms/room-store.ts'
import { openRoughLine, type Weather } from './rough-line.ts'

const db = createDutchDb({ clock: deviceClock })

export interface FlappingPhone {
  readonly name: string
  readonly rooms: RoomStore
  /** The ids of the requests for rounds that were typed on this phone. */
  readonly typed: ReadonlySet<string>
  /** Those of them that were dropped because their game was over, or because the player had left. */
  readonly dropped: ReadonlySet<string>
  /** The entries that this phone had last, by game. */
  readonly games: ReadonlyMap<string, readonly RoomEntry[]>
  /** The ids of the rounds in this phone's history, by game that its player left. */
  readonly filed: ReadonlyMap<string, readonly string[]>
  /** True from the request to leave until the player has come back. */
  readonly isAway: () => boolean
  readonly leave: () => Promise<void>
  /** @param target the id of any game of the evening @returns whether the player is in the room */
  readonly comeBack: (target: string) => Promise<boolean>
  /** Types the round that comes next as far as this phone knows. */
  readonly typeRound: (scores: readonly number[]) => Promise<void>
  /** Answers each question about a refused round: adds it behind the others, or drops it if the game is over or was left. */
  readonly answerAll: () => void
  readonly turn: (weather: Weather) => void
  /** Tells the phone that the system reports a network. */
  readonly hope: () => void
  readonly end: () => Promise<void>
}

/** @param server its port on this machine; the parameter `?user=` tells it which user connects */
export async function openFlappingPhone(server: number, userId: string, name: string): Promise<FlappingPhone> {
  const line = await openRoughLine(server)
  const [typed, dropped] = [new Set<string>(), new Set<string>()]
  const games = new Map<string, readonly RoomEntry[]>()
  const filed = new Map<string, readonly string[]>()
  let isAway = false
  const hopes: ((kind: 'online' | 'shown') => void)[] = []
  const url = `ws://127.0.0.1:${String(line.port)}/ws?user=${userId}`
  const repository = createSavedRooms(db, userId, deviceClock.now)
  let last = ''
  const rooms = createRoomStore({
    connect: (ends) =>
      createServerSocket({
        ...ends,
        open: (wireEnds) => openWebSocket(url, wireEnds),
        clock: deviceClock,
        page: randomUUID(),
        random: Math.random,
        onNetwork: (listener) => hopes.push(listener),
      }),
    repository: () => ({ userId, repository }),
    record: createEntranceRecord(createMemoryKeyValueStore()),
    clock: deviceClock,
    newId: () => (last = randomUUID()),
    onEnded: ({ game, kind }) => {
      if (kind === 'partial')
        filed.set(
          game.id,
          countedRounds(game).map(({ id }) => id),
        )
    },
    onNotSignedIn: () => undefined,
    isTakenOverByAccount: () => false,
  })
  rooms.subscribe(() => {
    const { client } = rooms.getState()
    if (client !== null) games.set(client.gameId, client.entries)
  })
  const roundOf = (scores: readonly number[]): AskedRequest | null => {
    const game = rooms.getState().room?.game
    if (game === undefined) return null
    const entries = presentPlayers(game).map(({ id }, seat) => ({ playerId: id, score: scores[seat] ?? 0 }))
    const after = lastRound(game)?.id ?? null
    return { type: 'play', command: { type: 'add-round', after, entries, dutchPlayerId: null } }
  }
  return {
    name,
    rooms,
    typed,
    dropped,
    games,
    filed,
    isAway: () => isAway,
    leave: async () => {
      isAway = true
      await rooms.ask({ type: 'leave' })
    },
    comeBack: async (target) => {
      const entered = await rooms.enter({ kind: 'join', target, seat: { kind: 'any' } }, name)
      if (entered?.ok === true) isAway = false
      return !isAway
    },
    typeRound: async (scores) => {
      const request = roundOf(scores)
      if (request === null) return
      const asking = rooms.ask(request)
      // The store takes one new id for each request, before its first `await`.
      const requestId = last
      if ((await asking).ok) typed.add(requestId)
    },
    answerAll: () => {
      for (const { requestId, request } of rooms.getState().client?.questions ?? []) {
        if (request.type !== 'play' || request.command.type !== 'add-round') continue
        const game = rooms.getState().room?.game
        const after = game === undefined ? null : (lastRound(game)?.id ?? null)
        if (isAway || (game !== undefined && game.endedAt !== null)) {
          dropped.add(requestId)
          rooms.answer(requestId, null)
          continue
        }
        rooms.answer(requestId, { type: 'play', command: { ...request.command, after } })
      }
    },
    turn: line.turn,
    hope: () => hopes.forEach((listener) => listener('online')),
    end: async () => {
      rooms.closeRoomHere()
      await line.end()
      // The next evening has other rooms. The copies are removed only to keep the database small.
      for (const gameId of games.keys()) await repository.forget(gameId).catch(() => undefined)
    },
  }
}
