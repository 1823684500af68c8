import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-talk.ts'

test('Z102, R7: whoever watches by the view link sees every round and never what would let them in', async () => {
  const rig = await openRooms()
  const ana = await rig.hello('ana')
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  const [deltas, specified] = [await rig.hello(null), await rig.phone(null)]
  for (const screen of [deltas, specified]) screen.say({ type: 'watch', viewToken, version: 0, lastId: null })
  const { gameId: alias } = await deltas.next('watching')
  expect(await deltas.next('delta')).toMatchObject({ gameId: alias, from: 0, to: 1 })
  expect(await specified.next('game_joined')).toMatchObject({ gameId: alias, gameState: { gameId: alias } })
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  ana.say(round(gameId, 'round-1', null))
  await ana.next('ack')
  expect(await deltas.types()).toEqual(['delta', 'delta'])
  expect(await specified.types()).toEqual(['player_joined', 'round_added'])
  for (const screen of [deltas, specified]) {
    for (const secret of [gameId, roomCode, viewToken]) expect(screen.heard.join('\n')).not.toContain(secret)
  }
  // What they are told in its place lets nobody in.
  const eve = await rig.hello('eve')
  eve.say({ type: 'join_game', gameId: String(alias), playerName: 'Eve', requestId: 'in' })
  expect(await eve.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  eve.say({ type: 'resume', gameId: String(alias), version: 0, lastId: null })
  expect(await eve.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  for (const [screen, reason] of [[eve, 'unknown-room'] as const, [deltas, 'not-signed-in'] as const]) {
    screen.say(round(String(alias), 'round-2', 'round-1/1'))
    expect(await screen.next('refused')).toMatchObject({ requestId: 'round-2', refusal: { reason } })
  }
})

test('Z102: a screen that comes back says where it stands, and is told what it lacks; a wrong link is no room (Z107)', async () => {
  const rig = await openRooms()
  const ana = await rig.hello('ana')
  const { gameId, viewToken } = await openRoom(ana)
  ana.say(round(gameId, 'round-1', null))
  await ana.next('ack')
  const screen = await rig.hello(null)
  screen.say({ type: 'watch', viewToken, version: 1, lastId: 'open.0' })
  expect(await screen.next('delta')).toMatchObject({ from: 1, to: 2, isWhole: false })
  screen.say({ type: 'watch', viewToken: 'abcdefghijklmnopqrstuvwxyz', version: 0, lastId: null })
  expect(await screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  const wrong = { type: 'watch', viewToken: 'wrong', version: 0, lastId: null } as const
  for (let count = 0; count < 30; count += 1) screen.say(wrong)
  expect((await screen.types()).every((type) => type === 'refused')).toBe(true)
  expect(screen.heard.at(-2)).toContain('"retryAfter":1')
})

test('Y238: without a session nothing but watching is heard', async () => {
  const rig = await openRooms()
  const { gameId, roomCode } = await openRoom(await rig.hello('ana'))
  const nobody = await rig.hello(null)
  for (const message of [
    { type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'r' } as const,
    { type: 'resume', gameId, version: 0, lastId: null } as const,
    round(gameId, 'r', null),
  ]) {
    nobody.say(message)
    expect(await nobody.next('refused')).toMatchObject({ refusal: { reason: 'not-signed-in' } })
  }
})

test('R9, Y246, Y247: a phone that knows the specified messages alone plays a game with them', async () => {
  const rig = await openRooms()
  const ana = await rig.phone('ana')
  ana.say({ type: 'create_game', players: ['Ana', 'Bo'], scoreLimit: 100, playerName: 'Ana' })
  const { gameId, roomCode, gameState } = await ana.next('game_created')
  expect(gameState).toMatchObject({
    gameId,
    currentRound: 0,
    hostId: 'ana',
    players: [{ name: 'Ana' }, { name: 'Bo' }],
  })
  const bo = await rig.phone('bo')
  bo.say({ type: 'join_game', gameId: String(roomCode), playerName: 'Bo' })
  expect(await bo.next('game_joined')).toMatchObject({ gameId })
  expect(await ana.next('player_joined')).toMatchObject({ player: { name: 'Bo' } })
  bo.say({ type: 'add_round', gameId: String(gameId), scores: [3, 4], dutchPlayerId: null })
  for (const phone of [ana, bo]) expect(await phone.types()).toEqual(['round_added'])
  ana.say({ type: 'undo_round', gameId: String(gameId) })
  expect(await bo.next('round_undone')).toMatchObject({ gameState: { currentRound: 0 } })
  ana.say({ type: 'join_game', gameId: 'ZZZZZZ', playerName: 'Ana' })
  expect(await ana.next('error')).toEqual({ type: 'error', message: 'Partie introuvable ou expirée' })
  // It does not say where it stands when it comes back: it goes on.
  const again = await rig.phone('bo')
  const retried = {
    type: 'add_round',
    gameId: String(gameId),
    scores: [5, 6],
    dutchPlayerId: null,
    requestId: 'r',
  } as const
  again.say(retried)
  expect(await again.types()).toEqual(['game_joined', 'round_added'])
  again.say(retried)
  expect(await again.types()).toEqual(['game_joined'])
})

test('Y239: a phone of before the first version is told to update and closed; a newer one is asked to wait', async () => {
  const rig = await openRooms()
  const newer = await rig.phone(null)
  newer.say({ type: 'hello', protocol: 2, deltas: true })
  expect(await newer.next('refused')).toMatchObject({ refusal: { reason: 'unavailable' } })
  const older = await rig.phone(null)
  older.say({ type: 'hello', protocol: 0, deltas: true })
  expect(await older.next('refused')).toMatchObject({ refusal: { reason: 'update-needed' } })
  expect(await older.closed).toBe(4426)
})
