// One WebSocket: messages in order, answers as long as they are read.

import { isGuest } from '@dutch/sync/room/guests'
import type { WebSocket } from 'ws'
import type { RateLimiter } from '../rate-limiter.ts'
import { tooManyTries } from './budgets.ts'
import { MessageHandler, type MessageHandlerParts } from './message-handler.ts'
import { MessageBudget } from './message-budget.ts'
import type { SocketWriter } from './socket-writer.ts'
import { frameOf, type RoomSocket } from './room-socket.ts'

export interface ConnectionParts extends Pick<
  MessageHandlerParts,
  'registry' | 'followers' | 'address' | 'onPage' | 'onFault'
> {
  readonly ws: WebSocket
  readonly writer: SocketWriter
  readonly userId: string | null
  readonly sessionId: string | null
  readonly newId: () => string
  readonly elapsed: () => number
  /** SPEC Z729: of all connections. */
  readonly answers: RateLimiter
}

export type Connection = ReturnType<typeof serveConnection>

/** Whose phone pings by itself is asked nothing: each packet wakes its radio. */
const PING_EVERY_MS = 30_000
/** SPEC Z733: two pings and an answer; looked at every five seconds, so that it ends within seventy. */
const SILENT_MS = 65_000
/** Beyond that nothing is read. */
const MOST_WAITING = 8
/** SPEC Z728: refused, less those taken since. */
const MOST_REFUSED = 100
const POLICY_VIOLATION = 1008
/** SPEC Z728: an answer costs one message more for each of these. */
const BYTES_OF_ONE = 16_384
const GOODBYE_MS = 1000

/** SPEC Z727, Z728, Z733 */
export function serveConnection({ ws, writer, userId, sessionId, newId, elapsed, answers, ...parts }: ConnectionParts) {
  let receivedAt = elapsed()
  let pingedAt = receivedAt
  /** In order, one after the other: messages, and who waits for those before. */
  const inbox: (string | (() => void))[] = []
  let [isAnswering, isLooping] = [false, false]
  const budget = new MessageBudget()
  // Z810: a guest's identity is free.
  const payer = userId === null || isGuest(userId) ? parts.address : userId

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
    moved: (from, to) => handler.moved(from, to),
  }
  const handler = new MessageHandler({ ...parts, socket, newRequestId: newId })
  /** A loop: what is answered at once must not pile up. */
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
  const refuseForNow = ({ wait, isFirst }: { readonly wait: number; readonly isFirst: boolean }) => {
    if (budget.refused >= MOST_REFUSED) return close(POLICY_VIOLATION)
    // Only once.
    if (isFirst) socket.send(frameOf({ type: 'refused', requestId: null, refusal: tooManyTries(wait) }))
  }

  ws.on('message', (data, isBinary) => {
    receivedAt = elapsed()
    if (ws.readyState !== ws.OPEN) return
    const refusal = budget.refusalAt(receivedAt, answers.waitOf(payer, receivedAt))
    if (refusal !== null) return refuseForNow(refusal)
    // `ws` gives buffers by default.
    const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString()
    if (inbox.push(text) >= MOST_WAITING) ws.pause()
    answerNext()
  })
  const isThere = () => {
    receivedAt = elapsed()
  }
  ws.on('pong', isThere)
  ws.on('ping', isThere)
  // The close code tells the sender what is wrong with a frame.
  ws.on('error', nothing)
  ws.on('close', () => handler.end())
  socket.send(frameOf({ type: 'connected', clientId: newId() }))
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
    /** SPEC Z740: at once, and without what was not heard yet. */
    drop: () => {
      inbox.splice(0, Infinity, ...inbox.filter((one) => typeof one !== 'string'))
      ws.terminate()
    },
    /** Once everything said until now is answered. */
    settled: () =>
      new Promise<void>((resolve) => {
        inbox.push(resolve)
        answerNext()
      }),
  }
}

function nothing(): void {}
