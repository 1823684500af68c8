import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  axeViolations,
  expectNoAnimation,
  narrowInDisplayFace,
  overflow,
  smallTargets,
  switchTheme,
} from './support/measure.ts'
import { expectMessageBeside } from './support/message-place.ts'
import { expectIdentity } from './support/page-identity.ts'
import { openRoundSheet, tapScores } from './support/scoreboard.ts'
import { WALKS, WALKS_FROM } from './support/page-walks.ts'
import { openRoute, ROUTES, type Walk } from './support/routes.ts'
import { saveSettings } from './support/settings.ts'

const PHONE = { width: 360, height: 640 }
const SMALLEST_PHONE = { width: 320, height: 568 }
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 }
const DESKTOP = { width: 1440, height: 900 }
const WINDOW_AT_200_PERCENT = { width: 640, height: 400 }

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const path of Object.keys(ROUTES)) {
  const walk = WALKS_FROM[path] ?? {}
  test(`${path} says what it is; axe finds nothing in either theme, nothing overflows, targets are large, all is still, W210: a message lies on nothing${andIn(walk)}`, async ({
    page,
    request,
  }) => {
    expect((await request.get(path)).status()).toBe(200)
    await openRoute(page, path)
    await expectIdentity(page)
    await expectAccessible(page)
    for (const size of [PHONE_ON_ITS_SIDE, SMALLEST_PHONE]) {
      await page.setViewportSize(size)
      await expectMessageBeside(page)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await expectMessageBeside(page)
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize(WINDOW_AT_200_PERCENT)
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize(PHONE)
    await expectAccessibleStates(page, walk)
  })
}

for (const walk of WALKS) {
  test(`axe finds nothing in either theme, nothing overflows, targets are large, all is still, W210: a message lies on nothing${andIn(walk)}`, async ({
    page,
  }) => {
    await expectAccessibleStates(page, walk)
  })
}

test('the theme that is chosen is shown from the first paint and stays, and with less motion nothing moves to it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openRoute(page, '/settings')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('light')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect.poll(theme).toBe('dark')
  await saveSettings(page)
  await page.goto('/history')
  expect(await theme()).toBe('dark')
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Auto' }).check()
  await expect.poll(theme).toBe('light')
  await saveSettings(page)
  const begun = await page.evaluateHandle(() => {
    const properties = new Set<string>()
    addEventListener('transitionrun', ({ propertyName }) => properties.add(propertyName))
    return properties
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dark')
  await expectNoAnimation(page)
  expect(await begun.evaluate((properties) => [...properties])).toEqual([])
})

test('what is announced while a sheet lies over the page can be heard', async ({ page, context }) => {
  await openRoute(page, '/game')
  const sheet = await openRoundSheet(page)
  await tapScores(page, [0, 12])
  await expect(sheet.getByRole('button', { name: 'Dutch de Léa' })).toHaveText('Dutch ?')
  const tree = await context.newCDPSession(page)
  await tree.send('Accessibility.enable')
  // Screen readers do not announce a live region outside this tree, such as one behind a modal dialog.
  await expect
    .poll(async () => {
      const { nodes } = await tree.send('Accessibility.getFullAXTree')
      const texts = (id: string): readonly string[] => {
        const node = nodes.find(({ nodeId }) => nodeId === id)
        return [String(node?.name?.value ?? ''), ...(node?.childIds ?? []).flatMap(texts)]
      }
      return nodes
        .filter(({ ignored, role }) => !ignored && role?.value === 'status')
        .map(({ nodeId }) => texts(nodeId).join(' '))
        .join('|')
    })
    .toMatch(/Léa a 0\spoint/u)
})

/** Expects no axe violations in either theme, no small controls, no overflow and no covering message; leaves the page at desktop size. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await narrowInDisplayFace(page)).toEqual([])
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const [theme, what] of [
    [isDark ? 'dark' : 'light', 'everything'],
    [isDark ? 'light' : 'dark', 'colours'],
  ] as const) {
    await switchTheme(page, theme)
    expect(await axeViolations(page, what)).toEqual([])
  }
  expect(await overflow(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  await expectMessageBeside(page)
  await page.setViewportSize(SMALLEST_PHONE)
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize(DESKTOP)
  await expectMessageBeside(page)
}

async function expectAccessibleStates(page: Page, walk: Walk): Promise<void> {
  for (const [state, goOn] of Object.entries(walk)) {
    await test.step(state, async () => {
      await goOn(page)
      await expectAccessible(page)
      await page.setViewportSize(PHONE)
    })
  }
}

function andIn(walk: Walk): string {
  const states = Object.keys(walk)
  return states.length === 0 ? '' : `: ${states.join(', ')}`
}
