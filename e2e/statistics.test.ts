import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { brokenWords, overflow } from './support/measure.ts'
import { openView } from './support/scoreboard.ts'
import { openAnew, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const GAME = {
  names: ['Léa', 'Hugo', 'Zoé'],
  rounds: [
    [0, 12, 30],
    [5, 3, 8],
    [2, 9, 16],
    [1, 4, 6],
  ],
  dutch: [0, 1, null, 0],
  limit: 100,
}
const WIDE = ['Aperçu Global', 'Tendances Clés', 'Comparaison Joueurs', 'Analyse par Manche', 'Insights Avancés']

test('W120, W201: the statistics have sections that are rendered when reached, with explained figures, for all players and for one', async ({
  page,
}) => {
  const panel = await openStatistics(page)
  await test.step('a section far below is rendered only when it is reached', async () => {
    await expect(panel.getByRole('heading', { name: 'Analyse par Manche' })).toBeAttached()
    await expect(panel.locator('.heatmap')).toHaveCount(0)
    await reach(panel, 'Analyse par Manche')
    await expect(panel.locator('.heatmap')).toBeVisible()
  })

  await test.step('the score race is a picture with a table behind it, and the chances to win add up', async () => {
    const race = await reach(panel, 'Aperçu Global')
    await expect(
      race.getByRole('img', { name: /^Course aux scores sur 4\smanches\s: Léa en tête avec 8\spoints/u }),
    ).toBeVisible()
    await expect(race.getByRole('img', { name: /limite à 100\spoints/u })).toBeVisible()
    await race.getByText('Voir les chiffres').first().tap()
    const table = race.getByRole('table', { name: 'Totaux après chaque manche' })
    await expect(table.getByRole('row').last()).toHaveText('482860')
    await expect(race.getByRole('img', { name: /^Chances de gagner\s: Léa/u })).toBeVisible()
    await race.getByText('Voir les chiffres').last().tap()
    await expect(race.getByRole('table', { name: 'Chances de gagner' }).getByRole('row')).toHaveCount(4)
  })

  await test.step('one player alone: own figures, face-to-face, own row of the heatmap', async () => {
    await panel.getByRole('combobox', { name: 'Voir' }).selectOption({ label: '🐼 Hugo' })
    const comparison = await reach(panel, 'Comparaison Joueurs')
    const duels = comparison.getByRole('table', { name: 'Face-à-face de Hugo' })
    await expect(duels.getByRole('row', { name: 'Léa' })).toHaveText('Léa130')
    const heatmap = (await reach(panel, 'Analyse par Manche')).getByRole('table')
    await expect(heatmap.getByRole('rowheader')).toHaveText(['🐼 Hugo', 'Moyenne'])
    await panel.getByRole('combobox', { name: 'Voir' }).selectOption('Tous les joueurs')
    await expect(heatmap.getByRole('rowheader')).toHaveCount(4)
  })

  await test.step('a table of figures breaks no word and no number on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    const table = (await reach(panel, 'Insights Avancés')).getByRole('table', { name: 'Régularité et audace' })
    await expect(table.getByRole('row')).toHaveCount(4)
    expect(await table.locator('th, td').evaluateAll(brokenWords)).toEqual([])
    expect(await table.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))).toBe(0)
  })

  await test.step('the six sections, on a phone in another order', async () => {
    const titles = () => panel.getByRole('heading', { level: 2 }).allTextContents()
    expect(await titles()).toEqual([
      'Aperçu Global',
      'Tendances Clés',
      'Fun Facts & Exploits',
      'Comparaison Joueurs',
      'Insights Avancés',
      'Analyse par Manche',
    ])
    for (const title of await titles()) {
      const section = await reach(panel, title)
      await section.getByText('D’où viennent ces chiffres').tap()
      await expect(section.getByRole('term').first()).toBeVisible()
    }
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(titles).toEqual([...WIDE, 'Fun Facts & Exploits'])

    // W120: the statistics span both columns; the ranking has the table beside it.
    const placeOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, width: 0 }
    const table = page.getByRole('region', { name: 'Tableau des manches' })
    await expect.poll(async () => (await placeOf(panel)).width).toBeGreaterThan(1000)
    await expect(table).toHaveCount(0)
    const tabs = page.getByRole('tablist', { name: 'Vues de la partie' })
    const { x } = await placeOf(tabs)
    await openView(page, 'Classement')
    await expect(table).toBeVisible()
    expect((await placeOf(tabs)).x).toBe(x)
    expect((await placeOf(table)).x + (await placeOf(table)).width).toBeLessThan(x)
    // At the smallest width with columns, the label of the main button fits.
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const add = page.getByRole('button', { name: 'Ajouter une manche' })
      await expect.poll(() => add.evaluate(roomBesideLabel)).toBeGreaterThan(4)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await openView(page, 'Tableau')
    await expect(table).toHaveCount(1)
    await expect.poll(async () => (await placeOf(table)).width).toBeGreaterThan(1000)
  })
})

test('W108: an edge shows that the table continues, beside the ranking and on a phone; before the second round the statistics say when they appear', async ({
  page,
}) => {
  await test.step('before the second round the statistics say when they appear', async () => {
    await openWith(page, '/game', { game: { ...GAME, rounds: GAME.rounds.slice(0, 1) } })
    await openView(page, 'Statistiques')
    await expect(page.getByRole('heading', { name: 'Les statistiques arrivent' })).toBeVisible()
  })

  await test.step('an edge shows that the table continues, beside the ranking and on a phone', async () => {
    const names = Array.from({ length: 12 }, (_, seat) => `Ami ${String(seat + 1)}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAnew(page, '/game', { game: { names, rounds: [names.map((_, seat) => seat)] } })
    const table = page.getByRole('region', { name: 'Tableau des manches' })
    const edge = () =>
      table.evaluate(({ parentElement: frame }) => frame && Number(getComputedStyle(frame, '::after').opacity))
    await expect.poll(edge).toBe(1)
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect.poll(edge).toBe(0)
    await openView(page, 'Tableau')
    await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(1000)
    await expect.poll(edge).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(edge).toBe(1)
  })
})

async function openStatistics(page: Page): Promise<Locator> {
  await openWith(page, '/game', { game: GAME })
  await openView(page, 'Statistiques')
  const panel = page.getByRole('tabpanel', { name: 'Statistiques' })
  await expect(panel.getByRole('heading', { name: 'Aperçu Global' })).toBeVisible()
  return panel
}

/** Scrolls to a section and waits until it is rendered. */
async function reach(panel: Locator, title: string): Promise<Locator> {
  const section = panel.getByRole('region', { name: title, exact: true })
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('.stats-placeholder')).toHaveCount(0)
  return section
}

/** Runs in the page: the smaller distance in pixels between a side of a button and its content. */
function roomBesideLabel(button: Element): number {
  const { left, right } = button.getBoundingClientRect()
  const shown = [...button.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0)
  return Math.min(...shown.flatMap((one) => [one.left - left, right - one.right]))
}
