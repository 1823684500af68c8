import type { Page } from '@playwright/test'
import {
  ASKING_ROUTES,
  cookieBar,
  storeConsent,
  CONSENT_KEY,
  consentRecord,
  recordThirdPartyRequests,
} from './support/consent.ts'
import { watchPageErrors } from './support/page-errors.ts'
import { expect, test } from './support/journey.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { openWith } from './support/seed.ts'
import { goToRoute, openRoute, ROUTES, seedRoutes } from './support/routes.ts'
import { navigateInApp } from './support/history-navigation.ts'
import { untilHydrated } from './support/hydration.ts'
import { pressOnceShown, setPressGap, spacePressesApart } from './support/press-timing.ts'

test.use({ hasRefused: false })

const DAY = 24 * 60 * 60 * 1000
const ABSENT = new Set(Object.keys(ROUTES).filter((path) => !ASKING_ROUTES.includes(path)))
/** Environment of a server that uses every third party. */
const WITH_EVERYTHING = { ADSENSE_CLIENT: 'ca-pub-1234567890123456', SENTRY_DSN: 'https://key@errors.example.org/1' }

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, CONSENT_KEY)

const OTHERS = ['/multiplayer', '/join/ABCDEF', '/tv/nobody', '/nowhere']

/** Opens addresses in several tabs in parallel, and checks each page once its network is idle. */
async function openAll(
  tabs: readonly Page[],
  addresses: readonly string[],
  inspect: (tab: Page, path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const left = [...addresses]
  const visit = async (tab: Page): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (path in ROUTES) await goToRoute(tab, path)
      else await tab.goto(path)
      await tab.waitForLoadState('networkidle')
      await inspect(tab, path)
    }
  }
  await Promise.all(tabs.map(visit))
}

/** Navigates within the app to every route, and waits on each until the page is idle. */
async function goOnToAll(page: Page): Promise<void> {
  for (const [path, heading] of Object.entries(ROUTES)) {
    await navigateInApp(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

test('W604, W605: before a choice and after a refusal no route sends a request to a third party; the cookie bar does not appear in setup, games, receiving or signing in', async ({
  browser,
  serve,
}) => {
  test.slow()
  const server = await serve({ environment: WITH_EVERYTHING })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const pageErrors = watchPageErrors(context)
  // One of the addresses does not exist.
  pageErrors.allow(/status of 404/u)
  await spacePressesApart(context)
  // Three tabs in parallel, since half of the time is spent waiting for an idle network.
  const page = await context.newPage()
  const tabs = [page, await context.newPage(), await context.newPage()]
  const asked = await Promise.all(tabs.map((tab) => recordThirdPartyRequests(tab, server.url)))
  await seedRoutes(page)
  await openAll(tabs, [...Object.keys(ROUTES), ...OTHERS], async (tab, path) => {
    if (ABSENT.has(path)) await expect(cookieBar(tab)).toHaveCount(0)
  })
  await page.goto('/rules')
  await cookieBar(page).getByRole('button', { name: 'Refuser tout' }).click()
  await expect(cookieBar(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ analytics: false, marketing: false })
  await seedRoutes(page)
  await openAll(tabs, OTHERS)
  await goToRoute(page, '/rules')
  await goOnToAll(page)
  await goToRoute(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked.flat()).toEqual([])
  pageErrors.expectNone()
  await context.close()
})

test('W604, W211: refusing is as easy as accepting, and a press aimed at something else does neither; the choice is stored with its time and the bar does not appear again', async ({
  page,
}) => {
  const before = Date.now()
  await page.goto('/rules')
  const refuse = cookieBar(page).getByRole('button', { name: 'Refuser tout' })
  const styleOf = (name: string) =>
    cookieBar(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
        return { width: Math.round(width), height, color, backgroundColor, fontSize, fontWeight }
      })
  await expect(refuse).toBeVisible()
  // A tap before hydration would load the settings as a page of their own, and with them what waits for "Accepter tout".
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Paramètres' }).tap()
  await expect(cookieBar(page)).toHaveCount(0)
  await pressOnceShown(page, 'Accepter tout', '.consent')
  await page.goBack()
  await expect(page.locator('body[data-tried]')).toBeAttached()
  expect(await stored(page)).toBeNull()
  expect(await styleOf('Refuser tout')).toEqual(await styleOf('Accepter tout'))
  await refuse.tap()
  await expect(cookieBar(page)).toHaveCount(0)
  const record = await stored(page)
  expect(record).toMatchObject({ analytics: false, marketing: false, functional: true, version: 1 })
  expect((record as { timestamp: number }).timestamp).toBeGreaterThanOrEqual(before)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(cookieBar(page)).toHaveCount(0)
})

test('W211, W601, W604: after half a year the bar appears again; each purpose has its own choice, necessary cookies cannot be switched off, and a keyboard reaches it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const record = consentRecord({ analytics: true, marketing: true })
  const old = record.replace(/\d{13}/u, String(Date.now() - 183 * DAY))
  await openWith(page, '/rules', { local: { [CONSENT_KEY]: old } })
  await expect(cookieBar(page)).toBeVisible()
  expect(asked.filter((url) => url.includes('custom-choices'))).toEqual([])
  await cookieBar(page).getByRole('button', { name: 'Personnaliser' }).tap()
  // SPEC W211: the second tap of a double tap does not hide them again.
  await setPressGap(page, 600)
  await cookieBar(page).getByRole('button', { name: 'Masquer' }).tap()
  await setPressGap(page, undefined)
  const functional = cookieBar(page).getByRole('switch', { name: 'Fonctionnels' })
  await expect(functional).toBeChecked()
  await expect(functional).toBeDisabled()
  await expect(cookieBar(page).getByRole('switch', { name: 'Publicité' })).not.toBeChecked()
  await cookieBar(page).getByRole('switch', { name: 'Mesure et rapports d’erreur' }).click()
  await cookieBar(page).getByRole('button', { name: 'Masquer' }).tap()
  await expect(cookieBar(page).getByRole('switch')).toHaveCount(0)
  expect(await stored(page)).toEqual(JSON.parse(old))
  await cookieBar(page).getByRole('button', { name: 'Personnaliser' }).tap()
  await cookieBar(page).getByRole('switch', { name: 'Mesure et rapports d’erreur' }).click()
  await cookieBar(page).getByRole('button', { name: 'Enregistrer mes choix' }).tap()
  await expect(cookieBar(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ analytics: true, marketing: false, functional: true })

  await test.step('a keyboard reaches the bar before the page, and leaves it for the page', async () => {
    await page.evaluate((key) => localStorage.removeItem(key), CONSENT_KEY)
    await page.reload()
    await expect(cookieBar(page)).toBeVisible()
    // Before hydration the tab list is not focusable.
    await untilHydrated(page)
    const accept = cookieBar(page).getByRole('button', { name: 'Accepter tout' })
    await accept.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(accept).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cookieBar(page)).toHaveCount(0)
    expect(await stored(page)).toMatchObject({ analytics: true, marketing: true })
  })
})

