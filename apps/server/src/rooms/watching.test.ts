import { ROOM_PROTOCOL } from '@dutch/sync/room/wire'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'

test('Y1716, Z704: whoever watches by the view link sees every round and never what would let them in', async () => {
  const { rig, ana, gameId, roomCode, viewToken } = await openRoomOfAna()
  const [deltas, specified] = [await rig.hello(null), await rig.phone(null)]
  for (const screen of [deltas, specified]) screen.send({ type: 'watch', viewToken, version: 0, lastId: null })
  const { gameId: alias } = await deltas.next('watching')
  expect(await deltas.next('delta')).toMatchObject({ gameId: alias, from: 0, to: 1 })
  expect(await specified.next('game_joined')).toMatchObject({ gameId: alias, gameState: { gameId: alias } })
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  expect(await deltas.types()).toEqual(['delta', 'delta'])
  expect(await specified.types()).toEqual(['player_joined', 'round_added'])
  for (const screen of [deltas, specified]) {
    for (const secret of [gameId, roomCode, viewToken]) expect(screen.received.join('\n')).not.toContain(secret)
  }
  // The alias lets nobody in.
  const eve = await rig.hello('eve')
  eve.send({ type: 'join_game', gameId: String(alias), playerName: 'Eve', requestId: 'in' })
  expect(await eve.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  eve.send({ type: 'resume', gameId: String(alias), version: 0, lastId: null })
  expect(await eve.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  for (const [screen, reason] of [[eve, 'unknown-room'] as const, [deltas, 'not-signed-in'] as const]) {
    screen.send(round(String(alias), 'round-2', 'round-1/1'))
    expect(await screen.next('refused')).toMatchObject({ requestId: 'round-2', refusal: { reason } })
  }
})

test('Z704: a screen that comes back says where it stands, and is told what it lacks; a wrong link is no room (Z709)', async () => {
  const { rig, ana, gameId, viewToken } = await openRoomOfAna()
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  const screen = await rig.hello(null)
  screen.send({ type: 'watch', viewToken, version: 1, lastId: 'open.0' })
  expect(await screen.next('delta')).toMatchObject({ from: 1, to: 2, isWhole: false })
  screen.send({ type: 'watch', viewToken: 'abcdefghijklmnopqrstuvwxyz', version: 0, lastId: null })
  expect(await screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  const wrong = { type: 'watch', viewToken: 'wrong', version: 0, lastId: null } as const
  for (let count = 0; count < 30; count += 1) screen.send(wrong)
  expect((await screen.types()).every((type) => type === 'refused')).toBe(true)
  expect(screen.received.at(-2)).toContain('"retryAfter":1')
})

test('Y1709: without a session nothing but watching is heard', async () => {
  const rig = await openRooms()
  const { gameId, roomCode } = await openRoom(await rig.hello('ana'))
  const nobody = await rig.hello(null)
  for (const message of [
    { type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'r' } as const,
    { type: 'resume', gameId, version: 0, lastId: null } as const,
    round(gameId, 'r', null),
  ]) {
    nobody.send(message)
    expect(await nobody.next('refused')).toMatchObject({ refusal: { reason: 'not-signed-in' } })
  }
})

test('Y1713, Y1714: a phone that knows the specified messages alone plays a game with them', async () => {
  const rig = await openRooms()
  const ana = await rig.phone('ana')
  ana.send({ type: 'create_game', players: ['Ana', 'Bo'], scoreLimit: 100, playerName: 'Ana' })
  const { gameId, roomCode, gameState } = await ana.next('game_created')
  expect(gameState).toMatchObject({
    gameId,
    currentRound: 0,
    hostId: 'ana',
    players: [{ name: 'Ana' }, { name: 'Bo' }],
  })
  const bo = await rig.phone('bo')
  bo.send({ type: 'join_game', gameId: String(roomCode), playerName: 'Bo' })
  expect(await bo.next('game_joined')).toMatchObject({ gameId })
  expect(await ana.next('player_joined')).toMatchObject({ player: { name: 'Bo' } })
  bo.send({ type: 'add_round', gameId: String(gameId), scores: [3, 4], dutchPlayerId: null })
  for (const phone of [ana, bo]) expect(await phone.types()).toEqual(['round_added'])
  ana.send({ type: 'undo_round', gameId: String(gameId) })
  expect(await bo.next('round_undone')).toMatchObject({ gameState: { currentRound: 0 } })
  ana.send({ type: 'join_game', gameId: 'ZZZZZZ', playerName: 'Ana' })
  expect(await ana.next('error')).toEqual({ type: 'error', message: 'Partie introuvable ou expirée' })
  // This client does not resume: its next request puts it back into the room.
  const again = await rig.phone('bo')
  const retried = {
    type: 'add_round',
    gameId: String(gameId),
    scores: [5, 6],
    dutchPlayerId: null,
    requestId: 'r',
  } as const
  again.send(retried)
  expect(await again.types()).toEqual(['game_joined', 'round_added'])
  again.send(retried)
  expect(await again.types()).toEqual(['game_joined'])
})

test('Y1711: a phone of before the first version is told to update and closed; a newer one is asked to wait', async () => {
  const rig = await openRooms()
  const newer = await rig.phone(null)
  newer.send({ type: 'hello', protocol: ROOM_PROTOCOL + 1, deltas: true })
  expect(await newer.next('refused')).toMatchObject({ refusal: { reason: 'unavailable' } })
  const older = await rig.phone(null)
  older.send({ type: 'hello', protocol: 0, deltas: true })
  expect(await older.next('refused')).toMatchObject({ refusal: { reason: 'update-needed' } })
  expect(await older.closed).toBe(4426)
})

test('Y1717: what a view link shows names no account, in deltas and in the specified messages', async () => {
  const rig = await openRooms()
  const [ana, bo] = [await rig.hello('account-of-ana'), await rig.hello('account-of-bo')]
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  const [deltas, specified] = [await rig.hello(null), await rig.phone(null)]
  for (const screen of [deltas, specified]) screen.send({ type: 'watch', viewToken, version: 0, lastId: null })
  await deltas.next('delta')
  await joinRoom(bo, roomCode, 'Bo')
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  ana.send({ type: 'ask', gameId, requestId: 'go', request: { type: 'leave' } })
  await ana.next('ack')
  await deltas.types()
  await specified.types()
  for (const screen of [deltas, specified]) expect(screen.received.join('\n')).not.toMatch(/account-of/u)
})

test('Y1210, Z726: the link of who is sent away ends, where it is open and for later; that of the others goes on', async () => {
  const rig = await openRooms()
  const [ana, bo] = [await rig.hello('ana'), await rig.hello('bo')]
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  bo.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'in' })
  const link = String((await bo.next('entered'))['viewToken'])
  expect(link).not.toBe(viewToken)
  const [television, own, old] = [await rig.hello(null), await rig.hello(null), await rig.phone(null)]
  television.send({ type: 'watch', viewToken, version: 0, lastId: null })
  for (const screen of [own, old]) screen.send({ type: 'watch', viewToken: link, version: 0, lastId: null })
  for (const screen of [television, own]) await screen.next('delta')
  await old.next('game_joined')
  ana.send({ type: 'ask', gameId, requestId: 'away', request: { type: 'remove-member', userId: 'bo' } })
  await ana.next('ack')
  expect(await own.next('refused')).toMatchObject({ requestId: null, refusal: { reason: 'unknown-room' } })
  expect(await old.next('error')).toMatchObject({ message: 'Partie introuvable ou expirée' })
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  for (const screen of [own, old]) expect(await screen.types()).toEqual([])
  await television.next('delta')
  expect(await television.next('delta')).toMatchObject({ entries: [{ type: 'played' }] })
  for (const again of [link, link.split('-', 1)[0] ?? '']) {
    own.send({ type: 'watch', viewToken: again, version: 0, lastId: null })
    expect(await own.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  }
})

test('Y1210, Z726: the host has new links made: every old one ends, and each member is told theirs, also who comes back later', async () => {
  const rig = await openRooms()
  const [ana, bo, screen] = [await rig.hello('ana'), await rig.hello('bo'), await rig.hello(null)]
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  await joinRoom(bo, roomCode, 'Bo')
  bo.ws.terminate()
  screen.send({ type: 'watch', viewToken, version: 0, lastId: null })
  await screen.next('delta')
  ana.send({ type: 'ask', gameId, requestId: 'new', request: { type: 'renew-view-links' } })
  const { viewToken: renewed } = await ana.next('entered')
  await ana.next('ack')
  expect(await screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
  const back = await rig.hello('bo')
  back.send({ type: 'resume', gameId, version: 0, lastId: null })
  const { viewToken: ofBo } = await back.next('entered')
  const links = [viewToken, viewToken.split('-', 1)[0], renewed, ofBo].map(String)
  expect(new Set(links).size).toBe(4)
  const answers = []
  for (const link of links) {
    screen.send({ type: 'watch', viewToken: link, version: 0, lastId: null })
    answers.push(...(await screen.types()))
  }
  expect(answers).toEqual(['refused', 'refused', 'watching', 'delta', 'watching', 'delta'])
})

test('Y1210: a link from before each member had one opens the room until somebody is sent away', async () => {
  const rig = await openRooms()
  const [ana, bo, screen] = [await rig.hello('ana'), await rig.hello('bo'), await rig.hello(null)]
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  await joinRoom(bo, roomCode, 'Bo')
  const [link = ''] = viewToken.split('-', 1)
  screen.send({ type: 'watch', viewToken: link, version: 0, lastId: null })
  await screen.next('watching')
  ana.send({ type: 'ask', gameId, requestId: 'away', request: { type: 'remove-member', userId: 'bo' } })
  expect(await screen.next('refused')).toMatchObject({ refusal: { reason: 'unknown-room' } })
})
