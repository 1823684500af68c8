import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { axeViolations, axeViolationsInThemes, preloadDisplayFont, overflow, smallTargets } from './support/measure.ts'
import { toast } from './support/scoreboard.ts'
import { openRoute } from './support/routes.ts'

const promo = (page: Page) => page.getByRole('region', { name: 'Installez Dutch' })
const LATER = 'N’hésitez pas à installer l’application plus tard\u202F!'
const HOME = { name: 'JOUER' }
/** Sizes of phones on which the picture of the home page is low. */
const LOW = [
  [320, 568],
  [375, 667],
  [568, 320],
  [640, 360],
  [844, 390],
] as const

/** Dispatches `beforeinstallprompt`. @param outcome null if prompting fails @returns whether the app prevented the default */
async function offer(page: Page, outcome: 'accepted' | 'dismissed' | null = 'accepted'): Promise<boolean> {
  return page.evaluate((answer) => {
    const prompt = () => (answer === null ? Promise.reject(new Error('used already')) : Promise.resolve())
    const userChoice = Promise.resolve({ outcome: answer ?? 'dismissed' })
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice })
    return !dispatchEvent(event)
  }, outcome)
}

const flags = (page: Page) =>
  page.evaluate(() =>
    ['dutch-install-dismissed', 'dutch-installed', 'dutch-ios-install-seen'].map((key) => localStorage.getItem(key)),
  )

test('W901, W902, W905, W911: the home page offers to install without covering controls or shifting the layout; after "J’ai compris" the offer does not return, and the settings have the button', async ({
  page,
}) => {
  await test.step('the offer covers nothing and shifts nothing', async () => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'shift' in window) window.shift = Number(window.shift) + Number(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await preloadDisplayFont(page)
    await page.goto('/')
    await expect(page.getByRole('link', HOME)).toBeVisible()
    expect(await offer(page)).toBe(true)
    await expect(promo(page)).toBeVisible()
    await expect(promo(page).getByRole('listitem')).toHaveText(['Très rapide', 'Mode hors ligne', 'Écran d’accueil'])
    await promo(page).evaluate((card) => Promise.allSettled(card.getAnimations().map(({ finished }) => finished)))
    const shifts = await page.evaluate(() => ('shift' in window ? window.shift : null))
    expect(shifts).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await axeViolationsInThemes(page)).toEqual([])
    for (const width of [320, 360, 640, 820, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      await expectNothingHidden(page)
      expect([await overflow(page), await smallTargets(page)]).toEqual([0, []])
    }
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height })
      await expectNothingHidden(page)
    }
  })

  await test.step('after "J’ai compris" the offer does not return, and the settings have the button', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 360, height: 640 })
    await promo(page).getByRole('button', { name: 'J’ai compris' }).tap()
    await expect(toast(page, LATER)).toBeVisible()
    await expect(promo(page)).toHaveCount(0)
    expect(await flags(page)).toEqual(['true', null, null])
    await page.goto('/settings')
    const section = page.getByRole('region', { name: 'Application' })
    await expect(section.getByText('Fonctionne hors ligne')).toBeVisible()
    await offer(page)
    await section.getByRole('button', { name: 'Installer' }).tap()
    await expect(toast(page, 'Installation en cours…')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Installer' })).toHaveCount(0)
    await page.goto('/')
    await offer(page)
    await expect(page.getByRole('link', HOME)).toBeVisible()
    await expect(promo(page)).toHaveCount(0)
  })
})

test('W901, W911: an offer of the browser before the app has loaded is kept, with notifications if the server sends them', async ({
  page,
}) => {
  await page.route('**/api/publisher', (route) => route.fulfill({ json: { notifies: 'push' } }))
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offered = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: 'accepted' }) }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), offered))
    })
  })
  await page.goto('/')
  await expect(promo(page).getByRole('button', { name: 'Installer' })).toBeVisible()
  await expect(promo(page).getByText('Notifications', { exact: true })).toBeVisible()
})

test('W903, W904: the app reacts to an accepted, refused or failed installation and to an installed app', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', HOME)).toBeVisible()
  await offer(page, 'dismissed')
  await promo(page).getByRole('button', { name: 'Installer' }).tap()
  await expect(promo(page)).toHaveCount(0)
  expect(await flags(page)).toEqual([null, null, null])
  await offer(page, null)
  await promo(page).getByRole('button', { name: 'Installer' }).tap()
  await expect(toast(page, 'Erreur lors de l’installation')).toBeVisible()
  await expect(promo(page)).toHaveCount(0)
  await offer(page)
  await promo(page).getByRole('button', { name: 'Installer' }).tap()
  await expect(toast(page, 'Installation en cours…')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(toast(page, 'Application installée avec succès !')).toBeVisible()
  expect(await flags(page)).toEqual([null, 'true', null])
  await offer(page)
  await expect(promo(page)).toHaveCount(0)
})

test('W902: the offer does not appear in games, in the setup, or in the installed app', async ({ page, context }) => {
  await openRoute(page, '/game')
  await offer(page)
  await openRoute(page, '/setup')
  await offer(page)
  await expect(promo(page)).toHaveCount(0)
  const alone = await context.newPage()
  await alone.addInitScript(() => {
    const ask = matchMedia.bind(window)
    Object.assign(window, {
      matchMedia: (query: string) => ask(query.includes('display-mode: standalone') ? 'all' : query),
    })
  })
  await alone.goto('/settings')
  await expect(alone.getByText('Dutch est installé')).toBeVisible()
  await offer(alone)
  await expect(alone.getByRole('region', { name: 'Application' }).getByRole('button')).toHaveCount(0)
})

test.describe('on iOS', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })

  test('W901, W902, W907: three seconds after loading the steps are shown, once', async ({ page }) => {
    await page.goto('/')
    const shown = await page.waitForFunction(
      () => document.querySelector('.install-promo') !== null && performance.now(),
    )
    const loaded = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : 0
    })
    expect(Number(await shown.jsonValue()) - loaded).toBeGreaterThanOrEqual(3000)
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height })
      await expectNothingHidden(page)
    }
    await promo(page).getByText('Comment faire').tap()
    await expect(promo(page).getByRole('listitem').filter({ hasText: 'bouton de partage' })).toBeVisible()
    await expect(promo(page)).toContainText('L’application installée commence vide')
    await expect(promo(page).getByRole('button', { name: 'Installer' })).toHaveCount(0)
    expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])
    await promo(page).getByRole('button', { name: 'J’ai compris' }).tap()
    expect(await flags(page)).toEqual(['true', null, 'true'])
    await page.goto('/settings')
    await expect(page.getByRole('region', { name: 'Application' }).getByText('bouton de partage')).toBeVisible()
  })
})

/** Expects that the card covers no heading, link or button. */
async function expectNothingHidden(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const card = document.querySelector('.install-promo')
    if (card === null) return ['there is no card']
    const { left, right, top, bottom } = card.getBoundingClientRect()
    return [...document.querySelectorAll('h1, a[href], button')]
      .filter((each) => !card.contains(each) && each.checkVisibility())
      .filter((each) => {
        const box = each.getBoundingClientRect()
        return box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map((each) => each.textContent)
  })
  expect(hidden).toEqual([])
}
