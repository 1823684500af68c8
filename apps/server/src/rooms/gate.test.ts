import { expect, test } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { Phone, openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, openRoomOfAna } from '../../test/room-messages.ts'

const OWN = 'https://dutch.example.org'
const FOREIGN = [
  'null',
  '',
  'https://evil.example',
  'http://dutch.example.org',
  'https://dutch.example.org:444',
  'https://dutch.example.org.evil.example',
  'https://evil.example/dutch.example.org',
  'https://evil.example?https://dutch.example.org',
  'https://evil.example#https://dutch.example.org',
  'https://dutch.example.org@evil.example',
  'https://xdutch.example.org',
  'https://sub.dutch.example.org',
  'https://dutch.example.or',
  'https://dutch.example.orgg',
  'https://dutch-example.org',
  'https://example.org',
  'https://DUTCH.example.org',
  'HTTPS://dutch.example.org',
  'https://dutch.example.org/',
  'https://dutch.example.org.',
  ' https://evil.example',
  'https://dutch.example.org, https://evil.example',
  'https://dutch.example.org https://evil.example',
  'wss://dutch.example.org',
  'ws://dutch.example.org',
  'file://',
  'chrome-extension://abcdefghijklmnop',
  'http://localhost',
  'http://127.0.0.1',
  'https://[::1]',
  'https://xn--dutch-example-org.evil.example',
  'data:text/html,x',
] as const

test('Z721: 32 origins that are not ours hear nothing and are sent away for good; ours, and who has none, come in', async () => {
  const rig = await openRooms()
  for (const origin of FOREIGN) {
    const phone = new Phone(new WebSocket(rig.address, { headers: { origin, 'x-user': 'ana' } }))
    expect(await phone.closed, origin).toBe(4403)
    expect(phone.received).toEqual([])
  }
  const crossSite = new Phone(new WebSocket(rig.address, { headers: { 'sec-fetch-site': 'cross-site' } }))
  expect(await crossSite.closed).toBe(4403)
  expect(rig.server.size()).toBe(0)
  await rig.phone('ana', { origin: OWN })
  const script = new Phone(new WebSocket(rig.address))
  await script.next('connected')
})

/** The HTTP status that refuses the connection. */
function statusOf(address: string, options: ClientOptions): Promise<number> {
  return new Promise((resolve) => {
    const ws = new WebSocket(address, options)
    ws.on('error', () => undefined)
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    ws.on('open', () => resolve(101))
  })
}

test('Z734: an address and an account have so many connections and no more; what ends makes room', async () => {
  const rig = await openRooms({ bounds: { ofAddress: 3, ofUser: 2 } })
  const first = await rig.phone('ana')
  await rig.phone('ana')
  expect(await statusOf(rig.address, { origin: OWN, headers: { 'x-user': 'ana' } })).toBe(429)
  await rig.phone('bo')
  expect(await statusOf(rig.address, { origin: OWN, headers: { 'x-user': 'cleo' } })).toBe(429)
  // A claimed `X-Forwarded-For` address does not count.
  const claimed = { 'x-user': 'cleo', 'x-forwarded-for': '203.0.113.7' }
  expect(await statusOf(rig.address, { origin: OWN, headers: claimed })).toBe(429)
  first.ws.close()
  await first.closed
  await expect.poll(() => rig.server.size()).toBe(2)
  await rig.phone('ana')
})

test('Z734: pages of other sites open so many connections in a row, and use up none of their visitors’ own', async () => {
  const rig = await openRooms({ bounds: { attempts: { most: 3, everyMs: 1000 } } })
  const foreign = () => statusOf(rig.address, { origin: 'https://evil.example' })
  for (const status of [101, 101, 101, 429]) expect(await foreign()).toBe(status)
  await rig.phone('ana')
  rig.wait(1000)
  expect(await foreign()).toBe(101)
})

test.each([
  ['hello', { type: 'refused', refusal: { reason: 'too-many-tries', retryAfter: 1 } }],
  ['phone', { type: 'error', message: 'Erreur serveur' }],
] as const)(
  'Z728, Y1714: who says too much (%s) is told so once, and is sent away who does not stop',
  async (as, told) => {
    const rig = await openRooms()
    const phone = await rig[as]('ana')
    for (let count = 0; count < 150; count += 1) phone.send({ type: 'ping' })
    expect(await phone.next(told.type)).toMatchObject(told)
    rig.wait(60_000)
    phone.send({ type: 'ping' })
    await phone.next('pong')
    expect(phone.received.filter((text) => text.includes(`"${told.type}"`))).toHaveLength(1)
    for (let count = 0; count < 300; count += 1) phone.send({ type: 'ping' })
    expect(await phone.closed).toBe(1008)
  },
)

test('Z728: a connection that floods pings or pongs is sent away, also one that reads every answer', async () => {
  const rig = await openRooms()
  const [reading, answering] = [await rig.hello('ana'), await rig.hello('bo')]
  const ponged = () => new Promise((resolve) => reading.ws.once('pong', resolve))
  for (let count = 0; count < 90; count += 1) {
    reading.ws.ping()
    answering.ws.pong()
    await ponged()
  }
  expect([await reading.types(), await answering.types()]).toEqual([[], []])
  for (let count = 0; count < 300; count += 1) {
    reading.ws.ping()
    answering.ws.pong()
    await Promise.race([ponged(), reading.closed])
  }
  expect([await reading.closed, await answering.closed]).toEqual([1008, 1008])
})

