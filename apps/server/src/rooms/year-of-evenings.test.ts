import { foldRoom } from '@dutch/sync/room/apply-entry'
import { requestIdOf } from '@dutch/sync/room/entries'
import { parseRoomGameId } from '@dutch/sync/room/room-state'
import { createMemoryRoomRepository, type MemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { createChance } from '@dutch/sync/test/simulation/chance'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { expect, test } from 'vitest'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'
import { openRooms, type Phone } from '../../test/rooms-rig.ts'

const GAMES = 52 * 5

/** Sends a message and waits for its acknowledgement. */
async function insist(phone: Phone, message: object): Promise<void> {
  phone.send(JSON.stringify(message))
  await phone.next('ack')
}

async function endGame(phone: Phone, gameId: string, number: number): Promise<void> {
  const seats = number === 1 ? 'open' : `again-${String(number)}`
  const requestId = `round-${String(number)}`
  const text = JSON.stringify(round(gameId, requestId, null)).replaceAll('open/', `${seats}/`)
  await insist(phone, JSON.parse(text) as object)
  const request = { type: 'play', command: { type: 'end-game' } }
  await insist(phone, { type: 'ask', gameId, requestId: `end-${String(number)}`, request })
}

test('Y1603, Z718: a year of 52 evenings of five games stays in one room; memory holds the last, which opens as small as the first', async () => {
  const store = createMemoryRoomRepository()
  const rig = await openRooms({ store })
  const ana = await rig.hello('ana')
  const { gameId: first, roomCode } = await openRoom(ana)
  let gameId = first
  for (let number = 1; number < GAMES; number += 1) {
    await endGame(ana, gameId, number)
    // Lets the budgets of the connection and of opened rooms refill.
    rig.wait(60_000)
    await insist(ana, { type: 'continue_game', gameId, requestId: `again-${String(number + 1)}` })
    gameId = `${first}~${String(number + 1)}`
  }
  expect(await store.latest(first)).toBe(gameId)
  rig.wait(120_000)
  rig.registry.tidy()
  expect(rig.registry.size()).toBe(1)
  const [oldest, last] = [await store.read(first, 0), await store.read(gameId, 0)]
  expect(last?.entries).toHaveLength(1)
  expect(JSON.stringify(last).length).toBeLessThan(JSON.stringify(oldest).length)
  const again = await openRooms({ store })
  const returning = await again.hello('ana')
  returning.send({ type: 'resume', gameId: first, version: 0, lastId: null })
  expect(await returning.next('entered')).toMatchObject({ gameId })
  // Only the named game and the last one are in memory, however many lie between them.
  expect(again.registry.size()).toBe(2)
  const fresh = await openRoom(await rig.hello('cleo'), 'another')
  expect(await reads(store, roomCode)).toEqual(await reads(store, fresh.roomCode))
})

/** Counts what a server that just started reads from the store until a user has joined by the code. */
async function reads(store: MemoryRoomRepository, roomCode: string): Promise<Readonly<Record<string, number>>> {
  const counts = { gameOfCode: 0, latest: 0, read: 0, entries: 0 }
  const counted: MemoryRoomRepository = {
    ...store,
    gameOfCode: (code, since) => {
      counts.gameOfCode += 1
      return store.gameOfCode(code, since)
    },
    latest: (gameId) => {
      counts.latest += 1
      return store.latest(gameId)
    },
    read: async (gameId, after) => {
      const kept = await store.read(gameId, after)
      counts.read += 1
      counts.entries += kept?.entries.length ?? 0
      return kept
    },
  }
  const { hello } = await openRooms({ store: counted })
  await joinRoom(await hello('bo'), roomCode, 'Bo')
  return counts
}

test.each([1, 2])(
  'Z718: who leaves in the instant in which the next game begins is out of that one too, at %i servers',
  async (count) => {
    const store = createMemoryRoomRepository()
    const { append } = store
    const cluster = createMemoryCluster()
    const begin = () => openRooms({ store, ...(count > 1 ? { cluster: cluster.server() } : {}) })
    const rigs = await Promise.all(Array.from({ length: count }, begin))
    const [one, other = one] = rigs
    if (one === undefined || other === undefined) throw new Error('no server')
    const [ana, bo] = [await one.hello('ana'), await other.hello('bo')]
    const { gameId, roomCode } = await openRoom(ana)
    await joinRoom(bo, roomCode, 'Bo')
    await endGame(ana, gameId, 1)
    for (;;) if (JSON.stringify(await bo.next('delta')).includes('game-ended')) break
    const late: typeof append = async (asked) => {
      if (asked.entries.some((entry) => requestIdOf(entry) === 'bye') && asked.gameId === gameId)
        await insist(ana, { type: 'continue_game', gameId, requestId: 'again' })
      return append(asked)
    }
    Object.assign(store, { append: late })
    await insist(bo, { type: 'ask', gameId, requestId: 'bye', request: { type: 'leave' } })
    for (const id of [gameId, `${gameId}~2`]) {
      const members = foldRoom((await store.read(id, 0))?.entries ?? [])?.members
      expect(members?.map(({ userId }) => userId)).toEqual(['ana'])
    }
    expect(rigs.flatMap(({ faults }) => faults)).toEqual([])
  },
)

test('Z716, Z719: whatever fails, two players who play again and again at two servers are in one game each time: seeds 1 to 20', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const chance = createChance(seed)
    const store = createMemoryRoomRepository()
    const cluster = createMemoryCluster((deliver) => {
      if (chance.happens(0.7)) queueMicrotask(deliver)
      if (chance.happens(0.2)) setImmediate(deliver)
    })
    const rigs = [
      await openRooms({ store, cluster: cluster.server() }),
      await openRooms({ store, cluster: cluster.server() }),
    ]
    const [one, other] = rigs
    if (one === undefined || other === undefined) throw new Error('no server')
    const { gameId: first } = await openRoom(await one.hello('ana'))
    const bo = await other.hello('bo')
    bo.send({ type: 'join_game', gameId: first, playerName: 'Bo', requestId: 'join' })
    await bo.next('ack')
    const died = () =>
      chance.happens(0.3) ? Promise.reject(new StorageUnavailableError('The power went')) : Promise.resolve()
    for (let number = 1; number <= 4; number += 1) {
      const gameId = (await store.latest(first)) ?? ''
      const host = await one.hello('ana')
      const entries = (await store.read(gameId, 0))?.entries ?? []
      const seats = foldRoom(entries)?.game.players[0]?.id.split('/')[0] ?? ''
      const text = JSON.stringify(round(gameId, `r${String(number)}`, null)).replaceAll('open/', `${seats}/`)
      await insist(host, JSON.parse(text) as object)
      await insist(host, {
        type: 'ask',
        gameId,
        requestId: `e${String(number)}`,
        request: { type: 'play', command: { type: 'end-game' } },
      })
      store.beforeCommit = died
      store.afterCommit = died
      const asked = [await one.hello('ana'), await other.hello('bo')]
      for (const [place, phone] of asked.entries())
        phone.send({ type: 'continue_game', gameId, requestId: `again-${String(number)}-${String(place)}` })
      for (const phone of asked) await phone.types()
      store.beforeCommit = () => Promise.resolve()
      store.afterCommit = () => Promise.resolve()
      for (const [place, phone] of asked.entries())
        await insist(phone, { type: 'continue_game', gameId, requestId: `again-${String(number)}-${String(place)}` })
      const last = (await store.latest(first)) ?? ''
      expect(parseRoomGameId(last).number, `seed ${String(seed)}`).toBe(number + 1)
      const room = foldRoom((await store.read(last, 0))?.entries ?? [])
      expect(
        room?.members.map(({ userId }) => userId),
        `seed ${String(seed)}`,
      ).toEqual(['ana', 'bo'])
    }
    for (const rig of rigs) await rig.app.close()
  }
})
