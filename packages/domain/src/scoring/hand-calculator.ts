// SPEC R407

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { CARDS, type Card, type CardId } from './card-values.ts'

/** The number of each card; a card that is not listed counts 0. */
export type Hand = Readonly<Partial<Record<CardId, number>>>

export const EMPTY_HAND: Hand = {}

/**
 * Large tables play with two decks shuffled together. The calculator always allows two, since refusing a possible hand
 * is worse than accepting an impossible one.
 */
const DECKS = 2

interface HandScore {
  readonly cards: number
  /** Points. */
  readonly sum: number
  /** The sum within the bounds of a score. */
  readonly score: number
  readonly isClamped: boolean
}

export function countOf(hand: Hand, card: CardId): number {
  return hand[card] ?? 0
}

export function canAddCard(hand: Hand, card: Card): boolean {
  return countOf(hand, card.id) < card.perDeck * DECKS
}

/** The hand with one more card; the same hand if two decks have no more of it. */
export function addCard(hand: Hand, card: Card): Hand {
  return canAddCard(hand, card) ? { ...hand, [card.id]: countOf(hand, card.id) + 1 } : hand
}

/** @param values the cards with the group's own values (SPEC R502) */
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
