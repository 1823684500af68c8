// Z732: the clock of the machine is set back by a day, as a virtual machine or a wrong time server does.

import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'

const DAY_MS = 86_400_000

test('Z732: who used up what they may waits no longer for it: messages, codes, links, rooms, requests of a room', async () => {
  const { rig, gameId, roomCode } = await openRoomOfAna()
  const bo = await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  for (let count = 0; count < 40; count += 1) {
    bo.send({ type: 'join_game', gameId: 'ZZZZZZ', playerName: 'Bo', requestId: `wrong-${String(count)}` })
    bo.send({ type: 'watch', viewToken: 'wrong', version: 0, lastId: null })
  }
  for (let count = 0; count < 30; count += 1) bo.send({ type: 'ping' })
  await expect.poll(() => bo.received.filter((text) => text.includes('too-many-tries')).length).toBeGreaterThan(10)
  rig.setBack(DAY_MS)
  rig.wait(600_000)
  bo.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'right' })
  expect(await bo.next('ack')).toMatchObject({ requestId: 'right' })
  bo.send(round(gameId, 'round', null))
  expect(await bo.next('ack')).toMatchObject({ requestId: 'round' })
  await openRoom(bo, 'own')
})

test('Z732: a host who is away is away since then, and can be replaced ten minutes later', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const bo = await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  ana.ws.close()
  await ana.closed
  const lost = await bo.next('presence')
  expect(lost['hostLostSince']).toEqual(expect.any(Number))
  rig.setBack(DAY_MS)
  rig.wait(600_000)
  bo.send({ type: 'ask', gameId, requestId: 'vote', request: { type: 'vote-host' } })
  expect(await bo.next('ack')).toMatchObject({ requestId: 'vote' })
})

test('Z732: who is silent is cut, and a room that nobody is in is let go, as if nothing were', async () => {
  const rig = await openRooms()
  const silent = await rig.phone('ana', { autoPong: false })
  const bo = await rig.hello('bo')
  await openRoom(bo)
  bo.ws.close()
  await bo.closed
  await expect.poll(() => rig.server.size()).toBe(1)
  rig.setBack(DAY_MS)
  for (const wait of [30_000, 40_000]) {
    rig.wait(wait)
    rig.server.check()
    rig.registry.tidy()
  }
  expect(await silent.closed).toBe(1006)
  expect(rig.registry.size()).toBe(0)
})
