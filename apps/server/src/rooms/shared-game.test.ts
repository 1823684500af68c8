import { roundId } from '@dutch/domain/game/ids'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-talk.ts'
import { addSharedGames } from './shared-game.ts'

test('Z129: by the link or the letters one is told who sits where, and nothing that lets in; what is wrong is not found', async () => {
  const rig = await openRooms()
  const app = fastify()
  addSharedGames(app, rig.registry, () => 0)
  const ana = await rig.hello('ana')
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  const look = async (key: string) => app.inject({ url: `/api/shared-games/${key}` })
  const byLetters = await look(roomCode.toLowerCase())
  expect(byLetters.json()).toMatchObject({
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
  for (const secret of [gameId, viewToken]) expect(byLetters.body).not.toContain(secret)
  ana.say(round(gameId, 'round-1', null))
  await ana.next('ack')
  expect((await look(gameId)).json()).toMatchObject({ canSitDown: false, status: 'active' })
  // Y212: what was deleted can come back, and nobody would be let in as one more player.
  const command = { type: 'delete-round', roundId: roundId('round-1/1') } as const
  ana.say({ type: 'ask', gameId, requestId: 'delete', request: { type: 'play', command } })
  await ana.next('ack')
  expect((await look(gameId)).json()).toMatchObject({ canSitDown: false, status: 'active' })
  ana.say({ type: 'ask', gameId, requestId: 'end', request: { type: 'play', command: { type: 'end-game' } } })
  await ana.next('ack')
  expect((await look(gameId)).json()).toMatchObject({ status: 'finished' })
  for (const wrong of ['ZZZZZZ', 'nonsense!', 'abcdefghijklmnopqrstuvwxyz']) {
    expect((await look(wrong)).statusCode, wrong).toBe(404)
  }
  for (let count = 0; count < 12; count += 1) await look('YYYYYY')
  const turned = await look(roomCode)
  expect([turned.statusCode, turned.headers['retry-after']]).toEqual([429, expect.any(String)])
})
