import { GAME_ID, openRig } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { createTestBrowser } from '../games/storage/test-browser.ts'
import { createTestRoomServer } from './test-room-server.ts'

test('Y1207: who gives up waiting tells the server, so that another name can be asked for', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  const dan = server.phone('dan', createTestBrowser())
  const entering = dan.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Dan')
  expect(rig.room().asking.map(({ name }) => name)).toEqual(['Dan'])
  dan.store.closeRoomHere()
  expect([await entering, rig.room().asking]).toEqual([null, []])
  void dan.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Danny')
  expect(rig.room().asking.map(({ name }) => name)).toEqual(['Danny'])
})

test('Y1207: who gives up waiting while the network is away waits no longer once it is back, and the connection ends', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  const dan = server.phone('dan', createTestBrowser())
  const entering = dan.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Dan')
  dan.cut()
  dan.store.closeRoomHere()
  expect([await entering, dan.store.getState().place, dan.record.read(0)]).toEqual([null, { kind: 'out' }, null])
  expect(rig.room().asking).toHaveLength(1)
  dan.heal()
  expect([rig.room().asking, dan.store.getState().connection]).toEqual([[], { kind: 'closed' }])
  dan.store.retry()
  expect(dan.sent).toEqual(['join_game', 'ask'])
})

const WISH = { kind: 'join', target: 'ABC234', seat: { kind: 'any' } } as const
const TABLE = { kind: 'create', names: ['Dan', 'Eve'], limit: 100 } as const

/** Dan waits for Ana, the host, to let him in. */
function openWaiting() {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  const [browser, tab] = [createTestBrowser(), createMemoryKeyValueStore()]
  const open = () => server.phone('dan', browser, tab)
  const dan = open()
  const entering = dan.store.enter(WISH, 'Dan')
  const waiting = () => rig.room().asking.map(({ name }) => name)
  expect(waiting()).toEqual(['Dan'])
  return { dan, open, waiting, server, rig, entering }
}

test('Y1207: who opens another room instead of waiting tells the host, without a network once it is back', () => {
  const { dan, waiting } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  void dan.store.enter(TABLE, 'Dan')
  dan.heal()
  expect(waiting()).toEqual([])
  expect(dan.store.getState()).toMatchObject({ connection: { kind: 'connected' }, place: { kind: 'entering' } })
  const other = openWaiting()
  void other.dan.store.enter(TABLE, 'Dan')
  expect(other.waiting()).toEqual([])
})

test('W324: who gives up making a table and makes it again asks for the same one, which may be there; other names are another', () => {
  const dan = createTestRoomServer(openRig()).phone('dan', createTestBrowser())
  const make = (names: readonly string[]) => {
    void dan.store.enter({ ...TABLE, names }, 'Dan')
    const requestId = dan.asked('create_game')
    dan.store.closeRoomHere()
    return requestId
  }
  const first = make(TABLE.names)
  expect(make(TABLE.names)).toBe(first)
  expect(make(['Dan', 'Eva'])).not.toBe(first)
})

test('Y1207: a reload forgets no host who is to be told, nor one who was waited for before another room', () => {
  const { dan, open, waiting } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  const again = open()
  expect([waiting(), again.sent, again.store.getState().connection]).toEqual([[], ['ask'], { kind: 'closed' }])
  expect(open().sent).toEqual([])

  const other = openWaiting()
  other.dan.cut()
  const loaded = other.open()
  void loaded.store.enter(TABLE, 'Dan')
  expect([other.waiting(), loaded.sent]).toEqual([[], ['ask', 'create_game']])
})

test('Y1207: who gives up after a reload without a network, before they are told that they wait on, tells the host, too', () => {
  const { dan, open, waiting } = openWaiting()
  dan.cut()
  const loaded = open()
  loaded.cut()
  void loaded.store.enter(WISH, 'Dan', dan.asked('join_game'))
  loaded.store.closeRoomHere()
  loaded.heal()
  expect([waiting(), loaded.sent]).toEqual([[], ['ask']])
})

