import { lookNow } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, expectBoard, makeTable, phoneOf } from './support/rooms.ts'
import { enterKeptRound, expectTotals } from './support/scoreboard.ts'

test.describe.configure({ timeout: 180_000 })

test('W346: whoever was signed out while a round waited is told so at home and before the room, and signing in sends it', async ({
  browser,
  network,
}) => {
  const [ana, bo] = await Promise.all([phoneOf(browser, network.url, 'Ana'), phoneOf(browser, network.url, 'Bo')])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, [4, 9])
  // The session ended elsewhere.
  await bo.context.clearCookies()
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const waits = bo.page.getByText('Une saisie attend sur ce téléphone : connectez-vous à votre compte pour l’envoyer.')
  await expect(waits).toBeVisible()
  await bo.page.goto('/')
  await bo.page.getByRole('link', { name: 'Une saisie attend Reconnectez-vous pour l’envoyer' }).tap()
  await expect(waits).toBeVisible()
  await bo.page.getByRole('link', { name: 'Se connecter pour rejoindre' }).tap()
  await bo.page.getByRole('textbox', { name: 'E-mail' }).fill('bo@example.fr')
  await bo.page.getByRole('textbox', { name: 'Mot de passe' }).fill('quarante-deux canards')
  await bo.page.getByRole('button', { name: 'Se connecter', exact: true }).tap()
  await expectBoard(bo.page)
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expectTotals(ana.page, { Ana: 4, Bo: 9 })
})

test('W345: a link for a new password that works no more says so as it opens', async ({
  browser,
  ownServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`/reset-password?token=${'x'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible()
  await context.close()
})
