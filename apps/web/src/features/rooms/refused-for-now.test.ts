import { GAME_ID, openRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer } from './test-room-server.ts'

it('W312: a phone whose room is refused for now asks for it again, also where nothing waits', async () => {
  const browser = createTestBrowser()
  const bo = createTestRoomServer(openRig()).phone('bo', browser)
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  const resumed = () => bo.sent.filter((type) => type === 'resume').length
  await expect.poll(() => bo.store.getState().client?.gameId).toBe(GAME_ID)
  const before = resumed()
  bo.receive({ type: 'refused', requestId: null, refusal: { reason: 'unavailable' } })
  browser.clock.pass(8000)
  await expect.poll(resumed).toBe(before + 1)
  bo.receive({ type: 'refused', requestId: null, refusal: { reason: 'too-many-tries', retryAfter: 20 } })
  browser.clock.pass(19_000)
  await new Promise((done) => setTimeout(done, 0))
  expect(resumed()).toBe(before + 1)
  browser.clock.pass(1000)
  await expect.poll(resumed).toBe(before + 2)
  browser.clock.pass(60_000)
  await new Promise((done) => setTimeout(done, 0))
  expect(resumed()).toBe(before + 2)
})

it('W305: a late refusal of the room before says nothing of the room that is open now', async () => {
  const bo = createTestRoomServer(openRig()).phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  const refusal = { reason: 'not-a-member', isBarred: true } as const
  bo.receive({ type: 'refused', requestId: null, gameId: 'the-room-before', refusal })
  expect([bo.store.getState().place, bo.notices]).toEqual([{ kind: 'in', gameId: GAME_ID }, []])
  expect((await bo.store.list()).map(({ gameId }) => gameId)).toEqual([GAME_ID])
  bo.receive({ type: 'refused', requestId: null, gameId: GAME_ID, refusal })
  expect(bo.store.getState().place).toMatchObject({ kind: 'gone', isBarred: true })
})

it('W305: an older server names no room: its refusal is of the open one', async () => {
  const bo = createTestRoomServer(openRig()).phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  bo.receive({ type: 'refused', requestId: null, refusal: { reason: 'unknown-room' } })
  expect(bo.store.getState().place).toEqual({ kind: 'gone', why: 'unknown-room' })
})

it('W306: what is asked while the server wants the phone to wait does not make it ask sooner, nor later', async () => {
  const browser = createTestBrowser()
  const server = createTestRoomServer(openRig())
  const ana = server.phone('ana', browser)
  ana.store.resume(GAME_ID)
  await expect.poll(() => ana.store.getState().client?.room).toBeTruthy()
  server.refuseAll({ reason: 'too-many-tries', retryAfter: 20 })
  const asked = () => ana.sent.filter((type) => type === 'ask').length
  await ana.store.ask({ type: 'set-writing', writing: 'host' })
  await expect.poll(asked).toBe(1)
  browser.clock.pass(5000)
  await ana.store.ask({ type: 'set-joining', joining: 'by-host' })
  browser.clock.pass(14_000)
  await new Promise((done) => setTimeout(done, 0))
  expect(asked()).toBe(1)
  server.refuseAll(null)
  browser.clock.pass(1000)
  await expect.poll(() => ana.store.getState().client?.pending).toEqual([])
})

it.each(['a'.repeat(300), 'a\0b', 'abc'])('W305: an address that can be of no room is of none: %j', async (gameId) => {
  const bo = createTestRoomServer(openRig()).phone('bo', createTestBrowser())
  await bo.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  const before = bo.sent.length
  bo.store.resume(gameId)
  expect(bo.store.getState()).toMatchObject({ place: { kind: 'gone', why: 'unknown-room' }, client: null })
  expect(bo.sent.slice(before)).toEqual([])
})