test('W324: who comes back to the page where they wait waits on, and the host is not told that they left', () => {
  const { dan, waiting } = openWaiting()
  void dan.store.enter(WISH, 'Dan', dan.asked('join_game'))
  expect([waiting(), dan.sent]).toEqual([['Dan'], ['join_game', 'join_game']])
})

test('Y1207: the host is told of who waits no longer because the server could not answer as the network came back', async () => {
  const { dan, server, waiting, entering } = openWaiting()
  dan.cut()
  server.refuseAll({ reason: 'unavailable' })
  dan.heal()
  expect(await entering).toMatchObject({ ok: false })
  expect([waiting(), dan.store.getState().place]).toEqual([['Dan'], { kind: 'out' }])
  server.refuseAll(null)
  dan.cut()
  dan.heal()
  expect(waiting()).toEqual([])
})

test('Y1207: who asked again, as the server could not take that they wait no longer, is not sent away by it later', () => {
  const { dan, server, rig, waiting } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  server.refuseAll({ reason: 'unavailable' })
  dan.heal()
  server.refuseAll(null)
  void dan.store.enter(WISH, 'Danny')
  expect(waiting()).toEqual(['Dan'])
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
  dan.cut()
  dan.heal()
  expect(rig.room().members.map(({ userId }) => userId)).toContain('dan')
})

test.each(['abc 234', GAME_ID])('Y1207: nor is who came in by another name of that room: %s', (target) => {
  const { dan, server, rig } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  server.refuseAll({ reason: 'unavailable' })
  dan.heal()
  server.refuseAll(null)
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
  void dan.store.enter({ ...WISH, target }, 'Dan')
  dan.cut()
  dan.heal()
  expect(rig.room().members.map(({ userId }) => userId)).toContain('dan')
})

test('Y1207: a host is told again where the server could not take it', () => {
  const { dan, waiting } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  dan.receive({
    type: 'refused',
    requestId: dan.record.leaves(0)[0]?.requestId ?? '',
    refusal: { reason: 'unavailable' },
  })
  dan.heal()
  expect([waiting(), dan.record.leaves(0)]).toEqual([[], []])
})

test('W322: that a guest waits no longer is not said of the account that takes the place where the server knows: it may play there', () => {
  const { dan, rig } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  dan.store.userMoves(['abc 234'])
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
  dan.store.resume(GAME_ID)
  dan.heal()
  expect(rig.room().members.map(({ userId }) => userId)).toContain('dan')
  expect(dan.record.leaves(0)).toEqual([])
})

test('W322: whoever waits no longer, said while an account takes the place, does not wait as that account', () => {
  const { dan, waiting } = openWaiting()
  dan.cut()
  dan.store.closeRoomHere()
  dan.store.userMoves([])
  dan.heal()
  expect([waiting(), dan.record.leaves(0)]).toEqual([[], []])
})

test('W322, W324: who waits while an account takes the place waits on, under the same request, and is told of the end', async () => {
  const rig = openRig()
  const server = createTestRoomServer(rig)
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  const dan = server.phone('dan', createTestBrowser())
  const entering = dan.store.enter({ kind: 'join', target: 'ABC234', seat: { kind: 'any' } }, 'Dan')
  dan.receive({ type: 'waiting', requestId: 'dan-id-1', isBetweenGames: true })
  expect(dan.store.getState().place).toEqual({ kind: 'waiting', isBetweenGames: true })
  dan.store.userMoves([])
  expect(dan.store.getState().place).toEqual({ kind: 'waiting', isBetweenGames: false })
  expect([dan.sent, dan.record.read(0)?.requestId]).toEqual([['join_game', 'join_game'], 'dan-id-1'])
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
  dan.receive({ type: 'entered', requestId: 'dan-id-1', gameId: GAME_ID, roomCode: null, viewToken: 'view' })
  expect(await entering).toEqual({ ok: true, value: GAME_ID })
  dan.store.userMoves([])
  expect(dan.store.getState().place).toEqual({ kind: 'out' })
})
