import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'

const typed = (viewToken: string) => ({ type: 'watch', viewToken, version: 0, lastId: null }) as const

test('Y1211: a code shows a screen the room; it learns the code and a link, and neither the identity nor an account', async () => {
  const rig = await openRooms()
  const ana = await rig.hello('account-of-ana')
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  const screen = await rig.hello(null)
  screen.send(typed(`${roomCode.slice(0, 3).toLowerCase()} ${roomCode.slice(3)}`))
  const { gameId: alias, viewToken: link, roomCode: said } = await screen.next('watching')
  expect(said).toBe(roomCode)
  expect(await screen.next('delta')).toMatchObject({ gameId: alias, from: 0, to: 1 })
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  expect(await screen.next('delta')).toMatchObject({ gameId: alias, from: 1, to: 2 })
  expect(screen.received.join('\n')).not.toContain(gameId)
  expect(screen.received.join('\n')).not.toContain('account-of-ana')
  // The screen returns by that link and gets the code again; a viewer with a member's link does not.
  const returned = await rig.hello(null)
  returned.send({ type: 'watch', viewToken: String(link), version: 1, lastId: 'open.0' })
  expect(await returned.next('watching')).toEqual({ type: 'watching', gameId: alias, viewToken: link, roomCode })
  expect(await returned.next('delta')).toMatchObject({ from: 1, to: 2 })
  const linked = await rig.hello(null)
  linked.send(typed(viewToken))
  expect(await linked.next('watching')).toEqual({ type: 'watching', gameId: alias })
  expect(linked.received.join('\n')).not.toContain(roomCode)
})

test('Y1211: where the host lets people in, or kept somebody out, a code alone shows nothing; a new issue of links ends what it showed', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  const ask = async (requestId: string, request: object) => {
    ana.ws.send(JSON.stringify({ type: 'ask', gameId, requestId, request }))
    await ana.next('ack')
  }
  const watchNow = async () => {
    const screen = await rig.hello(null)
    screen.send(typed(roomCode))
    const [first] = await screen.types()
    return { screen, first }
  }
  const before = await watchNow()
  expect(before.first).toBe('watching')
  await ask('by-host', { type: 'set-joining', joining: 'by-host' })
  // Present viewers stay: the host wants to decide who joins, not to turn off the television.
  const late = await rig.hello(null)
  late.send(typed(roomCode))
  expect(await late.next('refused')).toEqual({ type: 'refused', requestId: null, refusal: { reason: 'link-needed' } })
  await ask('at-once', { type: 'set-joining', joining: 'at-once' })
  await ask('away', { type: 'remove-member', userId: 'bo' })
  expect(await before.screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  expect((await watchNow()).first).toBe('refused')
  await ask('forgiven', { type: 'answer-join', userId: 'bo', isAdmitted: true })
  const again = await watchNow()
  expect(again.first).toBe('watching')
  await ask('renewed', { type: 'renew-view-links' })
  expect(await again.screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  await ask('closed', { type: 'close-room' })
  const ended = await rig.hello(null)
  ended.send(typed(roomCode))
  expect(await ended.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
})

test('Z724, Z709: codes typed on a screen are counted like all others; while they may be guesses, right and wrong ones are refused alike', async () => {
  const rig = await openRooms()
  const { roomCode } = await openRoom(await rig.hello('ana'))
  const screen = await rig.hello(null)
  for (let tries = 0; tries < 10; tries += 1) {
    screen.send(typed('ZZZZZZ'))
    expect(await screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  }
  screen.send(typed(roomCode))
  expect(await screen.next('refused')).toMatchObject({ refusal: { reason: 'too-many-tries' } })
  // Too many wrong codes of many addresses.
  for (let place = 0; place < 300; place += 1)
    await rig.registry.findView('ZZZZZZ', `198.51.${String(place >> 4)}.${String(place & 15)}`)
  const [right, wrong] = [
    await rig.registry.findView(roomCode, '203.0.113.1'),
    await rig.registry.findView('YYYYYY', '203.0.113.2'),
  ]
  expect(right).toEqual(wrong)
  expect(right).toMatchObject({ ok: false, error: { reason: 'too-many-tries' } })
})

test('Z717, Y1211: a screen goes on to the next game by itself, with the code, and returns to it by the link that it has', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const screen = await rig.hello(null)
  screen.send(typed(roomCode))
  const { gameId: first, viewToken: link } = await screen.next('watching')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  ana.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('ack')
  ana.send({ type: 'continue_game', gameId, requestId: 'again' })
  await ana.next('ack')
  const { gameId: second, ...kept } = await screen.next('watching')
  expect(second).not.toBe(first)
  expect(kept).toEqual({ type: 'watching', viewToken: link, roomCode })
  for (;;) if ((await screen.next('delta'))['gameId'] === second) break
  // A screen that was off during the change still has the link.
  const late = await rig.hello(null)
  late.send({ type: 'watch', viewToken: String(link), version: 2, lastId: 'round-1.0' })
  expect(await late.next('watching')).toMatchObject({ gameId: second, roomCode })
  expect(await late.next('delta')).toMatchObject({ gameId: second, from: 0 })
})
