import { expect, test } from './support/journey.ts'
import { haveLetters, shift, watchShift } from './support/measure.ts'
import { openAnew, openWith, playedGame, savedRecord } from './support/seed.ts'
import { forbidStorage } from './support/settings.ts'
import { pressAfter } from './support/unhurried.ts'

declare global {
  interface Window {
    /** The link of the page as it was served. */
    firstPlay?: Element | null
  }
}

test('W201: what is below the first screen stands from the start and comes to life near it, without anything moving', async ({
  page,
}) => {
  const late: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(home-below)-/u.exec(request.url()) ?? []
    if (name !== undefined) late.push(name)
  })
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      // The DOM types lack the fields of this entry type.
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) shift += entry.value
      document.documentElement.dataset['shift'] = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await haveLetters(page)
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

  await test.step('the way on leads to the other page with its own head', async () => {
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
    await pressAfter(page, 150)
    await next.tap()
    await pressAfter(page, undefined)
    await expect(page.getByRole('heading', { name: /Qui joue/u })).toBeVisible()
    await next.tap()
    await expect(page.getByRole('heading', { name: 'Prêts à jouer ?' })).toBeVisible()
  })
})

test('W1204: a server that says so states nothing that cannot be proved, before any script and after', async ({
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

  test('W604: on the home page the bar leaves the Professor his head, and moves nothing where storage is forbidden either', async ({
    page,
  }) => {
    await test.step('on the home page the bar leaves the Professor his head', async () => {
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

    await test.step('where storage is forbidden the bar moves nothing on the home page either', async () => {
      await forbidStorage(page)
      await haveLetters(page)
      await watchShift(page)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Votre vie privée' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shift(page)).toBeLessThan(0.001)
    })
  })
})

test('R103, W204, W801: the way back to a game names no round that follows its limit, leaves the first button where it is, and is offered for one that the database alone has', async ({
  page,
}) => {
  await test.step('the way back to a game whose limit is reached', async () => {
    await openWith(page, '/', { game: { names: ['Léa', 'Hugo'], limit: 50, rounds: [[60, 3]] } })
    await expect(page.getByRole('link', { name: /^Reprendre la partie/u })).toContainText('Limite atteinte · 2 joueurs')
  })

  await test.step('it is not said to be under way where another one is begun', async () => {
    await page.goto('/setup')
    await expect(page.getByRole('heading', { name: 'Une partie a atteint sa limite' })).toBeVisible()
    await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
    await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })).toHaveAccessibleDescription(
      'Une partie a atteint sa limite. Que doit-elle devenir ?',
    )
  })

  await test.step('what is tapped while the game under way is read is the button of the first picture', async () => {
    await page.addInitScript(() => {
      const keep = () => (window.firstPlay ??= document.querySelector('main a[href="/setup"]'))
      new MutationObserver(keep).observe(document, { childList: true, subtree: true })
    })
    await openAnew(page, '/', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 6]] } })
    await expect(page.getByRole('link', { name: /^Reprendre la partie/u })).toBeVisible()
    const play = page.getByRole('link', { name: 'JOUER', exact: true })
    expect(await play.evaluate((link) => link === window.firstPlay)).toBe(true)
  })

  await test.step('one that the database alone has, since Firefox was killed, is offered once it is read', async () => {
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
