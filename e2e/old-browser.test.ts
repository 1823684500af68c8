import { readBackup } from '@dutch/sync/backup/read-backup'
import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { expect, test } from './support/fixtures.ts'
import { finishedGame, openWith, playedGame } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const names = ['Léa', 'Hugo']

test.describe('a browser without a required feature', () => {
  test('W1302: says that it is too old and what is needed, and exports its games', async ({ page, browser, app }) => {
    const history = [finishedGame({ names, rounds: [[0, 101]] })]
    const game = { names, rounds: [[3, 4]], startedAt: 1_700_000_000_000 }
    await openWith(page, '/rules', { history, game, records: { gameHistory: [{ id: 'half', players: 'lost' }] } })
    // The app finds no root element and reports an error, which only fails tests on the fixture's page.
    const old = await browser.newContext({ storageState: await page.context().storageState({ indexedDB: true }) })
    await old.addInitScript(() => (CSS.supports = () => false))
    const tab = await old.newPage()
    for (const path of ['/', '/game']) {
      await tab.goto(app.url + path)
      await expect(tab.getByRole('heading', { name: 'Ce navigateur est trop ancien pour Dutch' })).toBeVisible()
      await expect(tab.getByText(/^Il faut Safari\s[\d.]+ .* ou plus récent/)).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Règles' })).toHaveCount(0)
    }
    await tab.getByRole('button', { name: 'Exporter mes parties' }).click()
    const text = await tab.getByRole('textbox', { name: 'Mes parties, à copier' }).inputValue()
    expect(readBackup(text)).toMatchObject({
      ok: true,
      value: { history: [{ id: history[0]?.id }], game: { events: { length: 2 } }, unread: 1 },
    })

    // While the database was unavailable, a game was finished and the game under way continued (Y209).
    const filed = finishedGame({ names, rounds: [[101, 0]] })
    await tab.evaluate((saved) => Object.assign(localStorage, saved), {
      'dutch-game-history': JSON.stringify([filed, { removed: 'half' }]),
      'dutch-current-game': writeCompactCopy(playedGame({ ...game, rounds: [...game.rounds, [5, 6]] }), Date.now()),
    })
    await tab.reload()
    await tab.getByRole('button', { name: 'Exporter mes parties' }).click()
    const both = await tab.getByRole('textbox', { name: 'Mes parties, à copier' }).inputValue()
    expect(readBackup(both)).toMatchObject({
      ok: true,
      value: { history: [{ id: filed.id }, { id: history[0]?.id }], game: { events: { length: 3 } } },
    })

    // The game under way was discarded.
    const known = readBackup(text)
    const discarded = known.ok ? known.value.game?.gameId : null
    await tab.evaluate((id) => {
      localStorage.removeItem('dutch-current-game')
      localStorage.setItem('dutch-closed-games', JSON.stringify([id]))
    }, discarded)
    await tab.reload()
    await tab.getByRole('button', { name: 'Exporter mes parties' }).click()
    const without = await tab.getByRole('textbox', { name: 'Mes parties, à copier' }).inputValue()
    expect(readBackup(without)).toMatchObject({ ok: true, value: { history: [{}, {}], game: null } })
    await tab.evaluate(() => localStorage.removeItem('dutch-closed-games'))

    // Without a database, as in private windows, games are in local storage.
    await old.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await tab.goto(app.url)
    await tab.evaluate((saved) => Object.assign(localStorage, saved), {
      'dutch-game-history': JSON.stringify(history),
      'dutch-current-game': writeCompactCopy(playedGame(game), 1),
    })
    await tab.getByRole('button', { name: 'Exporter mes parties' }).click()
    const copy = await tab.getByRole('textbox', { name: 'Mes parties, à copier' }).inputValue()
    expect(readBackup(copy)).toMatchObject({
      ok: true,
      value: { history: [{ id: history[0]?.id }], game: { events: { length: 2 } } },
    })
    // A truncated history does not prevent the export of the game under way.
    await tab.evaluate(() => localStorage.setItem('dutch-game-history', '[{'))
    await tab.reload()
    await tab.getByRole('button', { name: 'Exporter mes parties' }).click()
    const rest = await tab.getByRole('textbox', { name: 'Mes parties, à copier' }).inputValue()
    expect(readBackup(rest)).toMatchObject({ ok: true, value: { history: [], game: { events: { length: 2 } } } })
    await old.close()
  })
})

test('W1302: Firefox 114 and Safari 15.6 are called too old, Firefox 115 and Chrome 105 are not', async ({ page }) => {
  // Only the inline script runs; the app would report that it finds no root element.
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  // The probed features that each browser supports.
  for (const { name, has, isWarned } of [
    { name: 'Firefox 114', has: ['container-type', '-moz-appearance'], isWarned: true },
    { name: 'Firefox 115', has: ['container-type', '-moz-appearance', 'animation-composition'], isWarned: false },
    { name: 'Chrome 105', has: ['container-type'], isWarned: false },
    { name: 'Safari 15.6', has: ['animation-composition'], isWarned: true },
  ]) {
    // The last of several init scripts wins.
    await page.addInitScript((known) => (CSS.supports = (property: string) => known.includes(property)), has)
    await page.goto('/rules')
    const warning = page.getByRole('heading', { name: 'Ce navigateur est trop ancien pour Dutch' })
    await expect(warning, name).toBeVisible({ visible: isWarned })
    await expect(page.locator('#root'), name).toHaveCount(isWarned ? 0 : 1)
  }
})

test('W1301: without :has, as in Firefox 115, a game is one screen with its actions visible', async ({ page }) => {
  await page.route(/\.css$|\/game$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(':has(', ':unknown(') })
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await openWith(page, '/game', {
    game: { names: ['Léa', 'Hugo', 'Zoé', 'Marie', 'Jean', 'Paul'], rounds: [[2, 5, 3, 4, 5, 6]] },
  })
  await expect(page.getByRole('button', { name: /Paul/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Ajouter une manche' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640)
  await page.unrouteAll({ behavior: 'wait' })
})

test('W1302: without scripts the page says what it needs', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.url}/game`)
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('Dutch a besoin de JavaScript')
  await context.close()
})
