import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, signUp, type Device, type TestServer } from '../../test/accounts-server.ts'
import { freePort } from '../../test/free-port.ts'

const UNPACK = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
const PIECES = 60

/** The number of pieces after which the export fails; null if it does not fail. */
let breaksAt: number | null = null
let read = 0
async function* rounds(): AsyncGenerator<string> {
  yield '['
  for (read = 0; read < PIECES; read += 1) {
    if (read === breaksAt) throw new Error('The database of Léa is gone.')
    await Promise.resolve()
    yield `${read === 0 ? '' : ','}"${'x'.repeat(50_000)}"`
  }
  yield ']'
}

describe('the download of everything, over a connection', () => {
  let server: TestServer
  let device: Device
  let port: number
  beforeAll(async () => {
    const parts = [{ name: 'cloud', exportOf: rounds, forgetWithin: () => Promise.resolve() }]
    server = await openTestServer('sqlite', { parts })
    device = await signUp(server, 'copy@example.org')
    port = await freePort()
    await server.app.listen({ host: '127.0.0.1', port })
  })
  afterAll(() => server.app.close())

  /** The whole response body; null if the connection broke off. */
  const download = (encoding: keyof typeof UNPACK) =>
    new Promise<string | null>((resolve, reject) => {
      const cookie = [...device.cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { cookie, host: 'dutch.example.org', 'accept-encoding': encoding }
      get({ host: '127.0.0.1', port, path: '/api/account/export', headers }, (answer) => {
        expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
        const bytes: Buffer[] = []
        answer.on('data', (chunk: Buffer) => bytes.push(chunk))
        answer.on('end', () => resolve(UNPACK[encoding](Buffer.concat(bytes)).toString()))
        answer.on('error', () => resolve(null))
      }).on('error', reject)
    })

  it.each(['identity', 'gzip', 'br'] as const)('Z506: comes whole, as %s', async (encoding) => {
    breaksAt = null
    const copy: unknown = JSON.parse((await download(encoding)) ?? '')
    expect(copy).toMatchObject({ user: { email: 'copy@example.org' }, sessions: [{}] })
    expect(copy).toHaveProperty('cloud.length', PIECES)
    expect(server.faults).toEqual([])
  })

  it('Z506: that fails before anything left is a refusal, and no packed file', async () => {
    breaksAt = 0
    const answer = await device.get('/api/account/export', { 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'unexpected' }])
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('content-disposition')
    expect(server.faults.splice(0)).toMatchObject([{ message: 'The database of Léa is gone.' }])
  })

  it.each(['identity', 'gzip', 'br'] as const)('Z506: that breaks off half-way is no file, as %s', async (encoding) => {
    breaksAt = 30
    expect(await download(encoding)).toBeNull()
    expect(server.faults.splice(0)).toMatchObject([{ message: 'The database of Léa is gone.' }])
  })
})
