import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

interface Upgrade {
  readonly socket: Socket
  readonly head: Buffer
  readonly response: ServerResponse
}

/** SPEC Z727: requests for a WebSocket pass every hook of the server like any other request. */
export function addUpgrades(app: FastifyInstance, server: WebSocketServer) {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  const cookies = new WeakMap<IncomingMessage, string>()
  server.on('headers', (headers, raw) => {
    const cookie = cookies.get(raw)
    if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`)
  })
  // Sockets whose upgrade request has no response yet.
  const undecided = new Set<Socket>()
  // One function for all sockets: a closure per connection would keep the whole request in memory.
  function forgetUndecided(this: Socket): void {
    undecided.delete(this)
  }

  app.server.on('upgrade', (raw: IncomingMessage, duplex: Duplex, head: Buffer) => {
    // A `TLSSocket` is a `Socket`, too.
    const socket = duplex as Socket
    socket.on('error', destroyThis)
    const response = new ServerResponse(raw)
    upgrades.set(raw, { socket, head, response })
    undecided.add(socket)
    socket.once('close', forgetUndecided)
    // The connection ends after a refusal by HTTP.
    response.shouldKeepAlive = false
    response.once('finish', () => socket.destroySoon())
    response.assignSocket(socket)
    app.routing(raw, response)
  })

  return {
    has: (request: FastifyRequest) => upgrades.has(request.raw),
    /** Completes the WebSocket handshake. @param setCookie sent in the response's `Set-Cookie` header */
    accept: (request: FastifyRequest, reply: FastifyReply, welcome: (ws: WebSocket) => void, setCookie?: string) => {
      const upgrade = upgrades.get(request.raw)
      if (upgrade === undefined) return
      const { socket, head, response } = upgrade
      reply.hijack()
      response.detachSocket(socket)
      undecided.delete(socket)
      // The handshake response and the first message share one write.
      socket.cork()
      if (setCookie !== undefined) cookies.set(request.raw, setCookie)
      server.handleUpgrade(request.raw, socket, head, welcome)
      socket.uncork()
    },
    close: () => {
      for (const socket of undecided) socket.destroy()
      server.close()
    },
  }
}

function destroyThis(this: Socket): void {
  this.destroy()
}
