import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Addresses of the scripts that only the developer tools load. */
export const TOOLS = /\/assets\/online\/(?:axe|developer-tools|fr)[^/]*$/

export async function openTools(page: Page, tab: string): Promise<void> {
  await page.goto('/dev-tools')
  await expect(page.getByRole('heading', { level: 1, name: 'Outils' })).toBeVisible()
  await page.getByRole('tab', { name: tab, exact: true }).tap()
}

/** The value of a term in a description list. */
export function figure(page: Page, term: string | RegExp): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')
}

/** Downloads a JSON file by its button. @param file the file name that is expected */
export async function download(page: Page, file: string): Promise<{ readonly text: string; readonly value: unknown }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger ${file}` }).tap()
  const { suggestedFilename, path } = await saved.then((one) => ({
    suggestedFilename: one.suggestedFilename(),
    path: one.path(),
  }))
  expect(suggestedFilename).toBe(file)
  const text = await readFile(await path, 'utf8')
  return { text, value: JSON.parse(text) }
}
