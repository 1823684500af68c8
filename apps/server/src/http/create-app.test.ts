import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { APP_SCRIPT, builtSite, INLINE_SCRIPT } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp, type AppOptions } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'

const files = readSiteFiles(builtSite())
const apps: FastifyInstance[] = []

function appOf(environment: Record<string, string> = {}, isReady: AppOptions['isReady'] = () => true): FastifyInstance {
  const app = createApp({ config: configOf(environment), files, isReady, isLogging: false })
  apps.push(app)
  return app
}

const app = appOf()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

afterAll(() => Promise.all(apps.map((each) => each.close())))

describe('pages', () => {
  it.each([
    ['/', 200, 'home'],
    ['/?join=ABC234', 200, 'home'],
    ['/rules', 200, 'rules'],
    ['/setup', 200, 'shell'],
    ['/game', 200, 'shell'],
    ['/history', 200, 'shell'],
    ['/nowhere', 404, 'shell'],
    ['/nowhere/at/all', 404, 'shell'],
    ['/caf%C3%A9', 404, 'shell'],
    ['/constructor', 404, 'shell'],
  ])('%s answers %i with the page %s', async (url, status, name) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain(`<title>${name}</title>`)
  })

  it('sends an address with a slash at its end to the one without, keeping the query', async () => {
    const answer = await get('/rules/?from=home')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/rules?from=home'])
  })

  it('sends an old address to the page that it stands for, keeping the query', async () => {
    const answer = await get('/aide?from=print')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/faq?from=print'])
    expect((await get('/aide/')).headers.location).toBe('/aide')
  })

  it.each([
    '/assets/gone-9z.js',
    '/assets/gone',
    '/favicon.ico',
    '/sw.map.js',
    '/api/games',
    '/ws',
    '/.vite/manifest.json',
  ])('%s is a plain 404, never a page', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('files', () => {
  it.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/sw.js?__WB_REVISION__=1', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/icons/icon-192.png', 'public, max-age=86400', 'image/png'],
    ['/sounds/win-sound.mp3', 'public, max-age=2592000', 'audio/mpeg'],
  ])('%s is kept as %s and is %s', async (url, cacheControl, contentType) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': cacheControl, 'content-type': contentType })
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
  })

  it('are packed as the client prefers', async () => {
    const url = '/assets/app-1a2b.js'
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(APP_SCRIPT)
    const gzip = await get(url, { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(APP_SCRIPT)
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(APP_SCRIPT)
    expect(new Set([brotli, gzip, plain].map((answer) => answer.headers.etag)).size).toBe(3)
  })

  it('are not sent again to who has them', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    const etag = String(first.headers.etag)
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('answer HEAD as GET, without the bytes', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(APP_SCRIPT.length))
  })

  it.each([
    ['bytes=0-9', 206, `bytes 0-9/${APP_SCRIPT.length}`, APP_SCRIPT.slice(0, 10)],
    [
      'bytes=-5',
      206,
      `bytes ${APP_SCRIPT.length - 5}-${APP_SCRIPT.length - 1}/${APP_SCRIPT.length}`,
      APP_SCRIPT.slice(-5),
    ],
    ['bytes=99999-', 416, `bytes */${APP_SCRIPT.length}`, ''],
    ['bytes=-0', 416, `bytes */${APP_SCRIPT.length}`, ''],
    ['bytes=9-3', 200, undefined, APP_SCRIPT],
    ['bytes=0-1,4-5', 200, undefined, APP_SCRIPT],
    ['lines=0-1', 200, undefined, APP_SCRIPT],
  ])('answer the range %s with %i', async (range, status, contentRange, body) => {
    const answer = await get('/assets/app-1a2b.js', { range, 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([status, contentRange, body])
  })

  it('answer a range of bytes that changed meanwhile with the whole', async () => {
    const answer = await get('/assets/app-1a2b.js', { range: 'bytes=0-9', 'if-range': '"older"' })
    expect([answer.statusCode, answer.body]).toEqual([200, APP_SCRIPT])
  })
})

describe('security headers', () => {
  it('let the pages run their own inline scripts and no others', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain(`frame-ancestors 'self'`)
    expect(policy).not.toContain('unsafe-eval')
  })

  it.each(['/', '/nowhere', '/assets/gone.js', '/healthz', '/%zz', '/a%2fb'])('stand on %s', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it('weigh little on scripts and styles: those for pages are left out, those for files stand', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers['permissions-policy']).toBeUndefined()
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('promise https only where the public address is https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
    const secure = await appOf({ PUBLIC_URL: 'https://dutch.example.org' }).inject({
      url: '/',
      headers: { host: 'dutch.example.org' },
    })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('what is refused', () => {
  it.each([
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets%2fapp-1a2b.js',
    '/%00',
    '/%zz',
  ])('the path %s', async (url) => {
    const answer = await get(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('secret')
    expect(answer.headers.location).toBeUndefined()
  })

  it('an address longer than 2048 characters', async () => {
    expect((await get(`/${'a'.repeat(2048)}`)).statusCode).toBe(414)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('the method %s', async (method) => {
    const answer = await app.inject({ method, url: '/', payload: 'x'.repeat(method === 'OPTIONS' ? 0 : 99_999) })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['evil.example', 421],
    ['dutch.example.org.evil.example', 421],
    ['evil.example@dutch.example.org', 400],
    ['dutch.example.org/path', 400],
    ['dutch.example.org:3000', 200],
    ['localhost:3000', 200],
    ['192.168.1.20:3000', 200],
    ['[::1]:3000', 200],
  ])('or not the host %s, with an address of its own: %i', async (host, status) => {
    const own = appOf({ PUBLIC_URL: 'https://dutch.example.org' })
    expect((await own.inject({ url: '/', headers: { host } })).statusCode).toBe(status)
  })

  it('only broken hosts, without an address of its own', async () => {
    expect((await get('/', { host: 'table.local:3000' })).statusCode).toBe(200)
    expect((await get('/', { host: '<script>' })).statusCode).toBe(400)
  })
})

describe('health', () => {
  it('is alive, and ready until it stops', async () => {
    let isReady = true
    const stopping = appOf({}, () => isReady)
    expect((await stopping.inject('/readyz')).statusCode).toBe(200)
    expect((await appOf({}, () => Promise.resolve(false)).inject('/readyz')).statusCode).toBe(503)
    isReady = false
    expect((await stopping.inject('/readyz')).statusCode).toBe(503)
    const alive = await stopping.inject('/healthz')
    expect([alive.statusCode, alive.body, alive.headers['cache-control']]).toEqual([200, 'ok', 'no-store'])
  })
})
