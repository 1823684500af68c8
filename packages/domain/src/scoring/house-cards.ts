// SPEC R501

import { CARDS, type Card, type CardId } from './card-values.ts'
import type { HouseRules } from './house-rules.ts'

/** Whole points. */
export const CARD_VALUE_BOUNDS = { min: -20, max: 50 } as const

/** The cards with the group's values, in the order of `CARDS`. */
export function houseCards({ cardValues }: HouseRules): readonly Card[] {
  return CARDS.map((card) => ({ ...card, value: cardValues[card.id] ?? card.value }))
}

export function isCardValue(value: number): boolean {
  return Number.isInteger(value) && value >= CARD_VALUE_BOUNDS.min && value <= CARD_VALUE_BOUNDS.max
}

/**
 * SPEC R501: undoes a reset of all card values, but keeps the values that were set since.
 * @param before the group's own values before the reset
 * @param since the ids of the cards that were set since, also to the standard value, which `cardValues` does not store
 */
export function undoCardReset(
  { cardValues, ...rules }: HouseRules,
  before: HouseRules['cardValues'],
  since: ReadonlySet<string>,
): HouseRules {
  const former = Object.fromEntries(Object.entries(before).filter(([id]) => !since.has(id)))
  return { ...rules, cardValues: { ...former, ...cardValues } }
}

/** Sets the value of a card. The standard value removes the entry; an invalid value changes nothing. */
export function withCardValue(rules: HouseRules, id: CardId, value: number): HouseRules {
  if (!isCardValue(value)) return rules
  const { [id]: _before, ...others } = rules.cardValues
  const isOwn = CARDS.some((card) => card.id === id && card.value !== value)
  // -0 would be stored as 0, and the stored rules would differ from these.
  return { ...rules, cardValues: isOwn ? { ...others, [id]: value === 0 ? 0 : value } : others }
}
