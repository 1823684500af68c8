import { describe, expect, it } from 'vitest'
import { CARDS } from './card-values.ts'
import { EMPTY_HAND, handScore } from './hand-calculator.ts'
import { houseCards, withCardValue, undoCardReset } from './house-cards.ts'
import { NO_HOUSE_RULES } from './house-rules.ts'

describe('the values of the cards', () => {
  it('R501: are those of the rules until a group says otherwise', () => {
    expect(houseCards(NO_HOUSE_RULES)).toEqual(CARDS)
    const rules = withCardValue(NO_HOUSE_RULES, 'queen', 13)
    const changed = houseCards(rules).filter((card, index) => card.value !== CARDS[index]?.value)
    expect(changed.map(({ id, value }) => [id, value])).toEqual([['queen', 13]])
  })

  it('R501: the value of the rules leaves no trace', () => {
    const rules = withCardValue(withCardValue(NO_HOUSE_RULES, 'joker', 0), 'ace', 1)
    expect(withCardValue(rules, 'joker', -3).cardValues).toEqual({ ace: 1 })
    expect(withCardValue(withCardValue(rules, 'joker', -3), 'ace', -1)).toEqual(NO_HOUSE_RULES)
  })

  it('R501: undoing the return to the rules leaves what was changed since', () => {
    const before = withCardValue(withCardValue(NO_HOUSE_RULES, 'joker', -4), 'queen', 13).cardValues
    const since = withCardValue({ cardValues: {}, dutchPenalty: 'ten' }, 'queen', 12)
    expect(undoCardReset(withCardValue(since, 'two', 3), before, new Set(['queen', 'two']))).toEqual({
      cardValues: { joker: -4, queen: 12, two: 3 },
      dutchPenalty: 'ten',
    })
    // A card that was set to its standard value since is not restored either.
    const back = withCardValue(since, 'queen', 10)
    expect(undoCardReset(back, before, new Set(['queen'])).cardValues).toEqual({ joker: -4 })
  })

  it.each([-21, 51, 1.5, Number.NaN, Infinity])('R501: %s is no value', (value) => {
    expect(withCardValue(NO_HOUSE_RULES, 'ten', value)).toBe(NO_HOUSE_RULES)
  })

  it('R501: goes from -20 to 50, and 0 is 0', () => {
    for (const value of [-20, 50]) expect(withCardValue(NO_HOUSE_RULES, 'ten', value).cardValues.ten).toBe(value)
    expect(Object.is(withCardValue(NO_HOUSE_RULES, 'ten', -0).cardValues.ten, 0)).toBe(true)
  })

  it('R502: the hand calculator counts with them, and the field keeps its bounds', () => {
    const cards = houseCards(withCardValue(withCardValue(NO_HOUSE_RULES, 'queen', 13), 'joker', -20))
    expect(handScore({ queen: 2, ace: 1 }, cards)).toMatchObject({ cards: 3, sum: 25, score: 25, isClamped: false })
    expect(handScore({ joker: 1, queen: 1 }, cards)).toMatchObject({ sum: -7, score: -6, isClamped: true })
    expect(handScore(EMPTY_HAND, cards).sum).toBe(0)
  })

  it('R507: a value that is changed holds from the next hand counted on', () => {
    const hand = { queen: 2 }
    const before = handScore(hand, houseCards(NO_HOUSE_RULES))
    const after = handScore(hand, houseCards(withCardValue(NO_HOUSE_RULES, 'queen', 13)))
    expect([before.score, after.score]).toEqual([20, 26])
  })
})
