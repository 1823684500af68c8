// A phone in a room, by the app's own protocol, that comes back to whatever node is there and goes on with what it has asked.

import { setTimeout } from 'node:timers/promises'
import { lastRound, presentPlayers } from '@dutch/domain/game/state'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import { createRoomPhone } from '@dutch/sync/room/room-phone'
import { viewOf } from '@dutch/sync/room/room-view'
import { parseServerMessage } from '@dutch/sync/room/server-messages'
import { requestIdOf } from '@dutch/sync/room/entries'
import { WebSocket } from 'ws'
import { USER_HEADER } from './life.ts'

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
}

export interface Member {
  readonly userId: string
  readonly client: () => RoomClient
  /** How often the connection was lost. */
  readonly losses: () => number
  /** Requests of rounds: what was typed, and of it what was acknowledged. */
  readonly typed: ReadonlySet<string>
  readonly acknowledged: ReadonlySet<string>
  /** Types a round, unless one is on its way; one that was not taken is added behind the others. */
  readonly play: () => void
  /** The network is gone for a moment. */
  readonly drop: () => void
  readonly end: () => void
}

const COME_BACK_MS = 30
/** What is refused for now is asked again. */
const ASK_AGAIN_MS = 200

export function createMember({ userId, gameId, address, onAcknowledged, onAnswered, from }: MemberParts): Member {
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
  const phone = createRoomPhone(newRoomClient(gameId, userId), {
    repository: { write: () => Promise.resolve() },
    send,
    onChange: () => undefined,
    onRefused: () => undefined,
    onUnsaved: () => undefined,
  })
  const connect = () => {
    if (isOver) return
    const headers = { [USER_HEADER]: userId, ...(from === undefined ? {} : { 'x-forwarded-for': from }) }
    const mine = new WebSocket(address(), { headers })
    ws = mine
    mine.on('error', () => undefined)
    mine.on('open', () => {
      isUp = true
      send({ type: 'hello', protocol: 1, deltas: true })
      phone.greet()
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
      phone.receive(read.value)
      for (const [requestId, since] of typedAt) {
        if (phone.client().pending.some((pending) => pending.requestId === requestId)) continue
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
    if (phone.client().pending.length > 0) phone.greet()
  }, ASK_AGAIN_MS)
  connect()
  return {
    userId,
    client: phone.client,
    losses: () => losses,
    typed,
    acknowledged,
    play: () => {
      const { pending, questions } = phone.client()
      const { room } = viewOf(phone.client())
      if (room === null || pending.length > 0) return
      const [question] = questions
      const entries = presentPlayers(room.game).map(({ id }) => ({ playerId: id, score: 0 }))
      const after = lastRound(room.game)?.id ?? null
      const request = { type: 'play', command: { type: 'add-round', after, entries, dutchPlayerId: null } } as const
      if (question !== undefined) {
        typedAt.set(question.requestId, performance.now())
        return phone.answer(question.requestId, request, Date.now())
      }
      const requestId = `${userId}-${gameId.slice(0, 6)}-${String((count += 1))}`
      typed.add(requestId)
      typedAt.set(requestId, performance.now())
      return phone.ask({ requestId, request, askedAt: Date.now() })
    },
    drop: () => ws?.terminate(),
    end: () => {
      isOver = true
      clearInterval(again)
      ws?.terminate()
    },
  }
}

/** Everything that is wrong with what the phones of one room hold, once nothing waits any more. */
export function faultsOfMembers(members: readonly Member[]): readonly string[] {
  const [first, ...others] = members
  if (first === undefined) return []
  const { gameId, entries } = first.client()
  const list = JSON.stringify(entries)
  const unequal = others.filter((member) => JSON.stringify(member.client().entries) !== list)
  const times = new Map<string, number>()
  for (const entry of entries) {
    if (entry.type !== 'played' || entry.event.type !== 'round-added') continue
    times.set(requestIdOf(entry), (times.get(requestIdOf(entry)) ?? 0) + 1)
  }
  const wrong = members.flatMap(({ typed, acknowledged }) =>
    [...typed].filter((requestId) => {
      const count = times.get(requestId) ?? 0
      return count > 1 || (count === 0 && acknowledged.has(requestId))
    }),
  )
  return [
    ...unequal.map(({ userId }) => `${userId} has another list of ${gameId}`),
    ...wrong.map((requestId) => `${requestId} is there ${String(times.get(requestId) ?? 0)} times`),
  ]
}
