// A game whose account went on with it after opening it as a room, since the answer was lost.

import type { GameEvent } from '@dutch/domain/game/events'
import { playerId } from '@dutch/domain/game/ids'
import { countedRounds } from '@dutch/domain/game/state'
import { parseEvents } from '@dutch/sync/event-codec'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { gameEventsOf } from '@dutch/sync/room/entries'
import { created, eventOperation, round } from '@dutch/sync/test/account-samples'
import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { expect, test } from 'vitest'
import { openRooms, type Phone } from '../../test/rooms-rig.ts'
import { joinRoom } from '../../test/room-messages.ts'
import { catchUpWithAccount } from './catch-up-with-account.ts'

const GAME = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const open = (requestId: string): ClientMessage => ({
  type: 'open_game',
  gameId: GAME,
  playerName: 'Léa',
  requestId,
})
type Request = Extract<ClientMessage, { type: 'ask' }>['request']

/** Léa has opened her game of one round as a room, and has two more rounds in her account. */
async function setUp(store = createMemoryRoomRepository()) {
  const rig = await openRooms({ store })
  const push = (userId: string, ...events: readonly GameEvent[]) =>
    rig.ledger.push(
      userId,
      events.map((event) => eventOperation(GAME, event)),
      null,
    )
  await push('lea', created(GAME), round(GAME, 1))
  const lea = await rig.hello('lea')
  lea.send(open('open'))
  const { roomCode } = await lea.next('entered')
  await lea.next('ack')
  await push('lea', round(GAME, 2, [10, 0]), round(GAME, 3, [0, 10]))
  const ask = async (phone: Phone, requestId: string, request: Request) => {
    phone.send({ type: 'ask', gameId: GAME, requestId, request })
    await phone.next('ack')
  }
  const rounds = async () => {
    const live = await rig.registry.find(GAME)
    return live === null ? null : countedRounds(live.room().game).length
  }
  return { rig, push, lea, ask, rounds, roomCode: String(roomCode) }
}

test('Z710: a game that is opened again has the rounds since in its room, for everybody and once', async () => {
  const { rig, lea, ask, rounds, roomCode } = await setUp()
  const hugo = await joinRoom(await rig.hello('hugo'), roomCode, 'Hugo')
  for (const requestId of ['again', 'once-more']) {
    lea.send(open(requestId))
    expect(await lea.next('entered')).toMatchObject({ gameId: GAME, requestId })
    expect(await rounds()).toBe(3)
  }
  expect(await hugo.next('delta')).toMatchObject({ entries: [{ type: 'played' }, { type: 'played' }] })
  lea.send({ type: 'add_round', gameId: GAME, scores: [5, 6], dutchPlayerId: null, requestId: 'r4' })
  await lea.next('ack')
  await ask(lea, 'end', { type: 'play', command: { type: 'end-game' } })
  await rig.registry.settled()
  const record = { rounds: 4, players: [{ score: 18 }, { score: 25 }] }
  for (const userId of ['lea', 'hugo'])
    expect((await rig.ledger.pull(userId, 0, null)).entries).toMatchObject([{ view: { kind: 'finished', record } }])
})

test('Z710, Y2013: a round of the account that is added again after a backup was restored counts once, as it stood', async () => {
  const { rig, lea, ask, rounds } = await setUp()
  // The room had corrected the third one.
  for (const event of [round(GAME, 2, [10, 0]), round(GAME, 3, [5, 15])]) {
    if (event.type !== 'round-added') throw new Error('no round')
    const { id, roundId, after, entries, dutchPlayerId } = event
    const command = { type: 'add-round', after, entries, dutchPlayerId, roundId } as const
    await ask(lea, id.replaceAll('/', '-'), { type: 'play', command })
  }
  expect(await rounds()).toBe(3)
  await ask(lea, 'end', { type: 'play', command: { type: 'end-game' } })
  await rig.registry.settled()
  const record = { rounds: 3, players: [{ score: 18 }, { score: 24 }] }
  expect((await rig.ledger.pull('lea', 0, null)).entries).toMatchObject([{ view: { kind: 'finished', record } }])
})