test('W604: if the file of the choices could not be preloaded, it is loaded when the choices are opened', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED .*\/assets\/at-home-/u)
  const isChoices = (url: URL) => /^\/assets\/at-home-.+\.js$/u.test(url.pathname)
  // Only once: the file holds other parts of the page too, and a page that lacks them reloads.
  await page.route(isChoices, (route) => route.abort(), { times: 1 })
  let failed = 0
  page.on('requestfailed', (request) => (failed += isChoices(new URL(request.url())) ? 1 : 0))
  await openRoute(page, '/privacy')
  await expect.poll(() => failed).toBe(1)
  await page.getByRole('main').getByRole('button', { name: 'Gérer les cookies' }).tap()
  await expect(cookieBar(page)).toBeFocused()
})

test('W603, W604: the choice is changed from the footer, the privacy page and the settings, and holds in another tab at once', async ({
  page,
  context,
}) => {
  await storeConsent(context, { analytics: true, marketing: true })
  await openRoute(page, '/settings')
  await expect(page.getByText('Vous avez tout accepté.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies et publicité' })).toContainText('Effet immédiat')
  await expect(cookieBar(page)).toHaveCount(0)

  const other = await context.newPage()
  await openRoute(other, '/privacy')
  const opener = other.getByRole('main').getByRole('button', { name: 'Gérer les cookies' })
  await opener.click()
  await expect(cookieBar(other)).toBeFocused()
  await expect(cookieBar(other).getByRole('switch', { name: 'Publicité' })).toBeChecked()
  await cookieBar(other).getByRole('button', { name: 'Masquer' }).click()
  await expect(cookieBar(other)).toHaveCount(0)
  await opener.click()
  // Timers of half a second or more do not run, so the page must react at once.
  const letGo = await holdLongTimers(page)
  await cookieBar(other).getByRole('button', { name: 'Refuser tout' }).click()
  await expect(cookieBar(other)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByText('Vous avez tout refusé.')).toBeVisible()
  await letGo()

  await page.getByRole('button', { name: 'Gérer les cookies' }).tap()
  await cookieBar(page).getByRole('switch', { name: 'Publicité' }).click()
  await cookieBar(page).getByRole('button', { name: 'Enregistrer mes choix' }).tap()
  await expect(page.getByText('Vous avez accepté la publicité, pas la mesure')).toBeVisible()

  await expect(async () => {
    await other.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }).click()
    await expect(cookieBar(other)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(cookieBar(other).getByRole('switch', { name: 'Publicité' })).toBeChecked()
})
