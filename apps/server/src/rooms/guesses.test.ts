// Whoever tries out codes, under whatever address they claim to have.

import { addSharedGames } from './shared-game.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom } from '../../test/room-talk.ts'

/** What says where somebody comes from, and what anybody can write. */
const claimed = (place: number) => {
  const address = `198.51.${String(place >> 8)}.${String(place & 255)}`
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    forwarded: `for=${address}`,
  }
}

test('Z107, Z21: 1,000 guesses under 1,000 claimed addresses are those of one: ten are looked up, then the right code is as good as a wrong one', async () => {
  const rig = await openRooms()
  const app = fastify()
  addSharedGames(app, rig.house)
  const { roomCode } = await openRoom(await rig.hello('ana'))
  const answers: number[] = []
  for (let place = 0; place < 1000; place += 1) {
    const { statusCode, body } = await app.inject({ url: '/api/shared-games/ZZZZZZ', headers: claimed(place) })
    answers.push(statusCode)
    expect(body).not.toContain('Ana')
  }
  expect(answers.filter((status) => status === 404)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(990)
  const right = await app.inject({ url: `/api/shared-games/${roomCode}`, headers: claimed(5000) })
  const wrong = await app.inject({ url: '/api/shared-games/YYYYYY', headers: claimed(5001) })
  expect([right.statusCode, right.body]).toEqual([429, wrong.body])
})

test('Z107, Z21: nor do sockets get further, each with an account and a claimed address of its own', async () => {
  const rig = await openRooms()
  const { roomCode } = await openRoom(await rig.hello('ana'))
  const reasons: unknown[] = []
  for (let place = 0; place < 30; place += 1) {
    const phone = await rig.hello(`guess-${String(place)}`, { headers: claimed(place) })
    const target = place === 29 ? roomCode : 'ZZZZZZ'
    phone.say({ type: 'join_game', gameId: target, playerName: 'Eve', requestId: 'guess' })
    reasons.push((await phone.next('refused'))['refusal'])
    phone.ws.terminate()
  }
  expect(reasons.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ reason: 'unknown-room' })))
  for (const reason of reasons.slice(10)) expect(reason).toMatchObject({ reason: 'too-many-tries' })
})
