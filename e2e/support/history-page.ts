// The history page, and finished games to seed it with.

import { expect, type Locator, type Page } from '@playwright/test'
import type { GameOptions } from './seed.ts'

/** A Wednesday afternoon in Paris, so that Monday and Tuesday are in the same week. */
export const NOW = Date.parse('2026-11-18T15:00:00+01:00')
export const DAY = 86_400_000
const HOUR = 3_600_000

const rounds = (count: number, scores: readonly number[]) => Array.from({ length: count }, () => scores)

/** Four games, the newest first: won by Hugo, Aïcha, Léa and Hugo. */
export const GAMES: readonly GameOptions[] = [
  // Today, three rounds.
  { names: ['Léa', 'Hugo', 'Zoé', 'Max'], rounds: rounds(3, [20, 5, 10, 15]), startedAt: NOW - 2 * HOUR },
  // On Monday, the longest.
  { names: ['Aïcha', 'Bruno'], rounds: rounds(12, [2, 4]), startedAt: NOW - 2 * DAY - 3 * HOUR },
  // On the 5th, the largest table.
  {
    names: ['Léa', 'Max', 'Chloé', 'Dan', 'Eva', 'Farid', 'Gus', 'Inès'],
    rounds: rounds(5, [1, 18, 3, 16, 5, 14, 7, 12]),
    startedAt: NOW - 13 * DAY,
  },
  // In October.
  { names: ['Hugo', 'Zoé'], rounds: rounds(4, [9, 22]), startedAt: NOW - 40 * DAY },
]

export const cards = (page: Page): Locator => page.getByRole('article')
/** Opens the controls for search, period and order. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtrer/u }).click()
}

export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Rechercher une partie' })
export const period = (page: Page, name: string): Locator => page.getByRole('radio', { name })
export const sort = (page: Page): Locator => page.getByRole('combobox', { name: 'Trier les parties' })

/** Chooses to delete a game. @returns the dialog that asks to confirm it */
export async function askToRemove(page: Page, date: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions de la partie ${date}` }).tap()
  await page.getByRole('menuitem', { name: 'Supprimer' }).tap()
  return page.getByRole('dialog', { name: 'Supprimer cette partie ?' })
}

/** Waits until the list shows the games of these winners in this order. */
export async function expectWinners(page: Page, winners: readonly string[]): Promise<void> {
  const opened = page.getByRole('list', { name: 'Parties terminées' }).getByRole('button', { name: /^Voir la partie/u })
  await expect
    .poll(async () => {
      const items = await opened.evaluateAll((found) =>
        found
          .map((button) => ({
            place: Number(button.closest('li')?.getAttribute('aria-posinset')),
            name: button.getAttribute('aria-label') ?? '',
          }))
          .toSorted((a, b) => a.place - b.place),
      )
      return items.map(({ name }) => name.replace(/^.*gagnée par /u, ''))
    })
    .toEqual(winners)
}
