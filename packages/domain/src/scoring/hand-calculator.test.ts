import { describe, expect, it } from 'vitest'
import { CARDS, type Card, type CardId } from './card-values.ts'
import { addCard, canAddCard, countOf, EMPTY_HAND, handScore, type Hand } from './hand-calculator.ts'

function card(id: CardId): Card {
  const found = CARDS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

const handOf = (...ids: readonly CardId[]): Hand => ids.reduce((hand, id) => addCard(hand, card(id)), EMPTY_HAND)

describe('CARDS', () => {
  it('R406: is a deck of 54, each card once in the table', () => {
    expect(CARDS.reduce((count, each) => count + each.perDeck, 0)).toBe(54)
    expect(new Set(CARDS.map((each) => each.id)).size).toBe(CARDS.length)
  })

  it('R406: has the values and powers of the game', () => {
    const values = Object.fromEntries(CARDS.map((each) => [each.id, each.value]))
    expect(values).toMatchObject({ ace: -1, joker: -3, 'black-king': 0, 'red-king': 15, queen: 10, jack: 10 })
    expect(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((id) => values[id])).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(CARDS.filter((each) => each.power !== null).map((each) => [each.id, each.power])).toEqual([
      ['jack', 'swap'],
      ['queen', 'look'],
    ])
  })
})

describe('handScore', () => {
  it('R407: is the sum of the cards', () => {
    expect(handScore(EMPTY_HAND)).toEqual({ cards: 0, sum: 0, score: 0, isClamped: false })
    expect(handScore(handOf('queen', 'ace', 'black-king', 'red-king'))).toEqual({
      cards: 4,
      sum: 24,
      score: 24,
      isClamped: false,
    })
  })

  it('R407: two Jokers and two Aces make -8; the field takes -6 and says so', () => {
    expect(handScore(handOf('joker', 'joker', 'ace', 'ace'))).toEqual({ cards: 4, sum: -8, score: -6, isClamped: true })
  })

  it('R407: a hand holds what two decks hold, and never less than nothing', () => {
    const jokers = handOf('joker', 'joker', 'joker', 'joker', 'joker')
    expect(countOf(jokers, 'joker')).toBe(4)
    expect(canAddCard(jokers, card('joker'))).toBe(false)
  })
})
