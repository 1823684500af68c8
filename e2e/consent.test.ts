import type { Page } from '@playwright/test'
import { ASKING_ROUTES, bar, chooseBefore, CONSENT_KEY, consentRecord, watchOthers } from './support/consent.ts'
import { watchFaults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { holdLongWaits } from './support/long-waits.ts'
import { openWith } from './support/seed.ts'
import { goToRoute, openRoute, ROUTES, seedRoutes } from './support/states.ts'
import { goWithin } from './support/travels.ts'
import { pressAsItOpens, pressUnhurried } from './support/unhurried.ts'

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
  look: (tab: Page, path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const left = [...addresses]
  const visit = async (tab: Page): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (path in ROUTES) await goToRoute(tab, path)
      else await tab.goto(path)
      await tab.waitForLoadState('networkidle')
      await look(tab, path)
    }
  }
  await Promise.all(tabs.map(visit))
}

/** Navigates within the app to every route, and waits on each until the page is idle. */
async function goOnToAll(page: Page): Promise<void> {
  for (const [path, heading] of Object.entries(ROUTES)) {
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

test('W604, W605: before a choice and after a refusal nothing is asked of anybody else, on any route; nobody is asked while setting up, playing, receiving or signing in', async ({
  browser,
  serve,
}) => {
  test.slow()
  const server = await serve({ environment: WITH_EVERYTHING })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const faults = watchFaults(context)
  // One of the addresses does not exist.
  faults.allow(/status of 404/u)
  await pressUnhurried(context)
  // Three tabs in parallel, since half of the time is spent waiting for an idle network.
  const page = await context.newPage()
  const tabs = [page, await context.newPage(), await context.newPage()]
  const asked = await Promise.all(tabs.map((tab) => watchOthers(tab, server.url)))
  await seedRoutes(page)
  await openAll(tabs, [...Object.keys(ROUTES), ...OTHERS], async (tab, path) => {
    if (ABSENT.has(path)) await expect(bar(tab)).toHaveCount(0)
  })
  await page.goto('/rules')
  await bar(page).getByRole('button', { name: 'Refuser tout' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ analytics: false, marketing: false })
  await seedRoutes(page)
  await openAll(tabs, OTHERS)
  await goToRoute(page, '/rules')
  await goOnToAll(page)
  await goToRoute(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked.flat()).toEqual([])
  faults.expectNone()
  await context.close()
})

test('W604, W211: refusing is as easy as accepting, no finger on its way to what lay there does either; the choice is kept with its moment and nobody is asked again', async ({
  page,
}) => {
  const before = Date.now()
  await page.goto('/rules')
  const refuse = bar(page).getByRole('button', { name: 'Refuser tout' })
  const look = (name: string) =>
    bar(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
        return { width: Math.round(width), height, color, backgroundColor, fontSize, fontWeight }
      })
  await expect(refuse).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Paramètres' }).tap()
  await expect(bar(page)).toHaveCount(0)
  await pressAsItOpens(page, 'Accepter tout', '.consent')
  await page.goBack()
  await expect(page.locator('body[data-tried]')).toBeAttached()
  expect(await stored(page)).toBeNull()
  expect(await look('Refuser tout')).toEqual(await look('Accepter tout'))
  await refuse.tap()
  await expect(bar(page)).toHaveCount(0)
  const record = await stored(page)
  expect(record).toMatchObject({ analytics: false, marketing: false, functional: true, version: 1 })
  expect((record as { timestamp: number }).timestamp).toBeGreaterThanOrEqual(before)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toHaveCount(0)
})

test('W601, W604: a choice that is half a year old is asked again; each purpose is chosen by itself, what the sheet needs cannot be switched off, and a keyboard gets there', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const record = consentRecord({ analytics: true, marketing: true })
  const old = record.replace(/\d{13}/u, String(Date.now() - 183 * DAY))
  await openWith(page, '/rules', { local: { [CONSENT_KEY]: old } })
  await expect(bar(page)).toBeVisible()
  expect(asked.filter((url) => url.includes('custom-choices'))).toEqual([])
  await bar(page).getByRole('button', { name: 'Personnaliser' }).tap()
  const functional = bar(page).getByRole('switch', { name: 'Fonctionnels' })
  await expect(functional).toBeChecked()
  await expect(functional).toBeDisabled()
  await expect(bar(page).getByRole('switch', { name: 'Publicité' })).not.toBeChecked()
  await bar(page).getByRole('switch', { name: 'Mesure et rapports d’erreur' }).click()
  await bar(page).getByRole('button', { name: 'Masquer' }).tap()
  await expect(bar(page).getByRole('switch')).toHaveCount(0)
  expect(await stored(page)).toEqual(JSON.parse(old))
  await bar(page).getByRole('button', { name: 'Personnaliser' }).tap()
  await bar(page).getByRole('switch', { name: 'Mesure et rapports d’erreur' }).click()
  await bar(page).getByRole('button', { name: 'Enregistrer mes choix' }).tap()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ analytics: true, marketing: false, functional: true })

  await test.step('a keyboard reaches the bar before the page, and leaves it for the page', async () => {
    await page.evaluate((key) => localStorage.removeItem(key), CONSENT_KEY)
    await page.reload()
    await expect(bar(page)).toBeVisible()
    // Waits for hydration, before which the tab list is not focusable.
    await expect(page.getByRole('main').getByRole('tablist')).toHaveAttribute('tabindex', '0')
    const accept = bar(page).getByRole('button', { name: 'Accepter tout' })
    await accept.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(accept).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toHaveCount(0)
    expect(await stored(page)).toMatchObject({ analytics: true, marketing: true })
  })
})

