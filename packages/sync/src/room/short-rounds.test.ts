import { describe, expect, it } from 'vitest'
import { GAME_ID, peopledRig, roundOf } from '../../test/room-rig.ts'
import { entryId } from './entries.ts'
import { messagesOnConnect, newRoomClient, queueRequest, receiveFromServer } from './room-client.ts'

const rig = peopledRig()
const begun = rig.entries()
const version = begun.length
const room = 7
/** Bo's phone, on a connection that names the room by its number. */
const phone = receiveFromServer(newRoomClient(GAME_ID, 'bo'), {
  type: 'delta',
  gameId: GAME_ID,
  from: 0,
  to: version,
  entries: begun,
  isWhole: false,
  room,
}).client
const ofAna = {
  type: 'round',
  room,
  to: version + 1,
  id: 'hers',
  by: 0,
  at: 0,
  scores: [1, 2, 3],
  dutch: null,
} as const

describe('a round in short', () => {
  it.each([
    ['that the phone has adds nothing', { to: version }, [], []],
    ['that comes next is added', {}, ['hers.0'], []],
    ['after a gap is asked about', { to: version + 2 }, [], ['resume']],
    ['for another table is asked about', { scores: [1, 2] }, [], ['resume']],
    ['by somebody unknown is asked about', { by: 9 }, [], ['resume']],
    ['of another connection’s room is passed over', { room: room + 1 }, [], []],
  ])('Y1904: one %s', (_what, differing, added, sent) => {
    const { client, send } = receiveFromServer(phone, { ...ofAna, ...differing })
    expect(client.entries.slice(version).map(entryId)).toEqual(added)
    expect(send.map(({ type }) => type)).toEqual(sent)
  })

  it('Y1904: of one’s own is the acknowledgement; the server at another version gets it at length', () => {
    const request = roundOf(rig.room(), 4, 5, 6)
    if (request.type !== 'play') throw new Error('a round is played')
    const { client, send } = queueRequest(phone, { requestId: 'one', request, askedAt: 1000 })
    expect(send).toEqual([{ type: 'round', room, after: version, id: 'one', scores: [4, 5, 6], dutch: null, at: 1000 }])
    const atLength = { type: 'ask', requestId: 'one', request: { ...request, askedAt: 1000 } }
    expect(receiveFromServer(client, { type: 'behind', requestId: 'one' }).send).toMatchObject([atLength])
    expect(receiveFromServer(client, { type: 'behind', requestId: 'other' }).send).toEqual([])
    expect(messagesOnConnect(client).send).toMatchObject([{ type: 'resume' }, atLength])
    expect(receiveFromServer(client, { ...ofAna, id: 'one', by: 1 }).client.pending).toEqual([])
  })
})
