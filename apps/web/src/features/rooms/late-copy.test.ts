import { countedRounds, lastRound } from '@dutch/domain/game/state'
import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer, type TestPhone } from './test-room-server.ts'

/** A browser whose database cannot be read while `isDown`. */
function createFlakyBrowser(): TestBrowser & { isDown: boolean } {
  const browser = createTestBrowser()
  const flaky = {
    ...browser,
    isDown: false,
    openDb: () => {
      const db = browser.openDb()
      const read: typeof db.read = (work) => (flaky.isDown ? Promise.reject(new Error('down')) : db.read(work))
      return { ...db, read }
    },
  }
  return flaky
}

/** A round that Bo typed without a network waits on his phone, and its page was loaded anew while storage failed. */
async function reopened() {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const browser = createFlakyBrowser()
  const before = server.phone('bo', browser)
  await before.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await expect.poll(() => before.store.getState().room).not.toBeNull()
  before.cut()
  const round = roundOf(rig.room(), 1, 2, 3)
  if (round.type !== 'play') throw new Error('a round is played')
  await before.store.ask(round)
  browser.isDown = true
  return { rig, browser, bo: server.phone('bo', browser) }
}

function shownRounds({ store }: TestPhone): number | null {
  const { room } = store.getState()
  return room === null ? null : countedRounds(room.game).length
}

it('W305: a round that waits where storage failed when the room opened is shown and sent once storage answers', async () => {
  const { rig, browser, bo } = await reopened()
  bo.store.resume(GAME_ID)
  await expect.poll(() => shownRounds(bo)).toBe(0)
  browser.clock.pass(5000)
  await expect.poll(() => bo.store.getState().client?.pending).toEqual([])
  browser.isDown = false
  await expect.poll(() => (browser.clock.pass(5000), shownRounds(bo))).toBe(1)
  expect(lastRound(rig.room().game)?.entries.map(({ score }) => score)).toEqual([1, 2, 3])
  expect(bo.store.getState()).toMatchObject({ client: { pending: [], questions: [] } })
})

it('W305: without a network the room opens with the copy that storage gives later', async () => {
  const { browser, bo } = await reopened()
  bo.cut()
  bo.store.resume(GAME_ID)
  await expect.poll(() => bo.store.getState().place).toMatchObject({ kind: 'in' })
  browser.isDown = false
  expect(shownRounds(bo)).toBeNull()
  browser.clock.pass(5000)
  await expect.poll(() => shownRounds(bo)).toBe(1)
})

it('W305: a room that was left meanwhile is not taken in, and its round still waits', async () => {
  const { browser, bo } = await reopened()
  bo.store.resume(GAME_ID)
  await expect.poll(() => shownRounds(bo)).toBe(0)
  browser.isDown = false
  bo.store.closeRoomHere()
  browser.clock.pass(5000)
  await expect
    .poll(() => bo.store.list())
    .toMatchObject([{ gameId: GAME_ID, pending: [{ request: { type: 'play' } }] }])
  expect(bo.store.getState().client).toBeNull()
})
