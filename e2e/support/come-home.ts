import { expect, type Page } from '@playwright/test'

/** To the home page of a device without games. Before its script is there, a link of a page that was served whole leads on without it. */
export async function comeHome(page: Page): Promise<void> {
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).filter({ visible: true }).tap()
  await expect(page).toHaveURL('/')
}
