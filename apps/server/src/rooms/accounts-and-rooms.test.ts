// Games of an account that become rooms, and games of rooms that are filed in accounts.

import { seenOf } from '@dutch/sync/account/seen'
import { created, ended, round as played, eventOperation } from '@dutch/sync/test/account-samples'
import type { MemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test, vi } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'
import { askRoom } from './live-room.ts'

type Rig = Awaited<ReturnType<typeof openRooms>>

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const openGame = (gameId: string, requestId = 'open'): ClientMessage => ({
  type: 'open_game',
  gameId,
  playerName: 'Léa',
  requestId,
})
const end = (gameId: string): ClientMessage => ({
  type: 'ask',
  gameId,
  requestId: 'end',
  request: { type: 'play', command: { type: 'end-game' } },
})
const push = (rig: Rig, userId: string, gameId: string, ...events: ReturnType<typeof created>[]) =>
  rig.ledger.push(
    userId,
    events.map((event) => eventOperation(gameId, event)),
    null,
  )
const historyOf = async (rig: Rig, userId: string) => (await rig.ledger.pull(userId, 0, null)).entries

test('Z710: a game of the account goes on as a room: under its own identity where nobody guesses it, else under a new one', async () => {
  const rig = await openRooms()
  await push(rig, 'lea', UUID, created(UUID), played(UUID, 1))
  await push(rig, 'lea', 'migrated-1', created('migrated-1'), played('migrated-1', 1))
  const lea = await rig.hello('lea')
  lea.send(openGame(UUID))
  expect(await lea.next('entered')).toMatchObject({ gameId: UUID })
  expect(await lea.next('delta')).toMatchObject({ entries: [{ type: 'room-opened', playerId: `${UUID}/a` }] })
  lea.send(openGame('migrated-1', 'open-2'))
  const { gameId } = await lea.next('entered')
  expect(gameId).toMatch(/^[a-z2-7]{26}$/)
  lea.send(openGame('migrated-1', 'open-2'))
  expect(await lea.next('entered')).toMatchObject({ gameId })
  // A round of the room follows on the rounds that the account has.
  lea.send({ type: 'add_round', gameId: UUID, scores: [5, 6], dutchPlayerId: null, requestId: 'r2' })
  await lea.next('ack')
  lea.send(end(UUID))
  await lea.next('ack')
  await rig.registry.settled()
  expect(await historyOf(rig, 'lea')).toMatchObject([
    { gameId: 'migrated-1' },
    { gameId: UUID, view: { kind: 'finished', record: { rounds: 2, players: [{ score: 8 }, { score: 15 }] } } },
  ])
})

test('Y1716, Z704: where the events of a game name it, as those of an old save, viewers are not told it either', async () => {
  const rig = await openRooms()
  await push(rig, 'lea', UUID, created(UUID), played(UUID, 1))
  const lea = await rig.hello('lea')
  lea.send(openGame(UUID))
  const { viewToken } = await lea.next('entered')
  const [deltas, specified] = [await rig.hello(null), await rig.phone(null)]
  for (const screen of [deltas, specified])
    screen.send({ type: 'watch', viewToken: String(viewToken), version: 0, lastId: null })
  const { gameId: alias } = await deltas.next('watching')
  expect(await deltas.next('delta')).toMatchObject({ entries: [{ playerId: `${String(alias)}/a` }] })
  await specified.next('game_joined')
  lea.send({ type: 'add_round', gameId: UUID, scores: [5, 6], dutchPlayerId: null, requestId: 'r2' })
  await lea.next('ack')
  await specified.next('round_added')
  const entries = [{ playerId: `${String(alias)}/a` }, { playerId: `${String(alias)}/b` }]
  expect(await deltas.next('delta')).toMatchObject({ entries: [{ event: { entries } }] })
  for (const screen of [deltas, specified]) expect(screen.received.join('\n')).not.toContain(UUID)
})

test('Z710: a game of somebody else, one that has ended and one that is not there are answered alike', async () => {
  const rig = await openRooms()
  await push(rig, 'lea', UUID, created(UUID), played(UUID, 1), ended(UUID))
  await push(rig, 'bo', 'of-bo', created('of-bo'), played('of-bo', 1))
  const lea = await rig.hello('lea')
  for (const gameId of [UUID, 'of-bo', 'nowhere']) {
    lea.send(openGame(gameId))
    expect(await lea.next('refused')).toEqual({
      type: 'refused',
      requestId: 'open',
      refusal: { reason: 'unknown-room' },
    })
  }
})

test('Z713: an account that could not be written is written later, once; who left before the end has nothing', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  for (const name of ['bo', 'cleo']) await joinRoom(await rig.hello(name), roomCode, name)
  const cleo = await rig.hello('cleo')
  cleo.send({ type: 'ask', gameId, requestId: 'bye', request: { type: 'leave' } })
  await cleo.next('ack')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  rig.ledgerStore.beforeCommit = () => Promise.reject(new StorageUnavailableError('The disk is full'))
  ana.send(end(gameId))
  await ana.next('ack')
  await rig.registry.settled()
  expect(rig.faults).toHaveLength(1)
  rig.ledgerStore.beforeCommit = () => Promise.resolve()
  expect(await historyOf(rig, 'ana')).toEqual([])
  rig.registry.tidy()
  await rig.registry.settled()
  for (const userId of ['ana', 'bo']) {
    expect(await historyOf(rig, userId)).toMatchObject([{ gameId, view: { kind: 'finished' } }])
  }
  expect(await historyOf(rig, 'cleo')).toEqual([])
})

