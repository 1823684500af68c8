// One test of the whole path: accounts, their cookies, the database, the server's hooks.

import { foldRoom } from '@dutch/sync/room/apply-entry'
import { freeSeats } from '@dutch/sync/room/room-state'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test, vi } from 'vitest'
import { GOOD_PASSWORD, signUp, type Device } from '../../test/accounts-server.ts'
import { holdNextAppend } from '../../test/hold-append.ts'
import { Phone } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'
import { serveRooms } from '../../test/served-rooms.ts'

test('Z713, Y1807: two accounts play over the database; the game is in both; a deleted one leaves the room and its connections', async () => {
  const { server, app, store, faults, hello } = await serveRooms()
  const [ana, bo] = [await signUp(server, 'ana@example.org'), await signUp(server, 'bo@example.org')]
  const idOf = async (device: Device) =>
    (await device.get('/api/auth/get-session')).json<{ user: { id: string } }>().user.id
  const boId = await idOf(bo)
  const [one, two] = [await hello(ana), await hello(bo)]
  const { gameId, roomCode } = await openRoom(one)
  await joinRoom(two, roomCode, 'Bo')
  two.send(round(gameId, 'round-1', null))
  await two.next('ack')
  one.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await one.next('ack')
  for (const device of [ana, bo]) {
    const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/sync/pull?protocol=1&cursor=0&accountId=${await idOf(device)}`
    const pull = async () => (await app.inject({ url, headers: { cookie, host: 'dutch.example.org' } })).json<unknown>()
    await expect.poll(pull).toMatchObject({ entries: [{ gameId, view: { kind: 'finished' } }] })
  }
  expect((await bo.get('/api/account/export')).json()).toMatchObject({
    rooms: [{ id: gameId, entries: [{ type: 'member-joined' }, { type: 'seat-claimed' }, { type: 'played' }] }],
  })
  await bo.post('delete-user', { password: GOOD_PASSWORD })
  expect(await two.closed).toBe(4401)
  expect(JSON.stringify(await store.read(gameId, 0))).not.toContain(boId)
  // Members stay connected, and newcomers are not told of the deleted account.
  expect(one.ws.readyState).toBe(one.ws.OPEN)
  const again = await hello(ana)
  again.send({ type: 'resume', gameId, version: 0, lastId: null })
  await again.next('delta')
  expect(again.received.join('')).not.toContain(boId)
  expect(faults).toEqual([])
})

test('W342: a deleted account leaves the name that the table typed, its seat is free, and every phone learns of it', async () => {
  const { server, store, faults, hello } = await serveRooms()
  const [ana, bo] = [await signUp(server, 'ana@example.org'), await signUp(server, 'bo@example.org')]
  const [one, two] = [await hello(ana), await hello(bo)]
  const { gameId, roomCode } = await openRoom(one)
  await joinRoom(two, roomCode, 'Bo')
  two.send(round(gameId, 'round-1', null))
  await two.next('ack')
  expect((await bo.post('delete-user', { password: GOOD_PASSWORD })).statusCode).toBe(200)
  await expect.poll(() => one.received.join('')).toContain('"type":"member-left"')
  await two.closed
  const kept = await store.read(gameId, 0)
  const room = foldRoom(kept?.entries ?? [])
  expect(room?.members.map(({ name }) => name)).toEqual(['Ana'])
  expect(room === null ? [] : freeSeats(room).map(({ name }) => name)).toContain('Bo')
  expect(room?.game.rounds).toHaveLength(1)
  const again = await hello(await signUp(server, 'new@example.org'))
  again.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'again' })
  await again.next('entered')
  expect(faults).toEqual([])
})

test('W342: rooms that cannot be found do not keep an account from being deleted, and the fault is logged', async () => {
  const { server, store, faults } = await serveRooms()
  const ana = await signUp(server, 'ana@example.org')
  const fault = new StorageUnavailableError('The power went')
  vi.spyOn(store, 'roomsOf').mockRejectedValueOnce(fault)
  expect((await ana.post('delete-user', { password: GOOD_PASSWORD })).statusCode).toBe(200)
  expect(faults).toEqual([fault])
})

test('Z735, Y1807: an account that is being let into a room as it is deleted is forgotten there too', async () => {
  const { server, store, faults, hello } = await serveRooms()
  const [ana, bo] = [await signUp(server, 'ana@example.org'), await signUp(server, 'bo@example.org')]
  const boId = (await bo.get('/api/auth/get-session')).json<{ user: { id: string } }>().user.id
  const [one, two] = [await hello(ana), await hello(bo)]
  const { gameId } = await openRoom(one)
  const held = holdNextAppend(store)
  two.send({ type: 'join_game', gameId, playerName: 'Bo', requestId: 'late' })
  await held.asked
  const deleted = bo.post('delete-user', { password: GOOD_PASSWORD })
  await two.closed
  await held.release()
  expect((await deleted).statusCode).toBe(200)
  const entries = (await store.read(gameId, 0))?.entries ?? []
  expect(JSON.stringify(entries)).not.toContain(boId)
  expect(foldRoom(entries)?.members.map(({ name }) => name)).toEqual(['Ana'])
  expect(faults).toEqual([])
})

test('Z721: a cookie of nobody is nobody; a host that is not ours is refused before anything else', async () => {
  const { server, connect } = await serveRooms()
  const device = server.device()
  device.cookies.set('__Secure-dutch.session_token', 'made-up.signature')
  const phone = new Phone(connect(device))
  await phone.next('connected')
  phone.send({ type: 'resume', gameId: 'g', version: 0, lastId: null })
  expect(await phone.next('error')).toMatchObject({ message: 'Erreur lors de la connexion à la partie' })
  const status = await new Promise((resolve) => {
    const ws = connect(null, { host: 'evil.example' })
    ws.on('error', () => undefined)
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode))
  })
  expect(status).toBe(421)
})

test('Z1403: tells how many connections and rooms there are', async () => {
  const { server, app, hello } = await serveRooms()
  const headers = { authorization: 'Bearer sixteen-or-more-letters', host: 'dutch.example.org' }
  const figures = async () => (await app.inject({ url: '/metrics', headers })).body
  expect(await figures()).toContain('dutch_sockets 0\n')
  expect(await figures()).toContain('dutch_rooms 0\n')
  const [one, two] = [
    await hello(await signUp(server, 'ana@example.org')),
    await hello(await signUp(server, 'bo@example.org')),
  ]
  await openRoom(one)
  expect(await figures()).toContain('dutch_sockets 2\n')
  expect(await figures()).toContain('dutch_rooms 1\n')
  two.ws.close()
  await expect.poll(figures).toContain('dutch_sockets 1\n')
})
