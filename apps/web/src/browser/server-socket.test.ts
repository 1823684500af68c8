import { describe, expect, it } from 'vitest'
import type { ConnectionState } from '@dutch/sync/room/connection'
import { createServerSocket, type SocketHandlers } from './server-socket.ts'
import { createTestClock } from './test-clock.ts'

const CONNECTED = JSON.stringify({ type: 'connected', clientId: 'one' })

function rig() {
  const clock = createTestClock()
  const fakes: { handlers: SocketHandlers; sent: unknown[]; closed: number | null }[] = []
  const received: unknown[] = []
  const states: ConnectionState['kind'][] = []
  const hopes: ((kind: 'online' | 'offline' | 'shown') => void)[] = []
  let isForbidden = false
  let futures = 0
  const socket = createServerSocket({
    open: (handlers) => {
      if (isForbidden) throw new Error('forbidden')
      const fake = { handlers, sent: [] as unknown[], closed: null as number | null }
      fakes.push(fake)
      return {
        send: (text) => {
          if (fake.closed !== null) throw new Error('closed')
          fake.sent.push(JSON.parse(text))
        },
        close: (code) => {
          fake.closed = code
        },
      }
    },
    clock,
    page: 'page',
    random: () => 0,
    onNetwork: (listener) => hopes.push(listener),
    onState: ({ kind }) => states.push(kind),
    onOpened: () => socket.send({ type: 'resume', gameId: 'g', version: 0, lastId: null }),
    onMessage: (message) => received.push(message.type),
    onFuture: () => {
      futures += 1
    },
  })
  const last = () => {
    const fake = fakes.at(-1)
    if (fake === undefined) throw new Error('no socket was opened')
    return fake
  }
  return {
    socket,
    clock,
    received,
    states,
    last,
    opened: () => fakes.length,
    futures: () => futures,
    hope: (kind: 'online' | 'offline' | 'shown') => hopes.forEach((listener) => listener(kind)),
    forbid: (isIt: boolean) => {
      isForbidden = isIt
    },
  }
}

describe('the connection of a page', () => {
  it('W301: says hello before anything else, once the server has spoken', () => {
    const { socket, last, received, states } = rig()
    socket.send({ type: 'ping' })
    socket.connect()
    expect(last().sent).toEqual([])
    last().handlers.onText(CONNECTED)
    expect(last().sent).toEqual([
      { type: 'hello', protocol: 1, upTo: 2, deltas: true, page: 'page' },
      { type: 'resume', gameId: 'g', version: 0, lastId: null },
    ])
    expect([received, states]).toEqual([['connected'], ['connecting', 'connected']])
  })

  it('W301: tries again after 3 s, at once where there is a network again, and hears nothing of a socket it gave up', () => {
    const { socket, last, clock, opened, hope, received } = rig()
    socket.connect()
    const first = last()
    first.handlers.onText(CONNECTED)
    first.handlers.onLost(1006)
    first.handlers.onText(JSON.stringify({ type: 'pong' }))
    clock.pass(2999)
    expect(opened()).toBe(1)
    clock.pass(1)
    expect(opened()).toBe(2)
    last().handlers.onLost(1006)
    hope('online')
    expect(opened()).toBe(3)
    expect(received).toEqual(['connected'])
  })

  it('W301: pings every 30 s, and gives up a server that is silent', () => {
    const { socket, last, clock } = rig()
    socket.connect()
    last().handlers.onText(CONNECTED)
    const fake = last()
    clock.pass(60_000)
    expect(fake.sent.slice(2)).toEqual([{ type: 'ping' }, { type: 'ping' }])
    fake.handlers.onText(JSON.stringify({ type: 'pong' }))
    clock.pass(60_000)
    expect(fake.closed).toBeNull()
    clock.pass(30_000)
    expect(fake.closed).toBe(4000)
    expect(socket.getState().kind).toBe('waiting')
  })

  it('W334: says that it is offline as soon as the browser does, and 1.5 s after an entry that no answer follows', () => {
    const { socket, last, clock, hope } = rig()
    socket.connect()
    last().handlers.onText(CONNECTED)
    hope('offline')
    expect([socket.getState().kind, last().closed]).toEqual(['waiting', 4000])
    hope('online')
    last().handlers.onText(CONNECTED)
    socket.send({ type: 'ask', gameId: 'g', requestId: 'r', request: { type: 'leave' } })
    expect(last().sent.slice(-2)).toMatchObject([{ type: 'ask' }, { type: 'ping' }])
    clock.pass(1499)
    expect(socket.getState().kind).toBe('connected')
    clock.pass(1)
    expect(socket.getState().kind).toBe('silent')
    // A slow answer shows that the connection is not lost.
    last().handlers.onText(JSON.stringify({ type: 'pong' }))
    expect([socket.getState().kind, last().closed]).toEqual(['connected', null])
  })

  it('W301: where no socket can be opened it goes on trying', () => {
    const { socket, clock, forbid, opened, last } = rig()
    forbid(true)
    socket.connect()
    clock.pass(10_000)
    expect(socket.getState().kind).toBe('waiting')
    forbid(false)
    clock.pass(3000)
    expect(opened()).toBe(1)
    last().handlers.onText(CONNECTED)
    expect(socket.getState().kind).toBe('connected')
  })

  it('W301: what a newer server says asks for an update, what is broken is passed over', () => {
    const { socket, last, futures, received } = rig()
    socket.connect()
    last().handlers.onText(CONNECTED)
    last().handlers.onText('{')
    expect(futures()).toBe(0)
    last().handlers.onText(JSON.stringify({ type: 'fireworks' }))
    expect([futures(), received]).toEqual([1, ['connected']])
  })

  it('W301: leaving and signing out close it for good', () => {
    const { socket, last, clock, opened, states } = rig()
    socket.connect()
    last().handlers.onText(CONNECTED)
    socket.disconnect()
    expect(last().closed).toBe(1000)
    clock.pass(120_000)
    expect([opened(), states.at(-1)]).toEqual([1, 'closed'])
    socket.connect()
    socket.signedOut()
    expect([last().closed, states.at(-1)]).toEqual([1000, 'disconnected'])
  })
})
