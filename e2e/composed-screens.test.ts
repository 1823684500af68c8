import type { Locator } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { GAMES } from './support/history-page.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { openRoundSheet, openView, tapScores, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { hostBySocket } from './support/socket-player.ts'

test.use(REDUCED_MOTION)

const SIX = ['Léa', 'Hugo', 'Zoé', 'Inès', 'Marc', 'Jeanne']

/** The upper edges of elements, in pixels. */
function topsOf(elements: Locator): Promise<readonly number[]> {
  return elements.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
}

/** Runs in the page: how many lines the text of an element takes. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element.lastChild ?? element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('W107: of two players, faces, names and totals are at the same height, also where one has more to be said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const rounds = [
    [12, 25],
    [3, 30],
    [6, 22],
  ]
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds, dutch: [0, 0, 1] } })
  await expect(page.locator('.standing-row')).toHaveCount(2)
  for (const part of ['avatar', 'name', 'total'])
    expect(new Set(await topsOf(page.locator(`.standing-${part}`))).size, part).toBe(1)
})

test('W208: on the smallest phone the entries of the game’s menu that take two lines stay apart', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openWith(page, '/game', { game: { names: SIX } })
  await page.getByRole('button', { name: 'Menu de la partie' }).tap()
  const entries = page.getByRole('menuitem')
  await expect(entries.filter({ hasText: 'Passer à un autre téléphone' })).toBeVisible()
  const lines = await entries.evaluateAll((all) => {
    const range = document.createRange()
    return all.map((entry) => {
      range.selectNodeContents(entry)
      const texts = [...range.getClientRects()].filter(({ width }) => width > 30)
      return { count: texts.length, top: texts[0]?.top ?? 0, bottom: texts.at(-1)?.bottom ?? 0 }
    })
  })
  expect(lines.filter(({ count }) => count === 2)).toHaveLength(2)
  const gaps = lines.slice(1).map(({ top }, place) => top - (lines[place]?.bottom ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})

test('R407, W102: on the smallest phone the title of a round keeps its line beside "Effacer"; on a tablet the signs of the hand calculator are beside the values', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openWith(page, '/game', { game: { names: SIX, rounds: [[1, 2, 3, 4, 5, 6]] } })
  const sheet = await openRoundSheet(page)
  await tapScores(page, [12, 24])
  await expect(sheet.getByRole('button', { name: 'Effacer' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Dicter les scores' })).toBeVisible()
  expect(await sheet.getByRole('heading', { name: 'Ajouter une manche' }).evaluate(linesOf)).toBe(1)
  await page.setViewportSize({ width: 768, height: 1024 })
  await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
  await expect(sheet.locator('.playing-card').first()).toBeVisible()
  const touching = await sheet.locator('.playing-card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [value, pip] = ['.card-value', '.card-pip'].map((part) => card.querySelector(part)?.getBoundingClientRect())
      return value !== undefined && pip !== undefined && value.right <= pip.left ? [] : [card.textContent]
    }),
  )
  expect(touching).toEqual([])
})

test('W114: below the podium of ten, the fourth is whole and a part of the fifth says that there are more; what can be done next takes one line each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const names = [...SIX, 'Paul', 'Nora', 'Théo', 'Ana']
  await openWith(page, '/game', { game: { names, rounds: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 98]] } })
  const sheet = await openRoundSheet(page)
  await tapScores(page, [1, 1, 1, 1, 1, 1, 1, 1, 1, 9])
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  const finishers = winnerScene(page).locator('.scene-more li')
  await expect(finishers.first()).toBeInViewport({ ratio: 1 })
  await expect(finishers.nth(1)).toBeInViewport()
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 1180 })
    for (const label of ['Revoir la partie', 'Story et film', 'Garder cette partie', 'Nouvelle partie'])
      expect(await winnerScene(page).getByRole('button', { name: label }).evaluate(linesOf), label).toBe(1)
  }
})

test('W208, W514: the settings begin with one line of links, the statistics with a podium in steps; the six names of a table are whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openWith(page, '/settings', {})
  const links = page.getByRole('navigation', { name: 'Aller à un réglage' })
  await expect(links.getByRole('link')).toHaveCount(11)
  expect(new Set(await topsOf(links.getByRole('link'))).size).toBe(1)
  await links.getByRole('link', { name: 'Stockage' }).tap()
  await expect(page.locator('#stockage')).toBeFocused()

  await openAnew(page, '/history', { history: GAMES.map(finishedGame) })
  await openView(page, 'Statistiques')
  const steps = page.getByRole('region', { name: 'Podium' }).getByRole('listitem').locator('> *')
  await expect(steps).toHaveCount(3)
  const [first = 0, second = 0, third = 0] = await topsOf(steps)
  expect(first).toBeLessThan(second)
  expect(second).toBeLessThan(third)

  await openAnew(page, '/game', { game: { names: SIX, rounds: [[1, 2, 3, 4, 5, 6]] } })
  await openView(page, 'Tableau')
  const names = page.getByRole('region', { name: 'Tableau des manches' }).locator('.table-name')
  await expect(names.last()).toBeVisible()
  const cut = await names.evaluateAll((all) =>
    all.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
  )
  expect(cut).toEqual([])
})

test('W105: the stamp of a Dutch leaves its player’s face visible, and half of the total', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, '/game', { game: { names: SIX.slice(0, 4), rounds: [[5, 20, 30, 8]] } })
  await holdLongTimers(page)
  const sheet = await openRoundSheet(page)
  await tapScores(page, [12, 20, 0, 14])
  await sheet.getByRole('button', { name: 'Dutch de Zoé', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  const row = page.locator('.standings > [data-stamped]')
  await expect(row.locator('.dutch-stamp')).toBeVisible()
  const [face, stamp, total] = await row
    .locator('.standing-avatar, .dutch-stamp, .standing-total')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).toSorted((a, b) => a.left - b.left))
  if (face === undefined || stamp === undefined || total === undefined) throw new Error('A row has three parts')
  expect(stamp.left).toBeGreaterThan((face.left + face.right) / 2)
  expect(stamp.right).toBeLessThan((total.left + total.right) / 2)
})

test('W323: the names of an invitation fill each line, on a phone and on a tablet', async ({ page, app }) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Maximilien-Alexandre', 'Zoé', 'Alexandre'])
  await page.goto(`/join/${ana.roomCode()}`)
  const seats = page.getByRole('region', { name: 'Qui êtes-vous à la table ?' }).getByRole('listitem')
  await expect(seats).toHaveCount(7)
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 1000 })
    const ends = await seats.evaluateAll((all) => {
      const boxes = all.map((seat) => seat.getBoundingClientRect())
      const endOfLine = (line: number) => Math.max(...boxes.map(({ top, right }) => (top === line ? right : 0)))
      return boxes.map(({ top }) => Math.round(endOfLine(top)))
    })
    expect(new Set(ends).size, `at ${String(width)} pixels`).toBe(1)
  }
  ana.disconnect()
})

test('W107, W349: names are read from afar on a tablet with four players and on a television with ten', async ({
  page,
  app,
}) => {
  const sizeOf = (name: string) =>
    page
      .locator('.standing-name')
      .getByText(name, { exact: true })
      .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))
  await page.setViewportSize({ width: 820, height: 1180 })
  await openWith(page, '/game', { game: { names: SIX.slice(0, 4), rounds: [[5, 20, 30, 8]] } })
  await expect.poll(() => sizeOf('Hugo')).toBeGreaterThan(40)
  const ana = await hostBySocket(app.url, ['Ana', ...SIX, 'Paul', 'Nora', 'Constantinopolitainement'])
  await ana.enterRound([3, 10, 12, 14, 1, 2, 3, 4, 5, 6])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/tv/${ana.roomCode()}`)
  await expect(page.locator('.standing-row')).toHaveCount(10)
  await expect.poll(() => sizeOf('Hugo')).toBeGreaterThan(22)
  await expect.poll(() => sizeOf('Constantinopolitainement')).toBeGreaterThan(18)
  ana.disconnect()
})
