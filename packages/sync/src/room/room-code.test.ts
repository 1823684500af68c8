import { describe, expect, it } from 'vitest'
import { createChance } from '../../test/simulation/chance.ts'
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
