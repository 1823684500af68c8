// A phone that records the rounds it receives, and enters rounds until each is acknowledged.

import { once } from 'node:events'
import { playerId, roundId } from '@dutch/domain/game/ids'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { WebSocket } from 'ws'
import { USER_HEADER } from './users.ts'

interface Answer {
  readonly type: string
  readonly requestId?: string
  readonly gameId?: string
  readonly roomCode?: string
  readonly from?: number
  readonly entries?: readonly RoomEntry[]
}

export interface SheetPhone {
  /** Opens or joins a room. */
  readonly enter: (message: ClientMessage) => Promise<{ readonly gameId: string; readonly roomCode: string }>
  /**
   * Repeats a round until it is acknowledged.
   * @param opened the request that opened the room, from which the player ids are derived
   * @returns the id of the round
   */
  readonly round: (gameId: string, opened: string, name: string) => Promise<string>
  /** Resolves once the phone has this many rounds. */
  readonly has: (count: number) => Promise<void>
  readonly rounds: () => readonly string[]
  readonly leave: () => void
}

/** Opens a connection that has said `hello` and is in no room. */
export async function openSheetPhone(address: string, userId: string): Promise<SheetPhone> {
  const ws = new WebSocket(address, { headers: { [USER_HEADER]: userId } })
  const rounds: string[] = []
  const faults: string[] = []
  let version = 0
  let answer: (received: Answer) => void = () => undefined
  let wake: () => void = () => undefined
  ws.on('message', (data) => {
    // The server sends this to clients with deltas; `ws` delivers a text as one buffer.
    const received = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}') as Answer
    if (received.type === 'delta') {
      if (received.from === 0) rounds.splice(0)
      else if (received.from !== version)
        faults.push(`${userId} was told from ${String(received.from)} at ${String(version)}`)
      version = (received.from ?? 0) + (received.entries?.length ?? 0)
      for (const entry of received.entries ?? [])
        if (entry.type === 'played' && entry.event.type === 'round-added') rounds.push(entry.event.roundId)
    }
    answer(received)
    wake()
  })
  const until = (say: ClientMessage, types: readonly string[]) =>
    new Promise<Answer>((resolve) => {
      answer = (received) => {
        if (types.includes(received.type)) resolve(received)
      }
      ws.send(JSON.stringify(say))
    })
  await once(ws, 'open')
  await until({ type: 'hello', protocol: 1, deltas: true }, ['welcome'])
  return {
    enter: async (message) => {
      const { gameId = '', roomCode = '' } = await until(message, ['entered'])
      return { gameId, roomCode }
    },
    round: async (gameId, opened, name) => {
      for (let attempt = 0; ; attempt += 1) {
        const requestId = `${name}-${String(attempt)}`
        const last = rounds.at(-1)
        const entries = [1, 2, 3, 4].map((score, seat) => ({
          playerId: playerId(`${opened}/${String(seat + 2)}`),
          score,
        }))
        const after = last === undefined ? null : roundId(last)
        const command = { type: 'add-round', after, entries, dutchPlayerId: null } as const
        const asked = { type: 'ask', gameId, requestId, request: { type: 'play', command } } as const
        const { type } = await until(asked, ['ack', 'refused'])
        // A refusal means that another round was first, which the phone has received before.
        if (type === 'ack') return `${requestId}/1`
      }
    },
    has: (count) =>
      new Promise((resolve) => {
        wake = () => {
          if (rounds.length >= count) resolve()
        }
        wake()
      }),
    rounds: () => [...rounds, ...faults],
    leave: () => ws.terminate(),
  }
}
