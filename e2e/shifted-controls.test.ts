import { CONSENT_KEY, consentRecord } from './support/consent.ts'
import { holdRequests } from './support/hold-requests.ts'
import { untilHydrated } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { preloadDisplayFont } from './support/measure.ts'
import { pressFormerPlace } from './support/press-former-place.ts'
import { doubleTap } from './support/press-timing.ts'
import { finishedGame, openWith, seed } from './support/seed.ts'
import { forbidStorage } from './support/settings.ts'

test.describe(() => {
  test.use({ hasRefused: false })

  test('W211: a control below the cookie bar refuses a press aimed at the bar when another tab closes it', async ({
    page,
    context,
  }) => {
    const history = ['Léa', 'Zoé', 'Max'].map((name) => finishedGame({ names: [name, 'Hugo'], rounds: [[5, 9]] }))
    await openWith(page, '/history', { history })
    // Loads the files of the sheet first, so that it would open at once if the press took effect.
    await page
      .getByRole('button', { name: /^Voir la partie/u })
      .first()
      .tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const other = await context.newPage()
    await other.goto('/robots.txt')
    const refuse = page.getByRole('region', { name: 'Votre vie privée' }).getByRole('button', { name: 'Refuser tout' })
    await pressFormerPlace(refuse, '.consent', () => undefined)
    await other.evaluate(([key, record]) => localStorage.setItem(key, record), [
      CONSENT_KEY,
      consentRecord({ analytics: false, marketing: false }),
    ] as const)
    await expect(page.locator('body')).toHaveAttribute('data-met', /^Partie/u)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('W211: a control that moves up in the settings, as the session turns out to have ended, refuses a press aimed at its neighbour', async ({
  page,
}) => {
  const account = JSON.stringify({ id: 'lea', email: 'lea@example.org', name: 'Léa' })
  await seed(page, { local: { 'dutch-session': account } })
  const release = await holdRequests(page, /\/api\/auth\/get-session/u)
  await preloadDisplayFont(page)
  await page.goto('/settings')
  const sync = page.getByRole('button', { name: 'Synchroniser maintenant' })
  await sync.scrollIntoViewIfNeeded()
  await pressFormerPlace(sync, '#compte a', () => undefined)
  await release()
  await expect(page.locator('body')).toHaveAttribute('data-met', 'Clair')
  await expect(page.getByRole('radio', { name: 'Clair' })).not.toBeChecked()
})

test('W211: a message uncovered by another that disappears refuses a press aimed at that one', async ({ page }) => {
  await forbidStorage(page)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/history')
  const messages = page.locator('.toast')
  await expect(messages).toContainText('la partie sera perdue')
  await keepToasts(page)
  await page.evaluate(() => {
    const fault = new Error('It comes by itself')
    fault.stack = `${location.origin}/`
    dispatchEvent(new ErrorEvent('error', { error: fault }))
  })
  await expect(messages).toHaveCount(2)
  // For 700 ms the row refuses presses, since it has just appeared.
  await page.waitForFunction((shown) => performance.now() - shown > 700, await page.evaluate(() => performance.now()))
  const close = messages.first().getByRole('button', { name: 'Masquer le message' })
  await pressFormerPlace(close, '.toast + .toast', () => document.querySelector<HTMLElement>('.toast-close')?.click())
  await expect(page.locator('body')).toHaveAttribute('data-met', '')
  await expect(messages).toHaveCount(1)
  await expect(messages).not.toHaveClass(/toast-leaving/u)
})

test('W211: a double tap on what opens a filter, a detail or a menu opens it, and a later tap closes it', async ({
  page,
}) => {
  const history = [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[9, 4]] })]
  await openWith(page, '/history', { history })
  const filter = page.getByRole('button', { name: 'Filtrer' })
  await doubleTap(filter)
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  await filter.tap()
  await expect(filter).toHaveAttribute('aria-expanded', 'false')

  const menu = page.getByRole('button', { name: /^Actions de la partie/u })
  const list = page.getByRole('menu')
  // The first opening loads the menu.
  await menu.tap()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await doubleTap(menu)
  await expect(list).toBeVisible()
  await menu.tap()
  await expect(list).toHaveCount(0)

  await page.goto('/faq')
  await untilHydrated(page)
  const detail = page.locator('details').first()
  await doubleTap(detail.locator('summary'))
  await expect(detail).toHaveAttribute('open')
  await detail.locator('summary').tap()
  await expect(detail).not.toHaveAttribute('open')
})
