import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { isGuest } from '@dutch/sync/room/guests'
import { newRoom } from '@dutch/sync/test/room-store-samples'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { signUp, type Device } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { Phone } from '../../test/rooms-rig.ts'
import { opening, openRoom, round } from '../../test/room-messages.ts'
import { serveRooms } from '../../test/served-rooms.ts'
import { createRoomRepository } from '../storage/rooms/room-repository.ts'
import { createGuestStore, MOST_GUESTS } from './guest-store.ts'

const DAY = 86_400_000
const begin = (device: Device) => device.ask('POST', '/api/guests', undefined)
const idOf = async (device: Device) => (await begin(device)).json<{ userId: string }>().userId

describe('a guest session', () => {
  it('Z801: is made once for a browser, known to rooms and to no route of accounts', async () => {
    const { browser, database } = await serveRooms()
    const device = browser()
    const answer = await begin(device)
    const { userId } = answer.json<{ userId: string }>()
    expect(isGuest(userId)).toBe(true)
    expect(answer.headers['set-cookie']).toMatch(
      /^dutch-guest=guest-[a-z2-7]{26}\.[a-z2-7]{26}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await idOf(device)).toBe(userId)
    const rows = await database.kysely.selectFrom('guest_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(device.cookies.get('dutch-guest')?.split('.')[1])
    expect((await device.get('/api/profile')).statusCode).toBe(401)
    expect((await device.post('get-session')).statusCode).toBe(404)
    expect((await device.get('/api/auth/get-session')).json()).toBeNull()
    expect((await device.get('/api/account/export')).statusCode).toBe(401)
    const pull = await device.get(`/api/sync/pull?protocol=1&cursor=0&accountId=${userId}`)
    expect(pull.statusCode).toBe(401)
  })

  it('Z801: no account has the id of a guest', async () => {
    const { server, database } = await serveRooms()
    await signUp(server, 'guest-lea@example.org')
    const [user] = await database.kysely.selectFrom('user').select('id').execute()
    expect(user?.id).toMatch(/^[A-Za-z0-9]+$/)
    expect(isGuest(user?.id ?? '')).toBe(false)
  })

  it('Z802: ends 30 days after its last use, is renewed once a day, and is nobody with another secret', async () => {
    let time = Date.UTC(2026, 5, 1)
    const database = await emptyDatabase('sqlite')
    const guests = createGuestStore(database, () => time)
    const { userId, sessionId, secret } = await guests.make()
    const cookie = `other=1; dutch-guest=${userId}.${secret}`
    expect(await guests.sessionOf(cookie)).toEqual({ userId, sessionId: `guest:${userId}` })
    const nobody = [undefined, '', 'dutch-guest=', `dutch-guest=${userId}.${'a'.repeat(26)}`, `dutch-guest=${userId}`]
    for (const header of nobody) expect(await guests.sessionOf(header)).toBeNull()
    for (let use = 0; use < 3; use += 1) {
      if (use === 2) await sql`pragma query_only = on`.execute(database.kysely) // Z312: it cannot be renewed
      time += 29 * DAY
      expect(await guests.sessionOf(cookie)).not.toBeNull()
    }
    time += DAY
    expect(await guests.sessionOf(cookie)).toBeNull()
    expect(await guests.activeSessions([sessionId])).toEqual(new Set())
  })

  it('Z803: of one address sixty an hour begin; pages of other sites begin none, and a full server none', async () => {
    const { app, browser, fill } = await serveRooms()
    expect((await browser({ origin: 'https://evil.example' }).ask('POST', '/api/guests', undefined)).statusCode).toBe(
      403,
    )
    fill('limit')
    expect((await begin(browser())).json()).toMatchObject({ code: 'server_full' })
    fill(null)
    const ask = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/guests', remoteAddress, headers: { host: 'dutch.example.org' } })
    const answers = []
    for (let count = 0; count < 61; count += 1) answers.push((await ask('198.51.100.7')).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    const refused = await ask('198.51.100.7')
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_requests' }])
    // A /56 has twice the budget of an address, a /48 four times.
    const of64 = async (place: number) => (await ask(`2001:db8:1:${place.toString(16)}::1`)).statusCode
    let taken = 0
    for (let place = 0; place < 130; place += 1) if ((await of64(place)) === 200) taken += 1
    expect(taken).toBe(120)
    // Another address is not affected.
    expect((await ask('198.51.100.99')).statusCode).toBe(200)
  })
})

function guestRows(length: number, at: number) {
  const times = { created_at: at, seen_at: at }
  return Array.from({ length }, (_, place) => ({ id: `guest-${String(place)}`, token_hash: 'x'.repeat(43), ...times }))
}

describe.each(STORES)('on %s', (kind) => {
  it('Z807: of 10,000 abandoned guests no row is left by the sweep, and who came lately stays', async () => {
    let time = Date.UTC(2026, 5, 1)
    const database = await emptyDatabase(kind)
    const guests = createGuestStore(database, () => time)
    const rows = guestRows(10_000, time)
    for (let from = 0; from < rows.length; from += 500)
      await database.kysely
        .insertInto('guest_session')
        .values(rows.slice(from, from + 500))
        .execute()
    time += 30 * DAY
    const { userId } = await guests.make()
    expect(await guests.sweep()).toBe(10_000)
    expect(await database.kysely.selectFrom('guest_session').select('id').execute()).toEqual([{ id: userId }])
  })

  it('Z808: a guest whose session was ended is known until it would have run out, so that an interrupted end can be repeated', async () => {
    let time = Date.UTC(2026, 5, 1)
    const guests = createGuestStore(await emptyDatabase(kind), () => time)
    const { userId, secret } = await guests.make()
    const cookie = `dutch-guest=${userId}.${secret}`
    await guests.endSession(userId)
    for (const days of [0, 29]) {
      time += days * DAY
      await guests.endSession(userId)
      expect(await guests.sweep()).toBe(0)
      expect([await guests.isActive(userId), await guests.sessionOf(cookie)]).toEqual([false, null])
      expect(await guests.leaverOf(cookie)).toBe(userId)
    }
    time += DAY
    expect(await guests.sweep()).toBe(1)
    expect(await guests.leaverOf(cookie)).toBeNull()
  })

  it('Z807: beyond 100,000 the longest unused guests who are in no room go, so that nobody keeps new ones out', async () => {
    let time = Date.UTC(2026, 5, 1)
    const database = await emptyDatabase(kind)
    const guests = createGuestStore(database, () => time)
    const inRoom = await guests.make()
    await createRoomRepository(database).open(newRoom('g'))
    await database.kysely.insertInto('room_member').values({ game_id: 'g', user_id: inRoom.userId }).execute()
    const oldest = await guests.make()
    time += 1
    const rows = guestRows(MOST_GUESTS - 1, time)
    for (let from = 0; from < rows.length; from += 5000)
      await database.kysely
        .insertInto('guest_session')
        .values(rows.slice(from, from + 5000))
        .execute()
    expect(await guests.sweep()).toBe(1)
    const left = await database.kysely
      .selectFrom('guest_session')
      .select('id')
      .where('id', 'in', [inRoom.userId, oldest.userId])
      .execute()
    expect(left).toEqual([{ id: inRoom.userId }])
  })

  it('Z805: two openings at once of one guest are one', async () => {
    const guests = createGuestStore(await emptyDatabase(kind), () => Date.now())
    const { userId } = await guests.make()
    // The store has none of the rooms yet.
    const isTheirs = () => Promise.resolve(null)
    const answers = await Promise.all(['a', 'b', 'c'].map((gameId) => guests.mayOpen(userId, gameId, isTheirs)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await guests.mayOpen('guest-nobody', 'd', isTheirs)).toBe(false)
  })

  it('Z805: what a clock that was ahead opened keeps nobody from opening another room once it is set back', async () => {
    let time = Date.UTC(2026, 5, 1)
    const guests = createGuestStore(await emptyDatabase(kind), () => time)
    const { userId } = await guests.make()
    time += DAY
    const isTheirs = () => Promise.resolve(false)
    expect(await guests.mayOpen(userId, 'a', isTheirs)).toBe(true)
    time -= DAY / 2
    expect(await guests.mayOpen(userId, 'b', isTheirs)).toBe(true)
  })
})

test('Z804: a guest is in rooms by the cookie; an account goes first; five connections, and no game of an account', async () => {
  const { server, browser, hello, connect, faults } = await serveRooms()
  const device = browser()
  const userId = await idOf(device)
  const phone = await hello(device)
  const { gameId } = await openRoom(phone)
  phone.send(round(gameId, 'r1', null))
  expect(await phone.next('delta')).toMatchObject({ entries: [{ type: 'played', by: userId }] })
  phone.send({ type: 'open_game', gameId: 'a-game-of-mine', playerName: 'Gus', requestId: 'mine' })
  expect(await phone.next('refused')).toMatchObject({ refusal: { reason: 'account-needed' } })
  for (let count = 0; count < 4; count += 1) await hello(device)
  const status = await new Promise((resolve) => {
    const ws = connect(device)
    ws.on('error', () => undefined)
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode))
  })
  expect(status).toBe(429)
  const both = await signUp(server, 'lea@example.org')
  both.cookies.set('dutch-guest', device.cookies.get('dutch-guest') ?? '')
  const lea = await hello(both)
  lea.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect(await lea.next('refused')).toMatchObject({ refusal: { reason: 'not-a-member' } })
  expect(faults).toEqual([])
})

test('Z802: the cookie is renewed by each connection of a guest, and given to nobody else', async () => {
  const { browser, connect } = await serveRooms()
  const device = browser()
  const userId = await idOf(device)
  const given = async (who: Device | null) => {
    const ws = connect(who)
    // `ws` passes the response with this event.
    const [{ headers }] = (await once(ws, 'upgrade')) as [IncomingMessage]
    ws.terminate()
    return headers['set-cookie']
  }
  const [renewed = ''] = (await given(device)) ?? []
  expect(renewed).toContain(`dutch-guest=${userId}.`)
  expect(renewed).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/)
  expect(await given(null)).toBeUndefined()
})

