import { replay } from '@dutch/domain/game/apply'
import { newRoomClient, type RoomClient } from '@dutch/sync/room/room-client'
import { peopledRig, roundOf, type RoomRig } from '@dutch/sync/test/room-rig'
import { describe, expect, it } from 'vitest'
import { askForDoor, endedGameOf, isOverFor, roomGameEvents } from './room-questions.ts'
import type { RoomPlace, RoomState } from './room-store-api.ts'

function held(rig: RoomRig, userId: string): RoomClient {
  return { ...newRoomClient('g', userId), entries: rig.entries(), room: rig.room() }
}

function stateOf(client: RoomClient | null, place: RoomPlace = { kind: 'in', gameId: 'g' }): RoomState {
  const view = { room: client?.room ?? null, unconfirmed: [] }
  return { connection: { kind: 'disconnected' }, place, client, view, present: null, hostLostSince: null, door: null }
}

describe('what a phone tells from its copy of a room', () => {
  it('R214: the game of a room is what its events amount to, and it is over once closed, left or unknown', () => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    const client = held(rig, 'bo')
    expect(replay(roomGameEvents(client))).toEqual(rig.room().game)
    expect([isOverFor(stateOf(client)), isOverFor(stateOf(null)), isOverFor(stateOf(held(rig, 'dan')))]).toEqual([
      false,
      false,
      true,
    ])
    expect(isOverFor(stateOf(client, { kind: 'gone', why: 'unknown-room' }))).toBe(true)
    expect(isOverFor(stateOf(client, { kind: 'gone', why: 'update-needed' }))).toBe(false)
    rig.ask('ana', { type: 'close-room' })
    expect(isOverFor(stateOf(held(rig, 'bo')))).toBe(true)
  })

  it('R201: a member asks for the letters again, under the name they have; nobody else, and not once the game is over', () => {
    const rig = peopledRig()
    expect(askForDoor(held(rig, 'bo'), 'r')).toMatchObject({ playerName: 'Bo', seat: { kind: 'watch' } })
    expect([askForDoor(undefined, 'r'), askForDoor(held(rig, 'dan'), 'r')]).toEqual([null, null])
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3))
    expect(endedGameOf(held(rig, 'bo'))).toBeNull()
    rig.ask('ana', { type: 'play', command: { type: 'end-game' } })
    expect(askForDoor(held(rig, 'bo'), 'r')).toBeNull()
    expect(endedGameOf(held(rig, 'bo'))).toEqual(rig.room().game)
  })
})
