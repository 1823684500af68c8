import { playerId, roundId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { delta, GAME_ID, peopledRig, roundOf } from '../../test/room-rig.ts'
import type { AskedRequest } from './requests.ts'
import {
  answerQuestion,
  queueRequest,
  messagesOnConnect,
  receiveFromServer,
  newRoomClient,
  type RoomClient,
} from './room-client.ts'
import { shownRoom } from './room-view.ts'
import type { WireRefusal } from './wire-refusals.ts'
import { positionOf } from './deltas.ts'
import { parseStoredClient, storedClient } from './stored-client.ts'

const rig = peopledRig()
const begun = rig.entries()

/** Bo's phone, with the room as it began. */
function phone(): RoomClient {
  return receiveFromServer(newRoomClient(GAME_ID, 'bo'), delta(begun, 0)).client
}

function typed(client: RoomClient, ...scores: readonly number[]): AskedRequest {
  const room = shownRoom(client)
  const request = room === null ? null : roundOf(room, ...scores)
  if (request?.type !== 'play') throw new Error('there is a room to add to')
  return request
}

function asked(client: RoomClient, requestId: string, request = typed(client, 4, 5, 6)): RoomClient {
  return queueRequest(client, { requestId, request, askedAt: 1000 }).client
}

/** The server's log after Ana added a round, and the entries of that round. */
function afterAna() {
  const server = peopledRig()
  server.ask('ana', roundOf(server.room(), 1, 2, 3), { requestId: 'hers' })
  return server
}

const refused = (requestId: string | null, refusal: WireRefusal) => ({ type: 'refused', requestId, refusal }) as const
const conflict = { reason: 'round-conflict', lastRoundId: roundId('hers/1'), entered: null } as const

describe('a phone that was offline', () => {
  it('Y2007, Y2010: shows what was typed, one upon the other, and sends one at a time', () => {
    const one = asked(phone(), 'one')
    const two = queueRequest(one, { requestId: 'two', request: typed(one, 7, 8, 9), askedAt: 2000 })
    expect(two.send).toEqual([])
    expect(shownRoom(two.client)?.game.rounds.map(({ id, addedAt }) => [id, addedAt > 0])).toEqual([
      ['one/1', true],
      ['two/1', true],
    ])
    expect(two.client.pending.map(({ requestId }) => requestId)).toEqual(['one', 'two'])
    expect(
      messagesOnConnect(two.client).send.map((message) => (message.type === 'ask' ? message.requestId : message.type)),
    ).toEqual(['resume', 'one'])
    const acked = receiveFromServer(two.client, {
      type: 'ack',
      requestId: 'one',
      gameId: GAME_ID,
      version: begun.length,
    })
    expect(acked.send).toMatchObject([{ type: 'ask', requestId: 'two', request: { askedAt: 2000 } }])
  })

  it('Y2007: is the same after it was stored and read again', () => {
    const one = receiveFromServer(
      asked(asked(phone(), 'one'), 'two', { type: 'release-seat' }),
      refused('one', conflict),
    ).client
    expect(one.questions).toHaveLength(1)
    expect(parseStoredClient(JSON.parse(JSON.stringify(storedClient(one))))).toEqual({ ok: true, value: one })
  })

  it.each([
    [null, 'corrupt'],
    [{ format: 1 }, 'corrupt'],
    [{ format: 2 }, 'from-the-future'],
    [{ ...Object(storedClient(phone())), entries: [{ type: 'cake-cut' }] }, 'from-the-future'],
  ])('Y2007: reads nothing of %j', (value, fault) => {
    expect(parseStoredClient(value)).toEqual({ ok: false, error: fault })
  })

  it('Y2008: says where it stands, a viewer by the view link', () => {
    expect(messagesOnConnect(newRoomClient('alias', null, 'token')).send).toEqual([
      { type: 'watch', viewToken: 'token', version: 0, lastId: null },
    ])
    expect(messagesOnConnect(phone()).send).toEqual([{ type: 'resume', gameId: GAME_ID, ...positionOf(begun) }])
  })
})

describe('what the server says', () => {
  const hers = afterAna().entries()

  it('Y2009: once is enough, a part that is known is passed over, and a gap is asked about', () => {
    const added = hers.slice(begun.length)
    const received = receiveFromServer(phone(), delta(added, begun.length)).client
    expect(received.entries).toEqual(hers)
    expect(receiveFromServer(received, delta(added, begun.length)).client).toBe(received)
    expect(receiveFromServer(phone(), delta(hers.slice(1), 1)).client.entries).toEqual(hers)
    const gap = receiveFromServer(phone(), delta(added, begun.length + 3))
    expect(gap.client.entries).toEqual(begun)
    expect(gap.send).toMatchObject([{ type: 'resume', version: begun.length }])
    expect(receiveFromServer(phone(), { ...delta(added, begun.length), gameId: 'other' }).client.entries).toEqual(begun)
  })

  it('Y2009: an acknowledgement of what did not come is a gap', () => {
    const pending = asked(phone(), 'one')
    const ack = receiveFromServer(pending, {
      type: 'ack',
      requestId: 'one',
      gameId: GAME_ID,
      version: begun.length + 1,
    })
    expect(ack.client.pending).toBe(pending.pending)
    expect(ack.send).toMatchObject([{ type: 'resume' }])
  })

  it('Y2011: what is in the list is pending no more, whichever word came first', () => {
    const server = peopledRig()
    const pending = asked(phone(), 'one')
    server.ask('bo', typed(phone(), 4, 5, 6), { requestId: 'one' })
    const received = receiveFromServer(pending, delta(server.entries().slice(begun.length), begun.length)).client
    expect(received.pending).toEqual([])
    const late = receiveFromServer(received, refused('one', conflict))
    expect(late).toEqual({ client: received, send: [], refused: conflict })
  })

  it('Y2012: scores that were not taken are asked about, and sent again under the same identity', () => {
    const pending = asked(receiveFromServer(asked(phone(), 'mine'), refused('mine', conflict)).client, 'next')
    expect(pending.questions).toMatchObject([{ requestId: 'mine', refusal: conflict }])
    const up = receiveFromServer(pending, delta(hers.slice(begun.length), begun.length)).client
    const again = answerQuestion(up, 'mine', typed(up, 4, 5, 6), 9000).client
    expect(again).toMatchObject({
      questions: [],
      pending: [{ requestId: 'next' }, { requestId: 'mine', askedAt: 9000 }],
    })
    expect(answerQuestion(up, 'mine', null, 9000).client).toMatchObject({
      questions: [],
      pending: [{ requestId: 'next' }],
    })
    expect(answerQuestion(up, 'unknown', null, 9000).client).toBe(up)
  })

  it('Y2012: a question whose round arrived after all is none any more', () => {
    const server = peopledRig()
    server.ask('bo', typed(phone(), 4, 5, 6), { requestId: 'mine' })
    const open = receiveFromServer(asked(phone(), 'mine'), refused('mine', conflict)).client
    expect(receiveFromServer(open, delta(server.entries().slice(begun.length), begun.length)).client.questions).toEqual(
      [],
    )
  })

  it('Y2011: a refusal that loses nothing typed is told and done with; one for now changes nothing', () => {
    const claim = queueRequest(phone(), {
      requestId: 'c',
      request: { type: 'claim-seat', playerId: playerId('x') },
      askedAt: 0,
    }).client
    expect(receiveFromServer(claim, refused('c', { reason: 'seat-taken' }))).toMatchObject({
      client: { pending: [], questions: [] },
      refused: { reason: 'seat-taken' },
    })
    const pending = asked(phone(), 'one')
    expect(receiveFromServer(pending, refused('one', { reason: 'unavailable' })).client).toBe(pending)
  })

  it('Y2009: who has left is sent nothing more, so the acknowledgement is enough', () => {
    const leaving = asked(phone(), 'bye', { type: 'leave' })
    const ack = { type: 'ack', requestId: 'bye', gameId: GAME_ID, version: begun.length + 1 } as const
    expect(receiveFromServer(leaving, ack)).toMatchObject({
      client: { pending: [], isLeaveAcknowledged: true },
      send: [],
    })
  })

  it('Y2009: nor is who was taken out: a second acknowledgement is enough, though the entry never comes', () => {
    const ack = { type: 'ack', requestId: 'one', gameId: GAME_ID, version: begun.length + 2 } as const
    const out = receiveFromServer(receiveFromServer(asked(phone(), 'one'), ack).client, {
      ...refused(null, { reason: 'not-a-member' }),
    })
    expect(out.client.pending).toMatchObject([{ requestId: 'one' }])
    expect(receiveFromServer(out.client, ack)).toMatchObject({ client: { pending: [] }, send: [] })
  })

  it('Y2009: words about something else change nothing', () => {
    const client = phone()
    for (const type of ['pong'] as const) expect(receiveFromServer(client, { type }).client).toBe(client)
    expect(receiveFromServer(client, { type: 'presence', gameId: GAME_ID, present: [], hostLostSince: 5 }).client).toBe(
      client,
    )
    expect(shownRoom(newRoomClient(GAME_ID, 'bo'))).toBeNull()
  })
})
