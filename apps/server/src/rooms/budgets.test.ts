import { expect, test } from 'vitest'
import { createCrowd } from './crowd.ts'
import { MessageBudget } from './message-budget.ts'

test('Z112: a hundred at once, five a second; a long answer costs as many as it is long', () => {
  const budget = new MessageBudget()
  for (let count = 0; count < 100; count += 1) expect(budget.waitAfter(1000)).toBe(0)
  expect(budget.waitAfter(1000)).toBe(200)
  expect(budget.refused).toBe(1)
  expect(budget.waitAfter(1200)).toBe(0)
  expect(budget.refused).toBe(0)
  expect(budget.waitAfter(21_200)).toBe(0)
  budget.spend(21_200, 64)
  for (let count = 0; count < 35; count += 1) expect(budget.waitAfter(21_200)).toBe(0)
  expect(budget.waitAfter(21_200)).toBe(200)
})

test('Z114: an address that comes back without end is asked to wait, another one is not', () => {
  const crowd = createCrowd({ ofAddress: 3, ofUser: 9, everyMs: 50 })
  const knocks = (address: string, now: number) => crowd.knock(address, now)
  expect([1, 2, 3, 4].map(() => knocks('a', 0))).toEqual([true, true, true, true])
  expect(knocks('a', 0)).toBe(false)
  expect(knocks('b', 0)).toBe(true)
  expect(knocks('a', 50)).toBe(true)
  expect(knocks('a', 50)).toBe(false)
})

test('Z114: who left twice left once', () => {
  const crowd = createCrowd({ ofAddress: 2, ofUser: 1, everyMs: 0 })
  const leave = crowd.enter('a', 'ana')
  expect(crowd.enter('b', 'ana')).toBeNull()
  leave?.()
  leave?.()
  expect(crowd.enter('a', null)).not.toBeNull()
  expect(crowd.enter('a', 'ana')).not.toBeNull()
  expect(crowd.enter('a', null)).toBeNull()
})
