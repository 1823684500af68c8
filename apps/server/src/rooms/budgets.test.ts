import { accept } from '@dutch/domain/result'
import { guestId } from '@dutch/sync/room/guests'
import { describe, expect, it, test } from 'vitest'
import { RateLimiter } from '../rate-limiter.ts'
import { createBudgets, createCodeBudget } from './budgets.ts'
import { CONNECTION_BOUNDS, createConnectionLimiter } from './connection-limiter.ts'
import { MessageBudget } from './connection.ts'
import { LONG_ANSWERS } from './socket-server.ts'

test('Z728: a hundred at once, five a second; a long answer costs as many as it is long', () => {
  const budget = new MessageBudget()
  const receive = (now: number, count: number) => {
    for (let left = count; left > 0; left -= 1) expect(budget.refusalAt(now)).toBeNull()
  }
  receive(1000, 100)
  expect(budget.refusalAt(1000)).toEqual({ wait: 200, isFirst: true })
  expect(budget.refusalAt(1000)).toEqual({ wait: 200, isFirst: false })
  expect(budget.refused).toBe(2)
  receive(1200, 1)
  expect(budget.refused).toBe(1)
  expect(budget.refusalAt(1200)).toEqual({ wait: 200, isFirst: true })
  receive(21_200, 1)
  budget.spend(21_200, 64)
  receive(21_200, 35)
  expect(budget.refusalAt(21_200)).toEqual({ wait: 200, isFirst: true })
})

test.each([
  [10, false],
  [20, true],
  [100, true],
])('Z728: of %i a second for a minute, is it ever a hundred too many: %s', (perSecond, isTooMany) => {
  const budget = new MessageBudget()
  let most = 0
  for (let count = 0; count < perSecond * 60; count += 1) {
    budget.refusalAt(1000 + (count * 1000) / perSecond)
    most = Math.max(most, budget.refused)
  }
  expect(most >= 100).toBe(isTooMany)
})

test('Z734: an address that comes back without end is asked to wait, another one is not', () => {
  const limiter = new RateLimiter({ most: 4, everyMs: 50 })
  const attempts = (address: string, now: number) => limiter.take(address, now) === 0
  expect([1, 2, 3, 4].map(() => attempts('a', 0))).toEqual([true, true, true, true])
  expect(attempts('a', 0)).toBe(false)
  expect(attempts('b', 0)).toBe(true)
  expect(attempts('a', 50)).toBe(true)
  expect(attempts('a', 50)).toBe(false)
})

test('Z734: who left twice left once', () => {
  const connect = createConnectionLimiter({ ...CONNECTION_BOUNDS, ofAddress: 2, ofUser: 1 })
  const leave = connect('a', 'ana')
  expect(connect('b', 'ana')).toBeNull()
  leave?.()
  leave?.()
  expect(connect('a', null)).not.toBeNull()
  expect(connect('a', 'ana')).not.toBeNull()
  expect(connect('a', null)).toBeNull()
})

test('Z734: who has no session leaves room at their address for guests, and both for accounts', () => {
  const connect = createConnectionLimiter(CONNECTION_BOUNDS)
  const come = (userIds: readonly (string | null)[]) => userIds.filter((userId) => connect('a', userId) !== null).length
  expect(come(Array<null>(1000).fill(null))).toBe(200)
  const guests = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => guestId(letter.repeat(26)))
  expect(come(Array<string>(5).fill(guests[0] ?? ''))).toBe(5)
  expect(come(guests.flatMap((guest) => Array<string>(5).fill(guest)))).toBe(95)
  expect(come([null])).toBe(0)
  expect(come(Array.from({ length: 1000 }, (_none, place) => `ada-${String(place)}`))).toBe(100)
})

test('Z708: a guest’s rooms count for their networks (Z306), and nobody’s keep others from opening one', async () => {
  const budgets = createBudgets(
    () => undefined,
    () => 1000,
  )
  // All at once: none of the openings has ended when the last one begins.
  const openAll = async (payers: readonly string[]) => {
    const outcomes = payers.map((payer) =>
      budgets.open(payer, async (opened) => {
        await Promise.resolve()
        opened()
        return accept(null)
      }),
    )
    return (await Promise.all(outcomes)).filter(({ ok }) => ok).length
  }
  const guestsOf = (part: number) => Array<string>(31).fill(`2001:db8:0:${part.toString(16)}::/64`)
  expect(await openAll(guestsOf(0))).toBe(30)
  expect(await openAll(Array.from({ length: 3 }, (_none, place) => guestsOf(place + 1)).flat())).toBe(30)
  expect(await openAll(Array.from({ length: 3 }, (_none, place) => guestsOf((place + 1) << 8)).flat())).toBe(60)
  const accounts = Array.from({ length: 100 }, (_none, place) => Array<string>(31).fill(`ada${String(place)}`))
  expect(await openAll(accounts.flat())).toBe(3000)
  expect(await openAll(['bob', '192.0.2.1', '2001:db8:1::/64'])).toBe(3)
})

