import { beforeAll, describe, expect, it } from 'vitest'
import {
  GOOD_PASSWORD,
  linkIn,
  openTestServer,
  signIn,
  signUp,
  signUpByMail,
  type Device,
  type TestServer,
} from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { quickHashing } from '../../test/quick-hashing.ts'
import { HttpRefusal } from './refusal.ts'

describe.each(STORES)('guesses at passwords, on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(kind, { trustProxy: true })
  })

  const from = (address: string): Device => server.device({ 'x-forwarded-for': address })
  const enter = async (device: Device, email: string, password = 'guessed') =>
    (await device.post('sign-in/email', { email, password })).statusCode
  const guess = async (device: Device, email: string, times: number) => {
    for (let time = 0; time < times; time += 1) await enter(device, email)
  }

  it('Z309: no stranger keeps an owner out, wherever they guess from', async () => {
    const email = 'owner@example.org'
    await signUp(server, email)
    for (let host = 0; host < 12; host += 1) await guess(from(`198.51.100.${host}`), email, 10)
    expect(await enter(from('198.51.100.0'), email, GOOD_PASSWORD)).toBe(429)
    expect(await enter(from('192.0.2.1'), email, GOOD_PASSWORD)).toBe(200)
  })

  it('Z309: nor from behind the same address, in a browser in which the owner came in before', async () => {
    const email = 'neighbour@example.org'
    await signUp(server, email)
    const own = from('192.0.2.7')
    expect(await enter(own, email, GOOD_PASSWORD)).toBe(200)
    await own.post('sign-out')
    for (let round = 0; round < 6; round += 1) await guess(from('192.0.2.7'), `v${round}@example.org`, 10)
    await guess(from('192.0.2.7'), email, 10)
    expect(await enter(from('192.0.2.7'), email, GOOD_PASSWORD)).toBe(429)
    expect(await enter(own, email, GOOD_PASSWORD)).toBe(200)
  })

  it('Z309: what makes a browser known serves no other account, and is not made by hand', async () => {
    await signUp(server, 'mine@example.org')
    await signUp(server, 'theirs@example.org')
    const device = from('192.0.2.9')
    await enter(device, 'mine@example.org', GOOD_PASSWORD)
    await guess(device, 'theirs@example.org', 10)
    expect(await enter(device, 'theirs@example.org', GOOD_PASSWORD)).toBe(429)
    const forger = from('192.0.2.9')
    forger.cookies.set('__Secure-dutch.known', `x.${'A'.repeat(43)}`)
    expect(await enter(forger, 'theirs@example.org', GOOD_PASSWORD)).toBe(429)
  })

  it('Z309: a known browser tries ten times as well', async () => {
    const email = 'thief@example.org'
    await signUp(server, email)
    const stolen = from('192.0.2.11')
    await enter(stolen, email, GOOD_PASSWORD)
    const answers = []
    for (let time = 0; time < 30; time += 1) answers.push(await enter(stolen, email))
    // Ten count for the browser, ten for the client's address.
    expect(answers.filter((status) => status === 401)).toHaveLength(20)
  })

  it('Z309: an account that is guessed at from everywhere is guessed at three times a day from each address more', async () => {
    const email = 'wanted@example.org'
    await signUp(server, email)
    for (let host = 0; host < 20; host += 1) await guess(from(`203.0.113.${host}`), email, 10)
    const late = from('203.0.113.200')
    expect(await Promise.all([1, 2, 3].map(() => enter(late, email)))).toEqual([401, 401, 401])
    expect(await enter(late, email)).toBe(429)
    expect(await enter(from('203.0.113.201'), email, GOOD_PASSWORD)).toBe(200)
  })

  it('Z309: of IPv6 a network of 65,536 times 2^64 addresses guesses forty times in a quarter of an hour', async () => {
    const email = 'network@example.org'
    await signUp(server, email)
    const answers = []
    for (let part = 0; part < 60; part += 1)
      answers.push(await enter(from(`2001:db8:7:${part.toString(16)}00::1`), email))
    expect(answers.filter((status) => status === 401)).toHaveLength(40)
  })

  it('Z309: a completed reset opens what guesses had closed', async () => {
    const letters = await openTestServer(kind, { isConfirming: true, trustProxy: true })
    const email = 'reset@example.org'
    await signUpByMail(letters, email)
    const stuck = letters.device({ 'x-forwarded-for': '192.0.2.20' })
    for (let time = 0; time < 10; time += 1) await stuck.post('sign-in/email', { email, password: 'guessed' })
    expect((await stuck.post('sign-in/email', { email, password: GOOD_PASSWORD })).statusCode).toBe(429)
    await stuck.post('request-password-reset', { email })
    const token = linkIn(await letters.mailTo(email)).searchParams.get('token')
    expect((await stuck.post('reset-password', { token, newPassword: 'quatre grands canaux' })).statusCode).toBe(200)
    expect((await stuck.post('sign-in/email', { email, password: 'quatre grands canaux' })).statusCode).toBe(200)
  })

  it('Z307: what is refused for one account costs the address nothing: nobody else in the café is kept out', async () => {
    await signUp(server, 'one@example.org')
    await signUp(server, 'two@example.org')
    const cafe = from('192.0.2.60')
    const answers = []
    for (let time = 0; time < 60; time += 1) answers.push(await enter(cafe, 'one@example.org'))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(await enter(from('192.0.2.60'), 'two@example.org', GOOD_PASSWORD)).toBe(200)
    // Forty more wrong passwords are the address's, however many of them come at once.
    const wrong = (email: string) => Promise.all(Array.from({ length: 15 }, () => enter(cafe, email)))
    for (const name of ['a', 'b', 'c']) await wrong(`${name}@example.org`)
    expect((await wrong('d@example.org')).filter((status) => status === 401)).toHaveLength(10)
    expect(await enter(from('192.0.2.60'), 'two@example.org', GOOD_PASSWORD)).toBe(429)
  })

  it('Z307: sign-ins that succeed are counted as well: a hundred an hour', async () => {
    const email = 'often@example.org'
    await signUp(server, email)
    const device = from('192.0.2.30')
    for (let time = 0; time < 100; time += 1) expect(await enter(device, email, GOOD_PASSWORD)).toBe(200)
    expect(await enter(device, email, GOOD_PASSWORD)).toBe(429)
  })

  it('Z307: a password that a busy server did not look at is no guess, and clears no other', async () => {
    let isBusy = false
    const busy = () => Promise.reject(new HttpRefusal(503, 'busy'))
    const hashing = {
      ...quickHashing,
      verify: (parts: { hash: string; password: string }) => (isBusy ? busy() : quickHashing.verify(parts)),
    }
    const strained = await openTestServer(kind, { hashing, trustProxy: true })
    const email = 'patient@example.org'
    const signedIn = await signUp(strained, email)
    const device = strained.device({ 'x-forwarded-for': '192.0.2.40' })
    const again = async (password: string) => (await signedIn.post('two-factor/enable', { password })).statusCode
    await guess(device, email, 5)
    for (let time = 0; time < 5; time += 1) await again('guessed')
    isBusy = true
    for (let time = 0; time < 12; time += 1)
      expect([await enter(device, email, GOOD_PASSWORD), await again(GOOD_PASSWORD)]).toEqual([503, 503])
    isBusy = false
    await guess(device, email, 4)
    for (let time = 0; time < 4; time += 1) await again('guessed')
    expect([await enter(device, email), await again('guessed')]).toEqual([401, 403])
    expect([await enter(device, email), await again('guessed')]).toEqual([429, 429])
  })

  it('Z307: the right password of an unconfirmed account is no wrong one, and is looked at as often as any right one', async () => {
    const letters = await openTestServer(kind, { isConfirming: true, trustProxy: true })
    const email = 'unconfirmed@example.org'
    const device = letters.device({ 'x-forwarded-for': '192.0.2.50' })
    await device.post('sign-up/email', { firstName: 'Léa', lastName: '', email, password: GOOD_PASSWORD })
    for (let time = 0; time < 100; time += 1) expect(await enter(device, email, GOOD_PASSWORD)).toBe(403)
    expect(await enter(device, email, GOOD_PASSWORD)).toBe(429)
  })

  it('Z110: an account has fifty sessions: of more the oldest ends', async () => {
    const email = 'everywhere@example.org'
    const first = await signUp(server, email)
    const second = await signIn(server, email)
    for (let more = 0; more < 49; more += 1) await signIn(server, email)
    expect((await first.get('/api/profile')).statusCode).toBe(401)
    expect((await second.get('/api/auth/list-sessions')).json<unknown[]>()).toHaveLength(50)
  })
})