test('Z710: a host who left the room empty comes back with the rounds since', async () => {
  const { lea, ask, rounds } = await setUp()
  await ask(lea, 'bye', { type: 'leave' })
  lea.send(open('again'))
  expect(await lea.next('entered')).toMatchObject({ requestId: 'again' })
  expect(await rounds()).toBe(3)
})

test('Z710: a game that went on otherwise in its room is not opened, and neither room nor account changes', async () => {
  const { rig, lea, push, rounds, roomCode } = await setUp()
  // Hugo has a copy of the game, to which he has added a round.
  await push('hugo', created(GAME), round(GAME, 1), round(GAME, 2))
  const hugo = await rig.hello('hugo')
  hugo.send(open('copy'))
  expect(await hugo.next('refused')).toMatchObject({ refusal: { reason: 'not-a-member' } })
  await joinRoom(hugo, roomCode, 'Hugo')
  hugo.send({ type: 'add_round', gameId: GAME, scores: [7, 7], dutchPlayerId: null, requestId: 'r2' })
  await hugo.next('ack')
  for (const phone of [lea, hugo]) {
    phone.send(open('again'))
    expect(await phone.next('refused')).toMatchObject({ requestId: 'again', refusal: { reason: 'round-conflict' } })
  }
  expect(await rounds()).toBe(2)
  expect((await rig.ledger.pull('lea', 0, null)).entries).toMatchObject([{ view: { kind: 'active' } }])
})

test('Z710: nobody but the host adds rounds to a room through an account', async () => {
  const { rig, push, rounds, roomCode } = await setUp()
  const hugo = await joinRoom(await rig.hello('hugo'), roomCode, 'Hugo')
  await push('hugo', created(GAME), round(GAME, 1), round(GAME, 2, [90, 0]))
  hugo.send(open('forged'))
  expect(await hugo.next('refused')).toMatchObject({ refusal: { reason: 'host-only' } })
  expect(await rounds()).toBe(1)
})

test('Z710: what the host’s account has is not added if it makes no game that can be read', async () => {
  const { rig, lea, push, rounds } = await setUp()
  const stranger = { entries: [{ playerId: playerId('nobody'), score: 5 }], dutchPlayerId: null }
  await push('lea', { ...round(GAME, 4), ...stranger })
  lea.send(open('forged'))
  expect(await lea.next('refused')).toMatchObject({ refusal: { reason: 'round-conflict' } })
  expect(await rounds()).toBe(1)
  expect(parseEvents(gameEventsOf((await rig.registry.find(GAME))?.entries() ?? [])).ok).toBe(true)
})

test('Z710: the rounds are added though something else was added first', async () => {
  const { rig, rounds } = await setUp()
  const live = await rig.registry.find(GAME)
  if (live === null) throw new Error('no room')
  const join = { type: 'join', name: 'Hugo', seat: { kind: 'any' } } as const
  let asked = 0
  const busy: typeof live = {
    ...live,
    ask: (...request) => {
      asked += 1
      if (asked === 1) live.ask({ userId: 'hugo', requestId: 'join', request: join }, null, () => undefined)
      live.ask(...request)
    },
  }
  const events = [created(GAME), round(GAME, 1), round(GAME, 2)]
  expect(await catchUpWithAccount(busy, { userId: 'lea', name: 'Léa' }, events)).toBeNull()
  expect([asked, await rounds(), live.room().members.length]).toEqual([2, 2, 2])
})

test('Z710: a room that an earlier request made meanwhile gets the rounds since too', async () => {
  const store = createMemoryRoomRepository()
  const { rounds } = await setUp({
    ...store,
    open: async (room) => {
      const entries = room.entries.map((entry) =>
        entry.type === 'room-opened' ? { ...entry, events: entry.events.slice(0, 1) } : entry,
      )
      await store.open({ ...room, entries })
      return store.open(room)
    },
  })
  expect(await rounds()).toBe(1)
})
