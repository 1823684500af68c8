import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom, round } from '../../test/room-talk.ts'

test('Y1602, Z720: a code that ended is not shown where the game goes on later: it finds nothing any more', async () => {
  const rig = await openRooms()
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const shown = async (requestId: string) => {
    const phone = await rig.hello('ana')
    phone.say({ type: 'join_game', gameId, playerName: 'Ana', requestId })
    return (await phone.next('entered'))['roomCode']
  }
  rig.wait(CODE_MS)
  expect(await shown('before')).toBe(roomCode)
  rig.wait(1)
  expect(await rig.store.endCodes(Infinity)).toBe(1)
  ana.say(round(gameId, 'r1', null))
  await ana.next('ack')
  expect(await shown('after')).toBeNull()
})
