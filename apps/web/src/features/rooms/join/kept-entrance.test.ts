import { GAME_ID, openRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../browser/key-value-store.ts'
import { createTestBrowser } from '../../games/storage/test-browser.ts'
import { createTestRoomServer } from '../test-room-server.ts'
import { createEntranceRecord } from './kept-entrance.ts'

it('W324: who waits for the host asks again under the same request after a reload, and nobody waits twice', async () => {
  const rig = openRig()
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  const server = createTestRoomServer(rig)
  const browser = createTestBrowser()
  const seat = { kind: 'any' } as const
  const first = server.phone('bo', browser)
  void first.store.enter({ kind: 'join', target: GAME_ID, seat }, 'Bo')
  await expect.poll(() => first.store.getState().place.kind).toBe('waiting')
  const record = createEntranceRecord(createMemoryKeyValueStore())
  for (const entrance of first.kept) record.write(entrance)
  first.cut()

  const kept = record.read()
  const again = kept !== null && 'target' in kept ? kept : null
  const second = server.phone('bo', browser)
  const entered = second.store.enter({ kind: 'join', target: again?.target ?? '', seat }, 'Bo', again?.requestId)
  await expect.poll(() => second.store.getState().place.kind).toBe('waiting')
  expect(rig.room().asking.map(({ userId }) => userId)).toEqual(['bo'])
  second.store.stepOut()
  expect(await entered).toBeNull()
  for (const entrance of second.kept) record.write(entrance)
  expect(record.read()).toBeNull()
})

it('W324: a damaged record is none', () => {
  const values = createMemoryKeyValueStore()
  values.write('dutch-entrance', '{"target":1}')
  expect(createEntranceRecord(values).read()).toBeNull()
})

it('W324: a table that was asked for is asked for again under the same request after a reload, so that it is one', async () => {
  const server = createTestRoomServer(openRig())
  const browser = createTestBrowser()
  const table = { kind: 'create', names: ['Bo', 'Cleo'], limit: 100 } as const
  const first = server.phone('bo', browser)
  void first.store.enter(table, 'Bo')
  const requestId = first.asked('create_game')
  const record = createEntranceRecord(createMemoryKeyValueStore())
  for (const entrance of first.kept) record.write(entrance)
  expect(record.read()).toEqual({ names: table.names, limit: 100, playerName: 'Bo', requestId })

  const second = server.phone('bo', browser)
  const entered = second.store.enter(table, 'Bo', requestId)
  expect(second.asked('create_game')).toBe(requestId)
  second.receive({ type: 'entered', requestId, gameId: GAME_ID, roomCode: 'ABC234', viewToken: 'view' })
  expect(await entered).toEqual({ ok: true, value: GAME_ID })
  expect(second.kept.at(-1)).toBeNull()
})