test('W604: choices that could not be fetched ahead are fetched for whoever asks for them', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED .*\/assets\/at-home-/u)
  const isChoices = (url: URL) => /^\/assets\/at-home-.+\.js$/u.test(url.pathname)
  // Only once: the file holds other parts of the page too, and a page that lacks them reloads.
  await page.route(isChoices, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => isChoices(new URL(request.url())))
  await openRoute(page, '/privacy')
  await failed
  await page.getByRole('main').getByRole('button', { name: 'Gérer les cookies' }).tap()
  await expect(bar(page)).toBeFocused()
})

test('W603, W604: the choice is changed from the footer, the privacy page and the settings, and holds in another tab at once', async ({
  page,
  context,
}) => {
  await chooseBefore(context, { analytics: true, marketing: true })
  await openRoute(page, '/settings')
  await expect(page.getByText('Vous avez tout accepté.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies et publicité' })).toContainText('Effet immédiat')
  await expect(bar(page)).toHaveCount(0)

  const other = await context.newPage()
  await openRoute(other, '/privacy')
  const opener = other.getByRole('main').getByRole('button', { name: 'Gérer les cookies' })
  await opener.click()
  await expect(bar(other)).toBeFocused()
  await expect(bar(other).getByRole('switch', { name: 'Publicité' })).toBeChecked()
  await bar(other).getByRole('button', { name: 'Masquer' }).click()
  await expect(bar(other)).toHaveCount(0)
  await opener.click()
  // Timers of half a second or more do not run, so the page must react at once.
  const letGo = await holdLongWaits(page)
  await bar(other).getByRole('button', { name: 'Refuser tout' }).click()
  await expect(bar(other)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByText('Vous avez tout refusé.')).toBeVisible()
  await letGo()

  await page.getByRole('button', { name: 'Gérer les cookies' }).tap()
  await bar(page).getByRole('switch', { name: 'Publicité' }).click()
  await bar(page).getByRole('button', { name: 'Enregistrer mes choix' }).tap()
  await expect(page.getByText('Vous avez accepté la publicité, pas la mesure')).toBeVisible()

  await expect(async () => {
    await other.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }).click()
    await expect(bar(other)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(bar(other).getByRole('switch', { name: 'Publicité' })).toBeChecked()
})
