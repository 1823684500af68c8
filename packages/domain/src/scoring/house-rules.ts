// SPEC R501 to R507. Kept by the group, not by the game: rounds hold the resulting scores.

import type { CardId } from './card-values.ts'

/** Nothing, ten points more, or the score once more. */
export type DutchPenalty = 'none' | 'ten' | 'double'

export interface HouseRules {
  /** Points of cards that differ from the rules. */
  readonly cardValues: Readonly<Partial<Record<CardId, number>>>
  readonly dutchPenalty: DutchPenalty
}

export const NO_HOUSE_RULES: HouseRules = { cardValues: {}, dutchPenalty: 'none' }
