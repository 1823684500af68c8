import type { FastifyInstance, InjectOptions } from 'fastify'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp } from './create-app.ts'
import { addGamesCookie } from './games-cookie.ts'
import { readSiteFiles } from './site-files.ts'

const url = '/api/games-cookie'
const HTTPS = { PUBLIC_URL: 'https://dutch.example.org' }
let app: FastifyInstance | null = null
afterEach(() => app?.close())

function appOf(environment: Readonly<Record<string, string>> = {}) {
  const files = readSiteFiles(builtSite())
  app = createApp({ config: configOf(environment), files, isReady: () => true, isLogging: false })
  return async (options: InjectOptions) => {
    const answer = await app?.inject({ url, ...options })
    if (answer === undefined) throw new Error('There is no app')
    return answer
  }
}

describe('the cookie that says that games were stored', () => {
  it('Z1601: is set without an identity, for its own path and 13 months, out of the reach of scripts', async () => {
    const ask = appOf()
    const set = await ask({ method: 'POST' })
    expect([set.statusCode, set.body, set.headers['set-cookie'], set.headers['cache-control']]).toEqual([
      204,
      '',
      'dutch-games=1; Path=/api/games-cookie; Max-Age=34128000; HttpOnly; SameSite=Strict',
      'no-store',
    ])
  })

  it('Z1601: goes over https alone where pages do', async () => {
    const headers = { host: 'dutch.example.org', origin: 'https://dutch.example.org' }
    const set = await appOf(HTTPS)({ method: 'POST', headers })
    expect(set.headers['set-cookie']).toMatch(/; Secure$/)
  })

  it.each([
    ['dutch-games=1', true],
    ['other=2; dutch-games=1', true],
    ['', false],
    ['dutch-games=', false],
    ['not-dutch-games=1', false],
    ['other=dutch-games=1', false],
  ])('Z1601: with the cookies "%s" it is there: %s', async (cookie, isSet) => {
    const answer = await appOf()({ headers: { cookie } })
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { isSet }, 'no-store'])
  })

  it('Z1601: is taken away', async () => {
    const gone = await appOf()({ method: 'DELETE', headers: { cookie: 'dutch-games=1' } })
    expect(gone.statusCode).toBe(204)
    expect(gone.headers['set-cookie']).toBe(
      'dutch-games=; Path=/api/games-cookie; Max-Age=0; HttpOnly; SameSite=Strict',
    )
  })

  it.each(['POST', 'DELETE'] as const)('Z1602: a page of another site cannot ask for it with %s', async (method) => {
    const headers = { host: 'dutch.example.org', origin: 'https://evil.example' }
    const answer = await appOf(HTTPS)({ method, headers })
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
      403,
      { code: 'cross_site' },
      undefined,
    ])
  })

  it('Z1602: an address is heard so often, and again later', async () => {
    let time = 0
    app = fastify()
    const limit = { most: 3, everyMs: 1000 }
    addGamesCookie(app, { publicUrl: null, elapsed: () => time, limit })
    const statuses: number[] = []
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await app.inject(url)).statusCode)
    time = 1000
    statuses.push((await app.inject(url)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
  })
})
