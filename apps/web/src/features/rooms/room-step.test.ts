import { newRoomClient } from '@dutch/sync/room/room-client'
import { expect, it } from 'vitest'
import { nextRoomState, INITIAL_ROOM_STATE, type RoomEvent } from './room-step.ts'

const CONNECTED = { kind: 'connected', unanswered: 0 } as const
const LINKS = { code: 'ABC234', viewToken: 'view' }
const client = newRoomClient('game', 'lea')

const after = (...events: readonly RoomEvent[]) => events.reduce(nextRoomState, INITIAL_ROOM_STATE)

const IN_ROOM: readonly RoomEvent[] = [
  { kind: 'connection', connection: CONNECTED },
  { kind: 'left', place: { kind: 'entering' } },
  { kind: 'begun', client, links: LINKS },
  { kind: 'presence', present: ['lea'], hostLostSince: 7 },
]

it('of a room that is left nothing is shown any more, and the connection goes on', () => {
  expect(after(...IN_ROOM)).toMatchObject({
    place: { kind: 'in', gameId: 'game' },
    client,
    links: LINKS,
    present: ['lea'],
  })
  expect(after(...IN_ROOM, { kind: 'left', place: { kind: 'out' } })).toEqual({
    ...INITIAL_ROOM_STATE,
    connection: CONNECTED,
  })
})

it('a room that is gone says why, and this phone’s copy stays in sight', () => {
  const state = after(...IN_ROOM, { kind: 'gone', why: 'not-a-member' })
  expect(state).toMatchObject({ place: { kind: 'gone', why: 'not-a-member' }, client, links: LINKS })
})

it('Y1716: the room that a link turns out to be has nobody of the one before', () => {
  const alias = newRoomClient('alias', null, 'view')
  expect(after(...IN_ROOM, { kind: 'begun', client: alias, links: null })).toMatchObject({
    place: { kind: 'in', gameId: 'alias' },
    client: alias,
    present: null,
    hostLostSince: null,
    links: null,
  })
})
