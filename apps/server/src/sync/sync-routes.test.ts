import { createLedger } from '@dutch/sync/account/ledger'
import { created, removing, round, eventOperation } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { fastify } from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addSyncRoutes } from './sync-routes.ts'
import { createRequestLimiter, type RequestBounds } from './request-limiter.ts'

const open = (bounds: Partial<RequestBounds> = {}) => {
  const store = createMemoryLedgerStore()
  const app = fastify({ bodyLimit: 16 * 1024 })
  const userOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
    Promise.resolve(typeof headers['x-user'] === 'string' ? headers['x-user'] : null)
  addSyncRoutes(app, { ledger: createLedger(store), userOf, limiter: createRequestLimiter(() => 0, bounds) })
  const push = async (user: string | null, payload: unknown) => {
    const headers = { 'content-type': 'application/json', ...(user === null ? {} : { 'x-user': user }) }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers,
      payload: JSON.stringify(payload),
    })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const pull = async (user: string | null, query: Readonly<Record<string, string>>) => {
    const url = `/api/sync/pull?${new URLSearchParams(query).toString()}`
    const answer = await app.inject({ url, headers: user === null ? {} : { 'x-user': user } })
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers }
  }
  return { app, store, push, pull }
}
const aRoundOf = (accountId: string) => ({
  protocol: 1,
  accountId,
  epoch: null,
  operations: [eventOperation('g', created('g')), eventOperation('g', round('g', 1))],
})
const asking = { protocol: '1', accountId: 'ada', cursor: '0' }

test('Y812: what one device pushes, another one asks; nobody else sees it', async () => {
  const { push, pull } = open()
  expect(await push('ada', aRoundOf('ada'))).toMatchObject({
    status: 200,
    body: { epoch: 'memory', results: [{}, {}] },
  })
  const { status, body, headers } = await pull('ada', asking)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({ cursor: 1, hasMore: false, entries: [{ gameId: 'g', view: { kind: 'active' } }] })
  expect((await pull('bob', { ...asking, accountId: 'bob' })).body).toMatchObject({ entries: [] })
})

test('Y824: who says that they know what this server never said is told of another epoch, by both ways', async () => {
  const { push, pull } = open()
  const { body } = await push('ada', aRoundOf('ada'))
  const { mark } = v.parse(v.object({ mark: v.string() }), body)
  const known = { ...asking, epoch: 'memory', mark }
  expect((await pull('ada', known)).body).toMatchObject({ epoch: 'memory', mark, cursor: 1 })
  const elsewhere = { ...aRoundOf('ada'), epoch: 'memory', mark: 'lost' }
  const refused = v.parse(
    v.object({ epoch: v.string(), results: v.pipe(v.array(v.unknown()), v.length(0)) }),
    (await push('ada', elsewhere)).body,
  )
  expect(refused.epoch).not.toBe('memory')
  const again = await pull('ada', { ...known, epoch: refused.epoch, mark: 'lost' })
  expect(again.body).not.toMatchObject({ epoch: refused.epoch })
})

test('Y815: without a session, or for somebody else’s account, nothing is pushed or pulled', async () => {
  const { push, pull } = open()
  expect(await push(null, aRoundOf('ada'))).toEqual({ status: 401, body: { code: 'signed-out' } })
  expect(await push('bob', aRoundOf('ada'))).toEqual({ status: 403, body: { code: 'other-account' } })
  expect(await pull(null, asking)).toMatchObject({ status: 401 })
  // The answer is the same for a stranger's account and one that does not exist.
  expect(await pull('bob', asking)).toMatchObject({ status: 403, body: { code: 'other-account' } })
  expect(await pull('bob', { ...asking, accountId: 'nobody' })).toMatchObject({
    status: 403,
    body: { code: 'other-account' },
  })
  expect((await pull('ada', asking)).body).toMatchObject({ entries: [] })
})

test.each([
  null,
  [],
  'text',
  {},
  { ...aRoundOf('ada'), protocol: '1' },
  { ...aRoundOf('ada'), operations: 'all' },
  { ...aRoundOf('ada'), operations: Array.from({ length: 201 }, () => null) },
  { ...aRoundOf('ada'), accountId: '' },
  { ...aRoundOf('ada'), epoch: 'x'.repeat(101) },
  { ...aRoundOf('ada'), epoch: '\ud800' },
  { ...aRoundOf('ada'), epoch: 'memory', mark: '\0' },
])('Y815: a push that cannot be read changes nothing (%#)', async (body) => {
  const { push, pull } = open()
  expect(await push('ada', body)).toEqual({ status: 400, body: { code: 'malformed' } })
  expect((await pull('ada', asking)).body).toMatchObject({ entries: [] })
})

