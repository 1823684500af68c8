import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp } from './create-app.ts'
import { faultOfUrl } from './request-faults.ts'
import { readSiteFiles } from './site-files.ts'

describe('an address as it stands on the wire', () => {
  it.each(['/', '/rules?from=/../x', '/assets/app-1a2b.js', '/caf%C3%A9', '/a.b/c..d'])('%s is looked at', (url) => {
    expect(faultOfUrl(url)).toBeNull()
  })

  it.each([
    '',
    '*',
    'http://evil.example/',
    '//evil.example/x',
    String.raw`/\evil.example`,
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..',
    '/./x',
    '/a%2Fb',
    '/a%5cb',
    '/%2e%2E/x',
    '/%0d%0aset-cookie:x',
    '/%e0%a4',
  ])('%j is refused', (url) => {
    expect(faultOfUrl(url)).toMatchObject({ status: 400 })
  })
})

describe('a request as it stands on the wire', () => {
  const app = createApp({
    config: configOf(),
    files: readSiteFiles(builtSite()),
    isReady: () => true,
    isLogging: false,
  })
  let port = 0

  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => app.close())

  /** Sends raw bytes and resolves to the first line of the response. */
  const statusLineOf = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
      let text = ''
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      socket.on('error', reject).on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''))
    })

  it.each([
    ['GET /rules HTTP/1.1\r\nHost: localhost\r\nConnection: close', 'HTTP/1.1 200 OK'],
    ['GET /../secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close', 'HTTP/1.1 400 Bad Request'],
    ['GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close', 'HTTP/1.1 400 Bad Request'],
    ['GET / HTTP/1.1\r\nConnection: close', 'HTTP/1.1 400 Bad Request'],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`, 'HTTP/1.1 431 Request Header Fields Too Large'],
    ['nonsense', 'HTTP/1.1 400 Bad Request'],
  ])('%.60j answers %s', async (request, status) => {
    expect(await statusLineOf(`${request}\r\n\r\n`)).toBe(status)
  })
})
