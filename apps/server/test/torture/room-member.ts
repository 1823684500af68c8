// A phone in a room, by the app's own protocol, that comes back to whatever node is there and goes on with what it has asked.

import { setTimeout } from 'node:timers/promises'
import { countedRounds, lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { viewOf } from '@dutch/sync/room/room-view'
import { parseServerMessage } from '@dutch/sync/room/server-messages'
import { WebSocket } from 'ws'
import { USER_HEADER } from './life.ts'
import { createMemberGames } from './member-games.ts'

export interface MemberParts {
  readonly userId: string
  readonly gameId: string
  /** Of a node; asked for with each attempt. */
  readonly address: () => string
  readonly onAcknowledged: () => void
  /**
   * The server said of a round that it stands, or that somebody was before it.
   * @param ms since it was typed, or typed again: how long a person thinks about it says nothing about the server
   */
  readonly onAnswered?: (ms: number) => void
  /** As the phone's own address, where each counts by itself. */
  readonly from?: string
  /** The host ends a game after so many rounds, and whoever plays then asks for the next one. Without: one game. */
  readonly roundsOfGame?: number
}

export interface Member {
  readonly userId: string
  readonly client: () => RoomClient
  /** Of all games, the last one last. */
  readonly clients: () => readonly RoomClient[]
  /** How often the connection was lost. */
  readonly losses: () => number
  /** Requests of rounds: what was typed, and of it what was acknowledged. */
  readonly typed: ReadonlySet<string>
  readonly acknowledged: ReadonlySet<string>
  /**
   * Types a round, unless one is on its way; one that was not taken is added behind the others. Where the game is over
   * it asks for the next one.
   */
  readonly play: () => void
  /** The network is gone for a moment. */
  readonly drop: () => void
  readonly end: () => void
}

const COME_BACK_MS = 30
/** What is refused for now is asked again. */
const ASK_AGAIN_MS = 200

export function createMember(parts: MemberParts): Member {
  const { userId, gameId, address, onAcknowledged, onAnswered, from, roundsOfGame = Infinity } = parts
  const [typed, acknowledged] = [new Set<string>(), new Set<string>()]
  let ws: WebSocket | null = null
  const typedAt = new Map<string, number>()
  let isUp = false
  let isOver = false
  let losses = 0
  let count = 0
  const send = (message: ClientMessage) => {
    if (isUp) ws?.send(JSON.stringify(message))
  }
  const games = createMemberGames(gameId, userId, send)
  const { phone } = games
  const waits = () => phone().client().pending
  const connect = () => {
    if (isOver) return
    const headers = { [USER_HEADER]: userId, ...(from === undefined ? {} : { 'x-forwarded-for': from }) }
    const mine = new WebSocket(address(), { headers })
    ws = mine
    mine.on('error', () => undefined)
    mine.on('open', () => {
      isUp = true
      send({ type: 'hello', protocol: 1, deltas: true })
      phone().greet()
    })
    mine.on('message', (data) => {
      const read = parseServerMessage(Buffer.isBuffer(data) ? data.toString() : '')
      if (!read.ok) throw new Error(`${userId} was told what nobody can read`)
      if (read.value.type === 'ack' && typed.has(read.value.requestId)) {
        const { requestId } = read.value
        // What was sent twice is acknowledged twice.
        if (!acknowledged.has(requestId)) onAcknowledged()
        acknowledged.add(requestId)
      }
      games.receive(read.value)
      for (const [requestId, since] of typedAt) {
        if (waits().some((pending) => pending.requestId === requestId)) continue
        typedAt.delete(requestId)
        onAnswered?.(performance.now() - since)
      }
    })
    mine.on('close', () => {
      isUp = false
      losses += 1
      void setTimeout(COME_BACK_MS * (1 + Math.random())).then(connect)
    })
  }
  const again = setInterval(() => {
    if (waits().length > 0) phone().greet()
  }, ASK_AGAIN_MS)
  connect()
  return {
    userId,
    client: () => phone().client(),
    clients: games.clients,
    losses: () => losses,
    typed,
    acknowledged,
    play: () => {
      const client = phone().client()
      const { room } = viewOf(client)
      if (room === null || client.pending.length > 0) return
      const [question] = client.questions
      const [requestId, askedAt] = [`${userId}-${gameId.slice(0, 6)}-${String((count += 1))}`, Date.now()]
      if (room.game.endedAt !== null) return send({ type: 'continue_game', gameId: client.gameId, requestId })
      if (question !== undefined) {
        typedAt.set(question.requestId, performance.now())
        return phone().answer(question.requestId, roundOn(room.game), askedAt)
      }
      if (room.hostId === userId && countedRounds(room.game).length >= roundsOfGame) {
        return phone().ask({ requestId, request: { type: 'play', command: { type: 'end-game' } }, askedAt })
      }
      typed.add(requestId)
      typedAt.set(requestId, performance.now())
      return phone().ask({ requestId, request: roundOn(room.game), askedAt })
    },
    drop: () => ws?.terminate(),
    end: () => {
      isOver = true
      clearInterval(again)
      ws?.terminate()
    },
  }
}

function roundOn(game: Game): Extract<AskedRequest, { readonly type: 'play' }> {
  const entries = presentPlayers(game).map(({ id }) => ({ playerId: id, score: 0 }))
  const after = lastRound(game)?.id ?? null
  return { type: 'play', command: { type: 'add-round', after, entries, dutchPlayerId: null } }
}
