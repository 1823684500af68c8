import { describe, expect, it } from 'vitest'
import { valueOf } from '@dutch/domain/scoring/card-values'
import { cardsBetween, DECK_SIZE, MEAN_VALUE } from './card-odds.ts'

describe('what the strategy guide counts in a deck', () => {
  it('has 54 cards worth 316 points together', () => {
    expect(DECK_SIZE).toBe(54)
    expect(MEAN_VALUE * DECK_SIZE).toBeCloseTo(316)
  })

  it('finds 8 cards that cost nothing and 14 of ten points or more', () => {
    expect(cardsBetween(-Infinity, 0)).toBe(8)
    expect(cardsBetween(10, Infinity)).toBe(14)
  })

  it('reads the value of a card from the table', () => {
    expect([valueOf('joker'), valueOf('red-king')]).toEqual([-3, 15])
  })
})
