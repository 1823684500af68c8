import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { guestId, isGuest } from '@dutch/sync/room/guests'
import { expect, test } from 'vitest'
import { openRoomOfAna } from '../../test/room-messages.ts'

type Request = Extract<ClientMessage, { type: 'ask' }>['request']

/** A room whose host lets people in. */
async function openByHost() {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const ask = (requestId: string, request: Request) => ana.send({ type: 'ask', gameId, requestId, request })
  ask('by-host', { type: 'set-joining', joining: 'by-host' })
  await ana.next('ack')
  return { rig, ana, gameId, roomCode, ask }
}

test('Z705, Y1205, Y1606: who still waits when the game ends is told so, cannot be let in, and waits in the next one', async () => {
  const { rig, ana, gameId, roomCode, ask } = await openByHost()
  const eve = await rig.hello('eve')
  eve.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-in' })
  expect(await eve.next('waiting')).toMatchObject({ requestId: 'eve-in' })
  ask('end', { type: 'play', command: { type: 'end-game' } })
  await ana.next('ack')
  expect(await eve.next('waiting')).toEqual({ type: 'waiting', requestId: 'eve-in', isBetweenGames: true })
  ask('yes', { type: 'answer-join', userId: 'eve', isAdmitted: true })
  expect(await ana.next('refused')).toMatchObject({ requestId: 'yes', refusal: { reason: 'game-finished' } })
  // Eve asks again on a new connection.
  const again = await rig.hello('eve')
  again.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-in' })
  expect(await again.next('waiting')).toEqual({ type: 'waiting', requestId: 'eve-in', isBetweenGames: true })
  expect(eve.received.join('')).not.toContain(gameId)
  ana.send({ type: 'continue_game', gameId, requestId: 'next' })
  await ana.next('entered')
  for (const phone of [eve, again])
    expect(await phone.next('waiting')).toEqual({ type: 'waiting', requestId: 'eve-in' })
  ana.send({
    type: 'ask',
    gameId: `${gameId}~2`,
    requestId: 'yes-2',
    request: { type: 'answer-join', userId: 'eve', isAdmitted: true },
  })
  for (const phone of [eve, again])
    expect(await phone.next('entered')).toMatchObject({ requestId: 'eve-in', gameId: `${gameId}~2` })
})

test('Y1207: who waits stops waiting by the code they came by, also once let in, which tells nothing to anybody else', async () => {
  const { rig, gameId, roomCode, ask } = await openByHost()
  const [eve, dan] = [await rig.hello('eve'), await rig.hello('dan')]
  const leave = { type: 'ask', gameId: roomCode, requestId: 'bye', request: { type: 'leave' } } as const
  dan.send(leave)
  expect(await dan.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  eve.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-in' })
  await eve.next('waiting')
  eve.send(leave)
  expect(await eve.next('ack')).toEqual({ type: 'ack', requestId: 'bye', gameId: roomCode, version: 0 })
  expect((await rig.registry.latest(gameId))?.room().asking).toEqual([])
  expect(eve.received.join('')).not.toContain(gameId)
  eve.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-again' })
  await eve.next('waiting')
  ask('yes', { type: 'answer-join', userId: 'eve', isAdmitted: true })
  await eve.next('entered')
  eve.send({ ...leave, requestId: 'bye-again' })
  for (;;) if ((await eve.next('ack'))['requestId'] === 'bye-again') break
  expect((await rig.registry.latest(gameId))?.room().members.map(({ userId }) => userId)).toEqual(['ana'])
})

test('Z705: who waits for the next game is told when the room is closed', async () => {
  const { rig, roomCode, ask } = await openByHost()
  const eve = await rig.hello('eve')
  eve.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'eve-in' })
  await eve.next('waiting')
  ask('end', { type: 'play', command: { type: 'end-game' } })
  await eve.next('waiting')
  ask('close', { type: 'close-room' })
  expect(await eve.next('refused')).toMatchObject({ requestId: 'eve-in', refusal: { reason: 'room-closed' } })
})

test.each(['bo', guestId('a'.repeat(26))])(
  'Z705: who gives up waiting on one device is told on the other that they are not in the room, not that the host refused them: %s',
  async (userId) => {
    const { rig, roomCode, ask } = await openByHost()
    const [phone, tablet] = [await rig.hello(userId), await rig.hello(userId)]
    const join = async (device: typeof phone, requestId: string) => {
      device.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId })
      await device.next('waiting')
    }
    await join(phone, 'p')
    await join(tablet, 't')
    phone.send({ type: 'ask', gameId: roomCode, requestId: 'bye', request: { type: 'leave' } })
    expect(await tablet.next('refused')).toMatchObject({ requestId: 't', refusal: { reason: 'not-a-member' } })
    await join(tablet, 'u')
    if (isGuest(userId)) ask('members', { type: 'set-guests', guests: 'refused' })
    else ask('no', { type: 'answer-join', userId, isAdmitted: false })
    const reason = isGuest(userId) ? 'guests-refused' : 'barred'
    expect(await tablet.next('refused')).toMatchObject({ requestId: 'u', refusal: { reason } })
  },
)

test('Z810: a guest who waits and asks again on every connection uses up no moves of the guests of that address', async () => {
  const { rig, roomCode } = await openByHost()
  const userId = guestId('b'.repeat(26))
  for (let connections = 0; connections < 60; connections += 1) {
    const phone = await rig.hello(userId)
    phone.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'bo-in' })
    await phone.next('waiting')
    phone.ws.close()
  }
})
