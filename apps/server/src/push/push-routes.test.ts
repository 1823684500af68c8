import { beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, openTestServer, SERVER_URL, signIn, signUp } from '../../test/accounts-server.ts'
import type { Device, TestServer } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { browserAt, browserKeys, networkOf, openStandIn, vapidKeys } from '../../test/push-stand-in.ts'
import { openPush, type OpenPush } from './open-push.ts'
import { pushPart } from './push-part.ts'
import { createSubscriptions } from './subscriptions.ts'

const standIn = await openStandIn()
const keys = vapidKeys()
const ALL = { gameUpdates: true, achievements: true, multiplayer: true }
const NONE = { gameUpdates: false, achievements: false, multiplayer: false }
const round = { kind: 'game-update', gameId: 'g', state: 'round-added' } as const

const browser = () => browserAt(standIn)
const post = async (device: Device, path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') => {
  const answer = await device.ask(method, `/api/push/${path}`, body)
  return [answer.statusCode, answer.json<{ readonly code?: string }>().code]
}
const status = async (device: Device) => (await device.get('/api/push')).json<unknown>()
const idOf = async (device: Device) => (await device.get('/api/profile')).json<{ readonly id: string }>().id
/** Resolves when all notifications have arrived: closing waits for what is queued. */
const arrivals = (push: OpenPush) => push.close()

