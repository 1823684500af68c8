// A phone in a room, with the app's protocol. It reconnects to any running node and repeats its pending requests.

import { setTimeout } from 'node:timers/promises'
import { countedRounds, lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { RoomClient } from '@dutch/sync/room/room-client'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { shownRoom } from '@dutch/sync/room/room-view'
import { parseServerMessage } from '@dutch/sync/room/server-messages'
import { WebSocket } from 'ws'
import { USER_HEADER } from './users.ts'
import { createMemberGames } from './member-games.ts'

export interface MemberParts {
  readonly userId: string
  /** The name at the table. */
  readonly name: string
  readonly gameId: string
  /** The address of a node, asked for at each attempt to connect. */
  readonly address: () => string
  readonly onAcknowledged: () => void
  /**
   * Called when the server has acknowledged a round or refused it as a conflict.
   * @param ms since the round was sent; the time that a person takes to decide is not measured
   */
  readonly onAnswered?: (ms: number) => void
  /** The phone's own address, where limits per address matter. */
  readonly from?: string
  /**
   * Rounds per game, after which the host ends it and any player asks for the next one; members then also leave now and
   * then, and some return. If absent, one game lasts for ever.
   */
  readonly roundsOfGame?: number
}

export interface Member {
  readonly userId: string
  readonly client: () => RoomClient
  /** The clients of all its games, in order. */
  readonly clients: () => readonly RoomClient[]
  /** How often the connection was lost. */
  readonly losses: () => number
  /** The request ids of entered rounds, and of those that were acknowledged. */
  readonly typed: ReadonlySet<string>
  readonly acknowledged: ReadonlySet<string>
  /** Whether the user has left, as far as this phone knows. */
  readonly isOut: () => boolean
  /** How often the user left, and whether the last time was for good. */
  readonly leaving: () => { readonly times: number; readonly isForGood: boolean }
  /**
   * Enters a round, unless one is pending. A refused round is added after the others. If the game is over it asks for
   * the next one.
   */
  readonly play: () => void
  /** Cuts the connection, which is opened again. */
  readonly drop: () => void
  readonly end: () => void
}

const COME_BACK_MS = 30
/** A request refused for now is repeated after the time that the server names (W312). */
const ASK_AGAIN_MS = 200
const SECOND_MS = 1000
/** The probabilities that a turn leaves, or returns. */
const LEAVES = 0.02
const RETURNS = 0.2
/** A room keeps at least this many members. */
const FEWEST = 2

export function createMember(parts: MemberParts): Member {
  const { userId, name, gameId, address, onAcknowledged, onAnswered, from, roundsOfGame = Infinity } = parts
  const [typed, acknowledged] = [new Set<string>(), new Set<string>()]
  let ws: WebSocket | null = null
  const typedAt = new Map<string, number>()
  let isUp = false
  let isOver = false
  /** When the wait that the server named is over. An earlier request would be refused and counted. */
  let restsUntil = 0
  let losses = 0
  let count = 0
  let leaving = { times: 0, isForGood: false }
  const leaves = new Set<string>()
  const send = (message: ClientMessage) => {
    if (isUp) ws?.send(JSON.stringify(message))
  }
  const games = createMemberGames(gameId, userId, send)
  const { phone } = games
  const waits = () => phone().client().pending
  const comeBack = (requestId: string) => {
    for (const question of phone().client().questions) phone().answer(question.requestId, null, Date.now())
    if (Math.random() > RETURNS) return
    leaves.clear()
    leaving = { ...leaving, isForGood: false }
    // Any game id of the evening leads back.
    const all = games.clients()
    const { gameId: known } = all[Math.floor(Math.random() * all.length)] ?? phone().client()
    send({ type: 'join_game', gameId: known, playerName: name, requestId, seat: { kind: 'any' } })
  }
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
        // A request that was sent twice is acknowledged twice.
        if (!acknowledged.has(requestId)) onAcknowledged()
        acknowledged.add(requestId)
      }
      if (read.value.type === 'ack' && leaves.has(read.value.requestId)) {
        leaves.delete(read.value.requestId)
        leaving = { times: leaving.times + 1, isForGood: true }
      }
      if (read.value.type === 'refused' && read.value.refusal.reason === 'too-many-tries')
        restsUntil = performance.now() + read.value.refusal.retryAfter * SECOND_MS
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
    if (waits().length > 0 && performance.now() >= restsUntil) phone().greet()
  }, ASK_AGAIN_MS)
  connect()
  return {
    userId,
    client: () => phone().client(),
    clients: games.clients,
    losses: () => losses,
    typed,
    acknowledged,
    isOut: games.isOut,
    leaving: () => leaving,
    play: () => {
      const client = phone().client()
      const room = shownRoom(client)
      if (room === null || client.pending.length > 0) return
      const [question] = client.questions
      const [requestId, askedAt] = [`${userId}-${gameId.slice(0, 6)}-${String((count += 1))}`, Date.now()]
      if (games.isOut()) return comeBack(requestId)
      const unknown = room.hostId === userId ? room.members.find(({ isTrusted }) => !isTrusted) : undefined
      // The host admits guests, as in `openMemberRooms`: unknown ones may not play as fast.
      if (unknown !== undefined) {
        const request = { type: 'answer-join', userId: unknown.userId, isAdmitted: true } as const
        return phone().ask({ requestId, request, askedAt })
      }
      if (roundsOfGame < Infinity && room.members.length > FEWEST && Math.random() < LEAVES) {
        leaves.add(requestId)
        return phone().ask({ requestId, request: { type: 'leave' }, askedAt })
      }
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
