import { expect, type Page } from '@playwright/test'
import { AGREED, CLIENT, skip, AD_SCRIPT, stubAdProvider, test, video } from './support/ads.ts'
import { storeConsent, CONSENT_KEY, consentRecord } from './support/consent.ts'
import { axeViolations, overflow, layoutShift, watchAdShift } from './support/measure.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { enterRound } from './support/scoreboard.ts'
import { expectWholeStatistics, goToRoute, openRoute, ROUTES, seedRoutes } from './support/routes.ts'
import { navigateInApp } from './support/history-navigation.ts'
import { untilHydrated } from './support/hydration.ts'

const FAILED = /ERR_FAILED/u
const PHONE = { width: 360, height: 640 }
const WIDE = { width: 1440, height: 900 }

const slot = (page: Page, placement: string) => page.locator(`[data-ad="${placement}"] > .ad-slot`)

/** Routes with places for advertisements. */
const WITH_PLACES = new Set(['/', '/game', '/history'])

test('W608, W609: on a phone each place is filled when it becomes visible, without layout shift', async ({
  page,
  context,
  asked,
}) => {
  await storeConsent(context, AGREED)
  await watchAdShift(page)
  await openIdle(page, '/')
  expect(asked).toEqual([])
  await page.getByRole('heading', { name: 'Comment ça marche' }).scrollIntoViewIfNeeded()
  await expect(slot(page, 'homepage-inline')).toHaveAttribute('data-state', 'waiting')
  await slot(page, 'homepage-inline').scrollIntoViewIfNeeded()
  await expect(slot(page, 'homepage-inline')).toHaveAttribute('data-state', 'loaded')
  expect(asked).toEqual([`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}`])
  expect(await layoutShift(page)).toBe(0)

  await openIdle(page, '/game')
  await slot(page, 'game-banner-mobile').scrollIntoViewIfNeeded()
  await expect(slot(page, 'game-banner-mobile')).toHaveAttribute('data-state', 'loaded')
  await expect(slot(page, 'game-sidebar-left')).toHaveCount(0)
  expect(await layoutShift(page)).toBe(0)

  await openIdle(page, '/history')
  await page.getByRole('tab', { name: 'Statistiques' }).tap()
  // A part that comes later could move the place out of view.
  await expectWholeStatistics(page)
  await slot(page, 'stats-rectangle').scrollIntoViewIfNeeded()
  await expect(slot(page, 'stats-rectangle')).toHaveAttribute('data-state', 'loaded')
  expect(await layoutShift(page)).toBe(0)
})

test('W608, W609: on a wide screen each column beside the game has a place of 250 pixels, without layout shift', async ({
  page,
  context,
  asked,
}) => {
  await storeConsent(context, AGREED)
  await page.setViewportSize(WIDE)
  await watchAdShift(page)
  await openIdle(page, '/')
  await openIdle(page, '/history')
  const before = asked.length
  await openIdle(page, '/game')
  for (const side of ['left', 'right']) {
    await expect(slot(page, `game-sidebar-${side}`)).toHaveAttribute('data-state', 'loaded')
    expect((await slot(page, `game-sidebar-${side}`).boundingBox())?.width).toBe(250)
  }
  await expect(slot(page, 'game-banner-mobile')).toHaveCount(0)
  expect(asked).toHaveLength(before + 1)
  expect(await layoutShift(page)).toBe(0)
  // W120: the three columns stay in place, whatever the middle one shows.
  const left = await slot(page, 'game-sidebar-left').boundingBox()
  for (const view of ['Statistiques', 'Tableau', 'Classement']) {
    await page.getByRole('tab', { name: view }).click()
    const middle = await page.getByRole('tabpanel').boundingBox()
    expect(middle?.x, view).toBeGreaterThan((left?.x ?? 0) + 250)
  }
  // On a screen too low for the columns the place is behind the ranking.
  await page.setViewportSize({ ...WIDE, height: 640 })
  await slot(page, 'game-banner-mobile').scrollIntoViewIfNeeded()
  await expect(slot(page, 'game-banner-mobile')).toHaveAttribute('data-state', 'loaded')
  await expect(slot(page, 'game-sidebar-left')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})

test('W609: no other route has a place for advertisements, and no place is too wide for its screen', async ({
  page,
  context,
  asked,
}) => {
  await storeConsent(context, AGREED)
  await openRoute(page, '/rules')
  for (const [path, heading] of Object.entries(ROUTES).filter(([route]) => !WITH_PLACES.has(route))) {
    await navigateInApp(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      expect(await overflow(page), path).toBe(0)
    }
    await expect(page.locator('[data-ad]'), path).toHaveCount(0)
    await page.setViewportSize(PHONE)
  }
  expect(asked).toEqual([])
})

/** Opens a route with a seeded game, waits until the network is idle, and expects neither layout shift nor overflow. */
async function openIdle(page: Page, path: string): Promise<void> {
  await openRoute(page, path)
  // On a busy machine the network may be idle before the scripts are requested.
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page), path).toBe(0)
  expect(await overflow(page), path).toBe(0)
}

