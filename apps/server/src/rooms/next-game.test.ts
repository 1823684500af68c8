import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { describe, expect, it } from 'vitest'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { joinRoom, openRoom, round, type RoomNames } from '../../test/room-messages.ts'
import { createFailingStore, openRooms, type Phone, type RoomsRig } from '../../test/rooms-rig.ts'

interface Table extends RoomNames {
  readonly ana: Phone
  readonly bo: Phone
}

/** A room of Ana and Bo whose game has ended. */
async function endedTable(rig: Pick<RoomsRig<never>, 'hello'>, boRig = rig): Promise<Table> {
  const [ana, bo] = [await rig.hello('ana'), await boRig.hello('bo')]
  const names = await openRoom(ana)
  await joinRoom(bo, names.roomCode, 'Bo')
  await endGame(ana, names.gameId, 'r1')
  for (;;) if (JSON.stringify(await bo.next('delta')).includes('game-ended')) break
  return { ...names, ana, bo }
}

async function endGame(phone: Phone, gameId: string, requestId: string, seats = 'open'): Promise<void> {
  const first = JSON.stringify(round(gameId, requestId, null)).replaceAll('open/', `${seats}/`)
  phone.send(first)
  await phone.next('ack')
  phone.send({
    type: 'ask',
    gameId,
    requestId: `${requestId}-end`,
    request: { type: 'play', command: { type: 'end-game' } },
  })
  await phone.next('ack')
}

const again = (gameId: string, requestId = 'again') => ({ type: 'continue_game', gameId, requestId }) as const

/** What a phone receives when it enters a game. */
async function entered(phone: Phone) {
  const { requestId, gameId, roomCode, viewToken } = await phone.next('entered')
  expect(await phone.next('delta')).toMatchObject({ gameId, from: 0 })
  return { requestId, gameId, roomCode, viewToken }
}

