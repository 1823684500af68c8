import type { Locator } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openRoundSheet } from './support/scoreboard.ts'
import { openRoute } from './support/routes.ts'

test('W216: with forced colours, chosen, switched on and pressed controls still look different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openRoute(page, '/settings')
  const theme = page.getByRole('group', { name: 'Thème' })
  await expectGroundsDiffer(theme.locator('label', { hasText: 'Auto' }), theme.locator('label', { hasText: 'Clair' }))
  const animations = page.getByRole('switch', { name: 'Animations' })
  expect(await groundOf(animations, '::before')).not.toBe(await groundOf(animations))
  await expectGroundsDiffer(animations, page.getByRole('switch', { name: 'Lire ses remarques' }))
  const nav = page.getByRole('navigation', { name: 'Navigation principale' }).filter({ visible: true })
  await expectGroundsDiffer(nav.getByRole('link', { name: 'Paramètres' }), nav.getByRole('link', { name: 'Accueil' }))

  await openRoute(page, '/game')
  await expectGroundsDiffer(page.getByRole('tab', { name: 'Classement' }), page.getByRole('tab', { name: 'Tableau' }))
  await page.getByRole('button', { name: 'Menu de la partie' }).press('Enter')
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  await expectGroundsDiffer(entries.first(), entries.nth(1))
  await page.keyboard.press('Escape')
  const sheet = await openRoundSheet(page)
  const dutch = sheet.getByRole('button', { name: 'Dutch de Léa' })
  await dutch.tap()
  await expect(dutch).toHaveAttribute('aria-pressed', 'true')
  await expectGroundsDiffer(dutch, sheet.getByRole('button', { name: 'Dutch de Zoé' }))
})

test('W220: with more contrast no text is faint and lines are visible, in both themes', async ({ page }) => {
  await openRoute(page, '/game')
  const inks = () =>
    page.evaluate(() => {
      const [title, subtitle] = ['#page-title', '#page-title + div'].map((one) => document.querySelector(one))
      const bar = document.querySelector('.shell-header > div')
      if (!title || !subtitle || !bar) throw new Error('No header')
      return [getComputedStyle(title).color, getComputedStyle(subtitle).color, getComputedStyle(bar).borderBottomColor]
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const [ink, soft, line] = await inks()
    expect(soft).not.toBe(ink)
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await expect.poll(inks).toEqual([ink, ink, expect.not.stringContaining(line ?? '')])
  }
})

async function expectGroundsDiffer(one: Locator, other: Locator): Promise<void> {
  expect(await groundOf(one)).not.toBe(await groundOf(other))
}

/** The background as painted with forced colours; that of the document if the element's is transparent. */
function groundOf(element: Locator, part?: '::before'): Promise<string> {
  return element.evaluate((one, pseudo) => {
    const { backgroundColor } = getComputedStyle(one, pseudo)
    return backgroundColor.endsWith(', 0)')
      ? getComputedStyle(document.documentElement).backgroundColor
      : backgroundColor
  }, part)
}