test('Z713: a server that died in between files the game when somebody comes back, and not again to who removed it', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  ana.send(end(gameId))
  await ana.next('ack')
  await rig.registry.settled()
  const seen = (await historyOf(rig, 'bo')).flatMap((entry) =>
    entry.kind === 'game' && entry.view.kind === 'finished' ? [seenOf(entry.view.record)] : [],
  )
  await rig.ledger.push('bo', [{ kind: 'remove', id: 'gone', gameId, seen: seen[0] }], null)
  const comeBack = async (ledgerStore?: MemoryLedgerStore) => {
    const later = await openRooms({ store: rig.store, ...(ledgerStore === undefined ? {} : { ledgerStore }) })
    const phone = await later.hello('bo')
    phone.send({ type: 'resume', gameId, version: 0, lastId: null })
    await phone.next('delta')
    await later.registry.settled()
    return later
  }
  expect(await historyOf(await comeBack(), 'ana')).toMatchObject([{ gameId, view: { kind: 'finished' } }])
  await comeBack(rig.ledgerStore)
  expect(await historyOf(rig, 'bo')).toMatchObject([{ gameId, view: { kind: 'removed' } }])
})

test('Z713, Y1807: nothing is filed under the alias of who deleted their account, and the others have the game', async () => {
  const { rig, gameId, roomCode } = await openRoomOfAna()
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  await rig.store.forget('ana')
  rig.registry.forget('ana')
  const bo = await rig.hello('bo')
  bo.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect((await bo.next('delta'))['entries']).toMatchObject([{ by: 'gone-0' }, {}, {}])
  bo.send(round(gameId, 'last-round', null, [100, 1, 2, 3]))
  await bo.next('ack')
  bo.send(end(gameId))
  await bo.next('ack')
  await rig.registry.settled()
  expect(await historyOf(rig, 'bo')).toMatchObject([{ gameId, view: { kind: 'finished' } }])
  expect(await historyOf(rig, 'gone-0')).toEqual([])
})

test('Z909, Y1807: who asked to come in while their account was being deleted is out of that room, and forgotten there', async () => {
  const rig = await openRooms()
  const { gameId } = await openRoom(await rig.hello('ana'))
  const live = await rig.registry.find(gameId)
  if (live === null) throw new Error('There is no room')
  const forgotten = rig.store.forget('bo')
  const request = { type: 'join', name: 'Bo', seat: { kind: 'watch' } } as const
  const joined = askRoom(live, { userId: 'bo', requestId: 'in', request }, null)
  await forgotten
  // A request about one user does not wait for a request about another.
  let answer = () => {}
  const other = new Promise<readonly string[]>((resolve) => {
    answer = () => resolve([])
  })
  const { roomsOf } = rig.store
  vi.spyOn(rig.store, 'roomsOf').mockImplementation((userId) => (userId === 'lea' ? other : roomsOf(userId)))
  rig.registry.forget('lea')
  rig.registry.forget('bo')
  expect(await joined).toMatchObject({ ok: true })
  await expect.poll(() => rig.store.roomsOf('bo')).toEqual([])
  answer()
  await rig.registry.settled()
  const kept = await rig.store.read(gameId, 0)
  const present = await rig.registry.find(gameId)
  expect(kept?.entries).toEqual(present?.entries())
  expect([present?.room().members.length, JSON.stringify(kept?.entries).includes('"bo"')]).toEqual([1, false])
  expect(rig.faults).toEqual([])
})

test('Z710: a game whose room was closed or has ended is not said to be opened again', async () => {
  const rig = await openRooms()
  const other = UUID.replace('6', '7')
  for (const gameId of [UUID, other]) await push(rig, 'lea', gameId, created(gameId), played(gameId, 1))
  const lea = await rig.hello('lea')
  for (const gameId of [UUID, other]) {
    lea.send(openGame(gameId))
    await lea.next('ack')
  }
  lea.send({ type: 'ask', gameId: UUID, requestId: 'close', request: { type: 'close-room' } })
  await lea.next('ack')
  lea.send(end(other))
  await lea.next('ack')
  lea.send(openGame(UUID, 'again'))
  expect(await lea.next('refused')).toMatchObject({ requestId: 'again', refusal: { reason: 'room-closed' } })
  lea.send(openGame(other, 'again'))
  expect(await lea.next('refused')).toMatchObject({ requestId: 'again', refusal: { reason: 'game-finished' } })
})

test('Z714: a room that is closed files what was entered for everybody in it, but for whoever goes on with a game of their own', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  const close = (game: string): ClientMessage => ({
    type: 'ask',
    gameId: game,
    requestId: 'close',
    request: { type: 'close-room' },
  })
  ana.send(close(gameId))
  await ana.next('ack')
  await push(rig, 'lea', UUID, created(UUID), played(UUID, 1))
  const lea = await rig.hello('lea')
  lea.send(openGame(UUID))
  const { roomCode: code } = await lea.next('entered')
  await lea.next('ack')
  await joinRoom(await rig.hello('hugo'), String(code), 'Hugo')
  lea.send(close(UUID))
  await lea.next('ack')
  const empty = await openRoom(ana, 'open-empty')
  ana.send(close(empty.gameId))
  await ana.next('ack')
  await rig.registry.settled()
  const record = { rounds: 1, players: [{ score: 1 }, { score: 2 }, { score: 3 }, { score: 4 }] }
  for (const userId of ['ana', 'bo']) {
    expect(await historyOf(rig, userId)).toMatchObject([{ gameId, view: { kind: 'finished', record } }])
  }
  expect(await historyOf(rig, 'lea')).toMatchObject([{ gameId: UUID, view: { kind: 'active' } }])
  expect(await historyOf(rig, 'hugo')).toMatchObject([{ gameId: UUID, view: { kind: 'finished' } }])
  expect(rig.faults).toEqual([])
})
