import { expect, type Page } from '@playwright/test'

/** Goes to the home page of a device without games, by a link. Comes from /history: a tap on a prerendered link before hydration would load the page. */
export async function comeHome(page: Page): Promise<void> {
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).filter({ visible: true }).tap()
  await expect(page).toHaveURL('/')
}
