import type { Page } from '@playwright/test'
import { chooseBefore, CONSENT_KEY, consentRecord, watchOthers } from './support/consent.ts'
import { watchFaults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { holdLongWaits } from './support/long-waits.ts'
import { axeViolationsInThemes, haveLetters, overflow, shift, smallTargets, watchShift } from './support/measure.ts'
import { inSight } from './support/professor-in-sight.ts'
import { openWith } from './support/seed.ts'
import { goToRoute, openRoute, ROUTES, seedRoutes } from './support/states.ts'
import { pressAsItOpens, pressUnhurried } from './support/unhurried.ts'

test.use({ hasRefused: false })

const DAY = 24 * 60 * 60 * 1000
const PRESENT = ['/', '/history', '/rules', '/about', '/privacy', '/terms', '/faq', '/strategy']
const ABSENT = new Set(Object.keys(ROUTES).filter((path) => !PRESENT.includes(path)))
/** An operator who has everything that could ask somebody else. */
const WITH_EVERYTHING = { ADSENSE_CLIENT: 'ca-pub-1234567890123456', SENTRY_DSN: 'https://key@errors.example.org/1' }

const bar = (page: Page) => page.getByRole('region', { name: 'Votre vie privée' })
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, CONSENT_KEY)

/** Goes through every route in some tabs at once, waits on each until nothing is asked any more, and looks at it. */
async function visitAll(tabs: readonly Page[], look: (tab: Page, path: string) => Promise<void>): Promise<void> {
  const left = [...Object.keys(ROUTES), '/multiplayer', '/join/ABCDEF', '/tv/nobody', '/nowhere']
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

test('W604, W605: before a choice and after a refusal nothing is asked of anybody else, on any route; nobody is asked while setting up, playing, receiving or signing in', async ({
  browser,
  serve,
}) => {
  test.slow()
  const server = await serve({ environment: WITH_EVERYTHING })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const faults = watchFaults(context)
  // The address that does not exist.
  faults.allow(/status of 404/u)
  await pressUnhurried(context)
  // Half of the time on a page goes into waiting until it is silent.
  const page = await context.newPage()
  const tabs = [page, await context.newPage(), await context.newPage()]
  const asked = await Promise.all(tabs.map((tab) => watchOthers(tab, server.url)))
  await seedRoutes(page)
  await visitAll(tabs, async (tab, path) => {
    if (ABSENT.has(path)) await expect(bar(tab)).toHaveCount(0)
  })
  await page.goto('/rules')
  await bar(page).getByRole('button', { name: 'Refuser tout' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ analytics: false, marketing: false })
  await seedRoutes(page)
  await visitAll(tabs, () => Promise.resolve())
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

test('W604: each purpose is chosen by itself, and what the sheet needs cannot be switched off', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/rules')
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
  expect(await stored(page)).toBeNull()
  await bar(page).getByRole('button', { name: 'Personnaliser' }).tap()
  await bar(page).getByRole('switch', { name: 'Mesure et rapports d’erreur' }).click()
  await bar(page).getByRole('button', { name: 'Enregistrer mes choix' }).tap()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ analytics: true, marketing: false, functional: true })
})

/** Runs in the page: the texts of links in the window that a tap does not reach. */
function outOfReach(links: readonly Element[]): readonly string[] {
  return links
    .filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return top <= innerHeight && (found === null || !link.contains(found))
    })
    .map(({ textContent }) => textContent)
}

test('W601: a choice that is half a year old, damaged or of another version is asked again', async ({ page }) => {
  const record = consentRecord({ analytics: true, marketing: true })
  for (const [name, kept] of [
    ['half a year old', record.replace(/\d{13}/u, String(Date.now() - 183 * DAY))],
    ['damaged', record.slice(0, 40)],
    ['of another version', record.replace('"version":1', '"version":0')],
  ] as const) {
    await openWith(page, '/rules', { local: { [CONSENT_KEY]: kept } })
    await expect(bar(page), name).toBeVisible()
  }
})

test('W604: choices that could not be fetched ahead are fetched for whoever asks for them', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED .*\/assets\/at-home-/u)
  const isChoices = (url: URL) => /^\/assets\/at-home-.+\.js$/u.test(url.pathname)
  // Once: other parts of the page come with that file, and a page that misses them reloads.
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
  // At once: nothing of that page that waits for half a second goes on.
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

test('W604: a keyboard reaches the bar before the page, and leaves it for the page', async ({ page }) => {
  await page.goto('/rules')
  await expect(bar(page)).toBeVisible()
  // The tabs of the page take the focus once its own code is there.
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

for (const [width, height] of [
  [360, 640],
  [320, 568],
  [640, 400],
  [844, 390],
  [820, 1180],
  [1440, 900],
] as const) {
  test(`W604: at ${width} x ${height} the bar moves nothing, covers no action and no navigation, and is sound`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await haveLetters(page)
    await watchShift(page)
    for (const path of PRESENT) {
      await page.goto(path)
      await expect(bar(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await overflow(page), path).toBe(0)
      expect(await smallTargets(page), path).toEqual([])
      expect(await shift(page), path).toBeLessThan(0.001)
      const links = page.locator('.shell-nav a:visible, .hero a:visible')
      expect(await links.evaluateAll(outOfReach), path).toEqual([])
      if (path === '/')
        expect(await page.locator('.hero-portrait .p-head').evaluate(inSight)).toBeGreaterThanOrEqual(40)
    }
    await bar(page).getByRole('button', { name: 'Personnaliser' }).click()
    await expect(bar(page).getByRole('switch', { name: 'Publicité' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    expect(await axeViolationsInThemes(page)).toEqual([])
  })
}
