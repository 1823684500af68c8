import { expect, type Page } from '@playwright/test'
import { axeViolations, overflow, switchTheme } from './measure.ts'

/** The narrowest phone, and a window of 1280 x 720 at a zoom of 200 %. */
const NARROW = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
] as const

const BOTH = [
  ['light', 'everything'],
  ['dark', 'colours'],
] as const

/**
 * Expects at narrow sizes that axe finds nothing and that neither the page nor an open sheet scrolls sideways.
 * @param themes an empty list checks only the current theme
 */
export async function expectAccessibleWhereNarrow(page: Page, themes: typeof BOTH | readonly [] = BOTH): Promise<void> {
  const before = page.viewportSize() ?? NARROW[0]
  for (const size of NARROW) {
    await page.setViewportSize(size)
    if (themes.length === 0) expect(await axeViolations(page)).toEqual([])
    for (const [theme, what] of themes) {
      await switchTheme(page, theme)
      expect(await axeViolations(page, what)).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
    const sheets = page.locator('dialog[open]')
    expect(await sheets.evaluateAll((all) => all.map((sheet) => sheet.scrollWidth - sheet.clientWidth))).toEqual(
      Array.from({ length: await sheets.count() }, () => 0),
    )
  }
  await page.setViewportSize(before)
}
