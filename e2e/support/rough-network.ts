import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** What happens to the sync requests and the room connection of a device: all pass, all are cut, or sync answers are lost. */
export type NetworkState = 'online' | 'cut' | 'answers-lost'

/** A proxy in front of a server that can disturb the traffic of each device. Devices are recognised by their user agent. */
export interface RoughNetwork {
  readonly url: string
  /** Sets the port of the server behind the proxy. */
  forwardTo(port: number): void
  change(userAgent: string, state: NetworkState): void
  /** Delays sync requests by 0, 1/4, 1/2 and 3/4 of these milliseconds in turn. */
  delay(ms: number): void
  /** The number of answers lost so far. */
  lost(): number
  stop(): Promise<void>
}

export async function startRoughNetwork(): Promise<RoughNetwork> {
  const states = new Map<string, NetworkState>()
  const lines = new Map<Duplex, string>()
  let port = 0
  let slowest = 0
  let turn = 0
  let lost = 0

  const pass = (from: IncomingMessage, to: ServerResponse, isLost: boolean) => {
    const onward = ask({ port, path: from.url, method: from.method, headers: from.headers }, (answer) => {
      if (isLost) {
        answer.resume().on('end', () => {
          lost += 1
          to.destroy()
        })
        return
      }
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  }
  const proxy = createServer((from, to) => {
    const isExchange = from.url?.startsWith('/api/sync/') === true
    const now = isExchange ? (states.get(from.headers['user-agent'] ?? '') ?? 'online') : 'online'
    if (now === 'cut') {
      to.destroy()
      return
    }
    turn += 1
    const wait = isExchange ? (slowest * (turn % 4)) / 4 : 0
    setTimeout(() => pass(from, to, now === 'answers-lost'), wait)
  })
  proxy.on('upgrade', (from, here: Duplex, head: Buffer) => {
    const name = from.headers['user-agent'] ?? ''
    if (states.get(name) === 'cut') {
      here.destroy()
      return
    }
    const there = connect(port, 'localhost', () => {
      const lead = Object.entries(from.headers).map(([key, value]) => `${key}: ${String(value)}`)
      there.write(`GET ${from.url ?? '/'} HTTP/1.1\r\n${lead.join('\r\n')}\r\n\r\n`)
      there.write(head)
      here.pipe(there).pipe(here)
    })
    lines.set(here, name)
    for (const end of [here, there]) {
      end.on('error', () => undefined)
      end.on('close', () => {
        lines.delete(here)
        here.destroy()
        there.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, () => resolve()))
  // A server that listens on a TCP port has an address of this type.
  const { port: own } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${String(own)}`,
    forwardTo: (target) => {
      port = target
    },
    change: (userAgent, next) => {
      states.set(userAgent, next)
      if (next !== 'cut') return
      for (const [line, name] of lines) if (name === userAgent) line.destroy()
    },
    delay: (ms) => {
      slowest = ms
    },
    lost: () => lost,
    stop: async () => {
      for (const line of lines.keys()) line.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
