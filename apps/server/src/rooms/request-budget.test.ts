import { guestNamed, openRig, type RoomRig } from '@dutch/sync/test/room-rig'
import { expect, test } from 'vitest'
import { RateLimiter } from '../rate-limiter.ts'
import { createRequestBudget, OF_MEMBER } from './request-budget.ts'

const [GUS, HAL, IDA] = [guestNamed('gus'), guestNamed('hal'), guestNamed('ida')]

function tableOfGuests(): RoomRig {
  const rig = openRig(['Ana', 'Gus', 'Hal'])
  for (const [userId, name] of [
    [GUS, 'Gus'],
    [HAL, 'Hal'],
  ] as const)
    rig.ask(userId, { type: 'join', name, seat: { kind: 'any' } })
  return rig
}

test('Z810: guests inside share a budget beyond ten requests of each, those outside another, and an address has its own', () => {
  const rig = tableOfGuests()
  const waitOf = createRequestBudget()
  const taken = (userId: string, address: string, now: number) => {
    let count = 0
    while (waitOf(rig.room(), { userId, address, isMove: false }, now) === 0) count += 1
    return count
  }
  // Each guest has the 100 of any user (Z730), 10 of them before the shared budgets.
  expect(taken(GUS, 'a', 0)).toBe(100)
  expect(taken(HAL, 'a', 0)).toBe(100)
  // The address has spent 180 of its 200.
  expect(taken(IDA, 'a', 0)).toBe(20)
  // The guests outside have spent 20 of their 300.
  const others = Array.from({ length: 4 }, (_none, place) => guestNamed(`o${'abcd'.charAt(place)}`))
  expect(others.map((userId, place) => taken(userId, `b${String(place)}`, 0))).toEqual([100, 100, 80, 0])
  // Guests outside take nothing from guests inside, and after six seconds Gus has one request of his own.
  expect(waitOf(rig.room(), { userId: GUS, address: 'a', isMove: false }, 6000)).toBe(0)
  expect(taken('bo', 'a', 0)).toBe(100)
})

test('Z810: a guest whom the table let in, and the host, wait for no crowd', () => {
  const rig = tableOfGuests()
  rig.ask('ana', { type: 'answer-join', userId: GUS, isAdmitted: true })
  const waitOf = createRequestBudget()
  const waits = (userId: string, count: number) =>
    Array.from({ length: count }, () => waitOf(rig.room(), { userId, address: 'a', isMove: false }, 0)).filter(
      (wait) => wait > 0,
    ).length
  const crowd = Array.from({ length: 5 }, (_none, place) => guestNamed(`o${'abcde'.charAt(place)}`))
  for (const userId of crowd) waits(userId, 100)
  expect(waits(GUS, 100)).toBe(0)
  expect(waits('ana', 500)).toBe(0)
})

test('Z810: guests of one address who come and go use up their own moves, not those of all guests', () => {
  const rig = tableOfGuests()
  const waitOf = createRequestBudget()
  const waits = (userId: string, address: string, now = 0) =>
    waitOf(rig.room(), { userId, address, isMove: true }, now) > 0
  const crowd = Array.from({ length: 12 }, (_none, place) => guestNamed(`o${'abcdefghijkl'.charAt(place)}`))
  const moves = crowd.flatMap((userId) => Array.from({ length: 17 }, () => waits(userId, 'a')))
  expect(moves.filter((isRefused) => !isRefused)).toHaveLength(40)
  expect([waits(IDA, 'a'), waits(IDA, 'b'), waits('bo', 'a')]).toEqual([true, false, false])
  // Rounds are no moves.
  expect(waitOf(rig.room(), { userId: GUS, address: 'a', isMove: false }, 0)).toBe(0)
  expect(waits(IDA, 'a', 60_000)).toBe(false)
})

test('Z730: a hundred requests in a row, then one a second, and of nobody else fewer', () => {
  let time = 0
  const limiter = new RateLimiter(OF_MEMBER)
  for (let count = 0; count < 100; count += 1) expect(limiter.take('eve', time)).toBe(0)
  expect(limiter.take('eve', time)).toBe(1000)
  expect(limiter.take('bo', time)).toBe(0)
  time = 2000
  expect([1, 2, 3].map(() => limiter.take('eve', time))).toEqual([0, 0, 1000])
})
