// A phone as the app is one: its room, its connection, its copy on the device; and the line that it hangs on.

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
  /** Requests of rounds that were typed here. */
  readonly typed: ReadonlySet<string>
  /** Of them those that were dropped because their game was over. */
  readonly dropped: ReadonlySet<string>
  /** What this phone had last of each game. */
  readonly games: ReadonlyMap<string, readonly RoomEntry[]>
  /** The identities of the rounds that its history has of each game that its person left. */
  readonly filed: ReadonlyMap<string, readonly string[]>
  /** From the wish to leave until they are back. */
  readonly isAway: () => boolean
  readonly leave: () => Promise<void>
  /** @param target any game's id @returns whether they are in */
  readonly comeBack: (target: string) => Promise<boolean>
  /** Types the next round, as far as this phone knows. */
  readonly typeRound: (scores: readonly number[]) => Promise<void>
  /** Has every round that was not taken added behind the others, as its question offers; or drops it where the game is over, or left. */
  readonly answerAll: () => void
  readonly turn: (weather: Weather) => void
  /** The system says that there is a network, or somebody looks at the page. */
  readonly hope: () => void
  readonly end: () => Promise<void>
}

/** @param server its port on this machine, where `?user=` says who asks */
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
    hasMoved: () => false,
  })
  rooms.subscribe(() => {
    const { client } = rooms.getState()
    if (client !== null) games.set(client.gameId, client.entries)
  })
  const roundOf = (scores: readonly number[]): AskedRequest | null => {
    const game = rooms.getState().view.room?.game
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
      // The store asks for one identity for each request, at once.
      const requestId = last
      if ((await asking).ok) typed.add(requestId)
    },
    answerAll: () => {
      for (const { requestId, request } of rooms.getState().client?.questions ?? []) {
        if (request.type !== 'play' || request.command.type !== 'add-round') continue
        const game = rooms.getState().view.room?.game
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
      rooms.stepOut()
      await line.end()
      // The next evening has other rooms: it is only to keep the database small.
      for (const gameId of games.keys()) await repository.forget(gameId).catch(() => undefined)
    },
  }
}
