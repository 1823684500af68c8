import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { enterRound, expectTotals } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

/** Removes BroadcastChannel and storage events, which WebKit does not deliver to a page in its back-forward cache. */
const hearNothing = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    window.addEventListener('storage', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation()
    })
  })

const happen = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

test('W507, W808: a page restored from the back-forward cache shows what was entered or deleted meanwhile, and works on', async ({
  page,
  context,
}) => {
  await hearNothing(page)
  const other = await context.newPage()

  await test.step('W808: the scoreboard shows what was entered meanwhile, and works on', async () => {
    await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 9]] } })
    await expectTotals(page, { Léa: 3, Hugo: 9 })
    await other.goto('/game')
    await enterRound(other, [4, 1])
    await page.bringToFront()
    await expectTotals(page, { Léa: 3, Hugo: 9 })
    await happen(page, 'pageshow')
    await expectTotals(page, { Léa: 7, Hugo: 10 })
    await enterRound(page, [1, 1])
    await expectTotals(page, { Léa: 8, Hugo: 11 })
  })

  await test.step('W507, W808: the lobby shows no names that were deleted meanwhile, and keeps the others', async () => {
    await page.goto('/multiplayer?guest')
    const second = page.getByRole('textbox', { name: 'Joueur 2', exact: true })
    await second.fill('Zoé')
    await happen(page, 'pagehide')
    await happen(page, 'pageshow')
    await expect(second).toHaveValue('Zoé')
    await happen(page, 'pagehide')
    await other.bringToFront()
    await other.goto('/settings')
    await other.getByRole('button', { name: 'Tout supprimer' }).tap()
    await other.getByRole('dialog').getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(other.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
    await page.bringToFront()
    await expect(second).toHaveValue('Zoé')
    await happen(page, 'pageshow')
    await expect(second).toHaveValue('')
  })
})
