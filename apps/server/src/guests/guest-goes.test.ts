// A guest is deleted, or gets an account.

import { once } from 'node:events'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { ANONYMOUS } from '@dutch/sync/room/guests'
import { newRoom } from '@dutch/sync/test/room-store-samples'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test } from 'vitest'
import { damageRoom } from '../../test/damage-room.ts'
import { signUp, type Device } from '../../test/accounts-server.ts'
import { holdNextAppend } from '../../test/hold-append.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'
import { serveRooms } from '../../test/served-rooms.ts'
import { DatabaseFault } from '../storage/database-fault.ts'

const guestOn = async (device: Device) =>
  (await device.ask('POST', '/api/guests', undefined)).json<{ userId: string }>().userId
const accountOn = async (device: Device) =>
  (await device.get('/api/auth/get-session')).json<{ user: { id: string } }>().user.id

/** Ana's room with Gus, a guest who entered a round, and a function that reads what is stored of it. */
async function roomWithGuest() {
  const served = await serveRooms()
  const { server, browser, hello, store } = served
  const device = browser()
  const gus = await guestOn(device)
  const ana = await hello(await signUp(server, 'ana@example.org'))
  const { gameId, roomCode } = await openRoom(ana)
  const phone = await hello(device)
  await joinRoom(phone, roomCode, 'Bo')
  phone.send(round(gameId, 'r1', null))
  await phone.next('ack')
  const kept = async () => {
    const read = await store.read(gameId, 0)
    const entries = read?.entries ?? []
    return { text: JSON.stringify(entries), room: foldRoom(entries) }
  }
  return { ...served, device, gus, ana, phone, gameId, roomCode, kept }
}

test('Z808: a guest who ends is out of every room, with the seat free, the typed name there and no trace of them', async () => {
  const { device, gus, ana, phone, kept, database, faults } = await roomWithGuest()
  const before = (await kept()).room
  await ana.types()
  const answer = await device.ask('DELETE', '/api/guests', undefined)
  expect([answer.statusCode, answer.headers['set-cookie']]).toMatchObject([204, /^dutch-guest=; Path=\/; Max-Age=0;/])
  expect(await phone.closed).toBe(4401)
  expect(await ana.next('delta')).toMatchObject({ entries: [{ type: 'member-left', by: gus }] })
  const { text, room } = await kept()
  expect(text).not.toContain(gus)
  expect(room?.members).toHaveLength(1)
  expect(room?.game.players).toEqual(before?.game.players)
  expect(await database.kysely.selectFrom('guest_session').select('id').execute()).toEqual([])
  expect((await device.ask('DELETE', '/api/guests', undefined)).statusCode).toBe(204)
  expect(faults).toEqual([])
})

test('Z808, Z813: guests who come and end, over and over, interrupt nobody', async () => {
  const { browser, hello, ana, gameId } = await roomWithGuest()
  let last = 'r1/1'
  for (const name of ['Eve', 'Eva', 'Evi']) {
    const device = browser()
    await guestOn(device)
    await joinRoom(await hello(device), gameId, name)
    expect((await device.ask('DELETE', '/api/guests', undefined)).statusCode).toBe(204)
    ana.send(round(gameId, name, last))
    expect(await ana.next('ack')).toMatchObject({ requestId: name })
    last = `${name}/1`
  }
})

test('Z809: an account takes the guest’s place, once; the guest is gone', async () => {
  const { server, browser, device, gus, phone, gameId, kept, database, hello } = await roomWithGuest()
  const nobody = browser()
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ code: 'session_not_found' })
  const lea = await signUp(server, 'lea@example.org')
  expect((await lea.ask('POST', '/api/guests/claim', undefined)).statusCode).toBe(404)
  for (const [name, value] of lea.cookies) device.cookies.set(name, value)
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ rooms: 1 })
  expect(await phone.closed).toBe(4401)
  const { room } = await kept()
  const account = await accountOn(device)
  expect(room?.members.find(({ userId }) => userId === account)).toMatchObject({ name: 'Bo', playerId: 'open/3' })
  expect(room?.members.some(({ userId }) => userId === gus)).toBe(false)
  expect(room?.authors).toMatchObject([{ userId: gus, name: 'Bo' }])
  expect(await database.kysely.selectFrom('guest_session').select('id').execute()).toEqual([])
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ rooms: 0 })
  const again = await hello(device)
  again.send({ type: 'resume', gameId, version: 0, lastId: null })
  await again.next('delta')
  expect((await nobody.ask('POST', '/api/guests/claim', undefined)).statusCode).toBe(401)
})

