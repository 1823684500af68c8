import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, playerId } from '@dutch/domain/game/ids'
import { expect, it } from 'vitest'
import { NOON, openRig, peopledRig, wordOf, type RoomRig } from '../../test/room-rig.ts'
import { memberOf } from './room-state.ts'

const raised: GameEvent = { type: 'limit-raised', id: eventId('raised'), at: NOON, limit: 200 }
const joined = (number: number): GameEvent => {
  const seat = { id: playerId(`p${String(number)}`), name: `P${String(number)}`, emoji: '🦊', avatarColor: 'red' }
  return { type: 'player-joined', id: eventId(`joined-${String(number)}`), at: NOON, player: seat, startingScore: 0 }
}
const add = (rig: RoomRig, userId: string, ...events: readonly GameEvent[]) =>
  rig.ask(userId, { type: 'add-events', version: rig.entries().length, name: 'Ana', events })

it('Z710: only the host’s account adds events to a room, whoever may write there', () => {
  const rig = peopledRig()
  for (const [userId, answer] of [
    ['bo', '! host-only'],
    ['cleo', '! host-only'],
    ['dan', '! not-a-member'],
  ] as const)
    expect(wordOf(add(rig, userId, raised))).toBe(answer)
  rig.ask('ana', { type: 'set-writing', writing: 'host' })
  expect(wordOf(add(rig, 'bo', raised))).toBe('! host-only')
  expect(rig.room().game.limit).toBe(100)
  expect(wordOf(add(rig, 'ana', raised))).toBe('limit-raised')
  expect(rig.room().game.limit).toBe(200)
})

it('Z710: a host who left the room empty comes in with the events, which keep their ids', () => {
  const rig = openRig()
  rig.ask('ana', { type: 'leave' })
  expect(wordOf(add(rig, 'bo', raised))).toBe('! not-a-member')
  expect(add(rig, 'ana', raised)).toMatchObject({ value: [{ type: 'member-joined' }, {}, { event: raised }] })
  expect(memberOf(rig.room(), 'ana')).toMatchObject({ name: 'Ana' })
})

it('Z710: events for another version of the room, or with an id that it has, are refused', () => {
  const rig = peopledRig()
  const version = rig.entries().length - 1
  expect(wordOf(rig.ask('ana', { type: 'add-events', version, name: 'Ana', events: [raised] }))).toBe(
    '! round-conflict',
  )
  add(rig, 'ana', raised)
  expect(wordOf(add(rig, 'ana', raised))).toBe('! round-conflict')
})

it('Z710: no more players than a room has places, and whose player left the table gives up the seat', () => {
  const rig = peopledRig()
  const seven = Array.from({ length: 7 }, (_, number) => joined(number))
  expect(wordOf(add(rig, 'ana', ...seven, joined(7)))).toBe('! table-full')
  const seat = memberOf(rig.room(), 'bo')?.playerId
  if (seat === undefined || seat === null) throw new Error('Bo has no seat')
  const unseated = { type: 'player-unseated', id: eventId('unseated'), at: NOON, playerId: seat } as const
  expect(wordOf(add(rig, 'ana', unseated))).toBe('player-unseated seat-released')
  expect(memberOf(rig.room(), 'bo')).toMatchObject({ playerId: null })
})
