// Serves one WebSocket: handles its messages one after the other, and limits how much it reads and sends.

import { randomUUID } from 'node:crypto'
import { parseClientMessage } from '@dutch/sync/room/client-messages'
import type { RawData, WebSocket } from 'ws'
import { spentBy, waitOf, type RateLimit, type RateLimiter } from '../rate-limiter.ts'
import { payerOf, tooManyTries } from './budgets.ts'
import { MessageHandler, type MessageHandlerParts } from './message-handler.ts'
import type { SocketWriter } from './socket-writer.ts'
import { frameOf, sendRefusal, VisitedRooms, type RoomSocket } from './room-socket.ts'

export interface ConnectionParts extends Pick<
  MessageHandlerParts,
  'registry' | 'followers' | 'address' | 'onPage' | 'onFault'
> {
  readonly ws: WebSocket
  readonly writer: SocketWriter
  readonly userId: string | null
  readonly sessionId: string | null
  readonly elapsed: () => number
  /** SPEC Z729: shared by all connections. */
  readonly answers: RateLimiter
}

export type Connection = ReturnType<typeof serveConnection>

/** A connection that was heard from within this time is not pinged: each packet wakes a phone's radio. */
const PING_EVERY_MS = 30_000
/** SPEC Z733: time for two pings and an answer; checked every 5 s, so that a silent connection ends within 70 s. */
const SILENT_MS = 65_000
/** With this many unhandled messages the socket is paused. */
const MOST_WAITING = 8
/** SPEC Z728: refused messages minus the messages accepted since. */
const MOST_REFUSED = 100
const POLICY_VIOLATION = 1008
/** SPEC Z728: an answer costs one more message for each of these. */
const BYTES_OF_ONE = 16_384
const GOODBYE_MS = 1000
const OF_CONNECTION: RateLimit = { most: 100, everyMs: 200 }

/** SPEC Z728: limits the messages of one connection. */
export class MessageBudget {
  /** Refused messages minus the messages accepted since; never below 0. */
  refused = 0
  /** Nothing was counted yet. */
  isNew = true
  private isRefusing = false
  private fullAt = 0

  /**
   * Counts a message.
   * @param least the minimum wait in ms
   * @returns null if it is accepted; else the wait in ms, and whether it is the first refusal in a row
   */
  refusalAt(now: number, least = 0): { readonly wait: number; readonly isFirst: boolean } | null {
    this.isNew = false
    const wait = Math.max(waitOf(OF_CONNECTION, this.fullAt, now), least)
    if (wait > 0) {
      const isFirst = !this.isRefusing
      this.isRefusing = true
      this.refused += 1
      return { wait, isFirst }
    }
    this.isRefusing = false
    this.refused = Math.max(0, this.refused - 1)
    this.spend(now, 1)
    return null
  }

  spend(now: number, messages: number): void {
    this.fullAt = spentBy(OF_CONNECTION, this.fullAt, now, messages)
  }
}

/** SPEC Z727, Z728, Z733 */
export function serveConnection({ ws, writer, userId, sessionId, elapsed, answers, ...parts }: ConnectionParts) {
  let receivedAt = elapsed()
  let pingedAt = receivedAt
  /** Unhandled messages, in order. A function in it is called once the messages before it are answered. */
  const inbox: (string | (() => void))[] = []
  let [isAnswering, isLooping] = [false, false]
  const budget = new MessageBudget()
  const payer = payerOf(userId, parts.address)

  const close = (code: number) => {
    writer.flush()
    if (ws.readyState === ws.OPEN) ws.close(code)
    setTimeout(() => ws.terminate(), GOODBYE_MS).unref()
  }
  const socket: RoomSocket = {
    userId,
    sessionId,
    hasDeltas: false,
    hasRounds: false,
    send: (frame) => writer.send(frame),
    answer: (frame) => {
      const messages = Math.floor(frame.length / BYTES_OF_ONE)
      budget.spend(elapsed(), messages)
      answers.spend(payer, elapsed(), messages)
      writer.send(frame)
    },
    close,
    rooms: new VisitedRooms(),
  }
  const handler = new MessageHandler({ ...parts, socket })
  /** A loop instead of recursion, so that messages answered synchronously do not grow the stack. */
  const answerNext = () => {
    if (isLooping) return
    isLooping = true
    while (!isAnswering && inbox.length > 0) {
      const next = inbox.shift()
      if (typeof next === 'string') {
        isAnswering = true
        handler.handle(next, answered)
      } else next?.()
    }
    isLooping = false
  }
  const answered = () => {
    isAnswering = false
    if (ws.isPaused) ws.resume()
    answerNext()
  }
  /** Counts a message, or a ping or pong (`ws` answers these). @param least see `refusalAt` @returns if it is accepted */
  const isAccepted = (least: number): boolean => {
    receivedAt = elapsed()
    if (ws.readyState !== ws.OPEN) return false
    const refusal = budget.refusalAt(receivedAt, least)
    if (refusal === null) return true
    if (budget.refused >= MOST_REFUSED) close(POLICY_VIOLATION)
    // One refusal answers all messages that are refused in a row.
    else if (refusal.isFirst) sendRefusal(socket, null, null, tooManyTries(refusal.wait))
    return false
  }

  ws.on('message', (data, isBinary) => {
    const wait = answers.waitOf(payer, elapsed())
    // A phone says `hello` only once, and cannot read the refusal of it. Its answer is short.
    const isGreeting = wait > 0 && budget.isNew && isHello(textOf(data, isBinary))
    if (!isAccepted(isGreeting ? 0 : wait)) return
    const text = textOf(data, isBinary)
    if (inbox.push(text) >= MOST_WAITING) ws.pause()
    answerNext()
  })
  ws.on('pong', () => isAccepted(0))
  ws.on('ping', () => isAccepted(0))
  // `ws` itself closes the connection with the code of the frame's error.
  ws.on('error', nothing)
  ws.on('close', () => handler.end())
  socket.send(frameOf({ type: 'connected', clientId: randomUUID() }))
  return {
    userId,
    sessionId,
    /** SPEC Z733: pings when due, and ends a silent connection. */
    check: (time: number) => {
      if (time - receivedAt >= SILENT_MS) ws.terminate()
      else if (time - Math.max(pingedAt, receivedAt) >= PING_EVERY_MS && ws.readyState === ws.OPEN) {
        pingedAt = time
        ws.ping()
      }
    },
    close,
    /** SPEC Z740: cuts the connection at once and discards its unhandled messages. */
    drop: () => {
      inbox.splice(0, Infinity, ...inbox.filter((one) => typeof one !== 'string'))
      ws.terminate()
    },
    /** Resolves once every message received until now is answered. */
    settled: () =>
      new Promise<void>((resolve) => {
        inbox.push(resolve)
        answerNext()
      }),
  }
}

function textOf(data: RawData, isBinary: boolean): string {
  // `ws` delivers buffers by default.
  return isBinary || !Buffer.isBuffer(data) ? '' : data.toString()
}

function isHello(text: string): boolean {
  const read = parseClientMessage(text)
  return read.ok && read.value.type === 'hello'
}

function nothing(): void {}
