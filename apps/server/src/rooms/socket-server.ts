// `/ws`: who is let in, and when they have to go.

import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { addressKey } from '../addresses.ts'
import { isForeign } from '../accounts/same-origin.ts'
import { AnswerBudget } from './answer-budget.ts'
import { CROWD_BOUNDS, createCrowd, type CrowdBounds } from './crowd.ts'
import { serveLine, type Line } from './line.ts'
import { SERVICE_RESTART } from './live-room.ts'
import { createPostman } from './outbox.ts'
import type { RoomHouse } from './room-house.ts'

/** The session that a connection was opened with. */
export interface SocketSession {
  readonly userId: string
  readonly sessionId: string
}

export interface SocketServerParts {
  readonly house: RoomHouse
  /** The chosen public address, null where none was chosen: then the host that was asked counts. */
  readonly publicUrl: URL | null
  /** Who asks; null for somebody who is not signed in. */
  readonly sessionOf: (request: FastifyRequest) => Promise<SocketSession | null>
  /** Which of these sessions go on. */
  readonly goOn: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly newId: () => string
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number
  /** Told of what should not have happened. */
  readonly onFault: (error: unknown) => void
  readonly bounds?: CrowdBounds
}

export interface SocketServer {
  /** SPEC Z113: to be called every few seconds. */
  readonly check: () => void
  /** SPEC Z115: ends connections whose session did. To be called every few seconds. */
  readonly checkSessions: () => Promise<void>
  /** SPEC Z115: ends the connections of an account that was deleted, before it can be named in a room again. */
  readonly dismiss: (userId: string) => void
  /** How many connections there are. */
  readonly size: () => number
}

interface Guest {
  readonly line: Line
  readonly userId: string | null
  readonly sessionId: string | null
}

/** Y230: what is a little longer is answered, what is much longer ends the connection (1009). */
const MAX_FRAME_BYTES = 32_768
/** Nobody who means well sends a message in more pieces, or a piece in more packets. */
const MAX_FRAGMENTS = 64
const SIGNED_OUT = 4401
const NOT_WELCOME = 4403
/** What was asked before a stop is answered within this time, or not at all. */
const LAST_WORDS_MS = 1500
const LAST_GOODBYE_MS = 500

interface Waiting {
  readonly socket: Socket
  readonly head: Buffer
  readonly response: ServerResponse
}

/** SPEC Z111 to Z116: answers `/ws` on a server that does not listen yet. */
export function addSocketServer(app: FastifyInstance, parts: SocketServerParts): SocketServer {
  const { house, publicUrl, sessionOf, goOn, newId, elapsed, onFault } = parts
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    clientTracking: false,
  })
  const crowd = createCrowd(parts.bounds ?? CROWD_BOUNDS)
  const answers = new AnswerBudget()
  const guests = new Map<WebSocket, Guest>()
  const upgrades = new WeakMap<IncomingMessage, Waiting>()
  // Those of whom nobody knows yet whether they are let in.
  const undecided = new Set<Socket>()
  let isStopping = false
  // Made once: what is made for a connection holds on to all that is known where it is made, its whole request among it.
  function forgetUndecided(this: Socket): void {
    undecided.delete(this)
  }

  const postman = createPostman()
  const admit = (ws: WebSocket, socket: Socket, address: string, session: SocketSession | null) => {
    const userId = session?.userId ?? null
    const outbox = postman(ws, socket)
    const line = serveLine({ ws, outbox, userId, newId, elapsed, answers, house, address, onFault })
    outbox.flush()
    guests.set(ws, { line, userId, sessionId: session?.sessionId ?? null })
    ws.once('close', () => guests.delete(ws))
  }
  const handshake = (request: FastifyRequest, reply: FastifyReply, welcome: (ws: WebSocket) => void) => {
    const waiting = upgrades.get(request.raw)
    if (waiting === undefined) return
    reply.hijack()
    waiting.response.detachSocket(waiting.socket)
    undecided.delete(waiting.socket)
    // The answer and the first word go with one write.
    waiting.socket.cork()
    server.handleUpgrade(request.raw, waiting.socket, waiting.head, welcome)
    waiting.socket.uncork()
  }

  // Every hook of the server sees the request first: whether the host is ours, from which address it comes.
  app.server.on('upgrade', (raw: IncomingMessage, duplex: Duplex, head: Buffer) => {
    // Over TLS or not, it is a socket of the network.
    const socket = duplex as Socket
    socket.on('error', destroyThis)
    const response = new ServerResponse(raw)
    upgrades.set(raw, { socket, head, response })
    undecided.add(socket)
    socket.once('close', forgetUndecided)
    // Whatever is answered in the form of a page ends the connection.
    response.shouldKeepAlive = false
    response.once('finish', () => socket.destroySoon())
    response.assignSocket(socket)
    app.routing(raw, response)
  })
  app.get('/ws', async (request, reply) => {
    if (!upgrades.has(request.raw)) return reply.code(426).header('upgrade', 'websocket').send()
    if (isStopping) return reply.code(503).send()
    if (isForeign(request, publicUrl)) {
      // A page that is told so by a code does not try again and again.
      handshake(request, reply, (ws) => {
        ws.on('error', () => undefined)
        ws.close(NOT_WELCOME)
        setTimeout(() => ws.terminate(), LAST_GOODBYE_MS).unref()
      })
      return reply
    }
    const address = addressKey(request.ip)
    if (!crowd.knock(address, elapsed())) return tooMany(reply)
    const session = await sessionOf(request)
    const leave = crowd.enter(address, session?.userId ?? null)
    if (leave === null) return tooMany(reply)
    const { socket } = request.raw
    socket.once('close', leave)
    // Somebody who went while their session was looked up is not told twice.
    if (socket.destroyed) leave()
    handshake(request, reply, (ws) => admit(ws, socket, address, session))
    return reply
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const lines = [...guests.values()].map(({ line }) => line)
    const answered = Promise.all(lines.map((line) => line.settled())).then(() => house.settled())
    await Promise.race([answered, within(LAST_WORDS_MS)])
    const gone = [...guests.keys()].map((ws) => new Promise((done) => ws.once('close', done)))
    for (const line of lines) line.close(SERVICE_RESTART)
    await Promise.race([Promise.all(gone), within(LAST_GOODBYE_MS)])
    for (const ws of guests.keys()) ws.terminate()
    for (const socket of undecided) socket.destroy()
    server.close()
  })

  return {
    check: () => {
      const time = elapsed()
      for (const { line } of guests.values()) line.check(time)
    },
    checkSessions: async () => {
      const ids = new Set([...guests.values()].flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])))
      if (ids.size === 0) return
      const active = await goOn([...ids])
      for (const { line, sessionId } of guests.values()) {
        if (sessionId !== null && ids.has(sessionId) && !active.has(sessionId)) line.close(SIGNED_OUT)
      }
    },
    dismiss: (gone) => {
      for (const { line, userId } of guests.values()) if (userId === gone) line.close(SIGNED_OUT)
    },
    size: () => guests.size,
  }
}

function destroyThis(this: Socket): void {
  this.destroy()
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', '30').send()
}

function within(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref())
}
