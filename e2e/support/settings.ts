import { expect, type Page } from '@playwright/test'
import { toast } from './scoreboard.ts'

/** "Enregistrer" of the settings, and waits until it is said that they are stored. */
export async function saveSettings(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Enregistrement des réglages' })
    .getByRole('button', { name: 'Enregistrer' })
    .tap()
  await expect(toast(page, 'Réglages enregistrés')).toBeVisible()
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden()
}
