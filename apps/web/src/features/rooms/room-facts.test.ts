import { newRoomClient } from '@dutch/sync/room/room-client'
import { peopledRig, type RoomRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { roomFacts } from './room-facts.ts'

function factsOf(rig: RoomRig) {
  const client = { ...newRoomClient('g', 'ana'), entries: rig.entries(), room: rig.room() }
  const view = { room: rig.room(), unconfirmed: [] }
  const place = { kind: 'in', gameId: 'g' } as const
  const connection = { kind: 'disconnected' } as const
  return roomFacts({ connection, place, client, view, present: null, hostLostSince: null, door: null })
}

it('Y1207: whom the host keeps out is told by name, until they may come again', () => {
  const rig = peopledRig()
  expect(factsOf(rig)?.keptOut).toEqual([])
  rig.ask('ana', { type: 'remove-member', userId: 'bo' })
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: false })
  expect(factsOf(rig)?.keptOut).toEqual([
    { userId: 'bo', name: 'Bo' },
    { userId: 'dan', name: 'Dan' },
  ])
  rig.ask('ana', { type: 'answer-join', userId: 'bo', isAdmitted: true })
  expect(factsOf(rig)?.keptOut).toEqual([{ userId: 'dan', name: 'Dan' }])
})
