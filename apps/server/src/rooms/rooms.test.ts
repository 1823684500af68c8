import { playerId, roundId } from '@dutch/domain/game/ids'
import type { AskedRequest } from '@dutch/sync/room/requests'
import type { RoomRepository } from '@dutch/sync/room/room-repository'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { expect, test } from 'vitest'
import { openRooms, type Phone } from '../../test/rooms-rig.ts'
import { joinRoom, opening, openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'

const NAMES = { bo: 'Bo', cleo: 'Cleo', dan: 'Dan' } as const

/** Ana's room with four members who have received everything. */
async function fullRoom() {
  const rig = await openRooms()
  const ana = await rig.hello('ana')
  const room = await openRoom(ana)
  const phones: Record<string, Phone> = { ana }
  for (const [userId, name] of Object.entries(NAMES)) {
    const phone = await joinRoom(await rig.hello(userId), room.roomCode, name)
    phones[userId] = phone
  }
  for (const phone of Object.values(phones)) await phone.types()
  const phoneOf = (userId: string) => {
    const phone = phones[userId]
    if (phone === undefined) throw new Error(userId)
    return phone
  }
  return { ...room, rig, phoneOf, phones: Object.values(phones) }
}

const asking = (gameId: string, requestId: string, request: AskedRequest) =>
  ({ type: 'ask', gameId, requestId, request }) as const

test('Z701: a room is opened, joined by its code, and every phone hears of a round before its author is told it stands', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const bo = await rig.hello('bo')
  bo.send({ type: 'join_game', gameId: roomCode.toLowerCase(), playerName: 'Bo', requestId: 'join-1' })
  expect(await bo.next('entered')).toMatchObject({ requestId: 'join-1', gameId, roomCode })
  expect(await bo.next('delta')).toMatchObject({ from: 0, to: 3, isWhole: false })
  expect(await bo.next('presence')).toMatchObject({ present: ['ana', 'bo'], hostLostSince: null })
  expect(await bo.next('ack')).toMatchObject({ requestId: 'join-1', version: 3 })
  expect(await ana.types()).toEqual(['delta', 'presence'])
  bo.send(round(gameId, 'round-1', null))
  expect(await bo.types()).toEqual(['delta', 'ack'])
  expect(await ana.next('delta')).toMatchObject({ from: 3, to: 4, entries: [{ type: 'played', by: 'bo' }] })
  expect(rig.faults).toEqual([])
})

test('Z701, Z713: four phones play a whole game, each round by another of them, and all hear the same', async () => {
  const { gameId, rig, phones, phoneOf } = await fullRoom()
  const users = ['ana', 'bo', 'cleo', 'dan']
  let last: string | null = null
  for (let place = 0; place < 10; place += 1) {
    const author = phoneOf(users[place % 4] ?? '')
    author.send(round(gameId, `round-${String(place)}`, last, [place, 10, 5, -1]))
    await author.next('ack')
    last = `round-${String(place)}/1`
  }
  phoneOf('bo').send(asking(gameId, 'end', { type: 'play', command: { type: 'end-game' } }))
  await phoneOf('bo').next('ack')
  const received = []
  for (const phone of phones) {
    await phone.types()
    const deltas = phone.received.filter((text) => text.startsWith('{"type":"delta"'))
    received.push(deltas.slice(-11))
  }
  expect(received[0]).toHaveLength(11)
  expect(new Set(received.map((list) => list.join('\n'))).size).toBe(1)
  await rig.registry.settled()
  for (const userId of users) {
    const { entries } = await rig.ledger.pull(userId, 0, null)
    expect(entries).toMatchObject([{ kind: 'game', gameId, view: { kind: 'finished', record: { rounds: 10 } } }])
  }
  expect(rig.faults).toEqual([])
})

