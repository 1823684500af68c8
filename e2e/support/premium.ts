import { expect, type Page } from '@playwright/test'
import { seedSignedUp, type Somebody } from './account.ts'

/** Subscribes: pays on the provider's page in the new tab, and returns that tab once it is back in the app. */
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

/** Creates an account, then clears the cookies and local storage of the browser. */
export async function signedOutAccount(page: Page): Promise<Somebody> {
  const lea = await seedSignedUp(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  return lea
}
