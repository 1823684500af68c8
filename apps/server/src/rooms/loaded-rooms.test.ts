import { createMemoryRoomRepository } from '@dutch/sync/test/memory-room-repository'
import { expect, test, vi } from 'vitest'
import { openRoom, round } from '../../test/room-messages.ts'
import { openRooms } from '../../test/rooms-rig.ts'

test('Z909: a phone whose return began before the room was read again connects again, and misses nothing', async () => {
  const store = createMemoryRoomRepository()
  const rig = await openRooms({ store })
  const [ana, late] = [await rig.hello('ana'), await rig.hello('ana')]
  const { gameId } = await openRoom(ana)
  const end = { type: 'play', command: { type: 'end-game' } } as const
  for (const message of [round(gameId, 'r1', null), { type: 'ask', gameId, requestId: 'end', request: end } as const]) {
    ana.send(message)
    await ana.next('ack')
  }
  // The room has ended, so a phone that returns waits until the store is asked for a next game.
  let answer: (last: string) => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    vi.spyOn(store, 'latest').mockImplementationOnce(() => {
      resolve()
      return new Promise((found) => (answer = found))
    })
  })
  late.send({ type: 'resume', gameId, version: 0, lastId: null })
  await asked
  vi.spyOn(store, 'roomsOf').mockImplementationOnce(() => Promise.resolve([gameId]))
  rig.registry.forget('bo')
  expect(await ana.closed).toBe(1012)
  answer(gameId)
  expect(await late.closed).toBe(1012)
})
