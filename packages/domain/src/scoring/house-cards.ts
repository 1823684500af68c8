// SPEC R501

import { CARDS, type Card, type CardId } from './card-values.ts'
import type { HouseRules } from './house-rules.ts'

/** Whole points. */
export const CARD_VALUE_BOUNDS = { min: -20, max: 50 } as const

/** In the order of the rules. */
export function houseCards({ cardValues }: HouseRules): readonly Card[] {
  return CARDS.map((card) => ({ ...card, value: cardValues[card.id] ?? card.value }))
}

export function isCardValue(value: number): boolean {
  return Number.isInteger(value) && value >= CARD_VALUE_BOUNDS.min && value <= CARD_VALUE_BOUNDS.max
}

/**
 * SPEC R501: undoes a return to the values of the rules; what was changed since stays.
 * @param since the cards that were set since, also to the value of the rules, which leaves no trace
 */
export function withFormerValues(
  { cardValues, ...rules }: HouseRules,
  before: HouseRules['cardValues'],
  since: ReadonlySet<string>,
): HouseRules {
  const former = Object.fromEntries(Object.entries(before).filter(([id]) => !since.has(id)))
  return { ...rules, cardValues: { ...former, ...cardValues } }
}

/** The value of the rules leaves no trace; an invalid one changes nothing. */
export function withCardValue(rules: HouseRules, id: CardId, value: number): HouseRules {
  if (!isCardValue(value)) return rules
  const { [id]: _before, ...others } = rules.cardValues
  const isOwn = CARDS.some((card) => card.id === id && card.value !== value)
  // Negative zero would be written as 0 and read back different.
  return { ...rules, cardValues: isOwn ? { ...others, [id]: value === 0 ? 0 : value } : others }
}
