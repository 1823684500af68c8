import { expect, test } from 'vitest'
import { createMemoryGuests } from '../../test/memory-guests.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'
import { openRooms } from '../../test/rooms-rig.ts'
import { createRoomsOfGuest } from './rooms-of-guest.ts'

test('W342: an account that goes also leaves a next game that begins meanwhile', async () => {
  const rig = await openRooms()
  const [ana, bo] = [await rig.hello('ana'), await rig.hello('bo')]
  const { gameId, roomCode } = await openRoom(ana)
  await joinRoom(bo, roomCode, 'Bo')
  const end = { type: 'play', command: { type: 'end-game' } } as const
  for (const message of [round(gameId, 'r1', null), { type: 'ask', gameId, requestId: 'end', request: end } as const]) {
    ana.send(message)
    await ana.next('ack')
  }
  let isBegun = false
  const roomsOf = async (userId: string) => {
    const found = await rig.store.roomsOf(userId)
    if (!isBegun) {
      isBegun = true
      ana.send({ type: 'continue_game', gameId, requestId: 'again' })
      await ana.next('ack')
    }
    return found
  }
  const { leave } = createRoomsOfGuest({
    store: { ...rig.store, roomsOf },
    registry: rig.registry,
    guests: createMemoryGuests(),
    dismiss: rig.server.dismiss,
    onFault: (error) => rig.faults.push(error),
  })
  await leave('bo')
  const next = await rig.registry.find(`${gameId}~2`)
  expect(next?.people().members.map(({ userId }) => userId)).toEqual(['ana'])
  expect(rig.faults).toEqual([])
})
