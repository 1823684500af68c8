// `/ws`: who is let in, and when they have to go.

import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { addressKey } from '../addresses.ts'
import { isForeign } from '../accounts/same-origin.ts'
import { AnswerBudget } from './answer-budget.ts'
import { CONNECTION_BOUNDS, createConnectionLimiter, type ConnectionBounds } from './connection-limiter.ts'
import { serveConnection, type Connection } from './connection.ts'
import { SERVICE_RESTART } from './live-room.ts'
import { createSocketWriters } from './socket-writer.ts'
import type { RoomRegistry } from './room-registry.ts'

/** The session that a connection was opened with. */
export interface SocketSession {
  readonly userId: string
  readonly sessionId: string
}

export interface SocketServerParts {
  readonly registry: RoomRegistry
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
  readonly bounds?: ConnectionBounds
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
  readonly connection: Connection
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
  const { registry, publicUrl, sessionOf, goOn, newId, elapsed, onFault } = parts
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    clientTracking: false,
  })
  const limiter = createConnectionLimiter(parts.bounds ?? CONNECTION_BOUNDS)
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

  const openWriter = createSocketWriters()
  const admit = (ws: WebSocket, socket: Socket, address: string, session: SocketSession | null) => {
    const userId = session?.userId ?? null
    const writer = openWriter(ws, socket)
    const connection = serveConnection({ ws, writer, userId, newId, elapsed, answers, registry, address, onFault })
    writer.flush()
    guests.set(ws, { connection, userId, sessionId: session?.sessionId ?? null })
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
    if (!limiter.attempt(address, elapsed())) return tooMany(reply)
    const session = await sessionOf(request)
    const leave = limiter.connect(address, session?.userId ?? null)
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
    const connections = [...guests.values()].map(({ connection }) => connection)
    const answered = Promise.all(connections.map((connection) => connection.settled())).then(() => registry.settled())
    await Promise.race([answered, within(LAST_WORDS_MS)])
    const gone = [...guests.keys()].map((ws) => new Promise((done) => ws.once('close', done)))
    for (const connection of connections) connection.close(SERVICE_RESTART)
    await Promise.race([Promise.all(gone), within(LAST_GOODBYE_MS)])
    for (const ws of guests.keys()) ws.terminate()
    for (const socket of undecided) socket.destroy()
    server.close()
  })

  return {
    check: () => {
      const time = elapsed()
      for (const { connection } of guests.values()) connection.check(time)
    },
    checkSessions: async () => {
      const ids = new Set([...guests.values()].flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])))
      if (ids.size === 0) return
      const active = await goOn([...ids])
      for (const { connection, sessionId } of guests.values()) {
        if (sessionId !== null && ids.has(sessionId) && !active.has(sessionId)) connection.close(SIGNED_OUT)
      }
    },
    dismiss: (gone) => {
      for (const { connection, userId } of guests.values()) if (userId === gone) connection.close(SIGNED_OUT)
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
