import { AUTH_CODES } from '@dutch/sync/account/auth-codes'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  GOOD_PASSWORD,
  SERVER_URL,
  isSignedIn,
  linkIn,
  openTestServer,
  signIn,
  signUp,
  type TestServer,
} from '../../test/accounts-server.ts'

it('Z313: a sign-in hashes one password, whoever it is for', async () => {
  let hashed = 0
  const once = <Value>(value: Value): Promise<Value> => {
    hashed += 1
    return Promise.resolve(value)
  }
  const hashing = {
    hash: once,
    verify: ({ hash, password }: Record<'hash' | 'password', string>) => once(hash === password),
  }
  const server = await openTestServer('sqlite', { hashing })
  await signUp(server, 'known@example.org')
  for (const email of ['known@example.org', 'unknown@example.org']) {
    hashed = 0
    await server.device().post('sign-in/email', { email, password: 'guessed' })
    expect([email, hashed]).toEqual([email, 1])
  }
})

describe('what is asked from elsewhere', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer('sqlite')
    await signUp(server, 'lea@example.org')
  })

  it.each([
    ['https://evil.example', 403],
    ['https://dutch.example.org.evil.example', 403],
    ['http://dutch.example.org', 403],
    ['https://dutch.example.org:8443', 403],
    ['null', 403],
    ['', 403],
    [SERVER_URL, 200],
  ])('Z202: a page of %s may sign out: %i', async (origin, status) => {
    const device = await signIn(server, 'lea@example.org')
    const answer = await device.post('sign-out', {}, { origin })
    expect([answer.statusCode, await isSignedIn(device)]).toEqual([status, status !== 200])
    if (status === 403) expect(answer.json()).toEqual({ code: 'cross_site' })
  })

  it('Z202: no form of another site: its content types are not read', async () => {
    const device = server.device()
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json5',
    ]) {
      const answer = await device.ask('POST', '/api/auth/sign-in/email', 'email=lea@example.org', {
        'content-type': type,
      })
      expect([type, answer.statusCode, answer.json()]).toEqual([type, 415, { code: 'invalid_request' }])
    }
  })

  it('Z1008: a link begins with the public address, whatever host the request named', async () => {
    const open = await openTestServer('sqlite', { isConfirming: true })
    const email = 'misled@example.org'
    await open.device({ host: 'evil.example' }).post('sign-up/email', { email, password: GOOD_PASSWORD })
    const message = await open.mailTo(email)
    expect(linkIn(message).origin).toBe(SERVER_URL)
    expect(message?.text).not.toContain('evil.example')
  })

  it('Z202: without an address of its own the site is the host that was asked', async () => {
    const open = await openTestServer('sqlite', { hasPublicUrl: false, publicUrl: new URL('http://localhost:3000') })
    const form = { email: 'lan@example.org', password: GOOD_PASSWORD }
    const post = (host: string, origin: string) => open.device({ host, origin }).post('sign-up/email', form)
    expect((await post('192.168.1.20:3000', 'http://evil.example')).json()).toEqual({ code: 'cross_site' })
    const answer = await post('192.168.1.20:3000', 'http://192.168.1.20:3000')
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
  })

  it.each([
    ['{', 400],
    ['', 400],
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{"email":"lea@example.org","password":"x","__proto__":{"isAdmin":true}}', 400],
    ['{"email":"lea@example.org","password":"x","constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['{"email":{"$ne":null},"password":"x"}', 400],
    ['{"email":["lea@example.org"],"password":"x"}', 400],
    ['{"email":"lea@example.org","password":{"length":99}}', 400],
    [`{"email":"lea@example.org","password":"${'x'.repeat(2000)}"}`, 400],
    [`{"email":"lea@example.org","password":"${'x'.repeat(20_000)}"}`, 413],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['{"email":"l\\u0000ea@example.org","password":"x"}', 400],
    ['{"email":"lea@example.org","password":"\\ud800"}', 401],
  ])('Y1003, Z205: the body %.60s is answered with %i', async (body, status) => {
    for (const path of ['sign-in/email', 'sign-up/email']) {
      const answer = await server.device().post(path, body)
      expect([path, answer.statusCode < 500]).toEqual([path, true])
      if (path === 'sign-in/email') expect(answer.statusCode).toBe(status)
      expect(AUTH_CODES).toContain(answer.json<{ readonly code: unknown }>().code)
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  it('Z205: fields that nobody asked for change nothing', async () => {
    const form = {
      email: 'greedy@example.org',
      password: GOOD_PASSWORD,
      emailVerified: true,
      id: 'mine',
      role: 'admin',
      image: 'javascript:1',
    }
    const answer = await server
      .device()
      .post('sign-up/email', { ...form, twoFactorEnabled: true, createdAt: '2000-01-01' })
    expect(answer.json()).toMatchObject({ user: { emailVerified: false, twoFactorEnabled: false, image: null } })
    expect(answer.body).not.toMatch(/"mine"|admin|2000-01-01/)
  })

  it('has nothing to say of all this', () => expect(server.faults).toEqual([]))
})
