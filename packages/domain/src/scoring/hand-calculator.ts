// SPEC R407

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { CARDS, type Card, type CardId } from './card-values.ts'

/** A missing card is there 0 times. */
export type Hand = Readonly<Partial<Record<CardId, number>>>

export const EMPTY_HAND: Hand = {}

/**
 * Large tables shuffle two decks together, and refusing a true hand is worse than taking an
 * impossible one.
 */
const DECKS = 2

interface HandScore {
  readonly cards: number
  /** Points. */
  readonly sum: number
  /** The sum within the bounds of a score. */
  readonly score: number
  /** The score differs from the sum. */
  readonly isClamped: boolean
}

/** Never below 0. */
export function countOf(hand: Hand, card: CardId): number {
  return hand[card] ?? 0
}

export function canAddCard(hand: Hand, card: Card): boolean {
  return countOf(hand, card.id) < card.perDeck * DECKS
}

/** The same hand when the decks hold no more of the card. */
export function addCard(hand: Hand, card: Card): Hand {
  return canAddCard(hand, card) ? { ...hand, [card.id]: countOf(hand, card.id) + 1 } : hand
}

/** @param values with those of the group (SPEC R502) */
export function handScore(hand: Hand, values: readonly Card[] = CARDS): HandScore {
  let cards = 0
  let sum = 0
  for (const card of values) {
    const count = countOf(hand, card.id)
    cards += count
    sum += count * card.value
  }
  const score = Math.min(MAX_SCORE, Math.max(MIN_SCORE, sum))
  return { cards, sum, score, isClamped: score !== sum }
}
