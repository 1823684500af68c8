import { expect, test } from './support/journey.ts'
import { toast } from './support/scoreboard.ts'
import { fillStorage, forbidStorage } from './support/settings.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

test('W511: where the browser forbids storage the page says so, and the settings hold until it is closed', async ({
  page,
}) => {
  await forbidStorage(page)
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toContainText('Votre navigateur interdit à ce site de garder des données.')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().tap()
  await expect(toast(page, /^Réglages appliqués jusqu’à la fermeture de la page/u)).toBeVisible()
  await page.getByRole('link', { name: 'Historique' }).tap()
  await expect(page).toHaveURL(/\/history$/u)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const [fault, spoil] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const)
  test(`W511: a choice that acts at once says as well that it is not kept, where storage is ${fault}`, async ({
    page,
  }) => {
    await spoil(page)
    await page.goto('/settings')
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
  })

test('W511: where nothing at all can be kept, neither a game nor a choice about cookies is said to be', async ({
  page,
}) => {
  await forbidStorage(page)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/history')
  await expect(toast(page, /la partie sera perdue à la fermeture de cette page/u)).toBeVisible()
  await expect(page.getByText('Votre partie est gardée')).toHaveCount(0)
  await page.getByRole('region', { name: 'Votre vie privée' }).getByRole('button', { name: 'Refuser tout' }).tap()
  await expect(toast(page, /^Ce choix n’a pas pu être enregistré/u)).toBeVisible()
  await expect(page.getByText('Choix enregistré', { exact: true })).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('W511: where its cache cannot be opened, the site comes from the network', async ({ page, context }) => {
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
