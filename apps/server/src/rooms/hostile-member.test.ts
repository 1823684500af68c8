// A member who has the room code and wants to disrupt the evening.

import { playerId } from '@dutch/domain/game/ids'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { isGuest } from '@dutch/sync/room/guests'
import { MAX_GUESTS, MAX_MOVES_OF_GUESTS, MAX_MOVES_PER_USER } from '@dutch/sync/room/room-bounds'
import { guestNamed } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round, openRoomOfAna } from '../../test/room-messages.ts'
import { hostileUser } from '../../test/torture/users.ts'

const seat = (place: number): AskedRequest =>
  place % 2 === 0 ? { type: 'claim-seat', playerId: playerId('open/5') } : { type: 'release-seat' }

test('Z730, Y1106: 29 phones of one account toggle a seat; every round of the others is kept, and the host sends them away at once', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  const bo = await joinRoom(await rig.hello('bo'), roomCode, 'Bo')
  const hostile = await Promise.all(Array.from({ length: 29 }, async () => rig.hello('eve')))
  const comesIn = {
    type: 'join_game',
    gameId: roomCode,
    playerName: 'Eve',
    requestId: 'in',
    seat: { kind: 'watch' },
  } as const
  for (const eve of hostile.slice(0, 1)) {
    eve.send(comesIn)
    await eve.next('ack')
  }
  let last: string | null = null
  for (let second = 0; second < 20; second += 1) {
    for (const [place, eve] of hostile.entries()) {
      for (let count = 0; count < (second === 0 ? 80 : 5); count += 1) {
        const requestId = `eve-${String(second)}-${String(place)}-${String(count)}`
        eve.send({ type: 'ask', gameId, requestId, request: seat(place + count) })
      }
    }
    const requestId = `round-${String(second)}`
    const author = second % 2 === 0 ? ana : bo
    author.send(round(gameId, requestId, last, [1, 2, 3, 4]))
    expect(await author.next('ack')).toMatchObject({ requestId })
    last = `${requestId}/1`
    rig.wait(1000)
  }
  const command = { type: 'remove-member', userId: 'eve' } as const
  ana.send({ type: 'ask', gameId, requestId: 'away', request: command })
  expect(await ana.next('ack')).toMatchObject({ requestId: 'away' })
  const { entries } = (await rig.store.read(gameId, 0)) ?? { entries: [] }
  expect(entries.filter(({ by }) => by === 'eve')).toHaveLength(MAX_MOVES_PER_USER)
  expect(foldRoom(entries)).toMatchObject({ barred: ['eve'], game: { rounds: { length: 20 } } })
  // Most of Eve's requests are refused before they are decided.
  const refused = hostile.flatMap(({ received }) => received).filter((text) => text.includes('too-many-tries'))
  expect(refused.length).toBeGreaterThan(2000)
})

test('Z810, Z813, Y1306: 50 guests of 50 addresses toggle seats, come and go; rounds of accounts and of an honest guest are kept, and the host’s word counts at once', async () => {
  const rig = await openRooms({ trustProxy: true })
  const from = (place: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${String(place)}` } })
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const [bo, gus] = [await rig.hello('bo'), await rig.hello(guestNamed('gus'), from(200))]
  await joinRoom(bo, roomCode, 'Bo')
  await joinRoom(gus, roomCode, 'Cleo')
  const users = Array.from({ length: 50 }, (_none, place) => hostileUser('guests', place))
  const hostile = await Promise.all(users.map(async (userId, place) => rig.hello(userId, from(place))))
  for (const [place, eve] of hostile.entries())
    eve.send({
      type: 'join_game',
      gameId: roomCode,
      playerName: 'Eve',
      requestId: `in-${String(place)}`,
      seat: { kind: 'watch' },
    })
  let last: string | null = null
  for (let second = 0; second < 20; second += 1) {
    for (const [place, eve] of hostile.entries()) {
      for (let count = 0; count < (second === 0 ? 80 : 5); count += 1) {
        const requestId = `eve-${String(second)}-${String(place)}-${String(count)}`
        eve.send({ type: 'ask', gameId, requestId, request: seat(place + count) })
      }
    }
    const requestId = `round-${String(second)}`
    const author = [ana, bo, gus][second % 3] ?? ana
    author.send(round(gameId, requestId, last, [1, 2, 3, 4]))
    expect(await author.next('ack')).toMatchObject({ requestId })
    last = `${requestId}/1`
    rig.wait(1000)
  }
  const inside = foldRoom((await rig.store.read(gameId, 0))?.entries ?? [])?.members ?? []
  const [worst = ''] = inside.flatMap(({ userId }) => (users.includes(userId) ? [userId] : []))
  for (const [requestId, request] of [
    ['away', { type: 'remove-member', userId: worst }],
    ['off', { type: 'set-guests', guests: 'refused' }],
  ] as const) {
    ana.send({ type: 'ask', gameId, requestId, request })
    expect(await ana.next('ack')).toMatchObject({ requestId })
  }
  const { entries } = (await rig.store.read(gameId, 0)) ?? { entries: [] }
  const room = foldRoom(entries)
  expect(entries.filter(({ by }) => users.includes(by)).length).toBeLessThanOrEqual(MAX_MOVES_OF_GUESTS)
  expect(room?.members.filter(({ userId }) => isGuest(userId))).toHaveLength(MAX_GUESTS - 1)
  expect(room).toMatchObject({ barred: [worst], guests: 'refused', game: { rounds: { length: 20 } } })
  expect(rig.faults).toEqual([])
})