describe('the next game of a room', () => {
  it('Z716: begins for everybody by one request of one of them, under the same code and view link', async () => {
    const rig = await openRooms()
    const { ana, bo, gameId, roomCode, viewToken } = await endedTable(rig)
    bo.send(again(gameId))
    expect(await entered(ana)).toEqual({ requestId: 'next-game', gameId: `${gameId}~2`, roomCode, viewToken })
    const own = await entered(bo)
    expect(own).toMatchObject({ gameId: `${gameId}~2`, roomCode })
    await bo.next('ack')
    ana.send(JSON.stringify(round(`${gameId}~2`, 'r2', null)).replaceAll('open/', 'again/'))
    await ana.next('ack')
    expect(JSON.stringify(await bo.next('delta'))).toContain('r2')
    const cleo = await joinRoom(await rig.hello('cleo'), roomCode, 'Cleo')
    expect(cleo.received.join('')).toContain(`"gameId":"${gameId}~2"`)
    expect(rig.faults).toEqual([])
  })

  it('Y1605: a television goes on by the link of somebody who left, through all games, until they are forgotten', async () => {
    const rig = await openRooms()
    const [ana, bo, cleo] = [await rig.hello('ana'), await rig.hello('bo'), await rig.hello('cleo')]
    const { gameId, roomCode } = await openRoom(ana)
    await joinRoom(bo, roomCode, 'Bo')
    cleo.send({ type: 'join_game', gameId: roomCode, playerName: 'Cleo', requestId: 'c', seat: { kind: 'watch' } })
    const { viewToken } = await cleo.next('entered')
    cleo.send({ type: 'ask', gameId, requestId: 'bye', request: { type: 'leave' } })
    await cleo.next('ack')
    const tv = await rig.hello(null)
    tv.send({ type: 'watch', viewToken: String(viewToken), version: 0, lastId: null })
    await tv.next('watching')
    const ids = [gameId, `${gameId}~2`, `${gameId}~3`]
    for (const [place, id] of ids.slice(0, 2).entries()) {
      await endGame(ana, id, `r${String(place)}`, place === 0 ? 'open' : 'again')
      ana.send(again(id, place === 0 ? 'again' : 'once-more'))
      await tv.next('watching')
    }
    await rig.store.forget('cleo')
    rig.registry.forget('cleo')
    expect(await tv.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
    const last = await rig.store.read(ids[2] ?? '', 0)
    expect(JSON.stringify(last?.entries)).not.toContain('cleo')
    expect(rig.faults).toEqual([])
  })

  it('Z716: two who ask at once begin one game, and asking again after it leads there', async () => {
    const rig = await openRooms()
    const { ana, bo, gameId } = await endedTable(rig)
    ana.send(again(gameId, 'a1'))
    bo.send(again(gameId, 'b1'))
    for (const phone of [ana, bo]) expect(await phone.next('ack')).toMatchObject({ gameId: `${gameId}~2` })
    expect(await rig.store.latest(gameId)).toBe(`${gameId}~2`)
    expect((await rig.store.read(`${gameId}~2`, 0))?.entries).toHaveLength(3)
    ana.send(again(gameId, 'a2'))
    expect(await ana.next('ack')).toMatchObject({ requestId: 'a2', gameId: `${gameId}~2` })
    expect(await rig.store.latest(gameId)).toBe(`${gameId}~2`)
  })

  it('Z716: a store that kept it and did not say so leads everybody there with the next request', async () => {
    const failing = createFailingStore()
    const rig = await openRooms({ store: failing.store })
    const { ana, bo, gameId } = await endedTable(rig)
    failing.failLate()
    ana.send(again(gameId, 'a1'))
    expect(await ana.next('refused')).toMatchObject({ requestId: 'a1', refusal: { reason: 'unavailable' } })
    failing.heal()
    ana.send(again(gameId, 'a1'))
    expect((await entered(bo)).gameId).toBe(`${gameId}~2`)
    expect(await ana.next('ack')).toMatchObject({ requestId: 'a1', gameId: `${gameId}~2` })
  })

  it('Y1605, Z717: a television goes on by its link, under another alias; a connection that ends leaves the new game', async () => {
    const rig = await openRooms()
    const { ana, bo, gameId } = await endedTable(rig)
    ana.send({ type: 'join_game', gameId, playerName: 'Ana', requestId: 'door', seat: { kind: 'watch' } })
    const tv = await rig.hello(null)
    const bare = await rig.hello('bo')
    bare.send({ type: 'resume', gameId, version: 0, lastId: null })
    const { viewToken } = JSON.parse(ana.received.find((text) => text.includes('viewToken')) ?? '{}') as RoomNames
    tv.send({ type: 'watch', viewToken, version: 0, lastId: null })
    const before = await tv.next('watching')
    await tv.next('delta')
    ana.send(again(gameId))
    const after = await tv.next('watching')
    expect(after['gameId']).not.toBe(before['gameId'])
    expect(JSON.stringify(await tv.next('delta'))).not.toContain(gameId)
    await ana.next('ack')
    bo.ws.terminate()
    bare.ws.terminate()
    for (;;) {
      const { gameId: of, present } = await ana.next('presence')
      if (of === `${gameId}~2` && JSON.stringify(present) === '["ana"]') break
    }
    tv.ws.terminate()
    // Bo's own view link of the first game works, too.
    const later = await rig.hello(null)
    const link = JSON.parse(bo.received.find((text) => text.includes('viewToken')) ?? '{}') as RoomNames
    later.send({ type: 'watch', viewToken: link.viewToken, version: 3, lastId: 'r1.0' })
    await later.next('watching')
    expect(await later.next('delta')).toMatchObject({ from: 0, isWhole: true })
  })

  it('Z717: a phone without deltas is in it as a joined game', async () => {
    const rig = await openRooms()
    const { ana, gameId } = await endedTable(rig)
    const old = await rig.phone('bo')
    old.send({ type: 'join_game', gameId, playerName: 'Bo' })
    await old.next('error')
    old.send({ type: 'add_round', gameId, scores: [1, 2, 3, 4], dutchPlayerId: null })
    expect(await old.next('error')).toMatchObject({ message: 'Partie non active' })
    ana.send(again(gameId))
    const joined = await old.next('game_joined')
    expect(joined).toMatchObject({ gameId: `${gameId}~2`, gameState: { currentRound: 0 } })
  })

  it('Z718: older ids lead to the last game, after the end of the game that they name', async () => {
    const rig = await openRooms()
    const { ana, gameId } = await endedTable(rig)
    ana.send(again(gameId))
    await ana.next('ack')
    await endGame(ana, `${gameId}~2`, 'r2', 'again')
    ana.send(again(`${gameId}~2`, 'third'))
    for (;;) if ((await ana.next('ack'))['requestId'] === 'third') break
    const late = await rig.hello('bo')
    late.send({ type: 'resume', gameId, version: 1, lastId: 'open.0' })
    const end = await late.next('delta')
    expect(end).toMatchObject({ gameId, from: 1 })
    expect(JSON.stringify(end)).toContain('game-ended')
    expect((await entered(late)).gameId).toBe(`${gameId}~3`)
    late.send(round(gameId, 'late', null))
    expect(await late.next('refused')).toMatchObject({ requestId: 'late', refusal: { reason: 'game-finished' } })
    late.send({ type: 'ask', gameId, requestId: 'gone', request: { type: 'leave' } })
    expect(await late.next('ack')).toMatchObject({ requestId: 'gone', gameId })
    const dan = await joinRoom(await rig.hello('dan'), gameId.toUpperCase(), 'Dan')
    expect(dan.received.join('')).toContain(`"gameId":"${gameId}~3"`)
    late.send({ type: 'resume', gameId, version: 0, lastId: null })
    expect(await late.next('refused')).toMatchObject({ refusal: { reason: 'not-a-member' } })
    await rig.registry.settled()
    const filed = rig.ledgerStore
    for (const id of [gameId, `${gameId}~2`])
      expect((await filed.transact('bo', (transaction) => transaction.knownOperationIds([`room/${id}`]))).size).toBe(1)
  })

  it('Y1602, Z720: the code outlives its game and ends a day after the last entry; then a next game has another', async () => {
    const rig = await openRooms()
    const { ana, gameId, roomCode } = await endedTable(rig)
    rig.wait(CODE_MS)
    const cleo = await rig.hello('cleo')
    cleo.send({ type: 'join_game', gameId: roomCode, playerName: 'Cleo', requestId: 'j1' })
    expect(await cleo.next('refused')).toMatchObject({ refusal: { reason: 'game-finished' } })
    rig.wait(1)
    cleo.send({ type: 'join_game', gameId: roomCode, playerName: 'Cleo', requestId: 'j2' })
    expect(await cleo.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
    ana.send(again(gameId))
    const next = await entered(ana)
    expect(next.roomCode).not.toBe(roomCode)
    await joinRoom(cleo, String(next.roomCode), 'Cleo')
  })

  it('Z719: phones at other servers go over as well, by the notice, or within a quarter of a minute without it', async () => {
    const cluster = createMemoryCluster()
    const store = createMemoryRoomRepository()
    const one = await openRooms({ store, cluster: cluster.server() })
    const two = await openRooms({ store, cluster: cluster.server() })
    const { ana, bo, gameId } = await endedTable(one, two)
    ana.send(again(gameId))
    expect((await entered(bo)).gameId).toBe(`${gameId}~2`)
    await ana.next('ack')
    await endGame(ana, `${gameId}~2`, 'r2', 'again')
    for (;;) if (JSON.stringify(await bo.next('delta')).includes('game-ended')) break
    cluster.cut()
    ana.send(again(`${gameId}~2`, 'third'))
    for (;;) if ((await ana.next('ack'))['requestId'] === 'third') break
    expect(await bo.types()).not.toContain('entered')
    two.registry.repeat()
    expect((await entered(bo)).gameId).toBe(`${gameId}~3`)
  })

  it('Z719: two who ask at two servers at once begin one game', async () => {
    const cluster = createMemoryCluster()
    const store = createMemoryRoomRepository()
    const one = await openRooms({ store, cluster: cluster.server() })
    const two = await openRooms({ store, cluster: cluster.server() })
    const { ana, bo, gameId } = await endedTable(one, two)
    ana.send(again(gameId, 'a1'))
    bo.send(again(gameId, 'b1'))
    for (const phone of [ana, bo]) expect(await phone.next('ack')).toMatchObject({ gameId: `${gameId}~2` })
    expect((await store.read(`${gameId}~2`, 0))?.entries).toHaveLength(3)
  })

  it('Z716, Z717: who was removed between two games is told nothing of the next one, and not let into it', async () => {
    const rig = await openRooms()
    const { ana, bo, gameId } = await endedTable(rig)
    ana.send({ type: 'ask', gameId, requestId: 'out', request: { type: 'remove-member', userId: 'bo' } })
    await ana.next('ack')
    ana.send(again(gameId))
    await ana.next('ack')
    for (const asked of [again(gameId, 'b1'), { type: 'resume', gameId, version: 0, lastId: null } as const]) {
      bo.send(asked)
      expect(await bo.next('refused')).toMatchObject({ refusal: { reason: 'not-a-member' } })
    }
    bo.send({ type: 'join_game', gameId, playerName: 'Bo', requestId: 'back' })
    expect(await bo.next('refused')).toMatchObject({ refusal: { reason: 'barred' } })
    expect(bo.received.join('')).not.toContain(`${gameId}~2`)
  })
})
