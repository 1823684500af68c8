// A game whose account went on with it after opening it as a room, since the answer was lost.

import type { GameEvent } from '@dutch/domain/game/events'
import { countedRounds } from '@dutch/domain/game/state'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { created, eventOperation, round } from '@dutch/sync/test/account-samples'
import { expect, test } from 'vitest'
import { openRooms, type Phone } from '../../test/rooms-rig.ts'
import { joinRoom } from '../../test/room-messages.ts'

const GAME = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const open = (requestId: string): ClientMessage => ({
  type: 'open_game',
  gameId: GAME,
  playerName: 'Léa',
  requestId,
})
type Request = Extract<ClientMessage, { type: 'ask' }>['request']

/** Léa has opened her game of one round as a room, and has two more rounds in her account. */
async function setUp() {
  const rig = await openRooms()
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
  const hugo = await rig.hello('hugo')
  await joinRoom(hugo, roomCode, 'Hugo')
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
