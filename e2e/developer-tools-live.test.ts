import { SERVER_IS_GONE } from './support/page-errors.ts'
import { expect, test } from './support/journey.ts'
import { openRoundSheet, tapScores } from './support/scoreboard.ts'
import { openRoute } from './support/routes.ts'
import { download, figure, openTools, TOOLS } from './support/tools-page.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const TOKEN = 'sixteen-or-more-letters'

test('W1109 to W1112: the tools show the state of the server, and its metrics only with the token', async ({
  page,
  pageErrors,
  serve,
}) => {
  pageErrors.allow(/401/)
  pageErrors.allow(SERVER_IS_GONE)
  const server = await serve({ environment: { METRICS_TOKEN: TOKEN } })
  await page.clock.install()
  await page.goto(`${server.url}/dev-tools`)
  await page.getByRole('tab', { name: 'Surveillance' }).tap()
  await expect(figure(page, /^Serveur$/)).toHaveText('En ligne')
  await expect(figure(page, 'Base de données')).toHaveText('Prête')
  await expect(figure(page, 'Disponibilité observée')).toHaveText(/^100.*Sur une mesure/)
  await expect(page.getByText('Aucune alerte.')).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(figure(page, 'Disponibilité observée')).toHaveText(/Sur 2 mesures/)

  const field = page.getByLabel('Jeton du serveur')
  await field.fill('not-the-token-at-all')
  await field.press('Enter')
  await expect(page.getByText('Le serveur a refusé ce jeton', { exact: false })).toBeVisible()
  await expect(figure(page, 'Connexions actives')).toHaveCount(0)
  await field.fill(TOKEN)
  await field.press('Enter')
  await expect(figure(page, 'Connexions actives')).toHaveText(/^0/)
  await expect(figure(page, 'Erreurs du serveur')).toHaveText(/^0/)
  await expect(figure(page, 'En marche depuis')).toHaveText(/\d+\s(s|min)/)
  expect((await download(page, 'monitoring-report.json')).text).not.toContain(TOKEN)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(stored).not.toContain(TOKEN)
  await page.getByRole('button', { name: 'Oublier le jeton' }).tap()
  await expect(figure(page, 'Connexions actives')).toHaveCount(0)

  await server.stop()
  await page.getByRole('button', { name: 'Actualiser' }).tap()
  await expect(figure(page, /^Serveur$/)).toHaveText('Injoignable')
  await expect(page.getByText('La feuille de score continue sans lui.', { exact: false })).toBeVisible()
})

test('W1110, W1113: the tools show advertisements without consent, places or requests; a server without metrics says so', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404/)
  await openTools(page, 'AdSense')

  await test.step('W1113: advertisements: no consent, no place, no request to third parties', async () => {
    await expect(page.getByText('les cookies marketing n’ont pas été acceptés', { exact: false })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aucun emplacement' })).toBeVisible()
    const inner = page.getByRole('tablist', { name: 'Publicités' })
    await inner.getByRole('tab', { name: 'Performance' }).tap()
    await expect(figure(page, 'Revenus')).toHaveText(/^Inconnu/)
    await inner.getByRole('tab', { name: 'RGPD' }).tap()
    // Every test starts with all cookies refused (`support/consent.ts`).
    await expect(page.getByRole('row', { name: /^Marketing/ })).toContainText('Refusé')
    await inner.getByRole('tab', { name: 'Diagnostics' }).tap()
    await expect(page.getByRole('row', { name: /Requêtes vers d’autres serveurs/ })).toContainText('Aucune')
    await expect(page.getByRole('row', { name: /Simuler un compte premium/ })).toContainText('Pas implémenté')
    expect((await download(page, 'adsense-report.json')).value).toMatchObject({ inactive: 'no-consent', slots: [] })
  })

  await test.step('W1110: a server without metrics says so', async () => {
    await page.getByRole('tab', { name: 'Surveillance', exact: true }).tap()
    await page.getByLabel('Jeton du serveur').fill(TOKEN)
    await page.getByRole('button', { name: 'Voir les chiffres' }).tap()
    await expect(page.getByText('Ce serveur ne montre pas ses chiffres', { exact: false })).toBeVisible()
  })
})

test('W1114: Ctrl+Shift+P shows a few figures that cover no control', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openRoute(page, '/game')
  const overlay = page.getByRole('complementary', { name: 'Mesures en direct' })
  await expect(overlay).toHaveCount(0)
  expect(asked.filter((address) => TOOLS.test(address))).toEqual([])
  await page.keyboard.press('Control+Shift+KeyP')
  await expect(overlay).toContainText('Images/s')
  await expect(overlay.getByRole('definition').first()).toHaveText(/\d/)
  const sheet = await openRoundSheet(page)
  await tapScores(page, [1, 2, 3, 4, 5, 6])
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Manche 6' })).toBeVisible()
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Control+Shift+KeyP')
  await expect(overlay).toHaveCount(0)
  await page.keyboard.press('Control+Shift+KeyP')
  await expect(overlay).toBeVisible()
})
