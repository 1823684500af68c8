// SPEC R26: the cards left in a hand, tapped one by one, and the score they make.

import { MAX_SCORE, MIN_SCORE } from '../game/bounds.ts'
import { CARDS, type Card, type CardId } from './card-values.ts'

/** How many of each card; a card that is missing is there 0 times. */
export type Hand = Readonly<Partial<Record<CardId, number>>>

export const EMPTY_HAND: Hand = {}

/**
 * Large tables shuffle two decks together, and the sheet is not told: a hand that two decks allow is taken, since
 * refusing a true hand is worse than taking an impossible one.
 */
const DECKS = 2

export interface HandScore {
  /** Number of cards. */
  readonly cards: number
  /** The true sum, in points. */
  readonly sum: number
  /** What the score field takes, in points: the sum, within the bounds of a score. */
  readonly score: number
  /** `clamped` when the field takes another score than the sum. */
  readonly note: 'clamped' | null
}

/** How many of a card a hand holds, never below 0. */
export function countOf(hand: Hand, card: CardId): number {
  return hand[card] ?? 0
}

/** Whether the decks hold one more of the card than the hand does. */
export function canAddCard(hand: Hand, card: Card): boolean {
  return countOf(hand, card.id) < card.perDeck * DECKS
}

/** The hand with one more of a card; the same hand when the decks hold no more of it. */
export function addCard(hand: Hand, card: Card): Hand {
  return canAddCard(hand, card) ? { ...hand, [card.id]: countOf(hand, card.id) + 1 } : hand
}

/**
 * What a hand is worth: its true sum, and the score that the field takes for it.
 * @param values every card with the value that it has in this group (SPEC R162).
 */
export function handScore(hand: Hand, values: readonly Card[] = CARDS): HandScore {
  let cards = 0
  let sum = 0
  for (const card of values) {
    const count = countOf(hand, card.id)
    cards += count
    sum += count * card.value
  }
  const score = Math.min(MAX_SCORE, Math.max(MIN_SCORE, sum))
  return { cards, sum, score, note: score === sum ? null : 'clamped' }
}
