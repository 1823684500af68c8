import { afterAll, describe, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp } from './create-app.ts'
import { createMetrics } from './metrics.ts'
import { readSiteFiles } from './site-files.ts'

const files = readSiteFiles(builtSite())
const TOKEN = 'sixteen-or-more-letters'
const authorization = `Bearer ${TOKEN}`

let people = 2
const metrics = createMetrics(TOKEN)
metrics.watch('dutch_people', 'Who is there.', () => people)
const parts = { config: configOf(), files, isReady: () => true, isLogging: false }
const app = createApp({ ...parts, metrics })
const closed = createApp(parts)
afterAll(() => Promise.all([app.close(), closed.close()]))

const figures = async () => (await app.inject({ url: '/metrics', headers: { authorization } })).body

/** The value of a metric with its labels; NaN if it is missing. */
function figureOf(text: string, name: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? NaN)
}

describe('/metrics', () => {
  it('Z1401: is nowhere without a token of its own', async () => {
    const answer = await closed.inject({ url: '/metrics', headers: { authorization } })
    const unknown = await closed.inject({ url: '/metrics/more' })
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
  })

  it.each([
    undefined,
    'Bearer',
    'Bearer ',
    `bearer ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN} `,
    `Bearer ${TOKEN}x`,
    'Bearer é',
  ])('Z1401: tells nothing to %s', async (given) => {
    const headers = given === undefined ? {} : { authorization: given }
    const answer = await app.inject({ url: '/metrics', headers })
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', ''])
  })

  it('Z1401: tells the process to whoever has the token, and lets nobody keep it', async () => {
    const answer = await app.inject({ url: '/metrics', headers: { authorization } })
    expect(answer.headers['content-type']).toMatch(/^text\/plain;/)
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_heap_size_used_bytes'])
      expect(figureOf(answer.body, name), name).toBeGreaterThan(0)
    expect(figureOf(answer.body, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('Z1402: measures answers by route and kind, and names no address that was asked', async () => {
    const ready = 'dutch_http_request_duration_seconds_count{method="GET",route="/readyz",status="2xx"}'
    const missing = 'dutch_http_request_duration_seconds_count{method="GET",route="/*",status="4xx"}'
    const before = await figures()
    await app.inject('/readyz')
    await app.inject('/readyz')
    await app.inject('/join/a-secret.png')
    const after = await figures()
    expect(figureOf(after, ready) - (figureOf(before, ready) || 0)).toBe(2)
    expect(figureOf(after, missing) - (figureOf(before, missing) || 0)).toBe(1)
    expect(after).not.toContain('a-secret')
  })

  it('Z1403: asks for a figure at each look', async () => {
    expect(figureOf(await figures(), 'dutch_people')).toBe(2)
    people = 3
    expect(figureOf(await figures(), 'dutch_people')).toBe(3)
  })
})