test('Y1502, Z701: of two rounds typed together one is kept, and the other one’s author is told what stands', async () => {
  const { gameId, phoneOf } = await fullRoom()
  phoneOf('bo').send(round(gameId, 'of-bo', null, [1, 1, 1, 1]))
  phoneOf('cleo').send(round(gameId, 'of-cleo', null, [2, 2, 2, 2]))
  const answers = [await phoneOf('bo').types(), await phoneOf('cleo').types()].map((types) => types.join(' '))
  expect(answers.toSorted()).toEqual(['delta ack', 'delta refused'])
  const refused = [phoneOf('bo'), phoneOf('cleo')].flatMap(({ received }) =>
    received.filter((text) => text.includes('round-conflict')),
  )
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatch(/"entered":\{"roundId":"of-(?:bo|cleo)\/1"/)
})

test('Y1108, Z701: a round that is sent again with the same identity stands once, on whichever connection', async () => {
  const { gameId, rig, phoneOf } = await fullRoom()
  phoneOf('bo').send(round(gameId, 'round-1', null))
  phoneOf('bo').send(round(gameId, 'round-1', null))
  expect(await phoneOf('bo').types()).toEqual(['delta', 'ack', 'ack'])
  const again = await rig.hello('bo')
  again.send(round(gameId, 'round-1', null))
  expect(await again.types()).toEqual(['ack'])
  expect(await phoneOf('ana').types()).toEqual(['delta'])
})

test('Z703, Y1715: who is sent away is told so and hears nothing after it; the code does not let them in again', async () => {
  const { gameId, roomCode, rig, phoneOf } = await fullRoom()
  phoneOf('ana').send(asking(gameId, 'away', { type: 'remove-member', userId: 'dan' }))
  await phoneOf('ana').next('ack')
  phoneOf('bo').send(round(gameId, 'round-1', null))
  await phoneOf('bo').next('ack')
  expect(await phoneOf('dan').types()).toEqual(['delta'])
  expect(phoneOf('dan').received.at(-2)).toContain('"member-removed"')
  const again = await rig.hello('dan')
  again.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect(await again.next('refused')).toMatchObject({
    requestId: null,
    gameId,
    refusal: { reason: 'not-a-member', isBarred: true },
  })
  again.send({ type: 'join_game', gameId: roomCode, playerName: 'Dan', requestId: 'again' })
  expect(await again.next('refused')).toMatchObject({ requestId: 'again', refusal: { reason: 'barred' } })
  expect(again.received.join('')).not.toContain('delta')
})

test('Z703: who leaves is told that it stands, and nothing after it', async () => {
  const { gameId, phoneOf } = await fullRoom()
  phoneOf('dan').send(asking(gameId, 'bye', { type: 'leave' }))
  expect(await phoneOf('dan').types()).toEqual(['delta', 'ack'])
  phoneOf('bo').send(round(gameId, 'round-1', null))
  await phoneOf('bo').next('ack')
  expect(await phoneOf('dan').types()).toEqual([])
})

test('Z709: a room that was closed is found by nobody, its code is answered like wrong ones; who is in it is told', async () => {
  const { gameId, roomCode, rig, phoneOf } = await fullRoom()
  phoneOf('ana').send(asking(gameId, 'close', { type: 'close-room' }))
  expect(await phoneOf('bo').next('delta')).toMatchObject({ entries: [{ type: 'room-closed' }] })
  phoneOf('bo').send(round(gameId, 'late', null))
  expect(await phoneOf('bo').next('refused')).toMatchObject({ refusal: { reason: 'room-closed' } })
  const eve = await rig.hello('eve')
  for (const target of [roomCode, 'ZZZZZZ', 'pas un code', 'abcdefghijklmnopqrstuvwxyz']) {
    eve.send({ type: 'join_game', gameId: target, playerName: 'Eve', requestId: 'in' })
    expect(await eve.next('refused')).toEqual({ type: 'refused', requestId: 'in', refusal: { reason: 'unknown-room' } })
  }
  phoneOf('bo').send({ type: 'join_game', gameId, playerName: 'Bo', requestId: 'back' })
  expect(await phoneOf('bo').next('refused')).toMatchObject({ refusal: { reason: 'room-closed' } })
})

test('Z705: who asks to come in hears of the host’s word, also on a connection that came later', async () => {
  const { gameId, roomCode, rig, phoneOf } = await fullRoom()
  phoneOf('ana').send(asking(gameId, 'by-host', { type: 'set-joining', joining: 'by-host' }))
  await phoneOf('ana').next('ack')
  const eve = await rig.hello('eve')
  const wish = { type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-in' } as const
  eve.send(wish)
  expect(await eve.types()).toEqual(['waiting'])
  eve.ws.terminate()
  const later = await rig.hello('eve')
  later.send(wish)
  expect(await later.types()).toEqual(['waiting'])
  const fay = await rig.hello('fay')
  fay.send({ ...wish, playerName: 'Fay', requestId: 'fay-in' })
  expect(await fay.types()).toEqual(['waiting'])
  phoneOf('ana').send(asking(gameId, 'yes', { type: 'answer-join', userId: 'eve', isAdmitted: true }))
  phoneOf('ana').send(asking(gameId, 'no', { type: 'answer-join', userId: 'fay', isAdmitted: false }))
  expect(await later.next('entered')).toMatchObject({ requestId: 'eve-in', gameId })
  expect(await later.next('delta')).toMatchObject({ from: 0 })
  expect(await fay.next('refused')).toEqual({ type: 'refused', requestId: 'fay-in', refusal: { reason: 'barred' } })
  expect(fay.received.join('')).not.toContain(gameId)
})

test('Y1405, Z706: everybody hears who is there; a host who is away for ten minutes can be replaced', async () => {
  const { gameId, rig, phoneOf } = await fullRoom()
  const second = await rig.hello('ana')
  second.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect(await second.next('presence')).toMatchObject({ present: ['ana', 'bo', 'cleo', 'dan'] })
  second.ws.terminate()
  await second.closed
  phoneOf('ana').ws.terminate()
  const received = await phoneOf('bo').next('presence')
  expect(received).toMatchObject({ gameId, present: ['bo', 'cleo', 'dan'] })
  const { hostLostSince } = received
  phoneOf('bo').send(asking(gameId, 'vote-early', { type: 'vote-host' }))
  expect(await phoneOf('bo').next('refused')).toMatchObject({
    refusal: { reason: 'host-present', until: Number(hostLostSince) + 600_000 },
  })
  expect(await phoneOf('dan').next('presence')).toMatchObject({ hostLostSince })
  rig.wait(600_000)
  for (const userId of ['bo', 'cleo']) phoneOf(userId).send(asking(gameId, `vote-${userId}`, { type: 'vote-host' }))
  expect(await phoneOf('dan').next('presence')).toMatchObject({ hostLostSince: null })
  expect(phoneOf('dan').received.join('')).toMatch(/"host-changed".*"userId":"(?:bo|cleo)"/)
})

test('Z708: a room that is asked for again, also after a restart, is the same one', async () => {
  const rig = await openRooms()
  const first = await openRoom(await rig.hello('ana'))
  const later = await openRooms({ store: rig.store })
  expect(await openRoom(await later.hello('ana'))).toEqual(first)
  expect(await openRoom(await later.hello('bo'))).not.toEqual(first)
  expect(await openRoom(await later.hello('ana'), 'open-2')).not.toMatchObject({ gameId: first.gameId })
})

test('Z708: a code that is taken is drawn again; somebody who opens rooms without end is asked to wait', async () => {
  const store = createMemoryRoomRepository()
  let taken = 3
  const open: RoomRepository['open'] = async (room) => ((taken -= 1) >= 0 ? 'code-taken' : store.open(room))
  const rig = await openRooms({ store: { ...store, open } })
  const ana = await rig.hello('ana')
  for (let count = 0; count < 30; count += 1) await openRoom(ana, `open-${String(count)}`)
  ana.send(opening('open-too'))
  expect(await ana.next('refused')).toMatchObject({ refusal: { reason: 'too-many-tries', retryAfter: 60 } })
  const game = { type: 'new-game', names: ['Bo', 'Cleo'], limit: 100 } as const
  const atOnce = Array.from({ length: 40 }, (_none, place) =>
    rig.registry.open({ userId: 'bo', requestId: `open-${String(place)}`, name: 'Bo', opening: game }, '192.0.2.1'),
  )
  expect((await Promise.all(atOnce)).filter(({ ok }) => ok)).toHaveLength(30)
})

test('Z711: a room that nobody is in leaves the memory, and is there again as it was', async () => {
  const { gameId, rig, phones } = await fullRoom()
  rig.wait(120_000)
  rig.registry.tidy()
  expect(rig.registry.size()).toBe(1)
  for (const phone of phones) {
    phone.ws.close()
    await phone.closed
  }
  await expect.poll(() => rig.server.size()).toBe(0)
  rig.wait(59_000)
  rig.registry.tidy()
  rig.wait(61_000)
  rig.registry.tidy()
  expect(rig.registry.size()).toBe(0)
  const bo = await rig.hello('bo')
  bo.send({ type: 'resume', gameId, version: 0, lastId: null })
  expect(await bo.next('delta')).toMatchObject({ from: 0, to: 7 })
})

test('Y1109: whose seat, whose round: the session says it, not the message', async () => {
  const { gameId, phoneOf } = await fullRoom()
  const spoofed = { type: 'add_round', gameId, scores: [1, 2, 3, 4], userId: 'ana', requestId: 'r', lastRound: null }
  phoneOf('bo').send(JSON.stringify(spoofed))
  expect(await phoneOf('ana').next('delta')).toMatchObject({ entries: [{ by: 'bo' }] })
  phoneOf('bo').send(asking(gameId, 'seat', { type: 'claim-seat', playerId: playerId('open/2') }))
  expect(await phoneOf('bo').next('refused')).toMatchObject({ refusal: { reason: 'seat-taken' } })
  phoneOf('bo').send({ type: 'undo_round', gameId, requestId: 'undo', lastRound: roundId('r/1') })
  expect(await phoneOf('bo').next('ack')).toMatchObject({ requestId: 'undo' })
})
