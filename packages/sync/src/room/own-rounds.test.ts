import { describe, expect, it } from 'vitest'
import { GAME_ID, peopledRig, roundOf } from '../../test/room-rig.ts'
import { newRoomClient, receiveFromServer, queueRequest, type RoomClient } from './room-client.ts'
import { roundOfRequest } from './own-rounds.ts'
import { shownRoom } from './room-view.ts'
import type { RoomRequest } from './requests.ts'

const rig = peopledRig()
const entries = rig.entries()
const whole = { type: 'delta', gameId: GAME_ID, from: 0, to: entries.length, entries, isWhole: true } as const
const refusal = { reason: 'round-conflict', lastRoundId: null, entered: null } as const

/** Bo's phone offline: each request is decided on what the phone shows by then. */
function inTheCellar(...typed: readonly (readonly [string, (client: RoomClient) => RoomRequest])[]): RoomClient {
  return typed.reduce<RoomClient>(
    (client, [requestId, ask]) => {
      const request = ask(client)
      if (request.type !== 'play') throw new Error('not played')
      return queueRequest(client, { requestId, request, askedAt: 1000 }).client
    },
    receiveFromServer(newRoomClient(GAME_ID, 'bo'), whole).client,
  )
}

const round =
  (...scores: readonly number[]) =>
  (client: RoomClient) => {
    const room = shownRoom(client)
    if (room === null) throw new Error('no room')
    return roundOf(room, ...scores)
  }
const command = (type: 'undo-last-round' | 'delete-round' | 'restore-round', requestId: string) => (): RoomRequest => ({
  type: 'play',
  command: { type, roundId: roundOfRequest(requestId) },
})
const corrected =
  (requestId: string, score: number) =>
  (client: RoomClient): RoomRequest => {
    const of = shownRoom(client)?.game.rounds.find(({ id }) => id === roundOfRequest(requestId))
    const changed = (of?.entries ?? []).map(({ playerId }) => ({ playerId, score }))
    return {
      type: 'play',
      command: { type: 'correct-round', roundId: roundOfRequest(requestId), entries: changed, dutchPlayerId: null },
    }
  }

function questionsOf(client: RoomClient): readonly (readonly [string, number | undefined])[] {
  return client.questions.map(({ requestId, request }) => [
    requestId,
    request.type === 'play' && request.command.type === 'add-round' ? request.command.entries[0]?.score : undefined,
  ])
}

describe('W336: rounds of one phone that follow each other', () => {
  it('become one question as soon as the first is refused, and nothing that rests on it is sent', () => {
    const client = inTheCellar(
      ['a', round(1, 2, 3)],
      ['b', round(4, 5, 6)],
      ['seat', () => ({ type: 'play', command: { type: 'raise-limit', limit: 120 } })],
      ['c', round(7, 8, 9)],
    )
    const { client: after, send } = receiveFromServer(client, { type: 'refused', requestId: 'a', refusal })
    expect(questionsOf(after)).toEqual([
      ['a', 1],
      ['b', 4],
      ['c', 7],
    ])
    expect(after.questions.map((one) => one.refusal)).toEqual([refusal, refusal, refusal])
    expect(after.pending.map(({ requestId }) => requestId)).toEqual(['seat'])
    expect(send).toMatchObject([{ type: 'ask', requestId: 'seat' }])
  })

  it('carry their corrections, and not what was undone or deleted', () => {
    const client = inTheCellar(
      ['a', round(1, 2, 3)],
      ['fix', corrected('a', 9)],
      ['b', round(4, 5, 6)],
      ['undo', command('undo-last-round', 'b')],
      ['c', round(7, 8, 9)],
      ['gone', command('delete-round', 'c')],
      ['back', command('restore-round', 'c')],
      ['d', round(5, 5, 5)],
      ['out', command('delete-round', 'd')],
    )
    const { client: after } = receiveFromServer(client, { type: 'refused', requestId: 'a', refusal })
    expect(questionsOf(after)).toEqual([
      ['a', 9],
      ['c', 7],
    ])
    expect(after.pending).toEqual([])
  })

  it('leave alone what rests on another round, and a refused correction takes nothing along', () => {
    const client = inTheCellar(['a', round(1, 2, 3)], ['fix', corrected('a', 9)], ['b', round(4, 5, 6)])
    const { client: after } = receiveFromServer(client, { type: 'refused', requestId: 'fix', refusal })
    expect(after.questions.map(({ requestId }) => requestId)).toEqual(['fix'])
    expect(after.pending.map(({ requestId }) => requestId)).toEqual(['a', 'b'])
  })
})
