import { describe, expect, it } from 'vitest'
import { isPremium, subscriptionOf, withdrawalEndsAt, type Subscription } from './subscription.ts'

const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2026, 10, 22, 9)
const paid = (more: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  startedAt: START,
  periodEnd: START + 30 * DAY_MS,
  isEnding: false,
  ...more,
})

describe('a subscription', () => {
  it('Z1209: that counts is one that goes on, before one that ends, before one withdrawn from, before one that has ended', () => {
    const [going, ending, over] = [paid(), paid({ id: 'e', isEnding: true }), paid({ id: 'o', status: 'canceled' })]
    expect(subscriptionOf([over, ending, going], null)).toBe(going)
    expect(subscriptionOf([over, ending], null)).toBe(ending)
    expect(subscriptionOf([over], null)).toBe(over)
    expect(subscriptionOf([], null)).toBeNull()
    expect(subscriptionOf([ending, going], going.id)).toBe(ending)
    expect(subscriptionOf([over, going], going.id)).toBe(going)
  })

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['canceled', false],
    ['unpaid', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['paused', false],
    ['something new', false],
  ])('Z1209: that is %s makes premium: %s', (status, expected) => {
    expect(isPremium(paid({ status }), null, START)).toBe(expected)
  })

  it('Z1209: makes premium until it ends, three days longer where its renewal was not heard of, and not who withdrew', () => {
    const end = START + 30 * DAY_MS
    expect(isPremium(paid(), null, end + 3 * DAY_MS - 1)).toBe(true)
    expect(isPremium(paid(), null, end + 3 * DAY_MS)).toBe(false)
    expect(isPremium(paid({ isEnding: true }), null, end - 1)).toBe(true)
    expect(isPremium(paid({ isEnding: true }), null, end)).toBe(false)
    expect(isPremium(paid(), 'sub_1', START)).toBe(false)
    expect(isPremium(paid(), 'sub_0', START)).toBe(true)
  })

  it('Z1214: can be withdrawn from for fourteen whole days at least, and never until a weekend', () => {
    for (let day = 0; day < 400; day += 1) {
      const start = START + day * DAY_MS + (day % 24) * 3_600_000
      const end = withdrawalEndsAt(start)
      const days = (end - start) / DAY_MS
      expect(days).toBeGreaterThan(14)
      expect(days).toBeLessThan(18)
      expect([1, 2, 3, 4, 5]).toContain(new Date(end).getUTCDay())
    }
  })
})
