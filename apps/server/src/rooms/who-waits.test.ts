import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { expect, test } from 'vitest'
import { openRoom } from '../../test/room-talk.ts'
import { openRooms } from '../../test/rooms-rig.ts'

type Request = Extract<ClientMessage, { type: 'ask' }>['request']

test('Z705, Y1205: who still waits when the game ends is told so, and cannot be let in any more', async () => {
  const rig = await openRooms()
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const ask = (requestId: string, request: Request) => ana.say({ type: 'ask', gameId, requestId, request })
  ask('by-host', { type: 'set-joining', joining: 'by-host' })
  await ana.next('ack')
  const eve = await rig.hello('eve')
  eve.say({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-in' })
  expect(await eve.next('waiting')).toMatchObject({ requestId: 'eve-in' })
  ask('end', { type: 'play', command: { type: 'end-game' } })
  await ana.next('ack')
  expect(await eve.types()).toEqual(['refused'])
  expect(JSON.parse(eve.received.find((text) => text.includes('refused')) ?? '')).toEqual({
    type: 'refused',
    requestId: 'eve-in',
    refusal: { reason: 'game-finished' },
  })
  ask('yes', { type: 'answer-join', userId: 'eve', isAdmitted: true })
  expect(await ana.next('refused')).toMatchObject({ requestId: 'yes', refusal: { reason: 'game-finished' } })
  expect(eve.received.join('')).not.toContain(gameId)
})
