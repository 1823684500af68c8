import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVICE_RESTART, SIGNED_OUT, WRONG_ORIGIN } from '@dutch/sync/room/close-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { addressKey } from '../addresses.ts'
import { RateLimiter } from '../rate-limiter.ts'
import { isForeign } from '../accounts/same-origin.ts'
import type { Session } from '../accounts/session-of.ts'
import { CONNECTION_BOUNDS, createConnectionLimiter, type ConnectionBounds } from './connection-limiter.ts'
import { serveConnection, type Connection, type ConnectionParts } from './connection.ts'
import { createPageConnections } from './page-connections.ts'
import { createSocketWriters } from './socket-writer.ts'
import { addUpgrades } from './upgrades.ts'

export interface SocketSession extends Session {
  /** SPEC Z802: a `Set-Cookie` header for the response. */
  readonly setCookie?: string
}

export interface SocketServerParts extends Pick<ConnectionParts, 'registry' | 'followers' | 'elapsed' | 'onFault'> {
  /** Null if it is not configured: then the requested host counts. */
  readonly publicUrl: URL | null
  readonly sessionOf: (request: FastifyRequest) => Promise<SocketSession | null>
  readonly activeSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly bounds?: Partial<ConnectionBounds>
}

export type SocketServer = ReturnType<typeof addSocketServer>

/** Y1701: a longer frame closes the connection (1009). */
const MAX_FRAME_BYTES = 32_768
/** No browser splits a message into as many fragments. */
const MAX_FRAGMENTS = 64
/** SPEC Z729, in pieces of 16 KiB: the first bound lets a family's phones return to a long game at once. */
export const LONG_ANSWERS = { most: 1000, everyMs: 50 }
/** When the server stops, pending messages are answered within this time, or not at all. */
const ANSWERS_WITHIN_MS = 1500
const CLOSE_WITHIN_MS = 500

/** SPEC Z727, Z728, Z733 to Z736. Call it before the server listens. */
export function addSocketServer(app: FastifyInstance, parts: SocketServerParts) {
  const { registry, followers, publicUrl, sessionOf, activeSessions, elapsed, onFault } = parts
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    clientTracking: false,
  })
  const bounds = { ...CONNECTION_BOUNDS, ...parts.bounds }
  const attempts = new RateLimiter(bounds.attempts)
  const connect = createConnectionLimiter(bounds)
  const answers = new RateLimiter(LONG_ANSWERS)
  const ofEach = { registry, followers, elapsed, onFault, answers }
  const sockets = new Map<WebSocket, Connection>()
  const pageOf = createPageConnections()
  const upgrades = addUpgrades(app, server)
  let isStopping = false

  const openWriter = createSocketWriters()
  const admit = (ws: WebSocket, socket: Socket, address: string, session: SocketSession | null) => {
    const [userId, sessionId] = [session?.userId ?? null, session?.sessionId ?? null]
    const writer = openWriter(ws, socket)
    const page = pageOf(() => connection.drop())
    const connection = serveConnection({ ...ofEach, ws, writer, userId, sessionId, address, onPage: page.named })
    writer.flush()
    sockets.set(ws, connection)
    ws.once('close', () => {
      sockets.delete(ws)
      page.ended()
    })
  }
  app.get('/ws', async (request, reply) => {
    if (!upgrades.has(request)) return reply.code(426).header('upgrade', 'websocket').send()
    if (isStopping) return reply.code(503).send()
    const address = addressKey(request.ip)
    const isOther = isForeign(request, publicUrl)
    // A page of another site must not use up the attempts of its visitors' address.
    if (attempts.take(isOther ? `other site ${address}` : address, elapsed()) > 0) return tooMany(reply)
    if (isOther) {
      // A page that gets this close code does not reconnect.
      upgrades.accept(request, reply, (ws) => {
        ws.on('error', () => undefined)
        ws.close(WRONG_ORIGIN)
        setTimeout(() => ws.terminate(), CLOSE_WITHIN_MS).unref()
      })
      return reply
    }
    const session = await sessionOf(request)
    const leave = connect(address, session?.userId ?? null)
    if (leave === null) return tooMany(reply)
    const { socket } = request.raw
    socket.once('close', leave)
    // The client may have disconnected during the session look-up, before the listener was added.
    if (socket.destroyed) leave()
    upgrades.accept(request, reply, (ws) => admit(ws, socket, address, session), session?.setCookie)
    return reply
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const connections = [...sockets.values()]
    const answered = Promise.all(connections.map((connection) => connection.settled())).then(() => registry.settled())
    await Promise.race([answered, delay(ANSWERS_WITHIN_MS, null, { ref: false })])
    const gone = [...sockets.keys()].map((ws) => new Promise((done) => ws.once('close', done)))
    for (const connection of connections) connection.close(SERVICE_RESTART)
    await Promise.race([Promise.all(gone), delay(CLOSE_WITHIN_MS, null, { ref: false })])
    for (const ws of sockets.keys()) ws.terminate()
    upgrades.close()
  })

  return {
    /** SPEC Z733: call every few seconds. */
    check: () => {
      const time = elapsed()
      for (const connection of sockets.values()) connection.check(time)
    },
    /** SPEC Z735: call every few seconds. */
    checkSessions: async () => {
      const ids = new Set([...sockets.values()].flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])))
      if (ids.size === 0) return
      const active = await activeSessions([...ids])
      for (const { sessionId, close } of sockets.values())
        if (sessionId !== null && ids.has(sessionId) && !active.has(sessionId)) close(SIGNED_OUT)
    },
    /**
     * SPEC Z735: closes the connections of a deleted user, before a room can name the user again. Resolves once every message that
     * they received is answered.
     */
    dismiss: async (gone: string) => {
      const theirs = [...sockets.values()].filter(({ userId }) => userId === gone)
      for (const { close } of theirs) close(SIGNED_OUT)
      await Promise.all(theirs.map(({ settled }) => settled()))
    },
    size: () => sockets.size,
  }
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', '30').send()
}