test('W606: without a choice, with a refusal or with the switch off there is no place and no request to the provider; a withdrawal in another tab removes the advertisements at once', async ({
  page,
  context,
  asked,
}) => {
  await page.setViewportSize(WIDE)
  await seedRoutes(page)
  for (const [name, local] of [
    ['a choice', {}],
    ['agreement', { [CONSENT_KEY]: consentRecord({ analytics: true, marketing: false }) }],
    ['the person’s switch', { [CONSENT_KEY]: consentRecord(AGREED), 'dutch-ads-enabled': 'false' }],
  ] as const) {
    await page.evaluate((values) => Object.assign(localStorage, values), local)
    await goToRoute(page, '/game')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.ad-slot'), name).toHaveCount(0)
    await expect(page.locator('[data-ad]:visible'), name).toHaveCount(0)
    expect(asked, name).toEqual([])
  }

  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('switch', { name: 'Publicités' }).click()
  await expect(slot(page, 'game-sidebar-left')).toHaveAttribute('data-state', 'loaded')
  expect(asked).toHaveLength(1)
  await other.getByRole('button', { name: 'Gérer les cookies' }).click()
  // Timers of half a second or more do not run, so the advertisements must go at once.
  await holdLongTimers(page)
  await other.getByRole('button', { name: 'Refuser tout' }).click()
  await expect(page.locator('.ad-slot')).toHaveCount(0)
})

test('W610: a blocker is detected, and nothing is requested of the provider', async ({ page, context, asked }) => {
  await storeConsent(context, AGREED)
  await context.addInitScript(() => {
    new MutationObserver(() => {
      for (const bait of document.querySelectorAll<HTMLElement>('.adsbox')) bait.style.display = 'none'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.setViewportSize(WIDE)
  await openRoute(page, '/game')
  await expect(slot(page, 'game-sidebar-left')).toHaveText('Bloqueur de publicité détecté')
  expect(asked).toEqual([])
  await enterRound(page, [1, 2, 3, 4, 5, 6])
  await page.waitForLoadState('networkidle')
  await expect(video(page)).toHaveCount(0)
})

test('W606: a server without advertisements says so only in the developer tools, and pages request nothing of the provider', async ({
  page,
  context,
  sharedServer,
  asked,
}) => {
  await storeConsent(context, AGREED)
  await page.goto(sharedServer.url)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Comment ça marche' }).scrollIntoViewIfNeeded()
  await expect(slot(page, 'homepage-inline')).toHaveAttribute('data-state', 'unconfigured')
  await expect(slot(page, 'homepage-inline')).toBeHidden()
  // Navigates within the app, since the tools list the slots since the page was loaded.
  await page.getByRole('banner').getByRole('link', { name: 'Paramètres' }).tap()
  await page.getByRole('link', { name: 'Outils de développement' }).tap()
  await page.getByRole('tab', { name: 'AdSense' }).tap()
  await expect(page.getByRole('row', { name: /homepage-inline/u })).toContainText('Configuration manquante')
  expect(asked).toEqual([])
})

test('W612: the advertisement after a round can be closed after five seconds and not before; a script that fails can be loaded again', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(FAILED)
  let isBroken = true
  await stubAdProvider(page, () => (isBroken ? null : AD_SCRIPT))
  await storeConsent(context, AGREED)
  await openRoute(page, '/game')
  await page.waitForLoadState('networkidle')
  await slot(page, 'game-banner-mobile').scrollIntoViewIfNeeded()
  await expect(slot(page, 'game-banner-mobile')).toHaveText('Erreur de chargement')
  // Neither its loading timeout nor its five seconds elapse before the assertions.
  const letGo = await holdLongTimers(page, 1000)
  await enterRound(page, [1, 2, 3, 4, 5, 6])
  await expect(video(page)).toBeVisible()
  await expect(video(page).getByText('Chargement…')).toBeVisible()
  await video(page).getByRole('button', { name: 'Fermer la publicité' }).tap({ force: true })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(video(page)).toBeVisible()
  await letGo()
  await expect(video(page).getByText('Erreur de chargement')).toBeVisible()
  isBroken = false
  await video(page).getByRole('button', { name: 'Réessayer' }).tap()
  await expect(video(page).getByText('Votre publicité')).toBeVisible()
  await expect(skip(page)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await skip(page).tap()
  await expect(video(page)).toHaveCount(0)
  await enterRound(page, [1, 2, 3, 4, 5, 6])
  await page.waitForLoadState('networkidle')
  await expect(video(page)).toHaveCount(0)
})

test('W609: the sheet works although the provider’s script throws', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/not today/u)
  await stubAdProvider(page, () => 'window.adsbygoogle = { push() { throw new Error("not today") } }')
  await storeConsent(context, AGREED)
  await page.setViewportSize(WIDE)
  await openRoute(page, '/game')
  await expect(slot(page, 'game-sidebar-left')).toHaveText('Erreur de chargement')
  await enterRound(page, [1, 2, 3, 4, 5, 6])
  await expect(page.getByRole('heading', { level: 1, name: 'Manche 6' })).toBeVisible()
})
