import type { Page } from '@playwright/test'
import { comeHome } from './support/come-home.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/journey.ts'
import { entryState } from './support/layers.ts'
import { holdLongWaits } from './support/long-waits.ts'
import { nextStep } from './support/setup.ts'

const RULES = /\/assets\/later\/rules-page-/u

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const home = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).filter({ visible: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the home page from the history and taps the link to the rules, whose page is delayed. @returns lets it load */
async function askForRules(page: Page): Promise<() => Promise<void>> {
  await page.unrouteAll({ behavior: 'wait' })
  const release = await holdBack(page, RULES)
  await comeHome(page)
  // Keeps the loading indicator away, which appears if a page takes long.
  await holdLongWaits(page, 400)
  const asked = page.waitForRequest(RULES)
  await link(page, 'Règles').tap()
  await asked
  return async () => {
    const come = page.waitForResponse(RULES)
    release()
    await (await come).finished()
    await page.waitForLoadState('networkidle')
  }
}

test('W213: what is pressed while the page of a link is on its way is not undone by that page', async ({ page }) => {
  test.setTimeout(120_000)
  await test.step('W213: a link that is tapped while "Retour" is carried out leads on from the page behind', async () => {
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
    expect(await entryState(page)).toEqual({ pageBehind: '/' })
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

  await test.step('W213: of two links tapped one after the other the second leads, though the page of the first comes last', async () => {
    const release = await askForRules(page)
    await link(page, 'Paramètres').tap()
    await expect(page).toHaveURL('/settings')
    await release()
    await expect(page).toHaveURL('/settings')
    await expect(heading(page, 'Paramètres')).toBeVisible()
  })

  await test.step('W213: a link to the page that is shown stops another that is on its way, and lies once behind the next', async () => {
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

test('W213: an address that leads elsewhere does so also where Back comes to it from another such one of its page', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/later\/multiplayer-page-/u)
  await page.goto('/rules')
  await expect(heading(page, 'Règles')).toBeVisible()
  await holdLongWaits(page, 400)
  // Two rooms in which this device has no session.
  for (const room of ['one', 'two']) {
    await page.evaluate((to) => history.pushState({}, '', to), `/game?joined=${room}`)
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  }
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/game?joined=one')
  release()
  await expect(page).toHaveURL('/join/one')
  await expect(heading(page, 'Invitation')).toBeVisible()
})

test('W213: who goes a step back while the page of a game that was just created is on its way can go on from there', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/game-page-/u)
  await page.goto('/setup')
  await nextStep(page)
  await nextStep(page)
  await holdLongWaits(page, 400)
  const start = page.getByRole('button', { name: /^(?:Commencer la partie|Création)/u })
  await start.tap()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })).toBeVisible()
  release()
  await nextStep(page)
  await expect(start).toHaveText(/^Commencer/u)
  await start.tap()
  await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie' })).toBeVisible()
})
