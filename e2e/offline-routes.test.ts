import type { Page } from '@playwright/test'
import { expect, openAndStopServer, test } from './support/offline.ts'
import { roomAboveNavigation } from './support/measure.ts'
import { openView } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

/** Navigates as a link of the app does. The worker answers every address but the home page's alike (`page-for.test.ts`). */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('W206: every route opens or says that it needs the network, and tries again when the network or the page is back; an unknown address leads to the home page', async ({
  page,
  context,
  ownServer,
  serve,
  pageErrors,
}) => {
  // A page asks once more three seconds after the network returned, and then it is cut again.
  pageErrors.allow(/LostChunkError|404|ERR_INTERNET_DISCONNECTED/u)
  await openAndStopServer(page, ownServer, { game: { names: ['Léa', 'Hugo', 'Zoé', 'Max'], rounds: [[1, 2, 3, 4]] } })
  await page.goto('/setup')
  for (const [path, heading, content] of [
    ['/setup', 'Configuration', page.getByRole('button', { name: 'Un joueur de plus' })],
    [
      '/game',
      'Manche 2',
      page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button', { name: 'Léa' }),
    ],
    ['/history', 'Historique', page.getByRole('tab', { name: 'Succès' })],
    ['/rules', 'Règles', page.getByRole('tab', { name: 'Introduction' })],
    ['/settings', 'Paramètres', page.getByText('Thème')],
    ['/sign-in', 'Connexion', page.getByRole('button', { name: 'Se connecter' })],
    ['/multiplayer', 'Multijoueur', page.getByRole('main').getByRole('link')],
    ['/about', 'À propos', page.getByRole('heading', { name: 'Mentions légales' })],
    ['/privacy', 'Confidentialité', page.getByRole('heading', { name: 'Cookies' })],
    ['/terms', 'Conditions', page.getByRole('heading', { name: 'Droit français' })],
    ['/faq', 'Questions fréquentes', page.getByText('Quel est le but du jeu ?')],
    ['/strategy', 'Guide stratégique', page.getByRole('heading', { level: 2 })],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(content.first()).toBeVisible()
  }
  // Pages that need the server are in no cache: the app shows their title and that they need the network.
  for (const [path, heading, title] of [
    ['/premium', 'Premium', 'Premium · Dutch'],
    ['/reset-password', 'Mot de passe', 'Mot de passe oublié · Dutch'],
    ['/dev-tools', 'Outils de développement', 'Outils de développement · Dutch'],
    ['/multiplayer', 'Multijoueur', 'Multijoueur · Dutch'],
    ['/join/ABC234', 'Invitation', 'Invitation à une partie · Dutch'],
    ['/tv', 'Grand écran', 'Scores en direct · Dutch'],
    ['/tv/secret', 'Grand écran', 'Scores en direct · Dutch'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cette page a besoin du réseau' })).toBeVisible()
    await expect(page).toHaveTitle(title)
  }
  const size = page.viewportSize() ?? { width: 360, height: 640 }
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/premium')
  await expect(retry).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 568 })
  await expect.poll(() => roomAboveNavigation(retry)).toBeGreaterThanOrEqual(0)
  await page.setViewportSize(size)
  await open(page, '/settings')
  // Waits until the parts above the link have their height.
  await expect(page.getByText('Les notifications n’ont pas pu être chargées.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Garder mes parties' })).toBeVisible()
  await page.getByRole('link', { name: 'Outils de développement' }).tap()
  await expect(page.getByRole('heading', { name: 'Cette page a besoin du réseau' })).toBeVisible()
  await open(page, '/game')
  await openView(page, 'Statistiques')
  await expect(page.getByRole('tabpanel')).toContainText(/manche/iu)
  await page.goto('/une/page/qui-n-existe-pas')
  await expect(page).toHaveURL(`${ownServer.url}/`)
  await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()

  await test.step('W206: a page that needs the network tries at most twice before it says so, and again when the network or the page is back', async () => {
    let asked = 0
    page.on('requestfailed', (request) => {
      if (/join-page.*\.js$/u.test(request.url())) asked += 1
    })
    const lost = page.getByRole('heading', { name: 'Cette page a besoin du réseau' })
    const comeBack = async () => {
      await context.setOffline(true)
      const server = await serve({ port: ownServer.port })
      await context.setOffline(false)
      return server
    }
    await open(page, '/join/ABC234')
    await expect(lost).toBeVisible()
    // The app tries twice, and a browser may merge both requests.
    expect(asked).toBeLessThanOrEqual(2)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
    await open(page, '/reset-password')
    await expect(lost).toBeVisible()
    const server = await comeBack()
    await expect(page.getByRole('textbox', { name: /mail/u })).toBeVisible()
    await server.stop()
    await open(page, '/join/ABC234')
    await expect(lost).toBeVisible()
    await comeBack()
    await expect(page.getByText('Partie introuvable ou expirée')).toBeVisible()
  })
})
