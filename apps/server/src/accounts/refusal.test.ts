import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { HttpRefusal, refusalOf, refuseErrors, sendRefusal } from './refusal.ts'

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

it('Z203: the log gets faults, and no refusal that a user can ask for', async () => {
  const faults: unknown[] = []
  const failing = fastify()
  failing.setErrorHandler(refuseErrors((error) => faults.push(error)))
  const [fault, ofLibrary] = [new Error('fault'), refusalOf(500, '')]
  const errors = [
    new HttpRefusal(503, 'unavailable'),
    new HttpRefusal(503, 'busy'),
    refusalOf(503, 'BUSY'),
    fault,
    ofLibrary,
  ]
  for (const [place, error] of errors.entries()) failing.get(`/${place}`, () => Promise.reject(error))
  for (const place of errors.keys()) expect((await failing.inject(`/${place}`)).statusCode).toBeGreaterThanOrEqual(500)
  expect(faults).toEqual([fault, ofLibrary])
})
