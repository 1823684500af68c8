// Connections that complete the WebSocket handshake and then send invalid frames.

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { USER_HEADER } from './users.ts'

const MASK = Buffer.from([1, 2, 3, 4])
/** A server that keeps such a connection for longer has not noticed the fault. */
const PATIENCE_MS = 20_000

const masked = (payload: Buffer) => Buffer.from(payload.map((byte, place) => byte ^ (MASK[place % 4] ?? 0)))
/** A frame with this first byte, masked as clients must. */
const frame = (head: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([head, 0x80 | payload.length]), MASK, masked(payload)])

/** Invalid frames by the name of their fault. */
const KINDS: Readonly<Record<string, () => Buffer>> = {
  'an opcode that there is not': () => frame(0x83, Buffer.from('{}')),
  'reserved bits': () => frame(0xf1, Buffer.from('{}')),
  'not masked': () => Buffer.from([0x81, 2, 0x7b, 0x7d]),
  'a ping that is too long': () => Buffer.concat([Buffer.from([0x89, 0xfe, 0, 200]), MASK, Buffer.alloc(200)]),
  'half a ping': () => frame(0x09, Buffer.from('half')),
  'a length below zero': () => Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(8, 0xff), MASK]),
  'a length without end': () => Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
  'the end of nothing': () => frame(0x80, Buffer.from('{}')),
  'no text': () => frame(0x81, Buffer.from([0xc3, 0x28])),
  'two beginnings': () => Buffer.concat([frame(0x01, Buffer.from('{')), frame(0x01, Buffer.from('}'))]),
  'a close of one byte': () => frame(0x88, Buffer.from([3])),
  'a close with a code that there is not': () => frame(0x88, Buffer.from([3, 0xe7])),
  'too long a text': () =>
    Buffer.concat([Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0]), MASK, Buffer.alloc(0x10000)]),
  chance: () => randomBytes(64),
  'half a frame': () => frame(0x81, Buffer.from('{"type":"ping"}')).subarray(0, 9),
}
const NAMES = Object.keys(KINDS)

/** Sends an invalid frame, every third byte by byte. @returns the server's fault; null if it closed the connection */
export function sayBroken(port: number, turn: number): Promise<string | null> {
  const name = NAMES[turn % NAMES.length] ?? ''
  const words = KINDS[name]?.() ?? Buffer.alloc(0)
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const late = setTimeout(() => {
      socket.destroy()
      resolve(`${name}: the connection stayed`)
    }, PATIENCE_MS)
    let isIn = false
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(late)
      resolve(isIn ? null : `${name}: not let in`)
    })
    socket.on('data', (received) => {
      if (isIn) {
        // A close frame, which a correct client would answer.
        if (received.includes(0x88)) socket.end()
        return
      }
      if (!received.toString('latin1').startsWith('HTTP/1.1 101')) return
      isIn = true
      if (turn % 3 === 0) for (const byte of words) socket.write(Buffer.from([byte]))
      else socket.write(words)
      // For these the server waits for more bytes, so the connection ends.
      if (name === 'half a frame' || name === 'chance') socket.end()
    })
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${key}\r\n${USER_HEADER}: broken-${String(turn % 200)}\r\n\r\n`,
    )
  })
}
