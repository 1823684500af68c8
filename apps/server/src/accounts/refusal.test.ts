import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { HttpRefusal, sendRefusal } from './refusal.ts'

const app = fastify()
app.get('/weak', (_request, reply) =>
  sendRefusal(reply, new HttpRefusal(422, 'weak_password', { reasons: ['too_short', 'common'] })),
)
app.get('/often', (_request, reply) =>
  sendRefusal(reply, new HttpRefusal(429, 'too_many_requests', { retryAfter: 30 })),
)
app.get('/gone', (_request, reply) => sendRefusal(reply, new HttpRefusal(404, 'not_found')))
afterAll(() => app.close())

it.each([
  ['/weak', 422, { code: 'weak_password', reasons: ['too_short', 'common'] }, undefined],
  ['/often', 429, { code: 'too_many_requests', retryAfter: 30 }, '30'],
  ['/gone', 404, { code: 'not_found' }, undefined],
])('Y1003: %s is refused with %i and a code, with reasons or seconds only where there are some', async (...row) => {
  const [url, status, body, retryAfter] = row
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.json()]).toEqual([status, body])
  expect(answer.headers['retry-after']).toBe(retryAfter)
  expect(answer.headers['cache-control']).toBe('no-store')
})
