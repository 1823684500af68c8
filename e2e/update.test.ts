import type { Page } from '@playwright/test'
import { comeHome } from './support/come-home.ts'
import { startDeployment, type Deployment } from './support/deployment.ts'
import { expect, test as journey } from './support/journey.ts'
import { pressFormerPlace } from './support/press-former-place.ts'
import { enterRound, expectTotals } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'

const test = journey.extend<{ readonly deployment: Deployment }>({
  deployment: async ({ sharedServer }, use) => {
    const deployment = await startDeployment(sharedServer.url)
    await use(deployment)
    await deployment.stop()
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
})

const PAIR = ['Léa', 'Hugo']
/** A worker stores the whole site before it is ready, which takes a busy machine long. */
const STORED = { timeout: 30_000 }

test.describe('a newer version', () => {
  test.use({ serviceWorkers: 'allow' })

  test('waits during a whole game, is offered on other pages, and takes over only when asked', async ({
    page,
    deployment,
  }) => {
    await openWith(page, '/', { game: { names: PAIR, rounds: [[1, 2]] } })
    await expect(page.getByText('Prêt hors ligne')).toBeVisible(STORED)
    await page.getByRole('link', { name: /Reprendre la partie/u }).tap()
    await expectTotals(page, { Léa: 1, Hugo: 2 })

    deployment.change('/sw.js', (text) => `${text}\n// A newer version.\n`)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect.poll(() => isWaiting(page), STORED).toBe(true)
    const offer = page.getByText('Une nouvelle version est prête.')
    await enterRound(page, [10, 20])
    await expect(offer).toBeHidden()
    await page.reload()
    await expectTotals(page, { Léa: 11, Hugo: 22 })
    await expect(offer).toBeHidden()
    expect(await isWaiting(page)).toBe(true)

    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(offer).toBeVisible()
    expect(await isWaiting(page)).toBe(true)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Mettre à jour' }).tap()
    await reloaded
    await expect(page.getByRole('link', { name: /Reprendre la partie/u })).toBeVisible()
    await expect(offer).toBeHidden()
    expect(await isWaiting(page)).toBe(false)
    await page.getByRole('link', { name: /Reprendre la partie/u }).tap()
    await expectTotals(page, { Léa: 11, Hugo: 22 })
  })

  test('W205, W211: takes over when asked, even while the current one is still loading extras, but not by a press that the card intercepted', async ({
    page,
    deployment,
  }) => {
    const asked = deployment.hold(/^\/assets\/later\//u)
    await page.goto('/')
    await asked
    deployment.change('/sw.js', (text) => `${text}\n// A newer version.\n`)
    // W211: the card pushes a button down while a finger is on its way to it.
    await pressFormerPlace(page.getByRole('button', { name: 'Guide interactif' }), '.update-card', async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect(page.locator('body')).toHaveAttribute('data-met', /^JOUER/u, STORED)
    await expect(page).toHaveURL(/:\d+\/$/u)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Mettre à jour' }).tap()
    await reloaded
    expect(await isWaiting(page)).toBe(false)
  })
})

test.describe('a part of the app that has vanished', () => {
  test.beforeEach(({ pageErrors }) => {
    pageErrors.allow(
      /404|ERR_FAILED|Failed to fetch dynamically imported module|Failed to load module script|LostChunkError/u,
    )
  })

  test('leads to one reload of the requested page', async ({ page, deployment }) => {
    await comeHome(page)
    await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
    deployment.remove(/^\/assets\/setup-page-.*\.js$/u)
    // The reload gets the new version, whose files exist.
    page.once('request', function restore(request) {
      if (request.isNavigationRequest() && request.url().endsWith('/setup')) deployment.restore()
      else page.once('request', restore)
    })
    await page.getByRole('link', { name: 'JOUER' }).tap()
    await expect(page.getByRole('heading', { name: 'Combien de joueurs ?' })).toBeVisible()
    await expect(page).toHaveURL(/\/setup$/u)
    expect(deployment.pagesAsked()).toBe(2)
  })

  test('W205: leads to no second reload: the page says so and offers ways to continue; a style sheet that fails once is loaded again', async ({
    page,
    deployment,
  }) => {
    await comeHome(page)
    await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
    deployment.remove(/^\/assets\/setup-page-.*\.js$/u)
    await page.getByRole('link', { name: 'JOUER' }).tap()
    await expect(page.getByRole('heading', { name: 'Cet écran n’a pas pu être chargé' })).toBeVisible()
    expect(deployment.pagesAsked()).toBe(2)
    deployment.restore()
    await page.getByRole('main').getByRole('link', { name: 'Accueil' }).tap()
    await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
    await page.reload()
    await page.route(/\/setup-page-.*\.css$/u, (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'JOUER' }).tap()
    await expect(page.getByRole('heading', { name: 'Combien de joueurs ?' })).toBeVisible()
    await expect(page.locator('#root')).toHaveCSS('display', 'flex')
  })
})

test.describe('a missing part of the app that was only preloaded', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('W205: reloads nothing: typed text stays, and the page opens when it is requested', async ({
    page,
    deployment,
    pageErrors,
  }) => {
    pageErrors.allow(/404|Failed to fetch dynamically imported module|Failed to load module script/u)
    await page.goto('/sign-up')
    const email = page.getByLabel(/e-mail/iu)
    await email.fill('lea@exemple.fr')
    deployment.remove(/^\/assets\/history-page-.*\.js$/u)
    const link = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Historique' })
    const missed = page.waitForResponse((answer) => answer.status() === 404)
    await link.hover()
    await missed
    // Before a reload the page would check by a HEAD request that the server answers.
    const asked = page.waitForRequest((request) => request.method() === 'HEAD', { timeout: 1500 })
    await expect(asked).rejects.toThrow('Timeout')
    await expect(email).toHaveValue('lea@exemple.fr')
    expect(deployment.pagesAsked()).toBe(1)
    deployment.restore()
    await link.tap()
    await expect(page).toHaveURL(/\/history$/u)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

async function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration !== undefined && registration.waiting !== null
  })
}
