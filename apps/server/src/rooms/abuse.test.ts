import { createLedger } from '@dutch/sync/account/ledger'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { expect, test } from 'vitest'
import { createMemoryGuests } from '../../test/memory-guests.ts'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, round, openRoomOfAna } from '../../test/room-messages.ts'
import { MessageHandler } from './message-handler.ts'
import { createFiling } from './file-finished.ts'
import { SINGLE_SERVER } from './cluster.ts'
import { createRoomRegistry } from './room-registry.ts'
import { createRoomSecrets } from './room-secrets.ts'
import { VisitedRooms, type RoomSocket } from './room-socket.ts'

/** A registry without a network around it. */
function registryAlone() {
  let time = Date.UTC(2026, 0, 1)
  const store = createMemoryRoomRepository()
  const ledgerStore = createMemoryLedgerStore()
  const filing = createFiling({ ledger: createLedger(ledgerStore), store: ledgerStore, onFailure: () => undefined })
  let lookedUp = 0
  const counting = {
    ...store,
    gameOfCode: (code: string, since: number) => ((lookedUp += 1), store.gameOfCode(code, since)),
  }
  const secrets = createRoomSecrets('a secret of the tests')
  const registry = createRoomRegistry({
    store: counting,
    secrets,
    now: () => time,
    elapsed: () => time,
    runningGame: () => Promise.resolve(null),
    filing,
    guests: createMemoryGuests(),
    cluster: SINGLE_SERVER,
    onForgotten: () => undefined,
    onFault: () => undefined,
  })
  return {
    registry,
    secrets,
    lookedUp: () => lookedUp,
    wait: (ms: number) => {
      time += ms
    },
  }
}

test('Z709, Y1708: of 10,000 guesses by 50 addresses a few hundred are looked up, and all are answered alike', async () => {
  const { registry, secrets, lookedUp, wait } = registryAlone()
  const asked = {
    userId: 'ana',
    requestId: 'open',
    name: 'Ana',
    opening: { type: 'new-game', names: ['Ana', 'Bo'], limit: 100 },
  }
  const opened = await registry.open({ ...asked, opening: { ...asked.opening, type: 'new-game' } }, 'here')
  if (!opened.ok) throw new Error(opened.error.reason)
  const answers = new Map<string, number>()
  for (let guess = 0; guess < 10_000; guess += 1) {
    const found = await registry.findTarget(
      { kind: 'code', code: secrets.newCode() },
      `203.0.113.${String(guess % 50)}`,
    )
    const answer = found.ok ? 'found' : found.error.reason
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    wait(60)
  }
  // Each of the 50 addresses has ten tries in a row, then two more in ten minutes.
  expect(lookedUp()).toBeLessThanOrEqual(601)
  expect([...answers.keys()].toSorted()).toEqual(['too-many-tries', 'unknown-room'])
  // An address that must wait does not learn that a code is right.
  const code = opened.value.live.keys().code ?? ''
  expect(await registry.findTarget({ kind: 'code', code }, '203.0.113.1')).toMatchObject({
    error: { reason: 'too-many-tries' },
  })
  wait(3_600_000)
  expect((await registry.findTarget({ kind: 'code', code }, '203.0.113.1')).ok).toBe(true)
})

test('Y1701, Z727: 10,000 messages that cannot be read are answered each, and change nothing', async () => {
  const { registry } = registryAlone()
  const faults: unknown[] = []
  let answers = 0
  const socket: RoomSocket = {
    userId: 'ana',
    sessionId: null,
    hasDeltas: true,
    hasRounds: false,
    send: () => {
      answers += 1
    },
    answer: () => undefined,
    rooms: new VisitedRooms(),
    close: () => undefined,
  }
  const handler = new MessageHandler({
    socket,
    registry,
    followers: { follow: () => Promise.resolve(), leave: () => undefined },
    address: 'a',
    onPage: () => undefined,
    onFault: () => undefined,
  })
  const handled = (text: string) => new Promise<void>((done) => handler.handle(text, done))
  const real = JSON.stringify(round('g', 'r', null))
  let seed = 1
  const chance = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  for (let count = 0; count < 10_000; count += 1) {
    const at = chance(real.length)
    await handled(real.slice(0, at) + String.fromCharCode(chance(0x3000)) + real.slice(at + chance(3)))
  }
  for (const text of ['', 'null', '[]', '{}', '{"type":"__proto__"}', '{"type":"ask","__proto__":{"gameId":"g"}}']) {
    await handled(text)
  }
  expect(answers).toBe(10_006)
  expect(faults).toEqual([])
  expect(registry.size()).toBe(0)
})

