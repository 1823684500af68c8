// What a group plays otherwise than the rules (SPEC R161 to R167). Kept by the group, not by the game: a round holds the
// scores that came of it.

import type { CardId } from './card-values.ts'

/** What a failed Dutch costs: nothing, ten points more, or the score once more. */
export type DutchPenalty = 'none' | 'ten' | 'double'

export interface HouseRules {
  /** Points of the cards that count otherwise than in the rules; a card that is missing counts as there. */
  readonly cardValues: Readonly<Partial<Record<CardId, number>>>
  readonly dutchPenalty: DutchPenalty
}

/** The rules as they are. */
export const NO_HOUSE_RULES: HouseRules = { cardValues: {}, dutchPenalty: 'none' }
