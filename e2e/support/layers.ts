import { expect, type Page } from '@playwright/test'
import { finishedGame, openWith } from './seed.ts'

/** After these rounds Hugo leads. */
const GAME = {
  names: ['Léa', 'Hugo'],
  rounds: [
    [20, 5],
    [15, 12],
  ],
}

/** From the home page to the scoreboard of a game under way: one page of ours lies behind it. */
export async function openGame(page: Page): Promise<void> {
  await openWith(page, '/', { game: GAME, history: [finishedGame(GAME)] })
  await comeBackToGame(page)
}

/** From the home page to that game again. */
export async function comeBackToGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Reprendre la partie/u }).tap()
  await expect(page.getByRole('heading', { name: 'Manche 3', exact: true })).toBeVisible()
}

/** What the browser keeps with the present entry. */
export function entryState(page: Page): Promise<unknown> {
  return page.evaluate((): unknown => history.state)
}

/** Waits until the browser stands where so many sheets, dialogs, menus or steps lie over the page. */
export async function expectLayers(page: Page, count: number): Promise<void> {
  const layers = (state: unknown) =>
    typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0
  await expect.poll(async () => layers(await entryState(page)), { intervals: [50, 100] }).toBe(count)
}
