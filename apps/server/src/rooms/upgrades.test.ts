import { connect, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { addUpgrades } from './upgrades.ts'

const HOST = 'Host: localhost\r\n'
const UPGRADE = `GET /ws HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
const REQUEST = `GET /page HTTP/1.1\r\n${HOST}\r\n`

async function listen() {
  const app = fastify()
  const upgrades = addUpgrades(app, new WebSocketServer({ noServer: true }))
  app.get('/page', () => setImmediate('a page'))
  app.get('/ws', (request, reply) => upgrades.accept(request, reply, () => undefined))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  // `address()` is an AddressInfo for a server that listens on a port.
  const { port } = app.server.address() as AddressInfo
  return (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(sent)
    return new Promise<string>((resolve) => {
      socket.once('data', (answer) => resolve(String(answer)))
      socket.once('close', () => resolve('closed'))
    })
  }
}

test('Z208: an upgrade sent before the response of an earlier request ends its connection alone', async () => {
  const answerTo = await listen()
  expect(await answerTo(UPGRADE)).toMatch(/^HTTP\/1\.1 101/u)
  for (const requests of [REQUEST, REQUEST + REQUEST]) expect(await answerTo(requests + UPGRADE)).toBe('closed')
  expect(await answerTo(UPGRADE)).toMatch(/^HTTP\/1\.1 101/u)
})
