import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

/** SPEC Z727: requests for a WebSocket pass every hook of the server like any other request. */
export function addUpgrades(app: FastifyInstance, server: WebSocketServer) {
  /** Sockets whose upgrade request has no response yet. */
  const upgrades = new Map<Socket, { readonly head: Buffer; readonly response: ServerResponse }>()
  // One function for all sockets: a closure per connection would keep the whole request in memory.
  function forget(this: Socket): void {
    upgrades.delete(this)
  }
  let cookie: string | undefined
  server.on('headers', (headers) => {
    if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`)
  })

  app.server.on('upgrade', (raw: IncomingMessage, duplex: Duplex, head: Buffer) => {
    // A `TLSSocket` is a `Socket`, too.
    const socket = duplex as Socket
    socket.on('error', destroyThis)
    const response = new ServerResponse(raw)
    try {
      response.assignSocket(socket)
    } catch {
      // The response of an earlier request still has the socket.
      socket.destroy()
      return
    }
    upgrades.set(socket, { head, response })
    socket.once('close', forget)
    // The connection ends after a refusal by HTTP.
    response.shouldKeepAlive = false
    response.once('finish', () => socket.destroySoon())
    app.routing(raw, response)
  })

  return {
    has: ({ raw }: FastifyRequest) => upgrades.has(raw.socket),
    /** Completes the WebSocket handshake. @param setCookie sent in the response's `Set-Cookie` header */
    accept: ({ raw }: FastifyRequest, reply: FastifyReply, welcome: (ws: WebSocket) => void, setCookie?: string) => {
      const { socket } = raw
      const upgrade = upgrades.get(socket)
      if (upgrade === undefined) return
      reply.hijack()
      upgrade.response.detachSocket(socket)
      upgrades.delete(socket)
      // The handshake response and the first message share one write.
      socket.cork()
      // `handleUpgrade` writes the headers before it returns.
      cookie = setCookie
      server.handleUpgrade(raw, socket, upgrade.head, welcome)
      socket.uncork()
    },
    close: () => {
      for (const socket of upgrades.keys()) socket.destroy()
      server.close()
    },
  }
}

function destroyThis(this: Socket): void {
  this.destroy()
}
