import type { Route } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { openSignedUp, seedSignedUp } from './support/account.ts'
import { addToAccount } from './support/devices.ts'
import { twoFrames } from './support/held-storage.ts'
import { holdRequests } from './support/hold-requests.ts'
import { preloadDisplayFont } from './support/measure.ts'
import { pressFormerPlace } from './support/press-former-place.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { finishedGame, openWith, playedGame } from './support/seed.ts'

test.use(REDUCED_MOTION)

test('W211: in the sheet of the account nothing moves when the server has named the user', async ({ page }) => {
  await seedSignedUp(page)
  const release = await holdRequests(page, '**/api/auth/get-session')
  await page.goto('/')
  await page.getByRole('button', { name: 'Compte : Léa' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Léa' })
  const settings = sheet.getByRole('button', { name: 'Compte et réglages' })
  const place = await settings.boundingBox()
  await release()
  await expect(sheet.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled()
  expect(await settings.boundingBox()).toEqual(place)
})

test('W211: a press aimed at "Réessayer" signs nobody out when the list of devices comes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/u)
  const list = '**/api/auth/list-sessions'
  await page.route(list, (route) => route.abort())
  await openSignedUp(page, '/settings')
  await page.getByRole('region', { name: 'Compte' }).getByRole('button', { name: 'Appareils connectés' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Appareils connectés' })
  const retry = sheet.getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await page.unroute(list)
  const release = await holdRequests(page, list)
  await retry.tap()
  await pressFormerPlace(retry, 'dialog[open] li', () => undefined)
  await release()
  await expect(page.locator('body')).toHaveAttribute('data-met', 'Se déconnecter partout')
  await twoFrames(page)
  await expect(page.getByRole('dialog', { name: 'Se déconnecter partout' })).toBeHidden()
})

test('W211: when the network is lost, a press aimed at "Se connecter" does not leave the page', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/u)
  await openWith(page, '/sign-in', {})
  await pressFormerPlace(page.getByRole('button', { name: 'Se connecter' }), '[hidden] form', () => undefined)
  await context.setOffline(true)
  await expect(page.locator('body')).toHaveAttribute('data-met', 'Retour à l’accueil')
  await expect(page.getByRole('heading', { name: 'Mode hors ligne' })).toBeVisible()
})

test('W211: in the settings a press aimed at a neighbour does not lead to premium, which turns out to be sold', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route('**/api/premium', (route) => void held.push(route))
  await preloadDisplayFont(page)
  await openWith(page, '/settings', {})
  await expect.poll(() => held.length).toBe(1)
  const below = page.locator('#notifications .divide-y').first()
  await below.scrollIntoViewIfNeeded()
  await pressFormerPlace(below, 'a[href="/premium"]', () => undefined)
  for (const route of held) await route.fulfill({ json: { available: true, price: null } })
  await expect(page.locator('body')).toHaveAttribute('data-met', 'Jouer sans publicité')
  // Waits until no page is loading, since a requested page would be shown once its file has loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await twoFrames(page)
  await expect(page).toHaveURL(/\/settings$/u)
})

test('W211, Y918: a press aimed at a finished game opens no other one when a game of another device comes', async ({
  page,
  context,
}) => {
  const history = ['Léa', 'Zoé', 'Max'].map((name) => finishedGame({ names: [name, 'Hugo'], rounds: [[5, 9]] }))
  await seedSignedUp(page, { history })
  const accountId = await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('dutch-session') ?? '{}') as { readonly id: string }
    return id
  })
  await addToAccount({ context, accountId }, playedGame({ names: ['Léa', 'Hugo'], rounds: [[3, 9]] }))
  const release = await holdRequests(page, '**/api/sync/pull**')
  await page.goto('/history')
  const games = page.getByRole('button', { name: /^Voir la partie/u })
  await pressFormerPlace(games.nth(1), '[aria-label^="Reprendre ici"]', () => undefined)
  await release()
  await expect(page.locator('body')).toHaveAttribute('data-met', /^Partie/u)
  await twoFrames(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('W211: the first games of a long history stay where they are when the others have been read', async ({ page }) => {
  const history = Array.from({ length: 80 }, () => finishedGame({ names: ['Léa', 'Hugo'], rounds: [[5, 9]] }))
  await page.addInitScript(() => {
    const tops = new Set<number>()
    new MutationObserver(() => {
      const game = document.querySelector('[role="tabpanel"] article')
      if (game !== null) tops.add(Math.round(game.getBoundingClientRect().top))
      document.documentElement.dataset['tops'] = [...tops].join(' ')
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
  })
  await openWith(page, '/history', { history })
  await expect(page.getByText(/^80\sparties$/u).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-tops', /^\d+$/u)
})
