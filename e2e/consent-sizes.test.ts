import type { Page } from '@playwright/test'
import { ASKING_ROUTES, cookieBar, CONSENT_KEY } from './support/consent.ts'
import { expect, test } from './support/journey.ts'
import {
  axeViolationsInThemes,
  preloadDisplayFont,
  overflow,
  layoutShift,
  smallTargets,
  watchShift,
} from './support/measure.ts'
import { visibleHeight } from './support/professor-visibility.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use({ ...REDUCED_MOTION, hasRefused: false })

const SIZES = [
  [360, 640],
  [320, 568],
  [640, 400],
  [844, 390],
  [820, 1180],
  [1440, 900],
] as const

/** Opens a page in a window of this size, and expects that the cookie bar appears and shifts nothing. */
async function openAt(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await expect(cookieBar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.001)
}

/** Expects no overflow, no small controls and no axe violations. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  const links = page.locator('.shell-nav a:visible, .hero a:visible')
  expect(await links.evaluateAll(outOfReach)).toEqual([])
}

test.describe('W604: at six sizes the cookie bar shifts nothing, covers no action and no navigation, and is accessible', () => {
  test.beforeEach(async ({ page }) => {
    await preloadDisplayFont(page)
    await watchShift(page)
  })

  test('W604: on the picture of the home page', async ({ page }) => {
    for (const size of SIZES) {
      await test.step(size.join(' x '), async () => {
        await openAt(page, '/', size)
        await expectAccessible(page)
        expect(await page.locator('.hero-portrait .p-head').evaluate(visibleHeight)).toBeGreaterThanOrEqual(40)
      })
    }
  })

  test('W604: below the other pages, each opened at one size', async ({ page }) => {
    test.slow()
    for (const [place, path] of ASKING_ROUTES.slice(1).entries()) {
      await openAt(page, path, SIZES[place % SIZES.length] ?? SIZES[0])
      for (const [width, height] of SIZES) {
        await test.step(`${path} at ${width} x ${height}`, async () => {
          await page.setViewportSize({ width, height })
          await expectAccessible(page)
          expect(await page.evaluate(comeAnew, CONSENT_KEY)).toEqual([])
        })
      }
    }
    await cookieBar(page).getByRole('button', { name: 'Personnaliser' }).click()
    await expect(cookieBar(page).getByRole('switch', { name: 'Publicité' })).toBeVisible()
    for (const [width, height] of SIZES) {
      await test.step(`its choices at ${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height })
        expect(await overflow(page)).toBe(0)
        expect(await axeViolationsInThemes(page)).toEqual([])
      })
    }
  })
})

/**
 * Runs in the page: closes the cookie bar and shows it again, as when another tab stores and then deletes a choice.
 * @returns the elements that moved
 */
async function comeAnew(key: string): Promise<readonly string[]> {
  const parts = [...document.querySelectorAll('header *, main *, .shell-nav *')].filter((part) =>
    part.checkVisibility(),
  )
  const places = () =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].join(' ')
    })
  const tell = async (isThere: boolean) => {
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
    const begun = performance.now()
    while ((document.querySelector('.consent') !== null) !== isThere) {
      if (performance.now() > begun + 5000) throw new Error('The bar does not follow')
      await new Promise(requestAnimationFrame)
    }
  }
  const beside = places()
  localStorage.setItem(
    key,
    JSON.stringify({ functional: true, analytics: false, marketing: false, timestamp: Date.now(), version: 1 }),
  )
  await tell(false)
  const alone = places()
  localStorage.removeItem(key)
  await tell(true)
  const again = places()
  return parts.flatMap((part, at) =>
    alone[at] === beside[at] && again[at] === beside[at]
      ? []
      : [`${part.outerHTML.slice(0, 120)} at ${String(beside[at])}`],
  )
}

/** Runs in the page: the texts of visible links that are covered. */
function outOfReach(links: readonly Element[]): readonly string[] {
  return links
    .filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return top <= innerHeight && (found === null || !link.contains(found))
    })
    .map(({ textContent }) => textContent)
}
