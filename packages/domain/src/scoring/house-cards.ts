// SPEC R161: the values that a group gives to the cards.

import { CARDS, type Card, type CardId } from './card-values.ts'
import type { HouseRules } from './house-rules.ts'

/** Whole points that a card may count. */
export const CARD_VALUE_BOUNDS = { min: -20, max: 50 } as const

/** Every card with the value that it has in this group, in the order of the rules. */
export function houseCards({ cardValues }: HouseRules): readonly Card[] {
  return CARDS.map((card) => ({ ...card, value: cardValues[card.id] ?? card.value }))
}

/** Whether a number can be a card's value. */
export function isCardValue(value: number): boolean {
  return Number.isInteger(value) && value >= CARD_VALUE_BOUNDS.min && value <= CARD_VALUE_BOUNDS.max
}

/**
 * The rules with another value of a card. The value of the rules leaves no trace; one that is out of bounds or not whole
 * changes nothing.
 */
export function withCardValue(rules: HouseRules, id: CardId, value: number): HouseRules {
  if (!isCardValue(value)) return rules
  const { [id]: _before, ...others } = rules.cardValues
  const isOwn = CARDS.some((card) => card.id === id && card.value !== value)
  // Negative zero would be written as 0 and read back different from what was set.
  return { ...rules, cardValues: isOwn ? { ...others, [id]: value === 0 ? 0 : value } : others }
}
