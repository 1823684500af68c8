import { expect, type Page } from '@playwright/test'
import { AGREED, CLIENT, skip, STAND_IN, standIn, test, video } from './support/ads.ts'
import { chooseBefore, CONSENT_KEY, consentRecord } from './support/consent.ts'
import { axeViolations, overflow, shift, watchPlaces } from './support/measure.ts'
import { holdLongWaits } from './support/long-waits.ts'
import { enterRound } from './support/scoreboard.ts'
import { goToRoute, openRoute, ROUTES, seedRoutes } from './support/states.ts'
import { goWithin } from './support/travels.ts'

const FAILED = /ERR_FAILED/u
const PHONE = { width: 360, height: 640 }
const WIDE = { width: 1440, height: 900 }

const slot = (page: Page, placement: string) => page.locator(`[data-ad="${placement}"] > .ad-slot`)

/** Routes with places for advertisements. */
const WITH_PLACES = new Set(['/', '/game', '/history'])

test('W608, W609: on a phone each place is filled when it is seen, and nothing moves', async ({
  page,
  context,
  asked,
}) => {
  await chooseBefore(context, AGREED)
  await watchPlaces(page)
  await openAtRest(page, '/')
  expect(asked).toEqual([])
  await page.getByRole('heading', { name: 'Comment ça marche' }).scrollIntoViewIfNeeded()
  await expect(slot(page, 'homepage-inline')).toHaveAttribute('data-state', 'waiting')
  await slot(page, 'homepage-inline').scrollIntoViewIfNeeded()
  await expect(slot(page, 'homepage-inline')).toHaveAttribute('data-state', 'loaded')
  expect(asked).toEqual([`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}`])
  expect(await shift(page)).toBe(0)

  await openAtRest(page, '/game')
  await slot(page, 'game-banner-mobile').scrollIntoViewIfNeeded()
  await expect(slot(page, 'game-banner-mobile')).toHaveAttribute('data-state', 'loaded')
  await expect(slot(page, 'game-sidebar-left')).toHaveCount(0)
  expect(await shift(page)).toBe(0)

  await openAtRest(page, '/history')
  await page.getByRole('tab', { name: 'Statistiques' }).tap()
  // Waits for the last part of the page: a part that comes later could move the place out of view.
  await expect(page.getByRole('heading', { name: 'Joueur par joueur' })).toBeVisible()
  await slot(page, 'stats-rectangle').scrollIntoViewIfNeeded()
  await expect(slot(page, 'stats-rectangle')).toHaveAttribute('data-state', 'loaded')
  expect(await shift(page)).toBe(0)
})

test('W608, W609: on a wide screen the columns beside the game have one each, 250 pixels wide, and nothing moves', async ({
  page,
  context,
  asked,
}) => {
  await chooseBefore(context, AGREED)
  await page.setViewportSize(WIDE)
  await watchPlaces(page)
  await openAtRest(page, '/')
  await openAtRest(page, '/history')
  const before = asked.length
  await openAtRest(page, '/game')
  for (const side of ['left', 'right']) {
    await expect(slot(page, `game-sidebar-${side}`)).toHaveAttribute('data-state', 'loaded')
    expect((await slot(page, `game-sidebar-${side}`).boundingBox())?.width).toBe(250)
  }
  await expect(slot(page, 'game-banner-mobile')).toHaveCount(0)
  expect(asked).toHaveLength(before + 1)
  expect(await shift(page)).toBe(0)
  // W120: the three columns stay in place, whatever the middle one shows.
  const left = await slot(page, 'game-sidebar-left').boundingBox()
  for (const view of ['Statistiques', 'Tableau', 'Classement']) {
    await page.getByRole('tab', { name: view }).click()
    const middle = await page.getByRole('tabpanel').boundingBox()
    expect(middle?.x, view).toBeGreaterThan((left?.x ?? 0) + 250)
  }
  expect(await axeViolations(page)).toEqual([])
})

test('W609: with advertisements on no other route has a place, and none is too wide for its screen', async ({
  page,
  context,
  asked,
}) => {
  await chooseBefore(context, AGREED)
  await openRoute(page, '/rules')
  for (const [path, heading] of Object.entries(ROUTES).filter(([route]) => !WITH_PLACES.has(route))) {
    await goWithin(page, path)
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
async function openAtRest(page: Page, path: string): Promise<void> {
  await openRoute(page, path)
  await page.waitForLoadState('networkidle')
  expect(await shift(page), path).toBe(0)
  expect(await overflow(page), path).toBe(0)
}

test('W606: without a choice, agreement or the person’s switch there is no place and nothing is asked of the provider; a withdrawal in another tab takes the advertisements away at once', async ({
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
  await holdLongWaits(page)
  await other.getByRole('button', { name: 'Refuser tout' }).click()
  await expect(page.locator('.ad-slot')).toHaveCount(0)
})

test('W610: a blocker is noticed, and the provider is not asked', async ({ page, context, asked }) => {
  await chooseBefore(context, AGREED)
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

test('W606: a server without advertisements says so to nobody but the developer tools, and asks nobody', async ({
  page,
  context,
  sharedServer,
  asked,
}) => {
  await chooseBefore(context, AGREED)
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

test('W612: after a round it can be left after five seconds and not before; a script that fails can be tried again', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(FAILED)
  let isBroken = true
  await standIn(page, () => (isBroken ? null : STAND_IN))
  await chooseBefore(context, AGREED)
  await openRoute(page, '/game')
  await page.waitForLoadState('networkidle')
  await slot(page, 'game-banner-mobile').scrollIntoViewIfNeeded()
  await expect(slot(page, 'game-banner-mobile')).toHaveText('Erreur de chargement')
  // Neither its loading timeout nor its five seconds elapse before the assertions.
  const letGo = await holdLongWaits(page, 1000)
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

test('W609: a script that throws keeps nobody from the sheet', async ({ page, context, faults }) => {
  faults.allow(/not today/u)
  await standIn(page, () => 'window.adsbygoogle = { push() { throw new Error("not today") } }')
  await chooseBefore(context, AGREED)
  await page.setViewportSize(WIDE)
  await openRoute(page, '/game')
  await expect(slot(page, 'game-sidebar-left')).toHaveText('Erreur de chargement')
  await enterRound(page, [1, 2, 3, 4, 5, 6])
  await expect(page.getByRole('heading', { level: 1, name: 'Manche 6' })).toBeVisible()
})
