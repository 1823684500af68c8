import { expect, type Page } from '@playwright/test'
import { seedSignedUp, type Somebody } from './account.ts'

/** Pays on the provider's page, in the tab that comes with the tap, and comes back in that tab. */
export async function subscribe(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'S’abonner et payer' }).tap(),
  ])
  await tab.getByRole('button', { name: 'Payer' }).tap()
  await expect(tab.getByText('Vous jouez sans publicité')).toBeVisible()
  await expect(tab).toHaveURL(/\/premium$/u)
  return tab
}

/** Somebody with an account, in a browser that does not know them. */
export async function strangerWithAccount(page: Page): Promise<Somebody> {
  const lea = await seedSignedUp(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  return lea
}
