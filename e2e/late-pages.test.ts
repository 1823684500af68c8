import type { Page } from '@playwright/test'
import { comeHome } from './support/come-home.ts'
import { navigateInApp } from './support/history-navigation.ts'
import { twoFrames } from './support/held-storage.ts'
import { holdRequests } from './support/hold-requests.ts'
import { untilHydrated } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { historyState } from './support/history-layers.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { nextStep } from './support/setup.ts'

const RULES = /\/assets\/later\/rules-page-/u

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const home = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).filter({ visible: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the home page from the history and taps the link to the rules, whose page is delayed. @returns lets it load */
async function askForRules(page: Page): Promise<() => Promise<void>> {
  await page.unrouteAll({ behavior: 'wait' })
  const release = await holdRequests(page, RULES)
  await comeHome(page)
  // Keeps the loading indicator away, which appears if a page takes long.
  await holdLongTimers(page, 400)
  const asked = page.waitForRequest(RULES)
  await link(page, 'Règles').tap()
  await asked
  return async () => {
    const come = page.waitForResponse(RULES)
    await release()
    await (await come).finished()
    await page.waitForLoadState('networkidle')
  }
}

test('W213: a link whose page loads late does not undo what was pressed since', async ({ page }) => {
  await test.step('W213: a link tapped during "Retour" leads on from the page behind', async () => {
    // Without the fade a loaded page is shown at the tap.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await comeHome(page)
    await link(page, 'Paramètres').tap()
    await expect(heading(page, 'Paramètres')).toBeVisible()
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(page).toHaveURL('/')
    await link(page, 'Règles').tap()
    await expect(heading(page, 'Règles')).toBeVisible()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('header button[aria-label="Retour"]')?.click()
      document.querySelector<HTMLElement>('header a[href="/settings"]')?.click()
    })
    await expect(page).toHaveURL('/settings')
    await expect(heading(page, 'Paramètres')).toBeVisible()
    expect(await historyState(page)).toEqual({ pageBehind: '/' })
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.emulateMedia({ reducedMotion: null })
  })

  await test.step('W213: Back', async () => {
    const release = await askForRules(page)
    await page.evaluate(() => history.back())
    await expect(heading(page, 'Historique')).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
    await release()
    await expect(page).toHaveURL('/history')
    await expect(heading(page, 'Historique')).toBeVisible()
    await home(page).tap()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/history')
  })

  await test.step('W213: of two links tapped one after the other the second wins, even if the page of the first loads last', async () => {
    const release = await askForRules(page)
    await link(page, 'Paramètres').tap()
    await expect(page).toHaveURL('/settings')
    await release()
    await expect(page).toHaveURL('/settings')
    await expect(heading(page, 'Paramètres')).toBeVisible()
  })

  await test.step('W213: a link to the current page cancels another one that is loading, and the page is in the history only once', async () => {
    const release = await askForRules(page)
    await home(page).tap()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
    await release()
    await expect(page).toHaveURL('/')
    await link(page, 'Paramètres').tap()
    await expect(heading(page, 'Paramètres')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/history')
  })
})

test('W213: an address that redirects does so too when Back comes to it from another one of the same page', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/later\/multiplayer-page-/u)
  await page.goto('/rules')
  await expect(heading(page, 'Règles')).toBeVisible()
  await untilHydrated(page)
  await holdLongTimers(page, 400)
  // Two rooms in which this device has no session.
  for (const room of ['one', 'two']) {
    await page.evaluate((to) => history.pushState({}, '', to), `/game?joined=${room}`)
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  }
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/game?joined=one')
  await release()
  await expect(page).toHaveURL('/join/one')
  await expect(heading(page, 'Invitation')).toBeVisible()
})

test('W213: Back while the page of a new game is loading leads to a setup that still works', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/game-page-/u)
  await page.goto('/setup')
  await nextStep(page)
  await nextStep(page)
  await holdLongTimers(page, 400)
  const start = page.getByRole('button', { name: /^(?:Commencer la partie|Création)/u })
  await start.tap()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })).toBeVisible()
  await release()
  await nextStep(page)
  await expect(start).toHaveText(/^Commencer/u)
  await start.tap()
  await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie' })).toBeVisible()
})

test('W206: a page that fails while the network returns is requested once more', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|LostChunkError|Failed to fetch/u)
  await page.goto('/history')
  await context.setOffline(true)
  await navigateInApp(page, '/reset-password')
  const lost = page.getByRole('heading', { name: 'Cette page a besoin du réseau' })
  await expect(lost).toBeVisible()
  // A phone is online before it can reach anything. The last request before the page gives up is this one.
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.route('**/*', (route) => route.abort())
  const letTimersGo = await holdLongTimers(page, 3000)
  await context.setOffline(false)
  await failed
  await expect(lost).toBeVisible()
  await twoFrames(page)
  await page.unrouteAll()
  await letTimersGo()
  await expect(page.getByRole('textbox', { name: /mail/u })).toBeVisible()
})
