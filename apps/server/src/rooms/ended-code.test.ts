import { CODE_MS } from '@dutch/sync/room/room-bounds'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { round, openRoomOfAna } from '../../test/room-messages.ts'

test('Y1602, Z720: a code that ended is not shown where the game goes on later: it finds nothing any more', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const shown = async (requestId: string) => {
    const phone = await rig.hello('ana')
    phone.send({ type: 'join_game', gameId, playerName: 'Ana', requestId })
    return (await phone.next('entered'))['roomCode']
  }
  rig.wait(CODE_MS)
  expect(await shown('before')).toBe(roomCode)
  rig.wait(1)
  expect(await rig.store.endCodes(Infinity)).toBe(1)
  ana.send(round(gameId, 'r1', null))
  await ana.next('ack')
  expect(await shown('after')).toBeNull()
})

test('Y1602: after a restart, too, the code of a finished game ends a day after it was finished, not after its last round', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  ana.send(round(gameId, 'r1', null))
  await ana.next('ack')
  rig.wait(1000)
  ana.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('ack')
  const restarted = await openRooms({ store: rig.store })
  const shown = async () => {
    const phone = await restarted.hello('ana')
    phone.send({ type: 'resume', gameId, version: 0, lastId: null })
    return (await phone.next('entered'))['roomCode']
  }
  restarted.wait(CODE_MS + 1000)
  expect(await shown()).toBe(roomCode)
  restarted.wait(1)
  expect(await shown()).toBeNull()
})

test('Z720: who comes back is told which code there is now, none once it ended, before what was missed', async () => {
  const { rig, gameId, roomCode } = await openRoomOfAna()
  const shown = async () => {
    const phone = await rig.hello('ana')
    phone.send({ type: 'resume', gameId, version: 0, lastId: null })
    const { roomCode: code } = await phone.next('entered')
    await phone.next('delta')
    return code
  }
  rig.wait(CODE_MS)
  expect(await shown()).toBe(roomCode)
  rig.wait(1)
  expect(await shown()).toBeNull()
})

test('Z720: phones that stay and screens that came by the code are told once that it ended, nobody by a view link', async () => {
  const { rig, ana, gameId, roomCode, viewToken } = await openRoomOfAna()
  const [byCode, byLink] = [await rig.hello(null), await rig.hello(null)]
  byCode.send({ type: 'watch', viewToken: roomCode, version: 0, lastId: null })
  const { gameId: alias, viewToken: link } = await byCode.next('watching')
  byLink.send({ type: 'watch', viewToken, version: 0, lastId: null })
  await Promise.all([byCode.types(), byLink.types(), ana.types()])
  rig.wait(CODE_MS)
  rig.registry.tidy()
  rig.wait(1)
  rig.registry.tidy()
  rig.registry.tidy()
  expect(await ana.next('entered')).toMatchObject({ gameId, roomCode: null, viewToken })
  expect(await byCode.next('watching')).toEqual({ type: 'watching', gameId: alias, viewToken: link, roomCode: null })
  expect([await ana.types(), await byCode.types(), await byLink.types()]).toEqual([[], [], []])
})
