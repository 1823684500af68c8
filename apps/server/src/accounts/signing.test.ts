import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  GOOD_PASSWORD,
  isSignedIn,
  openTestServer,
  signIn,
  signUp,
  type TestServer,
} from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { quickHashing } from '../../test/quick-hashing.ts'

afterEach(() => vi.useRealTimers())

describe.each(STORES)('signing up, in and out, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(kind)
    await signUp(server, 'known@example.org')
  })

  it('Z103: signs up, and is signed in where addresses are not confirmed', async () => {
    const device = server.device()
    const form = { firstName: ' Léa ', lastName: 'Martin', email: ' Lea@Example.org ', password: GOOD_PASSWORD }
    const answer = await device.post('sign-up/email', form)
    expect(answer.json()).toMatchObject({
      needsConfirmation: false,
      user: {
        email: 'lea@example.org',
        name: 'Léa Martin',
        firstName: 'Léa',
        lastName: 'Martin',
        emailVerified: false,
      },
    })
    expect((await device.get('/api/auth/get-session')).json()).toMatchObject({ user: { email: 'lea@example.org' } })
    expect(await isSignedIn(device)).toBe(true)
    expect((await server.device().get('/api/auth/get-session')).json()).toBeNull()
    expect(server.mailbox).toEqual([])
  })

  it('Z507: a sign-in during which the account is deleted finds none', async () => {
    let deleting = (): Promise<unknown> => Promise.resolve()
    const hashing = { ...quickHashing, verify: () => deleting().then(() => true) }
    const late = await openTestServer(kind, { hashing })
    await signUp(late, 'leaving@example.org')
    deleting = () => late.database.kysely.deleteFrom('user').execute()
    const answer = await late.device().post('sign-in/email', { email: 'leaving@example.org', password: GOOD_PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'invalid_credentials' }])
  })

  it.each([
    [{ email: 'known@example.org' }, 422, { code: 'email_taken' }],
    [{ email: 'KNOWN@example.ORG' }, 422, { code: 'email_taken' }],
    [{ email: 'nobody' }, 400, { code: 'invalid_email' }],
    [{ email: `${'a'.repeat(250)}@example.org` }, 400, { code: 'invalid_email' }],
    [{ email: 'a@b.fr\r\nBcc: c@d.fr' }, 400, { code: 'invalid_email' }],
    [{ password: '12345' }, 422, { code: 'weak_password', reasons: ['too_short', 'common'] }],
    [{ password: 'x7'.repeat(65) }, 422, { code: 'weak_password', reasons: ['too_long'] }],
    [{ password: 'Soleil' }, 422, { code: 'weak_password', reasons: ['common'] }],
    [{ password: 'new@example.org' }, 422, { code: 'weak_password', reasons: ['personal'] }],
    [{ password: 'LeaMartin2024' }, 422, { code: 'weak_password', reasons: ['personal'] }],
    [{ firstName: 'x'.repeat(81) }, 400, { code: 'invalid_request' }],
  ])('Z203: sign-up with %j is refused with %i %j', async (part, status, body) => {
    const form = { firstName: 'Léa', lastName: 'Martin', email: 'new@example.org', password: GOOD_PASSWORD, ...part }
    const device = server.device()
    const answer = await device.post('sign-up/email', form)
    expect([answer.statusCode, answer.json()]).toEqual([status, body])
    expect(device.cookies.size).toBe(0)
  })

  it('Z203: of two sign-ups with one address at once, one is told that it is taken', async () => {
    const form = { email: 'twins@example.org', password: GOOD_PASSWORD }
    const answers = await Promise.all([1, 2].map(() => server.device().post('sign-up/email', form)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toEqual({ code: 'email_taken' })
  })

  it.each([
    ['known@example.org', 'not the password'],
    ['unknown@example.org', GOOD_PASSWORD],
    ['known@example.org', ''],
  ])('Z203: %s with the password "%s" is refused without saying which is wrong', async (email, password) => {
    const answer = await server.device().post('sign-in/email', { email, password })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'invalid_credentials' }])
  })

  it('Z104: tokens are in cookies that no page can read, and in no answer', async () => {
    const device = await signIn(server, 'known@example.org')
    const [name, value] = [...device.cookies].find(([each]) => each.endsWith('session_token')) ?? []
    expect(name).toBe('__Secure-dutch.session_token')
    const [token = '?'] = (value ?? '').split('.')
    const sample = await server.device().post('sign-in/email', { email: 'known@example.org', password: GOOD_PASSWORD })
    for (const cookie of [sample.headers['set-cookie'] ?? []].flat()) {
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    }
    const urls = ['/api/auth/get-session', '/api/auth/list-sessions', '/api/profile', '/api/account/export']
    for (const url of urls) expect((await device.get(url)).body).not.toContain(token)
    expect(sample.body).not.toMatch(/token/)
  })

  it('Z105: a visit prolongs a session; thirty days without one end it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const device = await signIn(server, 'known@example.org')
    const days = (count: number) => vi.setSystemTime(Date.now() + count * 24 * 3_600_000)
    for (let month = 0; month < 3; month += 1) {
      days(20)
      expect((await device.get('/api/auth/get-session')).json()).toMatchObject({ user: { email: 'known@example.org' } })
    }
    days(31)
    expect(await isSignedIn(device)).toBe(false)
    expect((await device.get('/api/auth/get-session')).json()).toBeNull()
  })

  it('Z108: signs out here, everywhere, and everywhere else', async () => {
    const [here, there, beyond] = await Promise.all([1, 2, 3].map(() => signIn(server, 'known@example.org')))
    if (here === undefined || there === undefined || beyond === undefined) throw new Error('Three came in.')
    expect((await here.post('sign-out')).statusCode).toBe(200)
    expect([...here.cookies.keys()]).toEqual(['__Secure-dutch.known'])
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true])
    expect((await there.post('revoke-other-sessions')).statusCode).toBe(200)
    expect([await isSignedIn(there), await isSignedIn(beyond)]).toEqual([true, false])
    const again = await signIn(server, 'known@example.org')
    expect((await there.post('revoke-sessions')).statusCode).toBe(200)
    expect([await isSignedIn(there), await isSignedIn(again)]).toEqual([false, false])
  })

  it('Z119: another user’s sign-in or sign-up on a device ends the session that it had', async () => {
    const [lea, bo] = [await signUp(server, 'lea.first@example.org'), await signUp(server, 'bo.after@example.org')]
    let kept = new Map(lea.cookies)
    const isHeld = async () => {
      const holder = server.device()
      for (const [name, value] of kept) holder.cookies.set(name, value)
      return isSignedIn(holder)
    }
    await lea.post('sign-in/email', { email: 'Bo.After@example.org', password: 'not the password' })
    await lea.post('sign-in/email', { email: 'Lea.First@example.org', password: GOOD_PASSWORD })
    expect([await isHeld(), await isSignedIn(bo)]).toEqual([true, true])
    for (const [name, value] of kept) lea.cookies.set(name, value)
    await lea.post('sign-in/email', { email: 'bo.after@example.org', password: GOOD_PASSWORD })
    expect([await isHeld(), await isSignedIn(lea), await isSignedIn(bo)]).toEqual([false, true, true])
    kept = new Map(lea.cookies)
    const form = { firstName: 'Cleo', lastName: '', email: 'cleo@example.org', password: GOOD_PASSWORD }
    await lea.post('sign-up/email', form)
    expect([await isHeld(), await isSignedIn(lea)]).toEqual([false, true])
  })

  it('Z107: who was signed out elsewhere is signed out at once, whatever cookies are kept', async () => {
    const [here, there] = [await signIn(server, 'known@example.org'), await signIn(server, 'known@example.org')]
    expect((await there.get('/api/auth/get-session')).json()).not.toBeNull()
    const kept = new Map(there.cookies)
    await here.post('revoke-other-sessions')
    for (const [name, value] of kept) there.cookies.set(name, value)
    expect((await there.get('/api/auth/get-session')).json()).toBeNull()
    expect(await isSignedIn(there)).toBe(false)
  })

  it('Z107: also when the server was started anew in between', async () => {
    const device = await signIn(server, 'known@example.org')
    await device.get('/api/auth/get-session')
    const kept = new Map(device.cookies)
    await device.post('sign-out')
    const { database } = server
    const phone = (await openTestServer(kind, { database })).device()
    for (const [name, value] of kept) phone.cookies.set(name, value)
    expect((await phone.get('/api/auth/get-session')).json()).toBeNull()
  })

  it('Z109: shows where one is signed in, and ends one of those by its id', async () => {
    const email = 'places@example.org'
    const here = await signUp(server, email)
    const phone = server.device({ 'user-agent': 'Mozilla/5.0 (iPhone)' })
    await phone.post('sign-in/email', { email, password: GOOD_PASSWORD })
    const list = (await here.get('/api/auth/list-sessions')).json<
      { id: string; userAgent: string; isCurrent: boolean }[]
    >()
    expect(list.map(({ isCurrent }) => Number(isCurrent)).toSorted((a, b) => a - b)).toEqual([0, 1])
    const other = list.find(({ isCurrent }) => !isCurrent)
    expect(other?.userAgent).toBe('Mozilla/5.0 (iPhone)')
    const stranger = await signIn(server, 'known@example.org')
    const tries = [
      await stranger.post('revoke-session', { id: other?.id }),
      await stranger.post('revoke-session', { id: 'neverwas' }),
    ]
    expect(tries.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [404, '{"code":"not_found"}'],
      [404, '{"code":"not_found"}'],
    ])
    expect(await isSignedIn(phone)).toBe(true)
    expect((await here.post('revoke-session', { id: other?.id })).statusCode).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false])
  })

  it('Z106: a forged or altered cookie is nobody’s', async () => {
    const device = await signIn(server, 'known@example.org')
    const [name = '', value = ''] = [...device.cookies].find(([each]) => each.endsWith('session_token')) ?? []
    const [token = '', signature = ''] = value.split('.')
    const forged = [
      token,
      `${token}.`,
      `${token}.AAAA`,
      `x${token}.${signature}`,
      `${token}.${signature}x`,
      '.',
      '%',
      '%zz',
    ]
    for (const each of forged) {
      const thief = server.device()
      thief.cookies.set(name, each)
      expect((await thief.get('/api/profile')).statusCode).toBe(401)
      const data = device.cookies.get('__Secure-dutch.session_data')
      if (data !== undefined) thief.cookies.set('__Secure-dutch.session_data', data)
      expect((await thief.get('/api/auth/get-session')).json()).toBeNull()
    }
  })

  it('has nothing to say of what went well', () => expect(server.faults).toEqual([]))
})