test('Z734, Z736: who goes while their session is looked up takes nobody’s place; a stop does not wait for who is', async () => {
  let asked: (release: () => void) => void = () => undefined
  const nextAsked = () => new Promise<() => void>((resolve) => (asked = resolve))
  const rig = await openRooms({
    bounds: { ofAddress: 1, ofUser: 1 },
    beforeSession: () => new Promise((release) => asked(release)),
  })
  const isAsked = nextAsked()
  const early = new Phone(new WebSocket(rig.address, { origin: OWN, headers: { 'x-user': 'ana' } }))
  const release = await isAsked
  early.ws.terminate()
  await early.closed
  release()
  asked = (releaseNow) => releaseNow()
  await expect.poll(() => statusOf(rig.address, { origin: OWN, headers: { 'x-user': 'ana' } })).toBe(101)
  const isLate = nextAsked()
  const late = new Phone(new WebSocket(rig.address, { origin: OWN }))
  await isLate
  await rig.app.close()
  expect(await late.closed).toBe(1006)
})

test('Z734: behind a proxy that is trusted each address counts for itself', async () => {
  const rig = await openRooms({ bounds: { ofAddress: 1, ofUser: 9 }, trustProxy: true })
  for (const place of [1, 2, 3]) await rig.phone('ana', { headers: { 'x-forwarded-for': `203.0.113.${place}` } })
  const again = { 'x-user': 'ana', 'x-forwarded-for': '203.0.113.3' }
  expect(await statusOf(rig.address, { origin: OWN, headers: again })).toBe(429)
})

test('Z735: a session that ended takes its connections along, and those of nobody else', async () => {
  const rig = await openRooms()
  const [ana, bo, nobody] = [await rig.phone('ana'), await rig.phone('bo'), await rig.phone(null)]
  await rig.server.checkSessions()
  expect(rig.server.size()).toBe(3)
  rig.ended.add('ana')
  await rig.server.checkSessions()
  expect(await ana.closed).toBe(4401)
  for (const phone of [bo, nobody]) expect(await phone.types()).toEqual([])
})

test('Z735: an account that is deleted takes its connections along at once, and those of nobody else', async () => {
  const rig = await openRooms()
  const [ana, bo] = [await rig.hello('ana'), await rig.hello('bo')]
  await rig.server.dismiss('ana')
  expect(await ana.closed).toBe(4401)
  expect(await bo.types()).toEqual([])
})

test('Z736: a stop answers what was asked, closes every connection, and lets nobody in', async () => {
  const { rig, ana, gameId } = await openRoomOfAna()
  let commit: () => void = () => undefined
  const isAsked = new Promise<void>((asked) => {
    rig.store.beforeCommit = () => {
      asked()
      return new Promise((resolve) => {
        commit = resolve
      })
    }
  })
  ana.send({ type: 'add_round', gameId, scores: [1, 2, 3, 4], dutchPlayerId: null, requestId: 'last', lastRound: null })
  await isAsked
  const stopped = rig.app.close()
  expect(await statusOf(rig.address, { origin: OWN }).catch(() => 0)).toBe(503)
  commit()
  expect(await ana.next('ack')).toMatchObject({ requestId: 'last' })
  expect(await ana.closed).toBe(1012)
  await stopped
})

test('Z721: what asks for a page, or for another address, is answered as such and the connection ends', async () => {
  const rig = await openRooms()
  expect((await rig.app.inject('/ws')).statusCode).toBe(426)
  expect(await statusOf(rig.address.replace('/ws', '/other'), { origin: OWN })).toBe(404)
  expect(await statusOf(`${rig.address}?x=1`, { origin: OWN })).toBe(101)
})

test('Z740: what was on its way by a page’s connection before is not heard once the page is there again; other pages stay', async () => {
  const { hello, phone, registry } = await openRooms()
  const { gameId } = await openRoom(await hello('ana'))
  const [late, early] = [await phone('bo'), await phone('bo')]
  const opened = async (page: string, bo: Phone) => {
    bo.send({ type: 'hello', protocol: 1, deltas: true, page })
    await bo.next('welcome')
    await joinRoom(bo, gameId, 'Bo')
    return bo
  }
  const [dying, other] = [await opened('one', early), await opened('two', await phone('bo'))]
  const again = await opened('one', await phone('bo'))
  dying.send({ type: 'ask', gameId, requestId: 'late', request: { type: 'leave' } })
  await Promise.race([dying.closed, dying.next('ack')])
  late.send({ type: 'hello', protocol: 1, deltas: true, page: 'one' })
  expect(await late.closed).toBe(1006)
  for (const bo of [other, again]) {
    bo.send({ type: 'ping' })
    await bo.next('pong')
  }
  expect((await registry.find(gameId))?.room().members.map(({ userId }) => userId)).toEqual(['ana', 'bo'])
})
