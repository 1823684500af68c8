import { CARDS } from '@dutch/domain/scoring/card-values'

/** The number of cards, jokers included. */
export const DECK_SIZE = CARDS.reduce((total, { perDeck }) => total + perDeck, 0)

/** The average points of an unknown card. */
export const MEAN_VALUE = CARDS.reduce((total, { value, perDeck }) => total + value * perDeck, 0) / DECK_SIZE

export function cardsBetween(least: number, most: number): number {
  return CARDS.filter(({ value }) => value >= least && value <= most).reduce((total, { perDeck }) => total + perDeck, 0)
}
