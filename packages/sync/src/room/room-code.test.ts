import { describe, expect, it } from 'vitest'
import { createChance } from '../../test/simulation/chance.ts'
import { createCodeBudget } from './code-budget.ts'
import { newRoomCode, newSecret, parseJoinTarget, parseRoomCode, targetInText } from './room-code.ts'

const { next } = createChance(7)

describe('a room’s code', () => {
  it('Y1706: is six of 31 letters without look-alikes, each as likely as the others', () => {
    const counts = new Map<string, number>()
    for (let index = 0; index < 5000; index += 1) {
      const code = newRoomCode(next)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/u)
      expect(parseRoomCode(code)).toBe(code)
      for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(31)
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.4)
    expect(newRoomCode(() => 0.999_999_999)).toHaveLength(6)
  })

  it.each([
    ['abc234', 'ABC234'],
    [' ABC 234 ', 'ABC234'],
    ['abc-234', 'ABC234'],
    ['ABC–234', 'ABC234'],
    ['ABC23', null],
    ['ABC2345', null],
    ['ABC10O', null],
    ['ÀBC234', null],
    ['ſBC234', 'SBC234'],
    ['', null],
    ['A'.repeat(100_000), null],
  ])('Y1707: %.20s is %s', (typed, code) => {
    expect(parseRoomCode(typed)).toBe(code)
  })
})

describe('a secret', () => {
  it('Y1706: has 130 bits, and is the same in capitals', () => {
    const secret = newSecret(next)
    expect(secret).toMatch(/^[a-z2-7]{26}$/u)
    expect(newSecret(next)).not.toBe(secret)
    expect(parseJoinTarget(secret.toUpperCase())).toEqual({ kind: 'game', gameId: secret })
  })

  it.each([
    ['abc234', { kind: 'code', code: 'ABC234' }],
    ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', { kind: 'game', gameId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
    ['short', null],
    ['../../../etc/passwd', null],
    ['', null],
  ])('Y1707: %s', (typed, target) => {
    expect(parseJoinTarget(typed)).toEqual(target)
  })
})

it.each([
  ['https://dutch.example/join/ABC234', 'ABC234'],
  [
    'Rejoins ma partie : https://dutch.example/join/3f2504e0-4f89-41d3-9a0c-0305e82c3301 !',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  ],
  ['http://dutch.example/?join=abcdefghijklmnop234567&x=1', 'abcdefghijklmnop234567'],
  ['https://dutch.example/join/', null],
  ['https://dutch.example/join/ABC10O', null],
  ['https://dutch.example/join/..%2Fsettings', null],
  ['ABC 234', null],
  [`https://dutch.example/join/ABC234${' '.repeat(1000)}`, null],
])('Y1718: %.80s leads to %s', (copied, target) => {
  expect(targetInText(copied)).toBe(target)
})

describe('wrong codes', () => {
  const limits = {
    ofAddress: { most: 3, everyMs: 1000 },
    ofAll: { most: 5, everyMs: 100 },
    keysOf: (address: string) => [
      { key: address, times: 1 },
      { key: address.slice(0, 1), times: 2 },
    ],
    maxKeys: 10,
  }

  it('Y1708: of one address are heard so often, then one at a time', () => {
    const budget = createCodeBudget({ ...limits, ofAll: null })
    for (let tries = 0; tries < 3; tries += 1) expect(budget.take('a1', 5000)).toEqual({ ofAddress: 0, ofAll: 0 })
    expect(budget.take('a1', 5000)).toEqual({ ofAddress: 1000, ofAll: 0 })
    expect(budget.waits('b1', 5000).ofAddress).toBe(0)
    expect(budget.take('a1', 6000).ofAddress).toBe(0)
    expect(budget.take('a1', 6000).ofAddress).toBe(1000)
    expect(budget.take('a1', 9000).ofAddress).toBe(0)
  })

  it('Y1708: of addresses of one network are summed, and nobody else waits for them', () => {
    const budget = createCodeBudget(limits)
    const waits = Array.from({ length: 12 }, (_, place) => budget.take(`a${String(place)}`, 5000).ofAddress)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    expect(budget.take('a9', 5000).ofAddress).toBe(500)
    expect(budget.take('b1', 5000).ofAddress).toBe(0)
  })

  it('Y1708: what all tried says so, refuses nobody, and is over as soon as they stop', () => {
    const budget = createCodeBudget({ ...limits, keysOf: (key) => [{ key, times: 1 }], maxKeys: 2000 })
    for (let place = 0; place < 1000; place += 1) expect(budget.take(`a${String(place)}`, 5000).ofAddress).toBe(0)
    expect(budget.waits('fresh', 5000)).toEqual({ ofAddress: 0, ofAll: 100 })
    expect(budget.waits('fresh', 5100)).toEqual({ ofAddress: 0, ofAll: 0 })
  })

  it('Y1708: what was no wrong one costs nothing', () => {
    const budget = createCodeBudget(limits)
    for (let tries = 0; tries < 100; tries += 1) {
      const before = budget.take('a1', 5000)
      expect(before).toEqual({ ofAddress: 0, ofAll: 0 })
      budget.giveBack('a1', before)
    }
  })

  it('Y1708: who has a right code of their own gives nobody another try by it', () => {
    const budget = createCodeBudget({ ...limits, keysOf: (key) => [{ key, times: 1 }], maxKeys: 2000 })
    for (let place = 0; place < 100; place += 1) budget.take(`a${String(place)}`, 5000)
    for (let tries = 0; tries < 100; tries += 1) budget.giveBack('b', budget.take('b', 5000))
    expect(budget.waits('b', 5000)).toEqual({ ofAddress: 0, ofAll: 100 })
  })

  it('Y1708: are remembered of the last addresses alone, the busiest among them', () => {
    const budget = createCodeBudget({ ...limits, keysOf: (key) => [{ key, times: 1 }], ofAll: null })
    for (let address = 0; address < 100; address += 1) {
      budget.spend('busy', 5000)
      budget.spend(`a${String(address)}`, 5000)
    }
    expect(budget.waits('busy', 5000).ofAddress).toBeGreaterThan(0)
    expect(budget.waits('a0', 5000).ofAddress).toBe(0)
  })
})
