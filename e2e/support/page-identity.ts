import { expect, type Page } from '@playwright/test'

/** Expects that a page is in French and has one h1, one main, a title, a description and a robots tag. */
export async function expectIdentity(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page).toHaveTitle(/Dutch/u)
  const title = await page.title()
  expect(title.length).toBeLessThanOrEqual(60)
  const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? ''
  expect(description.length).toBeGreaterThan(40)
  expect(description.length).toBeLessThanOrEqual(160)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^(?:no)?index/u)
}
