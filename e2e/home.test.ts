import { expect, test } from './support/journey.ts'
import { preloadDisplayFont, layoutShift, watchShift } from './support/measure.ts'
import { openAnew, openWith, playedGame, savedRecord } from './support/seed.ts'
import { forbidStorage } from './support/settings.ts'
import { setPressGap } from './support/press-timing.ts'

declare global {
  interface Window {
    /** The link of the page as it was served. */
    firstPlay?: Element | null
  }
}

test('W201: the parts below the first screen have their place from the start and become active near it, without layout shift', async ({
  page,
}) => {
  const late: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(home-below)-/u.exec(request.url()) ?? []
    if (name !== undefined) late.push(name)
  })
  await page.addInitScript(() => {
    let layoutShift = 0
    new PerformanceObserver((list) => {
      // The DOM types lack the fields of this entry type.
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        layoutShift += entry.value
      document.documentElement.dataset['shift'] = String(layoutShift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await preloadDisplayFont(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' })).toBeAttached()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(late).toEqual([])
  for (const name of [
    'Découvrir le Dutch',
    'Comment ça marche',
    'Le Professeur est à table',
    'Le Dutch en une minute',
  ]) {
    await page.getByRole('heading', { name }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
  // A new user first learns what the game is.
  expect(titles.slice(0, 3)).toEqual(['En un coup d’œil', 'Découvrir le Dutch', 'Comment ça marche'])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const claim of ['2 500+', '4,9', '100 %'])
    await expect(page.getByRole('definition').getByText(claim)).toBeVisible()
  await expect.poll(() => new Set(late)).toEqual(new Set(['home-below']))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001)

  await test.step('a link leads to the next page with its own head', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions' }).tap()
    await expect(page).toHaveTitle(/^Conditions/u)
    await expect(page.locator('script[type="application/ld+json"][data-page="/terms"]')).toHaveCount(2)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Conditions/u)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'C’EST PARTI\u202F!' }).tap()
    await expect(page).toHaveURL(/\/setup$/u)
  })

  await test.step('a double tap on "Suivant" is one step', async () => {
    const next = page.getByRole('button', { name: 'Suivant' })
    await next.tap()
    await setPressGap(page, 150)
    await next.tap()
    await setPressGap(page, undefined)
    await expect(page.getByRole('heading', { name: /Qui joue/u })).toBeVisible()
    await next.tap()
    await expect(page.getByRole('heading', { name: 'Prêts à jouer ?' })).toBeVisible()
  })
})

test('W1204: a server configured so shows no unproved claim, before any script and after', async ({
  page,
  request,
  serve,
}) => {
  const server = await serve({ environment: { SITE_CLAIMS: 'off' } })
  expect(await (await request.get(server.url)).text()).not.toMatch(/500\+|4,9/u)
  await page.goto(server.url)
  const notified = page.waitForResponse(/\/api\/publisher$/u)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await notified
  await page.getByRole('heading', { name: 'Dutch en chiffres' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('definition')).toHaveText(['100 %'])
  // Closes the page before the server stops: its requests to a stopping server would be logged as errors.
  await page.close()
})

test.describe('on a first visit', () => {
  test.use({ hasRefused: false })

  test('W604: on the home page the cookie bar does not cover the Professor’s head, and shifts nothing even if storage is forbidden', async ({
    page,
  }) => {
    await test.step('on the home page the cookie bar does not cover the Professor’s head', async () => {
      const bar = page.getByRole('region', { name: 'Votre vie privée' })
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto('/')
        await expect(bar).toBeVisible()
        const [over, head] = await Promise.all([bar.boundingBox(), page.locator('.hero-plate').boundingBox()])
        expect(head?.y, String(width)).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? height))
        expect(head?.height, String(width)).toBeGreaterThan(60)
      }
      const small = (await page.locator('.hero-plate').boundingBox())?.height ?? 0
      await bar.getByRole('button', { name: 'Refuser tout' }).tap()
      await expect.poll(async () => (await page.locator('.hero-plate').boundingBox())?.height).toBeGreaterThan(small)
    })

    await test.step('with storage forbidden the cookie bar shifts nothing on the home page either', async () => {
      await forbidStorage(page)
      await preloadDisplayFont(page)
      await watchShift(page)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Votre vie privée' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.001)
    })
  })

  test('W604: where the link back to a game leaves only a strip of the picture, no tiny Professor is drawn', async ({
    page,
  }) => {
    await openWith(page, '/', { game: { names: ['Léa', 'Hugo'] } })
    const bar = page.getByRole('region', { name: 'Votre vie privée' })
    await expect(bar).toBeVisible()
    await expect(page.locator('.hero-plate')).toBeHidden()
    await bar.getByRole('button', { name: 'Refuser tout' }).tap()
    await expect.poll(async () => (await page.locator('.hero-plate').boundingBox())?.height).toBeGreaterThan(60)
  })
})

test('R103, W204, W801: the link back to a game names no round after its limit, does not move the first button, and is offered for a game that only the database has', async ({
  page,
}) => {
  await test.step('the link back to a game whose limit is reached', async () => {
    await openWith(page, '/', { game: { names: ['Léa', 'Hugo'], limit: 50, rounds: [[60, 3]] } })
    await expect(page.getByRole('link', { name: /^Reprendre la partie/u })).toContainText('Limite atteinte · 2 joueurs')
  })

  await test.step('it is not called under way when another one is begun', async () => {
    await page.goto('/setup')
    await expect(page.getByRole('heading', { name: 'Une partie a atteint sa limite' })).toBeVisible()
    await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
    await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })).toHaveAccessibleDescription(
      'Une partie a atteint sa limite. Que doit-elle devenir ?',
    )
  })

  await test.step('a tap while the game under way is being read hits the button that was painted first', async () => {
    await page.addInitScript(() => {
      const keep = () => (window.firstPlay ??= document.querySelector('main a[href="/setup"]'))
      new MutationObserver(keep).observe(document, { childList: true, subtree: true })
    })
    await openAnew(page, '/', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 6]] } })
    await expect(page.getByRole('link', { name: /^Reprendre la partie/u })).toBeVisible()
    const play = page.getByRole('link', { name: 'JOUER', exact: true })
    expect(await play.evaluate((link) => link === window.firstPlay)).toBe(true)
  })

  await test.step('a game that only the database has, since Firefox was killed, is offered once it is read', async () => {
    const game = savedRecord(playedGame({ names: ['Léa', 'Hugo'], rounds: [[3, 6]] }))
    await openAnew(page, '/', { records: { ongoingGames: [game] } })
    // The guide opens only after hydration; the page then answers taps, and a tap makes it read the game.
    await page.getByRole('button', { name: 'Guide interactif' }).tap()
    const guide = page.getByRole('dialog', { name: 'Guide interactif' })
    await guide.getByRole('button', { name: 'Suivant' }).tap()
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(page.getByRole('link', { name: /^Reprendre la partie/u })).toContainText('Manche 2')
  })
})
