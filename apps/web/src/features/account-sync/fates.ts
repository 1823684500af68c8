import { signOutTexts as texts, type GamesAtHand } from './sign-out-texts.ts'
import type { Fate } from './use-sign-out.ts'

interface Offer {
  readonly fate: Fate
  readonly label: string
  readonly hint?: string
}

const KEEP: Offer = { fate: 'keep', label: texts.keep }

/** SPEC Y380: only choices that would do something are offered. */
export function fatesOf(games: GamesAtHand | null): readonly Offer[] {
  if (games !== null && games.own + games.inAccount === 0) return []
  if (games === null || games.own === 0) return [KEEP, { fate: 'remove', label: texts.remove, hint: texts.removeHint }]
  const add: Offer = { fate: 'add', label: texts.addAndRemove, hint: texts.addAndRemoveHint }
  return games.inAccount === 0
    ? [KEEP, add]
    : [KEEP, add, { fate: 'remove', label: texts.removeAccounts, hint: texts.removeAccountsHint }]
}