test('Z727: bytes that are no text, texts that are too long, a text in many pieces', async () => {
  const rig = await openRooms()
  const phone = await rig.hello('ana')
  phone.ws.send(Buffer.from('{"type":"ping"}'))
  expect(await phone.next('refused')).toMatchObject({ refusal: { reason: 'malformed' } })
  phone.send(JSON.stringify({ type: 'ping', filler: 'x'.repeat(16_384) }))
  expect(await phone.next('refused')).toMatchObject({ refusal: { reason: 'too-large', max: 16_384 } })
  for (const piece of '{"type":"pin') phone.ws.send(piece, { fin: false })
  phone.ws.send('g"}', { fin: true })
  await phone.next('pong')
  for (let count = 0; count < 70; count += 1) phone.ws.send('x', { fin: false })
  expect(await phone.closed).toBe(1008)
  const long = await rig.hello('ana')
  long.send('x'.repeat(40_000))
  expect(await long.closed).toBe(1009)
  const broken = await rig.hello('ana')
  broken.ws.send(Buffer.from([0xc3, 0x28]), { binary: false })
  expect(await broken.closed).toBe(1007)
  await expect.poll(() => rig.server.size()).toBe(0)
})

test('Z727: who does not read is cut off, and the others hear everything', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const slow = await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  let last: string | null = null
  for (let place = 0; place < 80; place += 1) {
    ana.send(round(gameId, `r${String(place)}-${'x'.repeat(90)}`, last, [0, 0, 0, 0]))
    await ana.next('ack')
    last = `r${String(place)}-${'x'.repeat(90)}/1`
    rig.wait(1000)
  }
  slow.ws.pause()
  const whole = { type: 'resume', gameId, version: 0, lastId: null } as const
  for (let count = 0; rig.server.size() === 2 && count < 2000; count += 1) {
    slow.send(whole)
    rig.wait(1000)
    await ana.types()
  }
  expect(rig.server.size()).toBe(1)
  ana.send(round(gameId, 'after', last))
  expect(await ana.next('ack')).toMatchObject({ requestId: 'after' })
})

test('Z733: a connection that answers stays; one that is silent for 70 s is cut', async () => {
  const rig = await openRooms()
  const loud = await rig.phone('ana')
  const silent = await rig.phone('bo', { autoPong: false })
  for (let count = 0; count < 2; count += 1) {
    const pinged = new Promise((resolve) => silent.ws.once('ping', resolve))
    rig.wait(30_000)
    rig.server.check()
    await pinged
    await loud.types()
  }
  rig.wait(10_000)
  rig.server.check()
  expect(await silent.closed).toBe(1006)
  expect(await loud.types()).toEqual([])
})

test('Z733: a phone that pings by itself is asked nothing', async () => {
  const rig = await openRooms()
  const phone = await rig.phone('ana')
  let pings = 0
  phone.ws.on('ping', () => {
    pings += 1
  })
  for (let count = 0; count < 5; count += 1) {
    rig.wait(29_000)
    // Sends a ping and waits for the pong.
    await phone.types()
    rig.wait(2000)
    rig.server.check()
  }
  await phone.types()
  expect(pings).toBe(0)
})

test('Z729: who asks for the whole of a long room on ever new connections is told to wait, and the others are heard', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  const named = 'x'.repeat(90)
  let last: string | null = null
  for (let place = 0; place < 90; place += 1) {
    ana.send(round(gameId, `r${String(place)}-${named}`, last, [0, 0, 0, 0]))
    await ana.next('ack')
    last = `r${String(place)}-${named}/1`
    rig.wait(1000)
  }
  const whole = { type: 'resume', gameId, version: 0, lastId: null } as const
  let answered = 0
  for (let connection = 0; connection < 60; connection += 1) {
    const bo = await rig.phone('bo')
    bo.send({ type: 'hello', protocol: 1, deltas: true })
    for (let count = 0; count < 20; count += 1) bo.send(whole)
    bo.send({ type: 'ping' })
    await expect.poll(() => bo.received.some((text) => /^."type":"(?:pong|refused)"/u.test(text))).toBe(true)
    answered += bo.received.filter((text) => text.startsWith('{"type":"delta"')).length
    bo.ws.terminate()
    await bo.closed
  }
  // A thousand messages allow 333 answers of three; a few more are on their way when the budget ends.
  expect(answered).toBeGreaterThan(300)
  expect(answered).toBeLessThan(350)
  const late = await rig.hello('bo')
  late.send(whole)
  expect(await late.next('refused')).toMatchObject({ refusal: { reason: 'too-many-tries' } })
  for (const first of ['{', JSON.stringify(whole)]) {
    const rude = await rig.phone('bo')
    rude.send(first)
    rude.send({ type: 'hello', protocol: 1, deltas: false })
    for (let count = 0; count < 98; count += 1) rude.send(first)
    expect(await rude.closed).toBe(1008)
    expect(rude.received.slice(1)).toEqual(['{"type":"error","message":"Erreur serveur"}'])
  }
  ana.send(round(gameId, 'after', last, [0, 0, 0, 0]))
  expect(await ana.next('ack')).toMatchObject({ requestId: 'after' })
})