test('Z729: long answers are counted over the connections of an account, and come back with time', () => {
  const answers = new RateLimiter(LONG_ANSWERS)
  for (let connection = 0; connection < 50; connection += 1) answers.spend('ana', 0, 20)
  expect(answers.waitOf('ana', 0)).toBe(50)
  expect(answers.waitOf('bo', 0)).toBe(0)
  expect(answers.waitOf('ana', 50)).toBe(0)
  answers.spend('ana', 50, 1200)
  expect(answers.waitOf('ana', 50)).toBeGreaterThan(59_000)
  for (let place = 0; place < 50_000; place += 1) answers.spend(`other-${String(place)}`, 60, 1)
  expect(answers.waitOf('ana', 60)).toBe(0)
})

describe('wrong codes', () => {
  const limits = { ofAddress: { most: 3, everyMs: 1000 }, ofAllAddresses: { most: 5, everyMs: 100 } }
  const alone = (key: string) => [{ key, times: 1 }]
  const networked = (address: string) => [...alone(address), { key: address.slice(0, 1), times: 2 }]

  it('Y1708: of one address are heard so often, then one at a time', () => {
    const budget = createCodeBudget({ ...limits, ofAllAddresses: null }, networked)
    for (let tries = 0; tries < 3; tries += 1)
      expect(budget.take('a1', 5000)).toEqual({ ofAddress: 0, ofAllAddresses: 0 })
    expect(budget.take('a1', 5000)).toEqual({ ofAddress: 1000, ofAllAddresses: 0 })
    expect(budget.waits('b1', 5000).ofAddress).toBe(0)
    expect(budget.take('a1', 6000).ofAddress).toBe(0)
    expect(budget.take('a1', 6000).ofAddress).toBe(1000)
    expect(budget.take('a1', 9000).ofAddress).toBe(0)
  })

  it('Y1708: of addresses of one network are summed, and nobody else waits for them', () => {
    const budget = createCodeBudget(limits, networked)
    const waits = Array.from({ length: 12 }, (_, place) => budget.take(`a${String(place)}`, 5000).ofAddress)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    expect(budget.take('a9', 5000).ofAddress).toBe(500)
    expect(budget.take('b1', 5000).ofAddress).toBe(0)
  })

  it('Y1708: what all tried says so, refuses nobody, and is over as soon as they stop', () => {
    const budget = createCodeBudget(limits, alone)
    for (let place = 0; place < 1000; place += 1) expect(budget.take(`a${String(place)}`, 5000).ofAddress).toBe(0)
    expect(budget.waits('fresh', 5000)).toEqual({ ofAddress: 0, ofAllAddresses: 100 })
    expect(budget.waits('fresh', 5100)).toEqual({ ofAddress: 0, ofAllAddresses: 0 })
  })

  it('Y1708: what was no wrong one costs nothing', () => {
    const budget = createCodeBudget(limits, networked)
    for (let tries = 0; tries < 100; tries += 1) {
      const before = budget.take('a1', 5000)
      expect(before).toEqual({ ofAddress: 0, ofAllAddresses: 0 })
      budget.giveBack('a1', 5000, before)
    }
  })

  it('Y1708: who has a right code of their own gives nobody another try by it', () => {
    const budget = createCodeBudget(limits, alone)
    for (let place = 0; place < 100; place += 1) budget.take(`a${String(place)}`, 5000)
    for (let tries = 0; tries < 100; tries += 1) budget.giveBack('b', 5000, budget.take('b', 5000))
    expect(budget.waits('b', 5000)).toEqual({ ofAddress: 0, ofAllAddresses: 100 })
  })

  it('Y1708: are remembered of the last addresses alone, the busiest among them', () => {
    const budget = createCodeBudget({ ...limits, ofAllAddresses: null }, alone, 10)
    for (let address = 0; address < 100; address += 1) {
      budget.spend('busy', 5000)
      budget.spend(`a${String(address)}`, 5000)
    }
    expect(budget.waits('busy', 5000).ofAddress).toBeGreaterThan(0)
    expect(budget.waits('a0', 5000).ofAddress).toBe(0)
  })
})
