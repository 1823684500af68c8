import { describe, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { parseConfig } from '../config.ts'
import { createApp } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'

const DSN = 'https://0a1b2c3d@errors.example.org/42'

async function ask(environment: Record<string, string>) {
  const app = createApp({
    config: configOf(environment),
    files: readSiteFiles(builtSite()),
    isReady: () => true,
    isLogging: false,
  })
  const answer = await app.inject({ url: '/api/get-sentry-dsn', headers: { 'x-dutch-app': '1' } })
  const page = await app.inject('/')
  await app.close()
  return { answer, policy: String(page.headers['content-security-policy']) }
}

describe('where errors are reported', () => {
  it('Z1502: is told, and never kept by a cache', async () => {
    const { answer } = await ask({ SENTRY_DSN: DSN })
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { dsn: DSN }, 'no-store'])
  })

  it('Z1502: is nowhere unless the operator says where', async () => {
    const { answer } = await ask({})
    expect([answer.statusCode, answer.json()]).toEqual([200, { dsn: null }])
  })

  it('Z1503: pages may reach its origin where there is one, and nothing more', async () => {
    const [without, configured] = await Promise.all([ask({}), ask({ SENTRY_DSN: DSN })])
    expect(configured.policy).toContain(' https://errors.example.org;')
    expect(configured.policy.replace(' https://errors.example.org', '')).toBe(without.policy)
  })

  it.each(['https://key@errors.example.org/1', 'http://key@127.0.0.1:9000/1', 'https://key@example.org/errors/o-1/7'])(
    'Z1501: %s is a DSN',
    (given) => {
      expect(parseConfig({ SENTRY_DSN: given })).toMatchObject({ ok: true, config: { sentryDsn: { href: given } } })
    },
  )

  it.each([
    'on',
    'https://errors.example.org/1',
    'https://key@errors.example.org',
    'https://key:secret@errors.example.org/1',
    'ftp://key@errors.example.org/1',
    "https://key@errors.example.org/1; script-src 'unsafe-inline'",
    'https://key@errors.example.org/1?debug',
    'https://key@a,b/1',
  ])('Z1501: %s is none, and is not repeated', (given) => {
    const parsed = parseConfig({ SENTRY_DSN: given })
    expect(parsed.ok ? [] : parsed.faults).toEqual([
      'SENTRY_DSN=***: expected a DSN such as https://key@errors.example.org/1, without a secret',
    ])
  })
})
