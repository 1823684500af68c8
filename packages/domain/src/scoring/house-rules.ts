// SPEC R501 to R507. House rules are stored for the group, not in a game: its rounds contain the resulting scores.

import type { CardId } from './card-values.ts'

/** What a failed Dutch adds: nothing, ten points, or the score once more. */
export type DutchPenalty = 'none' | 'ten' | 'double'

export interface HouseRules {
  /** Points of the cards whose value differs from the standard one. */
  readonly cardValues: Readonly<Partial<Record<CardId, number>>>
  readonly dutchPenalty: DutchPenalty
}

export const NO_HOUSE_RULES: HouseRules = { cardValues: {}, dutchPenalty: 'none' }
