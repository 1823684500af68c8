// SPEC R406: the only table of card values. Screens have the names of the cards.

export type CardId =
  | 'joker'
  | 'ace'
  | 'black-king'
  | 'two'
  | 'three'
  | 'four'
  | 'five'
  | 'six'
  | 'seven'
  | 'eight'
  | 'nine'
  | 'ten'
  | 'jack'
  | 'queen'
  | 'red-king'

/** The card lets its player look at a card, or swap two. */
export type CardPower = 'look' | 'swap'

export interface Card {
  readonly id: CardId
  /** Points in a hand at the end of a round. */
  readonly value: number
  readonly power: CardPower | null
  /** Number of these cards in a deck of 54. */
  readonly perDeck: number
}

/** By value, lowest first. */
export const CARDS: readonly Card[] = [
  { id: 'joker', value: -3, power: null, perDeck: 2 },
  { id: 'ace', value: -1, power: null, perDeck: 4 },
  { id: 'black-king', value: 0, power: null, perDeck: 2 },
  { id: 'two', value: 2, power: null, perDeck: 4 },
  { id: 'three', value: 3, power: null, perDeck: 4 },
  { id: 'four', value: 4, power: null, perDeck: 4 },
  { id: 'five', value: 5, power: null, perDeck: 4 },
  { id: 'six', value: 6, power: null, perDeck: 4 },
  { id: 'seven', value: 7, power: null, perDeck: 4 },
  { id: 'eight', value: 8, power: null, perDeck: 4 },
  { id: 'nine', value: 9, power: null, perDeck: 4 },
  { id: 'ten', value: 10, power: null, perDeck: 4 },
  { id: 'jack', value: 10, power: 'swap', perDeck: 4 },
  { id: 'queen', value: 10, power: 'look', perDeck: 4 },
  { id: 'red-king', value: 15, power: null, perDeck: 2 },
]

/** SPEC R406: points. */
export function valueOf(id: CardId): number {
  return CARDS.find((card) => card.id === id)?.value ?? 0
}
