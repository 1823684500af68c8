import { GAME_ID, openRig, roundOf } from '@dutch/sync/test/room-rig'
import { nextGameId } from '@dutch/sync/room/room-state'
import { expect, it } from 'vitest'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer } from './test-room-server.ts'

it('W332: a phone whose page was closed for whole games asks for them, and for the end of the last one that it saw', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const before = server.phone('bo', browser)
  await before.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Bo')
  await before.store.ask({ type: 'release-seat' })
  before.cut()
  rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
  rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
  const second = nextGameId(GAME_ID)
  const third = nextGameId(second)
  const loaded = server.phone('bo', browser)
  loaded.store.resume(third)
  await expect.poll(() => loaded.resumed).toEqual([third, second, GAME_ID])
  expect(loaded.ended.map(({ id }) => id)).toEqual([GAME_ID])
  // A connection that was lost asks again for what has not come.
  loaded.cut()
  loaded.heal()
  expect(loaded.resumed.slice(3)).toEqual([third, second])
})
