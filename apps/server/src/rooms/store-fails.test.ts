import { expect, test } from 'vitest'
import { createFailingStore, openRooms } from '../../test/rooms-rig.ts'
import { openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'

/** Ana's room over a store that can fail. */
async function openFailing() {
  const failing = createFailingStore()
  const rig = await openRooms({ store: failing.store })
  const ana = await rig.hello('ana')
  return { ...failing, rig, ana, ...(await openRoom(ana)) }
}

test('Z707: a store that keeps nothing: refused as unavailable, nothing is told, and it goes on by itself', async () => {
  const { store, fail, heal, rig, ana, gameId } = await openFailing()
  fail()
  ana.send(round(gameId, 'round-1', null))
  expect(await ana.next('refused')).toMatchObject({ requestId: 'round-1', refusal: { reason: 'unavailable' } })
  heal()
  ana.send(round(gameId, 'round-1', null))
  expect(await ana.types()).toEqual(['delta', 'ack'])
  expect((await store.read(gameId, 0))?.entries).toHaveLength(2)
  expect(rig.faults).toEqual([])
})

test('Z707: a store that kept it and could not say so: everybody is told of it before the next request, and once', async () => {
  const { store, failLate, heal, ana, gameId } = await openFailing()
  failLate()
  ana.send(round(gameId, 'round-1', null))
  expect(await ana.next('refused')).toMatchObject({ refusal: { reason: 'unavailable' } })
  heal()
  ana.send(round(gameId, 'round-1', null))
  expect(await ana.next('delta')).toMatchObject({ from: 1, to: 2 })
  expect(await ana.next('ack')).toMatchObject({ requestId: 'round-1', version: 2 })
  expect((await store.read(gameId, 0))?.entries).toHaveLength(2)
})

test('Z707: a store that kept a joining and could not say so: whoever comes back without asking again is in, and those who stayed are told', async () => {
  const { failLate, heal, rig, ana, gameId, roomCode } = await openFailing()
  const bo = await rig.hello('bo')
  failLate()
  bo.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'join-bo' })
  expect(await bo.next('refused')).toMatchObject({ requestId: 'join-bo', refusal: { reason: 'unavailable' } })
  heal()
  bo.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect(await bo.next('delta')).toMatchObject({ from: 0, to: 3 })
  expect(await ana.next('delta')).toMatchObject({ from: 1, to: 3 })
})

test('Z707: a store that kept what nobody asks for again: everybody is told of it within half a minute', async () => {
  const { failLate, heal, rig, ana, gameId } = await openFailing()
  failLate()
  ana.send(round(gameId, 'round-1', null))
  await ana.next('refused')
  rig.registry.tidy()
  await rig.registry.settled()
  heal()
  // The server calls this every half minute.
  rig.registry.tidy()
  expect(await ana.next('delta')).toMatchObject({ from: 1, to: 2 })
  expect(rig.faults).toEqual([])
})

test('Z707, Z716: a store that kept the end of a game and could not say so: the next game begins', async () => {
  const { failLate, heal, ana, gameId } = await openFailing()
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  failLate()
  ana.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('refused')
  heal()
  ana.send({ type: 'continue_game', gameId, requestId: 'again' })
  expect(await ana.next('ack')).toMatchObject({ requestId: 'again', gameId: `${gameId}~2` })
})

test('Z701: what another server added is told, and the request is decided on it', async () => {
  const rig = await openRooms()
  const other = await openRooms({ store: rig.store })
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const bo = await other.hello('bo')
  bo.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'join-bo' })
  await bo.next('ack')
  bo.send(round(gameId, 'round-bo', null))
  await bo.next('ack')
  ana.send(round(gameId, 'round-ana', null))
  expect(await ana.next('refused')).toMatchObject({
    requestId: 'round-ana',
    refusal: { reason: 'round-conflict', entered: { userId: 'bo', name: 'Bo' } },
  })
  // The three entries of Bo arrived before the refusal.
  expect(ana.received.findLast((text) => text.includes('"delta"'))).toMatch(/"from":1,"to":4/)
})

test('Z701: a store that was brought back from a copy: every phone comes back, and is given the whole list', async () => {
  const { rig, ana, gameId } = await openRoomOfAna()
  const bringBack = rig.store.copy()
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  bringBack()
  ana.send(round(gameId, 'round-2', 'round-1/1'))
  expect(await ana.closed).toBe(1012)
  const again = await rig.hello('ana')
  again.send({ type: 'resume', gameId, version: 2, lastId: 'round-1.0' })
  expect(await again.next('delta')).toMatchObject({ from: 0, to: 1, isWhole: true })
})