test.each(['by its id', 'by its code', 'as another one, which gives the place'])(
  'Z809: a room that the guest had left, as the server had not heard, is left and not given to the account: named %s',
  async (name) => {
    const { server, device, gus, gameId, kept, store } = await roomWithGuest()
    const lea = await signUp(server, 'lea@example.org')
    for (const [cookie, value] of lea.cookies) device.cookies.set(cookie, value)
    const code = (await store.read(gameId, 0))?.keys.code?.toLowerCase() ?? ''
    const left = { 'by its id': `${gameId}~2`, 'by its code': code }[name] ?? 'another-one-of-the-guest'
    expect((await device.ask('POST', '/api/guests/claim', { left: [left] })).json()).toEqual({ rooms: 1, left: [left] })
    expect((await device.ask('POST', '/api/guests/claim', { left: [left] })).json()).toEqual({ rooms: 0, left: [] })
    const account = await accountOn(device)
    const userIds = (await kept()).room?.members.map(({ userId }) => userId)
    expect(userIds).not.toContain(gus)
    expect(userIds?.includes(account)).toBe(name.startsWith('as another'))
  },
)

test('Z809: an empty name is no room’s: the account gets the place also in a room without a code', async () => {
  const { server, device, gus, store } = await roomWithGuest()
  const room = newRoom('codeless')
  await store.open({ ...room, entries: room.entries.map((entry) => ({ ...entry, by: gus })) })
  await store.endCodes(Number.MAX_SAFE_INTEGER)
  expect((await store.read('codeless', 0))?.keys.code).toBeNull()
  for (const [name, value] of (await signUp(server, 'lea@example.org')).cookies) device.cookies.set(name, value)
  const answer = await device.ask('POST', '/api/guests/claim', { left: [''] })
  expect(answer.json()).toEqual({ rooms: 2, left: [''] })
  expect(await store.roomsOf(await accountOn(device))).toContain('codeless')
})

test('Z809, Y1309: who only watched is called by the account’s name', async () => {
  const { server, browser, gameId, kept, hello } = await roomWithGuest()
  const device = browser()
  await guestOn(device)
  const phone = await hello(device)
  phone.send({ type: 'join_game', gameId, playerName: ANONYMOUS, requestId: 'watch', seat: { kind: 'watch' } })
  await phone.next('ack')
  for (const [name, value] of (await signUp(server, 'lea@example.org')).cookies) device.cookies.set(name, value)
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ rooms: 1 })
  expect((await kept()).room?.members.at(-1)).toMatchObject({ userId: await accountOn(device), name: 'Léa Martin' })
})

test('Z809: an account has the guest’s place also in the next game that begins meanwhile', async () => {
  const { server, device, gus, ana, gameId, store } = await roomWithGuest()
  ana.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('ack')
  const { roomsOf } = store
  Object.assign(store, {
    roomsOf: async (userId: string) => {
      const found = await roomsOf(userId)
      Object.assign(store, { roomsOf })
      ana.send({ type: 'continue_game', gameId, requestId: 'again' })
      await ana.next('ack')
      return found
    },
  })
  for (const [name, value] of (await signUp(server, 'lea@example.org')).cookies) device.cookies.set(name, value)
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ rooms: 2 })
  const { members } = foldRoom((await store.read(`${gameId}~2`, 0))?.entries ?? []) ?? { members: [] }
  expect(members.map(({ userId }) => userId)).toEqual([members[0]?.userId, await accountOn(device)])
  expect(members).toHaveLength(2)
  expect(gus).not.toBe(members[1]?.userId)
})

test('Z808, Z809: a server that dies in between leaves the guest, who asks again: nothing is lost or doubled', async () => {
  const { server, device, gus, guests, kept, store } = await roomWithGuest()
  for (const [name, value] of (await signUp(server, 'lea@example.org')).cookies) device.cookies.set(name, value)
  const { append, forget } = store
  // The entries are stored, but the server gets no answer.
  Object.assign(store, {
    append: async (...asked: Parameters<typeof append>) => {
      await append(...asked)
      throw new StorageUnavailableError('The power went')
    },
  })
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ code: 'unavailable' })
  Object.assign(store, { append })
  expect(await guests.sessionOf(cookieOf(device))).toMatchObject({ userId: gus })
  const middle = (await kept()).text
  expect((await device.ask('POST', '/api/guests/claim', undefined)).statusCode).toBe(200)
  expect((await kept()).text).toBe(middle)
  expect(await guests.sessionOf(cookieOf(device))).toBeNull()

  const other = await roomWithGuest()
  const forgetting = other.store.forget
  Object.assign(other.store, { forget: () => Promise.reject(new StorageUnavailableError('The power went')) })
  expect((await other.device.ask('DELETE', '/api/guests', undefined)).statusCode).toBe(503)
  Object.assign(other.store, { forget: forgetting })
  expect((await other.device.ask('DELETE', '/api/guests', undefined)).statusCode).toBe(204)
  expect((await other.kept()).text).not.toContain(other.gus)
  expect(forget).toBe(store.forget)
})

