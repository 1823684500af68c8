import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toast } from './support/scoreboard.ts'
import { fillStorage, forbidStorage } from './support/settings.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

/** Changes settings and expects that each says that it lasts until the page is closed. */
async function expectNotKept(page: Page): Promise<void> {
  for (const [name, done] of [
    ['Lire ses remarques à voix haute', /^Réglage appliqué jusqu’à la fermeture de la page/u],
    ['Publicités', /^Publicités désactivées jusqu’à la fermeture de la page/u],
    ['Succès', /^Réglage appliqué jusqu’à la fermeture de la page/u],
  ] as const) {
    const choice = page.getByRole('switch', { name })
    const isOn = await choice.isChecked()
    await choice.setChecked(!isOn)
    await expect(toast(page, done)).toBeVisible()
  }
}

test('W511: if storage is full or forbidden, a setting that is not stored says so, and applies until the page is closed', async ({
  page,
}) => {
  await test.step('full: a setting that applies at once', async () => {
    await fillStorage(page)
    await page.goto('/settings')
    await expectNotKept(page)
  })

  await test.step('forbidden: a setting that applies at once, and the settings page', async () => {
    await forbidStorage(page)
    await page.goto('/settings')
    await expect(page.getByRole('alert')).toContainText('Votre navigateur interdit à ce site de garder des données.')
    await expectNotKept(page)
    await page.getByRole('radio', { name: 'Sombre' }).check()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().tap()
    await expect(toast(page, /^Réglages appliqués jusqu’à la fermeture de la page/u)).toBeVisible()
    await page.getByRole('link', { name: 'Historique' }).tap()
    await expect(page).toHaveURL(/\/history$/u)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('nothing can be stored: the app claims to store neither a game nor a choice about cookies', async () => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto('/history')
    await expect(toast(page, /la partie sera perdue à la fermeture de cette page/u)).toBeVisible()
    await expect(page.getByText('La base de données du navigateur est indisponible')).toHaveCount(0)
    await page.getByRole('region', { name: 'Votre vie privée' }).getByRole('button', { name: 'Refuser tout' }).tap()
    await expect(toast(page, /^Ce choix n’a pas pu être enregistré/u)).toBeVisible()
    await expect(page.getByText('Choix enregistré', { exact: true })).toHaveCount(0)
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('W511: if its cache cannot be opened, the site is loaded from the network', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 30_000 })
    const workers = context.serviceWorkers()
    expect(workers).toHaveLength(1)
    await workers[0]?.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
      Object.assign(CacheStorage.prototype, { open: refuse, match: refuse })
    })
    await page.reload()
    await page.getByRole('link', { name: 'JOUER' }).tap()
    await expect(page.getByRole('heading', { name: 'Combien de joueurs ?' })).toBeVisible()
    await expect(page.getByText('Prêt hors ligne')).toBeHidden()
  })
})
