import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { connectionTexts } from './connection-texts.ts'
import { createRoomGame } from './room-game.ts'
import { createTestRoomServer } from './test-room-server.ts'

it('W308: an end that the server does not answer is kept, and nothing says that the game is over before it is', async () => {
  const rig = openRig()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  const server = createTestRoomServer(rig)
  const [browser, clock] = [createTestBrowser(), createTestClock()]
  const ana = server.phone('ana', browser)
  ana.store.resume(GAME_ID)
  const game = () => ana.store.getState().room?.game
  await expect.poll(game).toBeDefined()
  server.refuseAll({ reason: 'unavailable' })
  const history = { addMissing: () => Promise.resolve({ ok: true, value: 1 } as const) }
  const play = createRoomGame(ana.store, history, clock)
  const ending = play.finish()
  await expect.poll(() => ana.sent.at(-1)).toBe('ask')
  expect(game()?.endedAt).toBeNull()
  clock.pass(4000)
  expect(await ending).toMatchObject({ ok: false, error: { fate: 'kept' } })
  // Nothing can be entered after the pending end, and the end is requested only once.
  const typed = await play.dispatch({ type: 'raise-limit', limit: 500 })
  expect(typed).toMatchObject({ ok: false, error: { text: connectionTexts.ending } })
  const again = play.finish()
  expect(ana.store.getState().client?.pending).toHaveLength(1)
  server.refuseAll(null)
  browser.clock.pass(8000)
  await expect.poll(() => game()?.endedAt).not.toBeNull()
  expect(await again).toMatchObject({ ok: true })
  expect(ana.ended.map(({ id }) => id)).toEqual([GAME_ID])
})
