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

/** In pages of this one from now on, as a browser does where the person forbids it. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
}

/** Keys of others leave no room. */
export async function fillStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (let size = 2 ** 22, count = 0; size > 0; count += 1) {
      try {
        localStorage.setItem(`other-${String(count)}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
    }
  })
}

/** From now on, in the page that is open, the device has no room. */
export async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
}
