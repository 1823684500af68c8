import { expect, type Page } from '@playwright/test'
import { finishedGame, openWith } from './seed.ts'

/** A game in which Hugo leads. */
const GAME = {
  names: ['Léa', 'Hugo'],
  rounds: [
    [20, 5],
    [15, 12],
  ],
}

/** Seeds a game under way and opens its scoreboard from the home page, which is the history entry behind it. */
export async function openGame(page: Page): Promise<void> {
  await openWith(page, '/', { game: GAME, history: [finishedGame(GAME)] })
  await resumeGame(page)
}

/** Resumes the seeded game from the home page. */
export async function resumeGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Reprendre la partie/u }).tap()
  await expect(page.getByRole('heading', { name: 'Manche 3', exact: true })).toBeVisible()
}

/** `history.state` of the page. */
export function historyState(page: Page): Promise<unknown> {
  return page.evaluate((): unknown => history.state)
}

/** Waits until the current history entry says that so many sheets, dialogs, menus or steps are open over the page. */
export async function expectLayers(page: Page, count: number): Promise<void> {
  const layers = (state: unknown) =>
    typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0
  await expect.poll(async () => layers(await historyState(page)), { intervals: [50, 100] }).toBe(count)
}
