import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  GOOD_PASSWORD,
  isSignedIn,
  openTestServer,
  signIn,
  signUp,
  type TestServer,
} from '../../test/accounts-server.ts'
import { emptyStorage, STORES } from '../../test/databases.ts'
import { openDatabase } from '../storage/database.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe.each(STORES)('limits, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(kind)
  })

  it.each(['development', 'test', 'production'])(
    'Z301: ten wrong passwords for an account refuse an address for a quarter of an hour, in %s too, whatever address is claimed',
    async (environment) => {
      vi.stubEnv('NODE_ENV', environment)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const email = `${environment}@example.org`
      await signUp(server, email)
      const device = server.device()
      const guess = (index: number, password = 'guessed') =>
        device.post(
          'sign-in/email',
          { email, password },
          { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` },
        )
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)))
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
      const refused = await guess(99, GOOD_PASSWORD)
      expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
        429,
        { code: 'too_many_requests', retryAfter: 900 },
        '900',
      ])
      vi.setSystemTime(Date.now() + 901_000)
      expect((await guess(0, GOOD_PASSWORD)).statusCode).toBe(200)
    },
  )

  it('Z301: an account that nobody has is counted in the same way', async () => {
    const device = server.device()
    const answers = []
    for (let index = 0; index < 11; index += 1) {
      answers.push(await device.post('sign-in/email', { email: 'nobody@example.org', password: 'guessed' }))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('Z307: who signs in is not counted: one slip does not follow another for ever', async () => {
    await signUp(server, 'slips@example.org')
    const device = server.device()
    for (let index = 0; index < 12; index += 1) {
      expect((await device.post('sign-in/email', { email: 'slips@example.org', password: 'slip' })).statusCode).toBe(
        401,
      )
      expect(
        (await device.post('sign-in/email', { email: 'slips@example.org', password: GOOD_PASSWORD })).statusCode,
      ).toBe(200)
    }
  })

  it('Z307: one address tries fifty times, whoever it tries for', async () => {
    const device = server.device()
    const answers = []
    for (let index = 0; index < 51; index += 1) {
      answers.push(
        (await device.post('sign-in/email', { email: `v${index}@example.org`, password: 'guessed' })).statusCode,
      )
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(50)
    expect(answers.at(-1)).toBe(429)
    expect(
      (await server.device().post('sign-in/email', { email: 'v99@example.org', password: 'guessed' })).statusCode,
    ).toBe(401)
  })

  it('Z310: who has used up those fifty closes nobody’s account, and leaves no trace of whom they tried for', async () => {
    await signUp(server, 'spared@example.org')
    const device = server.device()
    const guess = (email: string) => device.post('sign-in/email', { email, password: 'guessed' })
    for (let index = 0; index < 50; index += 1) await guess(`w${index}@example.org`)
    const rows = async () => (await server.database.kysely.selectFrom('attempts').select('key').execute()).length
    const before = await rows()
    for (let index = 0; index < 12; index += 1) expect((await guess('spared@example.org')).statusCode).toBe(429)
    expect((await guess('invented@example.org')).statusCode).toBe(429)
    expect(await rows()).toBe(before)
    expect(await isSignedIn(await signIn(server, 'spared@example.org'))).toBe(true)
  })

  it.each(['request-password-reset', 'send-verification-email'])(
    'Z307: %s is sent three times an hour at most',
    async (path) => {
      const answers = []
      for (let index = 0; index < 4; index += 1)
        answers.push(await server.device().post(path, { email: 'a@example.org' }))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    },
  )

  it('Z308: the password that is asked for once more is no way to find it out', async () => {
    const device = await signUp(server, 'left-open@example.org')
    const paths = ['delete-user', 'two-factor/enable', 'two-factor/disable', 'change-password']
    const answers = []
    for (let index = 0; index < 11; index += 1) {
      const body = { password: 'guess', currentPassword: 'guess', newPassword: 'trois autres moulins' }
      answers.push((await device.post(paths[index % 4] ?? '', body)).statusCode)
    }
    expect(answers).toEqual([...Array<number>(10).fill(403), 429])
  })
})

describe('who is asking', () => {
  it('Z303: behind a proxy that is trusted the address is the one it names, and of IPv6 the first half', async () => {
    const server = await openTestServer('sqlite', { trustProxy: true })
    const guess = (index: number, from: string) =>
      server
        .device()
        .post('sign-in/email', { email: `w${index}@example.org`, password: 'x' }, { 'x-forwarded-for': from })
    const answers = []
    for (let index = 0; index < 51; index += 1)
      answers.push((await guess(index, `2001:db8:1:2::${index + 1}`)).statusCode)
    expect(answers.at(-1)).toBe(429)
    expect((await guess(99, '2001:db8:1:3::1')).statusCode).toBe(401)
    const device = await signUp(server, 'six@example.org')
    await device.post(
      'sign-in/email',
      { email: 'six@example.org', password: GOOD_PASSWORD },
      { 'x-forwarded-for': '2001:db8:9::7' },
    )
    const list = (await device.get('/api/auth/list-sessions')).json<{ ipAddress: string }[]>()
    expect(
      list.some(({ ipAddress }) => ipAddress.startsWith('2001:0db8:0009:0000') || ipAddress.startsWith('2001:db8:9:')),
    ).toBe(true)
  })

  it('Z303: a port that the proxy adds gives no connection limits of its own, and is not told', async () => {
    const server = await openTestServer('sqlite', { trustProxy: true })
    const device = await signUp(server, 'port@example.org')
    const signInFrom = (password: string, from: string) =>
      server.device().post('sign-in/email', { email: 'port@example.org', password }, { 'x-forwarded-for': from })
    expect((await signInFrom(GOOD_PASSWORD, '203.0.113.7:50000')).statusCode).toBe(200)
    const answers = []
    for (let index = 0; index < 11; index += 1)
      answers.push((await signInFrom('x', `203.0.113.7:${String(index + 1024)}`)).statusCode)
    expect(answers).toEqual([...Array<number>(10).fill(401), 429])
    const list = (await device.get('/api/auth/list-sessions')).json<{ ipAddress: string }[]>()
    expect(list.map(({ ipAddress }) => ipAddress)).toContain('203.0.113.7')
  })
})

it('Z306: whoever signs up from ever another /64 is held to what a /56 and a /48 may', async () => {
  const server = await openTestServer('sqlite', { trustProxy: true })
  let count = 0
  const signUpFrom = async (from: string) => {
    const form = { email: `${String((count += 1))}@example.org`, password: GOOD_PASSWORD }
    return (await server.device().post('sign-up/email', form, { 'x-forwarded-for': from })).statusCode
  }
  const passed = async (times: number, addressOf: (index: number) => string) => {
    const answers = []
    for (let index = 0; index < times; index += 1) answers.push(await signUpFrom(addressOf(index)))
    return answers.filter((status) => status === 200).length
  }
  expect(await passed(70, (index) => `2001:db8:1:${(index % 256).toString(16)}::1`)).toBe(60)
  expect(await passed(140, (index) => `2001:db8:1:${(256 * (index + 1)).toString(16)}::1`)).toBe(60)
  expect(await signUpFrom('2001:db8:2::1')).toBe(200)
})

describe('a database that fails', () => {
  const asked = ['get-session', 'list-sessions'] as const

  it.each(STORES)('Z312: gone, on %s: 503 everywhere, and nobody is told to be signed out', async (kind) => {
    const server = await openTestServer(kind, { database: await openDatabase(await emptyStorage(kind)) })
    const device = await signUp(server, 'lea@example.org')
    device.cookies.delete('__Secure-dutch.session_data')
    await server.database.close()
    const answers = [
      ...(await Promise.all(asked.map((path) => device.get(`/api/auth/${path}`)))),
      await device.get('/api/profile'),
      await device.get('/api/account/export'),
      await device.post('sign-out'),
      await device.post('revoke-sessions'),
      await device.post('sign-in/email', { email: 'lea@example.org', password: GOOD_PASSWORD }),
      await device.post('sign-up/email', { email: 'new@example.org', password: GOOD_PASSWORD }),
      await device.post('request-password-reset', { email: 'lea@example.org' }),
      await device.post('reset-password', { token: 'x', newPassword: GOOD_PASSWORD }),
      await device.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: 'trois autres moulins' }),
      await device.post('delete-user', { password: GOOD_PASSWORD }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [503, '{"code":"unavailable"}']),
    )
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  })

  it('Z312: out of its place: 503, and it goes on when it is back', async () => {
    const storage = await emptyStorage('sqlite')
    const database = await openDatabase(storage)
    const server = await openTestServer('sqlite', { database })
    const device = await signUp(server, 'lea@example.org')
    const file = join(storage.dataDir, 'dutch.sqlite')
    renameSync(file, `${file}.away`)
    const answer = await server.device().post('sign-up/email', { email: 'new@example.org', password: GOOD_PASSWORD })
    expect([answer.statusCode, answer.body]).toEqual([503, '{"code":"unavailable"}'])
    expect((await device.post('sign-out')).statusCode).toBe(503)
    renameSync(`${file}.away`, file)
    expect(await isSignedIn(device)).toBe(true)
    await database.close()
  })

  it('Z312, Z1007: full: nothing is acknowledged that was not stored, or printed as it is, and it recovers by itself', async () => {
    const printed = vi.spyOn(console, 'error')
    const server = await openTestServer('sqlite')
    const device = await signUp(server, 'lea@example.org')
    const { kysely } = server.database
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 1)}`.execute(kysely)
    await sql`create table ballast (x blob)`.execute(kysely).catch(() => undefined)
    let status = 200
    let last = ''
    for (let index = 0; status === 200 && index < 300; index += 1) {
      last = `filler${index}@example.org`
      const answer = await server
        .device()
        .post('sign-up/email', { firstName: 'x'.repeat(80), email: last, password: GOOD_PASSWORD })
      status = answer.statusCode
      if (status !== 200) expect([status, answer.body]).toEqual([503, '{"code":"unavailable"}'])
    }
    expect(status).toBe(503)
    expect(await isSignedIn(device)).toBe(true)
    await sql`pragma max_page_count = 100000`.execute(kysely)
    expect(await isSignedIn(await signUp(server, last))).toBe(true)
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  })
})
