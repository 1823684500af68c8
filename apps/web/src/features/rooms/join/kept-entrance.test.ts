import { GAME_ID, openRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../browser/key-value-store.ts'
import { createTestBrowser } from '../../games/storage/test-browser.ts'
import { createTestRoomServer } from '../test-room-server.ts'
import { createEntranceRecord } from './kept-entrance.ts'

const NOW = 1_000_000
const MINUTE_MS = 60_000

it('W324: who waits for the host asks again under the same request after a reload, and nobody waits twice', async () => {
  const rig = openRig()
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const tab = createMemoryKeyValueStore()
  const seat = { kind: 'any' } as const
  const first = server.phone('bo', browser, tab)
  void first.store.enter({ kind: 'join', target: GAME_ID, seat }, 'Bo')
  await expect.poll(() => first.store.getState().place.kind).toBe('waiting')
  first.cut()

  const { store, record } = server.phone('bo', browser, tab)
  const kept = record.read(browser.clock.now() + 60 * MINUTE_MS)
  const again = kept !== null && 'target' in kept ? kept : null
  const entered = store.enter({ kind: 'join', target: again?.target ?? '', seat }, 'Bo', again?.requestId)
  await expect.poll(() => store.getState().place.kind).toBe('waiting')
  expect(rig.room().asking.map(({ userId }) => userId)).toEqual(['bo'])
  store.closeRoomHere()
  expect(await entered).toBeNull()
  expect(record.read(browser.clock.now())).toBeNull()
})

it('W324: a damaged record is none', () => {
  const values = createMemoryKeyValueStore()
  values.write('dutch-entrance', '{"target":1}')
  values.write('dutch-leaves', '{"target":1}')
  expect([createEntranceRecord(values).read(NOW), createEntranceRecord(values).leaves(NOW)]).toEqual([null, []])
})

it('W324: who waited as the app was updated waits on: earlier versions did not keep since when', () => {
  const values = createMemoryKeyValueStore()
  const kept = { playerName: 'Bo', requestId: 'one' }
  const waits = { ...kept, target: GAME_ID, seat: { kind: 'any' } }
  for (const [entrance, read] of [
    [waits, { ...waits, askedAt: 0 }],
    [{ ...kept, names: ['Bo', 'Cleo'], limit: 100 }, null],
  ]) {
    values.write('dutch-entrance', JSON.stringify(entrance))
    expect(createEntranceRecord(values).read(NOW)).toEqual(read)
  }
})

it('W324: a table that was asked for is asked for again under the same request after a reload, so that it is one', async () => {
  const server = createTestRoomServer(openRig())
  const browser = createTestBrowser()
  const tab = createMemoryKeyValueStore()
  const table = { kind: 'create', names: ['Bo', 'Cleo'], limit: 100 } as const
  const first = server.phone('bo', browser, tab)
  void first.store.enter(table, 'Bo')
  const requestId = first.asked('create_game')
  const askedAt = browser.clock.now()
  expect(first.record.read(askedAt)).toEqual({ names: table.names, limit: 100, playerName: 'Bo', requestId, askedAt })

  const second = server.phone('bo', browser, tab)
  const entered = second.store.enter(table, 'Bo', requestId)
  expect(second.asked('create_game')).toBe(requestId)
  second.receive({ type: 'entered', requestId, gameId: GAME_ID, roomCode: 'ABC234', viewToken: 'view' })
  expect(await entered).toEqual({ ok: true, value: GAME_ID })
  // The room itself has not come yet.
  expect(second.record.read(askedAt)).toMatchObject({ requestId })
})

it('W324: a table that was asked for long ago, as by a tab that a browser opens again, is not made, and no host told', () => {
  const record = createEntranceRecord(createMemoryKeyValueStore())
  record.write({ names: ['Bo', 'Cleo'], limit: 100, playerName: 'Bo', requestId: 'one', askedAt: NOW })
  expect(record.read(NOW + 9 * MINUTE_MS)).not.toBeNull()
  record.writeLeaves([{ target: GAME_ID, requestId: 'two', askedAt: NOW }])
  expect(record.leaves(NOW + 9 * MINUTE_MS)).toHaveLength(1)
  // A clock that was set back does not make a request younger.
  for (const minutes of [10, 24 * 60, -10]) {
    const now = NOW + minutes * MINUTE_MS
    expect([record.read(now), record.leaves(now)]).toEqual([null, []])
  }
})
