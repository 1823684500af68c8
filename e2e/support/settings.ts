import { expect, type Page } from '@playwright/test'
import { toast } from './scoreboard.ts'

/** Saves the settings and waits for the toast that confirms it. */
export async function saveSettings(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Enregistrement des réglages' })
    .getByRole('button', { name: 'Enregistrer' })
    .tap()
  await expect(toast(page, 'Réglages enregistrés')).toBeVisible()
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden()
}

/** Makes `localStorage` throw in documents loaded from now on, as when the user blocks site data. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
}

/** Fills local storage to the last byte with foreign keys. */
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

/** Makes every write of the open page fail for lack of space. */
export async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
}