describe.each(STORES)('notifications, on %s', (kind) => {
  let server: TestServer
  const open = (network = networkOf(standIn)) => openPush(keys, server.database, network)
  let push: OpenPush
  beforeAll(async () => {
    const database = await emptyDatabase(kind)
    server = await openTestServer(kind, { database, parts: [pushPart(database.kysely)] })
    push = open()
    await server.app.register((scope, _options, done) => {
      push.addRoutes(scope, server.accounts)
      done()
    })
  })

  it('Z1101, Z1105: a browser is notified once it asked for it, of what it chose, until it asks no more', async () => {
    const device = await signUp(server, 'way@example.org')
    const own = browser()
    expect(await status(device)).toEqual({ publicKey: keys.publicKey, preferences: null })
    expect(await post(device, 'subscribe', own.body)).toEqual([200, undefined])
    expect(await status(device)).toEqual({ publicKey: keys.publicKey, preferences: ALL })
    expect(await post(device, 'preferences', { preferences: NONE }, 'PATCH')).toEqual([200, undefined])
    const user = await idOf(device)
    const deaf = open()
    deaf.notify([user], round)
    await arrivals(deaf)
    expect(own.read()).toEqual([])
    await post(device, 'preferences', { preferences: { ...NONE, gameUpdates: true } }, 'PATCH')
    const hearing = open()
    hearing.notify([user], round)
    hearing.notify([user], { kind: 'multiplayer', event: 'round-added', gameId: 'g', round: 2 })
    await arrivals(hearing)
    expect(own.read()).toMatchObject([{ tag: 'game g', path: '/' }])
    expect(await post(device, 'unsubscribe', {})).toEqual([200, undefined])
    const gone = open()
    gone.notify([user], round)
    await arrivals(gone)
    expect(own.read()).toHaveLength(1)
    expect(await post(device, 'preferences', { preferences: ALL }, 'PATCH')).toEqual([404, 'not_found'])
  })

  it('Z1105: one browser has one address, and an address belongs to who asked last', async () => {
    const [ada, bob] = [await signUp(server, 'ada@example.org'), await signUp(server, 'bob@example.org')]
    const [first, second] = [browser(), browser()]
    await post(ada, 'subscribe', first.body)
    await post(ada, 'subscribe', second.body)
    // Without preferences, like a browser whose endpoint changed: the earlier preferences stay.
    const { preferences: _, ...bare } = first.body
    expect(await post(ada, 'subscribe', bare)).toEqual([200, undefined])
    expect(await post(bob, 'subscribe', bare)).toEqual([404, 'not_found'])
    const stolen = { ...second.body, endpoint: first.body.endpoint }
    expect(await post(bob, 'subscribe', stolen)).toEqual([400, 'invalid_request'])
    expect(await post(bob, 'subscribe', first.body)).toEqual([200, undefined])
    expect(await status(ada)).toMatchObject({ preferences: null })
    const asked = open()
    asked.notify([await idOf(ada), await idOf(bob)], round)
    await arrivals(asked)
    expect([first.read().length, second.read().length]).toEqual([1, 0])
  })

  it('Z1105: taps at once are one', async () => {
    const device = await signUp(server, 'taps@example.org')
    const { body } = browser()
    const answers = await Promise.all([1, 2, 3].map(() => post(device, 'subscribe', body)))
    expect(answers).toEqual([1, 2, 3].map(() => [200, undefined]))
  })

  it('Z1105: of an account with too many browsers the oldest one makes room', async () => {
    const first = await signUp(server, 'many@example.org')
    let time = Date.now()
    const store = createSubscriptions(server.database.kysely, () => (time += 1), 2)
    const devices = [first, await signIn(server, 'many@example.org'), await signIn(server, 'many@example.org')]
    const userId = await idOf(first)
    const ask = async (device: Device) => {
      const sessions = (await device.get('/api/auth/list-sessions')).json<{ id: string; isCurrent: boolean }[]>()
      const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
      const { endpoint, keys: own } = browser().body
      await store.save({ sessionId, userId, endpoint, ...own }, ALL)
    }
    for (const device of devices) await ask(device)
    const left = await Promise.all(devices.map(status))
    expect(left).toMatchObject([{ preferences: null }, { preferences: ALL }, { preferences: ALL }])
    // The limit also holds for simultaneous requests.
    for (const device of devices) await post(device, 'unsubscribe', {})
    await Promise.all(devices.map(ask))
    expect(await store.subscribersFor([userId], 'achievements', null)).toHaveLength(2)
  })

  it('Z1105: an address that its service knows no more is taken away', async () => {
    const device = await signUp(server, 'gone@example.org')
    const own = browser()
    await post(device, 'subscribe', own.body)
    standIn.answers.set(own.path, { status: 410 })
    const asked = open()
    asked.notify([await idOf(device)], round)
    await arrivals(asked)
    expect(await status(device)).toMatchObject({ preferences: null })
  })

  it('Z1106: signing out, here or from elsewhere, ends it, and the device that did something is not told of it', async () => {
    const phone = await signUp(server, 'out@example.org')
    const [tablet, laptop] = [await signIn(server, 'out@example.org'), await signIn(server, 'out@example.org')]
    const [onPhone, onTablet, onLaptop] = [browser(), browser(), browser()]
    await post(phone, 'subscribe', onPhone.body)
    await post(tablet, 'subscribe', onTablet.body)
    await post(laptop, 'subscribe', onLaptop.body)
    const user = await idOf(phone)
    const { id } = await server.database.kysely
      .selectFrom('push_subscription')
      .select('session_id as id')
      .where('endpoint', '=', onPhone.body.endpoint)
      .executeTakeFirstOrThrow()
    const all = open()
    all.notify([user], round, id)
    await arrivals(all)
    expect([onPhone, onTablet, onLaptop].map(({ read }) => read().length)).toEqual([0, 1, 1])
    await tablet.post('sign-out')
    await phone.post('revoke-other-sessions')
    const left = open()
    left.notify([user], round)
    await arrivals(left)
    expect([onPhone, onTablet, onLaptop].map(({ read }) => read().length)).toEqual([1, 1, 1])
    expect(
      await server.database.kysely
        .selectFrom('push_subscription')
        .select('user_id')
        .where('user_id', '=', user)
        .execute(),
    ).toHaveLength(1)
  })

  it('Z1106: the download tells where somebody is notified, without what opens it; nothing survives the account', async () => {
    const device = await signUp(server, 'all@example.org')
    const own = browser()
    await post(device, 'subscribe', own.body)
    const user = await idOf(device)
    const exported = await device.get('/api/account/export')
    expect(exported.json()).toMatchObject({
      notifications: [{ service: new URL(standIn.origin).host, preferences: ALL }],
    })
    for (const secret of [own.path, own.body.keys.auth, own.body.keys.p256dh])
      expect(exported.body).not.toContain(secret)
    expect((await device.post('delete-user', { password: GOOD_PASSWORD })).statusCode).toBe(200)
    expect(
      await server.database.kysely
        .selectFrom('push_subscription')
        .select('user_id')
        .where('user_id', '=', user)
        .execute(),
    ).toEqual([])
  })

  it('Z1110: a try shows a browser that it works, and no other one', async () => {
    const device = await signUp(server, 'try@example.org')
    const own = browser()
    await post(device, 'subscribe', own.body)
    expect(await post(device, 'test', {})).toEqual([200, undefined])
    expect(own.read()).toMatchObject([{ tag: 'test', path: '/settings' }])
    standIn.answers.set(own.path, { status: 503 })
    expect(await post(device, 'test', {})).toEqual([503, 'unavailable'])
  })

  it('Z1110: nobody without a session, and no page of another site, changes anything', async () => {
    const stranger = server.device()
    expect((await stranger.get('/api/push')).statusCode).toBe(401)
    for (const path of ['subscribe', 'unsubscribe', 'test']) {
      expect(await post(stranger, path, browser().body)).toEqual([401, 'session_not_found'])
    }
    const device = await signUp(server, 'cross@example.org')
    const foreign = await device.ask('POST', '/api/push/subscribe', browser().body, { origin: 'https://evil.example' })
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { code: 'cross_site' }])
    const form = await device.ask('POST', '/api/push/subscribe', 'a=b', {
      'content-type': 'text/plain',
      origin: SERVER_URL,
    })
    expect(form.statusCode).toBe(415)
    expect(await post(device, 'nowhere', {})).toEqual([404, 'not_found'])
  })

  it.each([
    ['of another kind', { endpoint: 7 }],
    ['inside', { endpoint: 'https://10.0.0.7/push' }],
    ['over http', { endpoint: 'http://push.example.org/a' }],
    ['without keys', { keys: {} }],
    ['with a key off the curve', { keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['with a short secret', { keys: { ...browserKeys().keys, auth: 'AAAA' } }],
    ['with half a choice', { preferences: { gameUpdates: true } }],
    ['that is a novel', { endpoint: `${standIn.origin}/${'a'.repeat(2000)}` }],
  ])('Z1102: an address %s is refused', async (_what, fault) => {
    const device = await signIn(server, 'cross@example.org')
    expect(await post(device, 'subscribe', { ...browser().body, ...fault })).toEqual([400, 'invalid_request'])
    expect(await status(device)).toMatchObject({ preferences: null })
  })

  it('Z1110: whoever asks again and again is stopped', async () => {
    const [device, { body }] = [await signUp(server, 'often@example.org'), browser()]
    expect(await post(device, 'subscribe', body)).toEqual([200, undefined])
    await server.database.kysely
      .updateTable('attempts')
      .set({ count: 60 })
      .where('key', 'like', 'push-subscribe:%')
      .execute()
    expect(await post(device, 'subscribe', body)).toEqual([429, 'too_many_requests'])
  })

  it('Z1101: without keys nobody is notified, and what stood there can still be taken away', async () => {
    const device = await signUp(server, 'off@example.org')
    const off = openPush(null, server.database)
    const { app } = await openTestServer(kind, { database: server.database })
    await app.register((scope, _options, done) => {
      off.addRoutes(scope, server.accounts)
      done()
    })
    const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ask = async (method: 'GET' | 'POST', url: string) => {
      const headers = { cookie, host: 'dutch.example.org', origin: SERVER_URL }
      const answer = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
      return [answer.statusCode, answer.json<unknown>()]
    }
    expect(await ask('GET', '/api/push')).toEqual([200, { publicKey: null, preferences: null }])
    expect(await ask('POST', '/api/push/subscribe')).toEqual([404, { code: 'not_found' }])
    expect(await ask('POST', '/api/push/unsubscribe')).toEqual([200, { status: true }])
    off.notify([await idOf(device)], round)
    await off.close()
  })
})
