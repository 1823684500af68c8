import { expect, test } from 'vitest'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { createFailingStore, openRooms, type Phone } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'

/** Ana's room on one server, with Bo connected to another one. */
async function twoServers() {
  const failing = createFailingStore()
  const { store } = failing
  const network = createMemoryCluster()
  const one = await openRooms({ store, cluster: network.server() })
  const two = await openRooms({ store, cluster: network.server() })
  const [ana, bo] = [await one.hello('ana'), await two.hello('bo')]
  const names = await openRoom(ana)
  await joinRoom(bo, names.roomCode, 'Bo')
  return { failing, store, network, one, two, ana, bo, ...names }
}

/** Waits until the last presence of a phone has exactly these users. @returns since when the host is away */
async function presence(phone: Phone, users: readonly string[]): Promise<unknown> {
  for (;;) {
    const last = phone.received.findLast((text) => text.includes('"presence"')) ?? '{}'
    const { present, hostLostSince } = JSON.parse(last) as {
      readonly present?: unknown
      readonly hostLostSince?: unknown
    }
    if (String(present) === String(users)) return hostLostSince
    await phone.next('presence')
  }
}

test('Z902: a round that is entered on one server is told on the other one, once, also to who watches', async () => {
  const { one, two, ana, bo, gameId, viewToken } = await twoServers()
  const tv = await two.hello(null)
  tv.send({ type: 'watch', viewToken, version: 0, lastId: null })
  await tv.next('delta')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  for (const phone of [bo, tv])
    expect(await phone.next('delta')).toMatchObject({ to: 4, entries: [{ type: 'played' }] })
  bo.send(round(gameId, 'round-2', 'round-1/1'))
  await bo.next('ack')
  expect(await ana.next('delta')).toMatchObject({ from: 4, to: 5 })
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('Z726: a link that ended on another server shows nothing to who comes before this one hears of it', async () => {
  const { network, two, ana, gameId, viewToken } = await twoServers()
  network.cut()
  ana.send({ type: 'ask', gameId, requestId: 'new', request: { type: 'renew-view-links' } })
  await ana.next('ack')
  const tv = await two.hello(null)
  tv.send({ type: 'watch', viewToken, version: 99, lastId: null })
  expect(await tv.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
})

test('Z905: what is lost while nobody is heard is told with the next look, and at once when they are heard again', async () => {
  const { network, two, ana, bo, gameId } = await twoServers()
  network.cut()
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  two.registry.checkOtherServers()
  expect(await bo.next('delta')).toMatchObject({ from: 3, to: 4 })
  ana.send(round(gameId, 'round-2', 'round-1/1'))
  await ana.next('ack')
  await two.registry.settled()
  network.heal()
  expect(await bo.next('delta')).toMatchObject({ from: 4, to: 5 })
})

test('Z905: a look at a store that does not answer changes nothing, the next one finds it', async () => {
  const { failing, network, two, ana, bo, gameId } = await twoServers()
  network.cut()
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  failing.isBlind = true
  two.registry.checkOtherServers()
  await two.registry.settled()
  failing.isBlind = false
  expect(two.faults).toEqual([])
  two.registry.checkOtherServers()
  expect(await bo.next('delta')).toMatchObject({ from: 3, to: 4 })
})

test('Z905: a room whose store lost what was there, or names somebody no more, is read again by every phone', async () => {
  const { store, network, one, two, ana, bo, gameId } = await twoServers()
  const bringBack = store.copy()
  bo.send(round(gameId, 'round-1', null))
  await bo.next('ack')
  bringBack()
  two.registry.checkOtherServers()
  expect(await bo.closed).toBe(1012)
  network.cut()
  await store.forget('bo')
  one.registry.checkOtherServers()
  expect(await ana.closed).toBe(1012)
  const again = await one.hello('ana')
  again.send({ type: 'resume', gameId, version: 0, lastId: null })
  await again.next('delta')
  expect(again.received.join('')).not.toContain('"bo"')
})

test('Z904: a refusal counts only on what stands in the store: who came in elsewhere is known, a version is not gone back from', async () => {
  const { network, one, two, bo, gameId, roomCode } = await twoServers()
  network.cut()
  await joinRoom(await two.hello('cleo'), roomCode, 'Cleo')
  // Cleo connects to the other server, which has not heard that she joined.
  const [moved, resumed] = [await one.hello('cleo'), await one.hello('bo')]
  moved.send(round(gameId, 'round-cleo', null))
  expect(await moved.next('ack')).toMatchObject({ requestId: 'round-cleo' })
  bo.send(round(gameId, 'round-bo', 'round-cleo/1'))
  expect(await bo.next('ack')).toMatchObject({ requestId: 'round-bo' })
  resumed.send({ type: 'resume', gameId, version: 7, lastId: 'round-bo.0' })
  expect(await resumed.next('delta')).toMatchObject({ from: 7, to: 7, isWhole: false })
})

test('Z904: strangers who ask at once for a room share a read, and delay no round', async () => {
  const { store, one, gameId, ana } = await twoServers()
  const live = await one.registry.find(gameId)
  if (live === null) throw new Error('There is no room')
  let reads = 0
  const { read } = store
  Object.assign(store, { read: (...asked: Parameters<typeof read>) => ((reads += 1), read(...asked)) })
  const strangers = Array.from({ length: 300 }, (_, place) => live.catchUpBeforeAnswer(9, `eve${String(place)}`))
  const viewers = Array.from({ length: 200 }, () => live.catchUpBeforeAnswer(Number.MAX_SAFE_INTEGER, null))
  await Promise.all([...strangers, ...viewers])
  expect(reads).toBeLessThanOrEqual(2)
  ana.send(round(gameId, 'round-1', null))
  expect(await ana.next('ack')).toMatchObject({ requestId: 'round-1' })
  const before = reads
  await live.catchUpBeforeAnswer(9, 'eve')
  expect(reads).toBe(before + 1)
  Object.assign(store, { read: () => Promise.reject(new Error('The store is away')) })
  await expect(live.catchUpBeforeAnswer(9, 'eve')).rejects.toThrow()
  Object.assign(store, { read })
  await live.catchUpBeforeAnswer(9, 'eve')
})

test('Z906: who is on another server is there; who repeats nothing is gone, unless nobody is heard; the host’s absence is the longest known', async () => {
  const { network, one, two, ana, bo, gameId } = await twoServers()
  await presence(ana, ['ana', 'bo'])
  await presence(bo, ['ana', 'bo'])
  bo.ws.close()
  await presence(ana, ['ana'])
  const back = await two.hello('bo')
  back.send({ type: 'resume', gameId, version: 0, lastId: null })
  await presence(ana, ['ana', 'bo'])
  network.cut()
  one.wait(60_000)
  one.registry.checkOtherServers()
  expect(await ana.types()).not.toContain('presence')
  network.heal()
  expect(await ana.types()).not.toContain('presence')
  one.wait(39_000)
  one.registry.checkOtherServers()
  expect(await ana.types()).not.toContain('presence')
  one.wait(1000)
  one.registry.checkOtherServers()
  await presence(ana, ['ana'])
  two.registry.repeat()
  await presence(ana, ['ana', 'bo'])
  ana.ws.close()
  const since = await presence(back, ['bo'])
  // A server that reads the room later gets the absence from the others.
  const three = await openRooms({ store: one.store, cluster: network.server() })
  three.wait(300_000)
  const late = await three.hello('bo')
  late.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect(await presence(late, ['bo'])).toBeLessThanOrEqual(Number(since))
})

test('Z907: a game that ended is filed by the server that was asked, and by another one only where it was not', async () => {
  const { one, two, ana, bo, gameId } = await twoServers()
  ana.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('ack')
  await bo.next('delta')
  await Promise.all([one.registry.settled(), two.registry.settled()])
  const filed = (rig: typeof one) =>
    rig.ledgerStore.transact('bo', (transaction) => transaction.knownOperationIds([`room/${gameId}`]))
  expect((await filed(one)).size).toBe(1)
  expect((await filed(two)).size).toBe(0)
  two.registry.tidy()
  await two.registry.settled()
  expect((await filed(two)).size).toBe(1)
})

test('Z908: wrong codes are counted by all servers together', async () => {
  const { one, two } = await twoServers()
  const [here, there] = [await one.hello('x'), await two.hello('y')]
  const wrong = async (phone: Phone, index: number) => {
    phone.send({ type: 'join_game', gameId: 'ZZZZZZ', playerName: 'X', requestId: `wrong-${String(index)}` })
    return (await phone.next('refused'))['refusal']
  }
  for (let index = 0; index < 5; index += 1) {
    expect(await wrong(here, index)).toEqual({ reason: 'unknown-room' })
    expect(await wrong(there, index)).toEqual({ reason: 'unknown-room' })
  }
  expect(await wrong(here, 5)).toMatchObject({ reason: 'too-many-tries' })
  expect(await wrong(there, 5)).toMatchObject({ reason: 'too-many-tries' })
})

test('Z909: who deletes their account on one server is forgotten on all, and the others play on as they are connected', async () => {
  const { store, one, two, ana, bo, gameId } = await twoServers()
  await store.forget('bo')
  two.registry.forget('bo')
  await presence(ana, ['ana'])
  for (const server of [one, two]) {
    const phone = await server.hello('ana')
    phone.send({ type: 'resume', gameId, version: 0, lastId: null })
    const { entries } = await phone.next('delta')
    expect(JSON.stringify(entries)).not.toContain('"bo"')
  }
  bo.send(round(gameId, 'round-bo', null))
  expect(await bo.next('refused')).toMatchObject({ refusal: { reason: 'not-a-member' } })
  ana.send(round(gameId, 'round-1', null))
  expect(await ana.next('ack')).toMatchObject({ requestId: 'round-1' })
  expect(bo.received.join('')).not.toContain('round-1')
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('Z735, Z909: a deleted account’s phones are sent away on every server, before one comes into a room again', async () => {
  const { store, one, two, roomCode } = await twoServers()
  const phone = await one.hello('bo')
  await store.forget('bo')
  two.registry.forget('bo')
  phone.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'again' })
  expect(await Promise.race([phone.closed, phone.next('entered')])).toBe(4401)
  expect(await store.roomsOf('bo')).toEqual([])
})

test('Z901: a server that is alone asks its store for nothing that it knows', async () => {
  const { store } = createFailingStore()
  const reads: string[] = []
  const rig = await openRooms({
    store: { ...store, read: (gameId, after) => (reads.push(gameId), store.read(gameId, after)) },
  })
  const ana = await rig.hello('ana')
  const { gameId } = await openRoom(ana)
  const before = reads.length
  const bo = await rig.hello('bo')
  bo.send(round(gameId, 'round-bo', null))
  expect(await bo.next('refused')).toMatchObject({ refusal: { reason: 'not-a-member' } })
  expect(reads).toHaveLength(before)
})
