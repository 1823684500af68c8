// What may be tried in vain, and how many rooms may be opened: by an address or an account, and by everybody.

import { createCodeBudget, type CodeBudget } from '@dutch/sync/room/code-budget'
import type { BudgetName, News } from './neighbours.ts'

/** SPEC Z106: rooms that one account opens in a row, then one a minute; of all together a hundred a second. */
const OPENINGS = {
  ofAddress: { most: 30, everyMs: 60_000 },
  ofAll: { most: 2000, everyMs: 10 },
  maxAddresses: 10_000,
}
/** Nobody guesses a link: this is only how often the store is asked for nothing. */
const LINKS = { ofAddress: { most: 30, everyMs: 1000 }, ofAll: { most: 1000, everyMs: 10 }, maxAddresses: 10_000 }

export interface Budgets extends Readonly<Record<BudgetName, CodeBudget>> {
  /** Somebody spent it at another server. */
  readonly spent: (budget: BudgetName, of: string, now: number) => void
}

/**
 * SPEC Z186: budgets that nobody has used yet. What is spent here is told, so that each server counts what all of them
 * heard; nobody waits for that, and a server that hears nothing still counts its own.
 */
export function createBudgets(tell: (news: News) => void): Budgets {
  const counted = { codes: createCodeBudget(), links: createCodeBudget(LINKS), openings: createCodeBudget(OPENINGS) }
  const told = (budget: BudgetName): CodeBudget => ({
    waitOf: counted[budget].waitOf,
    spend: (of, now) => {
      counted[budget].spend(of, now)
      tell({ type: 'spent', budget, of })
    },
  })
  return {
    codes: told('codes'),
    links: told('links'),
    openings: told('openings'),
    spent: (budget, of, now) => counted[budget].spend(of, now),
  }
}
