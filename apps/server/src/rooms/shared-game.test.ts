import { roundId } from '@dutch/domain/game/ids'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { guestNamed } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'
import { serveSharedGames } from '../../test/shared-games.ts'

test('Z722: by the link or the code one is told who sits where, and nothing that lets in; what is wrong is not found', async () => {
  const rig = await openRooms()
  const app = serveSharedGames(rig)
  const ana = await rig.hello('ana')
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  const fetchGame = async (key: string) => app.inject({ url: `/api/shared-games/${key}` })
  const byCode = await fetchGame(roomCode.toLowerCase())
  expect(byCode.json()).toMatchObject({
    name: 'Partie d’Ana',
    status: 'active',
    scoreLimit: 100,
    canSitDown: true,
    players: [
      { name: 'Ana', isFree: false },
      { name: 'Bo', isFree: false },
      { name: 'Cleo', isFree: true },
      { name: 'Dan', isFree: true },
    ],
  })
  for (const secret of [gameId, viewToken]) expect(byCode.body).not.toContain(secret)
  ana.send(round(gameId, 'round-1', null))
  await ana.next('ack')
  // Y1307: a newcomer can ask the host.
  expect((await fetchGame(gameId)).json()).toMatchObject({
    canSitDown: true,
    asksHost: true,
    round: 2,
    status: 'active',
  })
  // Y1203: a deleted round can come back, so a newcomer could not sit down as one more player.
  const command = { type: 'delete-round', roundId: roundId('round-1/1') } as const
  ana.send({ type: 'ask', gameId, requestId: 'delete', request: { type: 'play', command } })
  await ana.next('ack')
  expect((await fetchGame(gameId)).json()).toMatchObject({ asksHost: true, round: 1, status: 'active' })
  // Z811: the limit is reached, so there is no second round to play.
  ana.send(round(gameId, 'round-2', null, [1, 2, 3, 100]))
  await ana.next('ack')
  expect((await fetchGame(gameId)).json()).toMatchObject({ round: 0, status: 'active' })
  ana.send({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('ack')
  expect((await fetchGame(gameId)).json()).toMatchObject({ canSitDown: false, status: 'finished' })
  ana.send({ type: 'ask', gameId, requestId: 'close', request: { type: 'close-room' } })
  await ana.next('ack')
  expect((await fetchGame(gameId)).json()).toMatchObject({ status: 'closed' })
  for (const wrong of ['ZZZZZZ', 'nonsense!', 'abcdefghijklmnopqrstuvwxyz']) {
    expect((await fetchGame(wrong)).statusCode, wrong).toBe(404)
  }
  for (let count = 0; count < 12; count += 1) await fetchGame('YYYYYY')
  const turned = await fetchGame(roomCode)
  expect([turned.statusCode, turned.headers['retry-after']]).toEqual([429, expect.any(String)])
})

test('Z811: who is known is told whether they are in and under which name, and nobody else', async () => {
  const rig = await openRooms()
  const app = serveSharedGames(rig)
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const gus = guestNamed('gus')
  await joinRoom(await rig.hello(gus), roomCode, 'Bo')
  const fetchGame = async (userId: string | null) =>
    (
      await app.inject({ url: `/api/shared-games/${gameId}`, headers: userId === null ? {} : { 'x-user': userId } })
    ).json<object>()
  expect(await fetchGame(gus)).toMatchObject({
    hostName: 'Ana',
    guests: 'welcome',
    round: 1,
    asksHost: false,
    you: { isMember: true, playerId: 'open/3', isWaiting: false },
  })
  expect(await fetchGame('dan')).toMatchObject({ you: { isMember: false, playerId: null, isWaiting: false } })
  expect(await fetchGame(null)).not.toHaveProperty('you')
  const ask = async (request: AskedRequest) => {
    ana.send({ type: 'ask', gameId, requestId: request.type, request })
    await ana.next('ack')
  }
  await ask({ type: 'set-joining', joining: 'by-host' })
  await ask({ type: 'set-guests', guests: 'refused' })
  const dan = await rig.hello('dan')
  dan.send({ type: 'join_game', gameId: roomCode, playerName: 'Dan', requestId: 'dan' })
  await dan.next('waiting')
  expect(await fetchGame('dan')).toMatchObject({ guests: 'refused', you: { isMember: false, isWaiting: true } })
  await ask({ type: 'answer-join', userId: 'dan', isAdmitted: false })
  expect(await fetchGame('dan')).toMatchObject({ you: { isMember: false, isWaiting: false, isBarred: true } })
})
