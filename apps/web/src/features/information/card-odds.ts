import { CARDS } from '@dutch/domain/scoring/card-values'

/** Cards of a whole deck, jokers included. */
export const DECK_SIZE = CARDS.reduce((total, { perDeck }) => total + perDeck, 0)

/** Points that a card nobody has seen counts on average. */
export const MEAN_VALUE = CARDS.reduce((total, { value, perDeck }) => total + value * perDeck, 0) / DECK_SIZE

/** How many cards of a deck count at least `least` and at most `most` points. */
export function cardsBetween(least: number, most: number): number {
  return CARDS.filter(({ value }) => value >= least && value <= most).reduce((total, { perDeck }) => total + perDeck, 0)
}