test('Z805: a guest opens one room at a time, and is told which; once it is over, or they left it, at once another one', async () => {
  const { browser, hello } = await serveRooms()
  const device = browser()
  await begin(device)
  const phone = await hello(device)
  const { gameId } = await openRoom(phone, 'one')
  // A repeated request opens the same room.
  expect((await openRoom(await hello(device), 'one')).gameId).toBe(gameId)
  phone.send(opening('two'))
  expect(await phone.next('refused')).toMatchObject({
    requestId: 'two',
    refusal: { reason: 'guest-room', max: 1, gameId },
  })
  phone.send({ type: 'ask', gameId, requestId: 'close', request: { type: 'close-room' } })
  await phone.next('ack')
  const { gameId: second } = await openRoom(phone, 'three')
  phone.send({ type: 'ask', gameId: second, requestId: 'leave', request: { type: 'leave' } })
  await phone.next('ack')
  expect((await openRoom(phone, 'four')).gameId).not.toBe(second)
})

test('Z806: connections of a guest whose session ended are closed as those of an account', async () => {
  const { browser, connect, guests } = await serveRooms()
  const device = browser()
  const userId = await idOf(device)
  const phone = new Phone(connect(device))
  await phone.next('connected')
  await guests.end(userId)
  expect(await phone.closed).toBe(4401)
}, 10_000)
