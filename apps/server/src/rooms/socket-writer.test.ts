import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { freePort } from '../../test/free-port.ts'
import { createSocketWriters } from './socket-writer.ts'
import { textOf } from '../../test/frame-text.ts'
import { deltaFrame, frameOf } from './room-socket.ts'

async function connected() {
  const port = await freePort()
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  const wires: Duplex[] = []
  server.on('connection', (_ws, request) => wires.push(request.socket))
  const phone = new WebSocket(`ws://127.0.0.1:${String(port)}`)
  const received: string[] = []
  // A `ws` socket delivers buffers by default.
  phone.on('message', (data, isBinary) => received.push(isBinary ? 'no text' : (data as Buffer).toString()))
  const connections: WebSocket[] = []
  server.on('connection', (ws) => connections.push(ws))
  await once(phone, 'open')
  const [ws, wire] = [connections[0], wires[0]]
  if (ws === undefined || wire === undefined) throw new Error('nobody came')
  const writes: number[] = []
  const write = wire.write.bind(wire)
  // The server writes its frames as bytes, without an encoding or callback.
  wire.write = (bytes: Buffer) => (writes.push(bytes.length), write(bytes))
  return { ws, wire, phone, received, writes, end: () => server.close() }
}

const message = (reason: string) => ({ type: 'error', message: reason }) as const
const textLength = (reason: string) => JSON.stringify(message(reason)).length

test('Z703: what is said within a turn goes with one write, in its order, also right before a goodbye', async () => {
  const { ws, wire, phone, received, writes, end } = await connected()
  const outbox = createSocketWriters()(ws, wire)
  // Lengths around those at which the frame header grows; accents have more bytes than characters.
  const texts = [0, 96, 97, 98, 65_506, 65_507, 70_000].map((length) => 'x'.repeat(length)).concat('é'.repeat(60))
  for (const text of texts) outbox.send(frameOf(message(text)))
  await expect.poll(() => received.length).toBe(texts.length)
  expect(writes).toHaveLength(1)
  outbox.send(frameOf(message('bye')))
  outbox.flush()
  ws.close(1000)
  outbox.send(frameOf(message('too late')))
  await once(phone, 'close')
  expect(received).toEqual([...texts, 'bye'].map((text) => JSON.stringify(message(text))))
  end()
})

test('Z727: the list of a long room is heard, and what is said behind it; who reads nothing is cut before twice as much waits', async () => {
  const { ws, wire, phone, received, end } = await connected()
  const outbox = createSocketWriters()(ws, wire)
  const long = 'x'.repeat(2_097_152)
  for (const text of [long, 'presence', 'ack']) outbox.send(frameOf(message(text)))
  await expect.poll(() => received.length).toBe(3)
  expect(received.map((text) => text.length)).toEqual([long, 'presence', 'ack'].map((text) => textLength(text)))
  phone.pause()
  for (let count = 0; count < 20 && ws.readyState === ws.OPEN; count += 1) {
    outbox.send(frameOf(message(long)))
    outbox.flush()
    expect(wire.writableLength).toBeLessThan(3_200_000)
  }
  expect(ws.readyState).not.toBe(ws.OPEN)
  phone.terminate()
  end()
})

test('Z703: the text of a frame is read behind its head, whatever its length', () => {
  for (const length of [0, 96, 97, 65_506, 65_507]) {
    const said = message('y'.repeat(length))
    expect(textOf(frameOf(said))).toBe(JSON.stringify(said))
  }
})

test('Y1903: a delta made of a text of entries is the one that is made of them', () => {
  const by = { by: 'ana', at: 5 }
  for (const name of ['Ana', 'Élodie 🦊', '"\\\u0000', '\uD800', 'x'.repeat(70_000)]) {
    const entries = [
      { type: 'member-joined', id: 'r.0', ...by, userId: 'bo', name },
      { type: 'room-closed', id: 'r.1', ...by },
    ] as const
    const delta = { gameId: `"${name.slice(0, 9)}`, from: 7, to: 9, entries, isWhole: false }
    const frame = deltaFrame(delta, JSON.stringify(entries))
    expect(frame).toEqual(frameOf({ type: 'delta', ...delta }))
    expect(textOf(frame)).toBe(JSON.stringify({ type: 'delta', ...delta }))
  }
})