test.each([
  [new DatabaseFault('gone'), 503, '{"code":"unavailable"}'],
  [new TypeError('a bug'), 500, 'Erreur du serveur.'],
])(
  'Z312: a guest whose session cannot be looked up (%s) is refused with %i, at rooms and shared games',
  async (fault, status, body) => {
    const { guests, device, roomCode, connect } = await roomWithGuest()
    Object.assign(guests, { sessionOf: () => Promise.reject(fault) })
    const answer = await device.get(`/api/shared-games/${roomCode}`)
    expect([answer.statusCode, answer.body]).toEqual([status, body])
    expect(String(await once(connect(device), 'error'))).toContain(`Unexpected server response: ${status}`)
  },
)

test('Z808, Z809: a claim that was interrupted after the guest’s session ended can be repeated, and no connection is theirs', async () => {
  const { server, device, gus, guests, gameId, kept, hello } = await roomWithGuest()
  await guests.endSession(gus)
  expect(await guests.sessionOf(cookieOf(device))).toBeNull()
  const late = await hello(device)
  late.send({ type: 'ask', gameId, requestId: 'late', request: { type: 'leave' } })
  expect(await late.next('refused')).toMatchObject({ refusal: { reason: 'not-signed-in' } })
  for (const [name, value] of (await signUp(server, 'lea@example.org')).cookies) device.cookies.set(name, value)
  expect((await device.ask('POST', '/api/guests/claim', undefined)).json()).toMatchObject({ rooms: 1 })
  expect((await kept()).room?.members.map(({ userId }) => userId)).not.toContain(gus)
  expect(await guests.leaverOf(cookieOf(device))).toBeNull()
})

test.each(['takes their place', 'ends'])(
  'Z808, Z809: a guest who is being let into another room as an account %s is no member of it for ever',
  async (what) => {
    const { server, device, gus, phone, store, hello } = await roomWithGuest()
    for (const [name, value] of (await signUp(server, 'lea@example.org')).cookies) device.cookies.set(name, value)
    const { gameId } = await openRoom(await hello(await signUp(server, 'eve@example.org')), 'other')
    const held = holdNextAppend(store)
    phone.send({ type: 'join_game', gameId, playerName: 'Bo', requestId: 'late' })
    await held.asked
    const isPlace = what === 'takes their place'
    const gone = isPlace
      ? device.ask('POST', '/api/guests/claim', undefined)
      : device.ask('DELETE', '/api/guests', undefined)
    await phone.closed
    await held.release()
    expect((await gone).statusCode).toBe(isPlace ? 200 : 204)
    const entries = (await store.read(gameId, 0))?.entries ?? []
    const members = foldRoom(entries)?.members.map(({ userId }) => userId)
    expect(members).toEqual([entries[0]?.by, ...(isPlace ? [await accountOn(device)] : [])])
    expect(JSON.stringify(entries).includes(gus)).toBe(isPlace)
  },
)

test('Z808, Z809: a damaged room keeps a guest from no other one', async () => {
  const { device, gus, gameId, kept, database, store, hello } = await roomWithGuest()
  const { gameId: own } = await openRoom(await hello(device), 'own')
  await store.open({ ...newRoom('broken'), entries: newRoom('broken').entries.map((entry) => ({ ...entry, by: gus })) })
  await damageRoom(database.kysely, 'broken', '{')
  expect((await device.ask('DELETE', '/api/guests', undefined)).statusCode).toBe(204)
  expect((await kept()).text).not.toContain(gus)
  expect(JSON.stringify(await store.read(own, 0))).not.toContain(gus)
  expect(await store.roomsOf(gus)).toEqual([])
  expect(gameId).not.toBe(own)
})

function cookieOf(device: Device): string {
  return `dutch-guest=${device.cookies.get('dutch-guest') ?? ''}`
}