test.each(['-1', '1.5', '1e3', '', 'NaN', '9'.repeat(16)])('Y815: nobody asks after “%s”', async (cursor) => {
  expect(await open().pull('ada', { ...asking, cursor })).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('Y815: a version that knows more than the server is told to wait', async () => {
  const { push, pull } = open()
  expect(await push('ada', { ...aRoundOf('ada'), protocol: 2 })).toEqual({ status: 409, body: { code: 'version' } })
  expect(await pull('ada', { ...asking, protocol: '2' })).toMatchObject({ status: 409 })
})

test('Z604: a NUL, which databases refuse, is neither an epoch nor a mark', async () => {
  const { pull } = open()
  for (const field of ['epoch', 'mark'])
    expect(await pull('ada', { ...asking, [field]: '\0' })).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('Z604: too much at once is refused before it is read', async () => {
  const body = { ...aRoundOf('ada'), operations: [{ kind: 'set', id: 's', key: 'k', value: 'x'.repeat(1_100_000) }] }
  expect(await open().push('ada', body)).toEqual({ status: 413, body: { code: 'too-large' } })
})

test.each([
  [400, 'malformed', 'application/json', '{"protocol":1,'],
  [400, 'malformed', 'application/json', ''],
  [
    400,
    'malformed',
    'application/json',
    '{"protocol":1,"accountId":"ada","epoch":null,"operations":[],"__proto__":{}}',
  ],
  [
    400,
    'malformed',
    'application/json',
    JSON.stringify(aRoundOf('ada')).replace('"g"', '"g","constructor":{"prototype":{"isAdmin":true}}'),
  ],
  [415, 'not-json', 'application/x-www-form-urlencoded', 'protocol=1'],
  [415, 'not-json', 'application/xml', '<push/>'],
])('Z604: a body that is none is answered %i %s, as everything else', async (status, code, type, payload) => {
  const { app, pull } = open()
  const headers = { 'x-user': 'ada', 'content-type': type }
  const answer = await app.inject({ method: 'POST', url: '/api/sync/push', headers, payload })
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([status, { code }, 'no-store'])
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  expect((await pull('ada', asking)).body).toMatchObject({ entries: [] })
})

test('Z604: an address that is none of ours is answered so too', async () => {
  const answer = await open().app.inject({ url: '/api/sync/everything', headers: { 'x-user': 'ada' } })
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not-found' }])
})

test('Z603: who is not signed in is told so before a byte of the body is looked at', async () => {
  const { app } = open()
  const headers = { 'content-type': 'application/json' }
  for (const payload of ['{', 'x'.repeat(1_100_000)]) {
    const answer = await app.inject({ method: 'POST', url: '/api/sync/push', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'signed-out' }])
  }
})

test('Z602: reading a large game over and over uses up the minute of its account, and of nobody else', async () => {
  const { push } = open({ aMinute: 200 })
  const events = [created('g'), ...Array.from({ length: 199 }, (_none, index) => round('g', index + 1))]
  const operations = events.map((event) => eventOperation('g', event))
  const telling200 = async (user: string) => (await push(user, { ...aRoundOf(user), operations })).status
  expect(await telling200('ada')).toBe(200)
  await push('ada', { ...aRoundOf('ada'), operations: [removing('g', ...events)] })
  // The response is short: the game is removed.
  const repeat = () => push('ada', { ...aRoundOf('ada'), operations: operations.slice(0, 1) })
  const statuses = []
  for (let index = 0; index < 60; index += 1) statuses.push((await repeat()).status)
  const served = statuses.filter((status) => status === 200).length
  expect(served).toBeGreaterThan(10)
  expect(served).toBeLessThan(50)
  expect(statuses.at(-1)).toBe(429)
  expect((await push('bob', aRoundOf('bob'))).status).toBe(200)
})

test('Z601: an account that has had its minute is told when to come again; others are served', async () => {
  const { app, push, pull } = open({ aMinute: 2 })
  await push('ada', aRoundOf('ada'))
  await pull('ada', asking)
  const answer = await app.inject({
    url: `/api/sync/pull?${String(new URLSearchParams(asking))}`,
    headers: { 'x-user': 'ada' },
  })
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, { code: 'too-many' }, '30'])
  expect((await pull('bob', { ...asking, accountId: 'bob' })).status).toBe(200)
})

test('Z601: what comes at once is all answered, a few at a time', async () => {
  const { app, store, push, pull } = open({ atOnce: 2 })
  let running = 0
  let most = 0
  store.beforeCommit = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await app.ready()
  const answers = await Promise.all(Array.from({ length: 40 }, () => push('ada', aRoundOf('ada'))))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
  expect(most).toBeLessThanOrEqual(2)
  expect((await pull('ada', asking)).body).toMatchObject({ entries: [{ gameId: 'g' }] })
})

test('Y819: a device on a slow line asks for less', async () => {
  const { push, pull } = open()
  const operations = ['a', 'b'].map((key) => ({ kind: 'set', id: key, key, value: JSON.stringify('x'.repeat(5000)) }))
  await push('ada', { ...aRoundOf('ada'), operations })
  expect((await pull('ada', { ...asking, room: '100' })).body).toMatchObject({ cursor: 1, hasMore: true })
  expect((await pull('ada', asking)).body).toMatchObject({ cursor: 2, hasMore: false })
  expect(await pull('ada', { ...asking, room: '0' })).toMatchObject({ status: 400 })
})

test('Y810: storage that fails is no acknowledgement: 503, and it works again by itself', async () => {
  const { store, push, pull } = open()
  store.beforeCommit = () => Promise.reject(new StorageUnavailableError('The disk is full'))
  expect(await push('ada', aRoundOf('ada'))).toEqual({ status: 503, body: { code: 'unavailable' } })
  expect((await pull('ada', asking)).body).toMatchObject({ entries: [] })
  store.beforeCommit = () => Promise.resolve()
  expect(await push('ada', aRoundOf('ada'))).toMatchObject({ status: 200 })
})

test.each([
  [
    'a database that fails',
    new StorageUnavailableError('No answer', { cause: new Error('ada has no room for « Soirée »') }),
  ],
  ['a fault of ours', new TypeError('Cannot read g of ada')],
])('Z606: %s is written down without its own words: no account, no game, no name', async (_what, fault) => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  const ledger = { push: () => Promise.reject(fault), pull: () => Promise.reject(fault) }
  addSyncRoutes(app, { ledger, userOf: () => Promise.resolve('ada'), limiter: createRequestLimiter(() => 0) })
  const answer = await app.inject({ url: `/api/sync/pull?${new URLSearchParams(asking).toString()}` })
  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: fault.name, msg: 'A request of a device failed.' })
  expect(lines[0]).not.toMatch(/ada|Soirée|No answer|Cannot read/)
})
