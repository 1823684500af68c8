import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp, type AppOptions } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'

const files = readSiteFiles(builtSite())
let app: FastifyInstance | null = null
afterEach(() => app?.close())

function appOf(environment: Readonly<Record<string, string>>, more: Partial<AppOptions> = {}): FastifyInstance {
  app = createApp({ config: configOf(environment), files, isReady: () => true, isLogging: false, ...more })
  return app
}

describe('half requests', () => {
  it('Z208: have 10 s, looked at each second', () => {
    const { server } = appOf({})
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 10_000, 60_000])
  })

  it.each([
    ['a head', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'a body',
      'POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    ['an upgrade', 'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'],
  ])('Z208: of %s are ended', async (_name, half) => {
    const server = appOf({}, { requestWithinMs: 50 })
    await server.listen({ port: 0, host: '127.0.0.1' })
    // `address()` is an AddressInfo for a server that listens on a port.
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(half)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/)
  })
})

it('Z208: an answer that nobody reads does not keep its connection', async () => {
  const server = appOf({}, { requestWithinMs: 50 })
  // More than the buffers of both ends take.
  server.get('/api/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const accepted = new Promise<Socket>((resolve) => server.server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(await accepted, 'close')
})

describe('security.txt', () => {
  const path = '/.well-known/security.txt'

  it('Z209: says how the operator is reached, until when, and where it stands', async () => {
    const publisher = { PUBLISHER_EMAIL: 'jeu@example.org', PUBLIC_URL: 'https://dutch.example.org' }
    const answer = await appOf(publisher).inject({ url: path, headers: { host: 'dutch.example.org' } })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toContain('Contact: mailto:jeu@example.org\n')
    expect(answer.body).toContain('Canonical: https://dutch.example.org/.well-known/security.txt\n')
    const [, expires = ''] = /^Expires: (.+)$/m.exec(answer.body) ?? []
    const left = Date.parse(expires) - Date.now()
    expect(left).toBeGreaterThan(29 * 86_400_000)
    expect(left).toBeLessThan(365 * 86_400_000)
  })

  it('Z209: is not there where nobody is named', async () => {
    expect((await appOf({}).inject(path)).statusCode).toBe(404)
  })
})

describe('whether it is ready', () => {
  it.each([
    ['disk', 503, 'not ready, the disk is full: no new data is taken'],
    ['shared disk', 200, 'ready, but the disk of PostgreSQL is full: no new data is taken'],
    ['limit', 200, 'ready, but STORAGE_LIMIT is reached: no new data is taken'],
    [null, 200, 'ready'],
  ] as const)('Z1306: with %j missing it answers %i', async (trouble, status, body) => {
    const answer = await appOf({}, { readinessFault: () => trouble }).inject('/readyz')
    expect([answer.statusCode, answer.body]).toEqual([status, body])
  })
})
