import type { Page } from '@playwright/test'
import { cookieBar } from './support/consent.ts'
import { expect, test } from './support/journey.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { goToRoute, openRoute, ROUTES, seedRoutes } from './support/routes.ts'
import { openRoundSheet } from './support/scoreboard.ts'

test.use({ ...REDUCED_MOTION, viewport: { width: 844, height: 390 } })

/** The width of the notch, which an iPhone on its side keeps free at both sides. */
const NOTCH = 47

/** @param insets what the phone keeps free for its notch and its rounded corners */
async function keepFree(page: Page, { top = 0, beside = 0 }): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const insets = { top, topMax: top, left: beside, leftMax: beside, right: beside, rightMax: beside }
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

test('W226: a sheet on an upright phone begins below the notch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepFree(page, { top: NOTCH })
  await openRoute(page, '/history')
  await page
    .getByRole('button', { name: /^Voir la partie/u })
    .first()
    .tap()
  const sheet = page.getByRole('dialog', { name: /^Partie/u })
  await expect(sheet).toBeVisible()
  const top = () => sheet.evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(top).toBe(NOTCH)
})

test.describe('W226: on a phone on its side', () => {
  test.beforeEach(({ page }) => keepFree(page, { beside: NOTCH }))

  test('W226: the keypad reaches the edge, but no key lies behind the notch', async ({ page }) => {
    await openRoute(page, '/game')
    const sheet = await openRoundSheet(page)
    await expect.poll(() => sheet.locator('.round-foot').evaluate(edges)).toEqual([expect.any(Number), 844])
    expect(await behindNotch(page, '.round-sheet ')).toEqual([])
  })

  test('W226: the header reaches both edges, its title is whole, and no control lies behind the notch', async ({
    page,
  }) => {
    await seedRoutes(page)
    for (const path of Object.keys(ROUTES)) {
      await test.step(path, async () => {
        await goToRoute(page, path)
        expect(await page.locator('.shell-header > :first-child').evaluate(edges)).toEqual([0, 844])
        expect(await page.locator('#page-title').evaluateAll(areWhole)).not.toContain(false)
        expect(await behindNotch(page)).toEqual([])
      })
    }
  })

  test.describe('before an answer about cookies', () => {
    test.use({ hasRefused: false })

    test('W226: no answer lies behind the notch', async ({ page }) => {
      for (const path of ['/', '/rules']) {
        await page.goto(path)
        await cookieBar(page).getByRole('button', { name: 'Personnaliser' }).tap()
        await expect(cookieBar(page).getByRole('switch')).toHaveCount(3)
        expect(await behindNotch(page)).toEqual([])
      }
    })
  })
})

/** The names of controls and headings that lie behind the notch. What can be scrolled sideways may. */
function behindNotch(page: Page, within = ''): Promise<readonly string[]> {
  const controls = page.locator(`${within}:is(a, button, input, select, summary, label, h1, h2, h3)`)
  return controls.evaluateAll((seen, notch) => {
    return seen
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        if (width < 2 || one.closest('.sr-only') !== null) return false
        for (let box = one.parentElement; box !== null; box = box.parentElement)
          if (getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth) return false
        return left < notch - 0.5 || right > innerWidth - notch + 0.5
      })
      .map((one) => `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent}`)
  }, NOTCH)
}

/** Runs in the page: where an element begins and ends. */
function edges(one: Element): readonly number[] {
  const { left, right } = one.getBoundingClientRect()
  return [left, right]
}

/** Runs in the page. */
function areWhole(titles: readonly Element[]): readonly boolean[] {
  return titles.map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
}
