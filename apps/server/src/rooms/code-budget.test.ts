import { describe, expect, it } from 'vitest'
import { createCodeBudget } from './budgets.ts'

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
