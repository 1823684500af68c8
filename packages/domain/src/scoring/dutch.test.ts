import { describe, expect, it } from 'vitest'
import { playerId } from '../game/ids.ts'
import { dutchIsNotLowest, dutchSuggestion, toggleDutch } from './dutch.ts'

const anna = playerId('anna')
const bob = playerId('bob')
const entries = (a: number, b: number) => [
  { playerId: anna, score: a },
  { playerId: bob, score: b },
]

describe('the Dutch', () => {
  it('R203: one player at most; the same tap again clears it', () => {
    expect(toggleDutch(null, anna)).toBe(anna)
    expect(toggleDutch(anna, bob)).toBe(bob)
    expect(toggleDutch(anna, anna)).toBeNull()
  })

  it('R203: suggests the only 0 while nobody is flagged', () => {
    expect(dutchSuggestion(entries(0, 4), null)).toBe(anna)
    expect(dutchSuggestion(entries(0, -2), null)).toBe(anna)
    expect(dutchSuggestion(entries(0, 0), null)).toBeNull()
    expect(dutchSuggestion(entries(3, 4), null)).toBeNull()
    expect(dutchSuggestion(entries(0, 4), bob)).toBeNull()
    expect(dutchSuggestion([], null)).toBeNull()
  })

  it('R203: tells when the flagged player has not the lowest score', () => {
    expect(dutchIsNotLowest(entries(5, 4), anna)).toBe(true)
    expect(dutchIsNotLowest(entries(4, 4), anna)).toBe(false)
    expect(dutchIsNotLowest(entries(4, 5), anna)).toBe(false)
    expect(dutchIsNotLowest(entries(4, 5), null)).toBe(false)
  })
})
