import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer } from './test-room-server.ts'

const COME_IN = { kind: 'join', target: 'ABC234', seat: { kind: 'any' } } as const

async function boInTheRoom() {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const bo = server.phone('bo', browser)
  await bo.store.enter(COME_IN, 'Bo')
  await expect.poll(() => bo.store.getState().client?.room).toBeTruthy()
  const isIn = () => rig.room().members.some(({ userId }) => userId === 'bo')
  const comings = () =>
    rig.entries().flatMap(({ type, by }) => (by === 'bo' && type.startsWith('member-') ? [type] : []))
  return { rig, server, browser, bo, isIn, comings }
}

/** @returns a function that releases the storage */
async function holdStorage(browser: TestBrowser): Promise<() => void> {
  const state = { isHeld: true }
  await new Promise<void>((begun) => {
    void browser.openDb().write(['userPreferences'], async (transaction) => {
      begun()
      // A transaction stays open while requests are made in it.
      while (state.isHeld) await transaction.objectStore('userPreferences').count()
    })
  })
  return () => {
    state.isHeld = false
  }
}

/** Resolves once all earlier writes are done. */
const stored = (browser: TestBrowser) => browser.openDb().write(['userPreferences'], () => Promise.resolve())

it.each(['at once', 'by the lobby'])(
  'W304: whoever leaves and comes in again %s, before the phone has stored the leaving, leaves first and stays in',
  async (way) => {
    const { browser, bo, isIn, comings } = await boInTheRoom()
    const letGo = await holdStorage(browser)
    void bo.store.ask({ type: 'leave' })
    if (way === 'by the lobby') bo.store.closeRoomHere()
    const entering = bo.store.enter(COME_IN, 'Bo')
    await new Promise((done) => setTimeout(done, 20))
    expect(bo.store.getState().place).toEqual({ kind: 'entering' })
    letGo()
    expect(await entering).toEqual({ ok: true, value: GAME_ID })
    await stored(browser)
    await expect.poll(() => bo.store.getState().client?.pending).toEqual([])
    expect([isIn(), bo.store.getState().place]).toEqual([true, { kind: 'in', gameId: GAME_ID }])
    expect(comings()).toEqual(['member-joined', 'member-left', 'member-joined'])
  },
)

it('W304: whoever gave up coming in while the leaving was being stored is not taken along', async () => {
  const { browser, bo, isIn } = await boInTheRoom()
  const letGo = await holdStorage(browser)
  void bo.store.ask({ type: 'leave' })
  const entering = bo.store.enter(COME_IN, 'Bo')
  bo.store.signedOut()
  bo.store.resume(GAME_ID)
  letGo()
  expect(await entering).toBe(null)
  await expect.poll(isIn).toBe(false)
})

it('W304: a seat that was released without a network is kept by coming in again, that of somebody else is freed', async () => {
  const { rig, bo, isIn } = await boInTheRoom()
  rig.ask('cleo', { type: 'join', name: 'Cleo', seat: { kind: 'any' } })
  rig.ask('ana', { type: 'leave' })
  bo.cut()
  bo.heal()
  await expect.poll(() => bo.store.getState().client?.room).toMatchObject({ hostId: 'bo', members: [{}, {}] })
  bo.cut()
  await bo.store.ask({ type: 'release-seat', userId: 'cleo' })
  await bo.store.ask({ type: 'release-seat' })
  bo.store.closeRoomHere()
  bo.heal()
  expect(await bo.store.enter(COME_IN, 'Bo')).toEqual({ ok: true, value: GAME_ID })
  await expect.poll(() => bo.store.getState().client?.pending).toEqual([])
  expect(isIn()).toBe(true)
  expect(rig.room().members.map(({ name, playerId }) => [name, playerId === null])).toEqual([
    ['Bo', false],
    ['Cleo', true],
  ])
})

it('W304: a leaving that never reached the server is taken back by coming in again, for good, and what was typed before it is not', async () => {
  const { rig, server, browser, bo, isIn } = await boInTheRoom()
  bo.cut()
  const round = roundOf(rig.room(), 1, 2, 3)
  await bo.store.ask(round as Parameters<typeof bo.store.ask>[0])
  await bo.store.ask({ type: 'leave' })
  bo.store.closeRoomHere()
  bo.heal()
  expect(await bo.store.enter(COME_IN, 'Bo')).toEqual({ ok: true, value: GAME_ID })
  await expect.poll(() => bo.store.getState().client?.pending).toEqual([])
  expect([isIn(), rig.room().game.rounds.length]).toEqual([true, 1])
  await stored(browser)
  const anew = server.phone('bo', browser)
  anew.store.resume(GAME_ID)
  await expect.poll(() => anew.store.getState().client?.entries.length).toBe(rig.entries().length)
  await expect.poll(() => anew.store.getState().client?.pending).toEqual([])
  expect(isIn()).toBe(true)
})

it('W305: a device that was told that its user is out shows the room again once the user is back by another device', async () => {
  const { rig, server, browser, bo, isIn } = await boInTheRoom()
  const other = server.phone('bo', createTestBrowser())
  other.store.resume(GAME_ID)
  await expect.poll(() => other.store.getState().client?.room).toBeTruthy()
  bo.cut()
  await other.store.ask({ type: 'leave' })
  await expect.poll(isIn).toBe(false)
  bo.heal()
  await expect.poll(() => bo.store.getState().place).toEqual({ kind: 'gone', why: 'not-a-member' })
  expect(await other.store.enter(COME_IN, 'Bo')).toEqual({ ok: true, value: GAME_ID })
  bo.cut()
  bo.heal()
  await stored(browser)
  await expect.poll(() => bo.store.getState().client?.entries.length).toBe(rig.entries().length)
  expect(bo.store.getState()).toMatchObject({ place: { kind: 'in', gameId: GAME_ID }, links: { code: 'ABC234' } })
})
