import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { twoFrames } from './support/held-storage.ts'
import { untilHydrated } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { preloadDisplayFont, layoutShift, watchShift } from './support/measure.ts'
import { enterRound, expectTotals, closeScene, winnerScene } from './support/scoreboard.ts'
import { openWith, playedGame, seed } from './support/seed.ts'

const GAME = playedGame({ names: ['Léa', 'Hugo'], rounds: [[3, 30]] })

test('the totals are shown while the database is still opening, and a new round waits for it', async ({ page }) => {
  await seed(page, {
    local: { 'dutch-game-active': 'true', 'dutch-current-game': writeCompactCopy(GAME, Date.now()) },
  })
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    // The database opens only once the test calls `allowDatabase`, as in a slow browser.
    let isAllowed: () => void = () => undefined
    const allowed = new Promise<void>((resolve) => {
      isAllowed = resolve
    })
    Object.assign(window, { allowDatabase: isAllowed })
    IDBFactory.prototype.open = (name, version) => {
      const request = open(name, version)
      for (const type of ['success', 'upgradeneeded']) {
        request.addEventListener(
          type,
          (event) => {
            if (!event.isTrusted || type !== 'success') return
            event.stopImmediatePropagation()
            void allowed.then(() => request.dispatchEvent(new Event('success')))
          },
          { capture: true },
        )
      }
      return request
    }
  })
  await page.goto('/game')
  await expectTotals(page, { Léa: 3, Hugo: 30 })
  await page.evaluate(() => (window as Window & { allowDatabase?: () => void }).allowDatabase?.())
  await enterRound(page, [1, 2])
  await expectTotals(page, { Léa: 4, Hugo: 32 })
})

test.describe('a phone that was locked', () => {
  test('continues where it was, with the typed scores', async ({ page, context }) => {
    await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 30]] } })
    await expectTotals(page, { Léa: 3, Hugo: 30 })
    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await enterRound(page, [1, 2])
    await page.reload()
    await expectTotals(page, { Léa: 4, Hugo: 32 })
  })
})

test('W114: between an early end and its scene the setup below is never visible', async ({ page }) => {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], limit: 50, rounds: [[20, 5]] } })
  await page.evaluate(() => {
    const sample = () => {
      const title = document.querySelector('#setup-step-title')
      const { left, top } = title?.getBoundingClientRect() ?? { left: -1, top: -1 }
      if (title?.contains(document.elementFromPoint(left + 9, top + 9)) === true) document.body.dataset['seen'] = 'yes'
      requestAnimationFrame(sample)
    }
    sample()
  })
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(winnerScene(page)).toHaveAccessibleName('Hugo gagne !')
  await expect(page.locator('#setup-step-title')).toBeAttached()
  await expect(page.locator('body[data-seen]')).toHaveCount(0)
  await closeScene(page)
  await expect(page.locator('body[data-seen]')).toBeAttached()
})

test('W201: a font that loads after the first paint shifts hardly anything', async ({ page }) => {
  await watchShift(page)
  await page.route('**/fonts/*', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
    await route.continue()
  })
  for (const path of ['/', '/rules', '/strategy', '/sign-in']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.fonts.check('700 20px "Dutch Display"'))).toBe(true)
    expect(await layoutShift(page), path).toBeLessThan(0.005)
  }
})

test('W201: on return, or from another page, the home page has its final height at once', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const isHome = () => expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
  const toRules = async () => {
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Règles' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Règles' })).toBeVisible()
    // The page that is left loads the parts below its first screen. The network may have been idle before.
    const isBelowLoaded = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/home-below-'))
    await page.waitForFunction(isBelowLoaded)
    await twoFrames(page)
  }
  await preloadDisplayFont(page)
  await watchShift(page)
  await page.goto('/')
  await isHome()
  const whole = await height()
  // Before hydration the link would load the rules, and Back the home page.
  await untilHydrated(page)
  await toRules()
  await page.goBack()
  await isHome()
  expect(await height()).toBe(whole)

  await page.goto('/rules')
  // Loads the file of the footer, which the home page needs too: the navigation waits for it, but only for a moment.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await untilHydrated(page, 'footer')
  await page.getByRole('link', { name: 'Accueil' }).first().tap()
  await isHome()
  expect(await height()).toBe(whole)
  await page.getByRole('heading', { name: 'Dutch en chiffres' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('2 500+')).toBeInViewport()
  expect(await height()).toBe(whole)
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

test('W221: a page that arrives in pieces is painted once its content is there', async ({ page, app }) => {
  let finish: () => void = () => undefined
  const server = createServer((asked, answer) => {
    void fetch(app.url + (asked.url ?? '')).then(async (whole) => {
      answer.setHeader('content-type', whole.headers.get('content-type') ?? '')
      if (asked.url !== '/faq') return answer.end(Buffer.from(await whole.arrayBuffer()))
      const text = await whole.text()
      const last = text.lastIndexOf('<li', text.indexOf('</nav>', text.indexOf('class="shell-nav')))
      finish = () => answer.end(text.slice(last))
      return answer.write(text.slice(0, last))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a TCP port has an address of this type.
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${String(port)}/faq`, { waitUntil: 'commit' })
  const entries = page.locator('.shell-nav li')
  await expect(entries).toHaveCount(4)
  await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  finish()
  await expect(entries).toHaveCount(5)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  server.close()
})
