import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectWhole, openLarge } from './support/large-letters.ts'
import { enterRound, openRoundSheet, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openWith, seed } from './support/seed.ts'
import { nextStep } from './support/setup.ts'
import { STILL } from './support/still.ts'
import { pressUnhurried } from './support/unhurried.ts'

test.use(STILL)

/** 24 letters each, but two. */
const NAMES = [
  'Maximilien-Alexandre III',
  'Constantinopolitainement',
  'Anne-Sophie de la Tour-M',
  'Zoé',
  'Jean-Christophe Beaumont',
  'Bartholomé Saint-Exupéry',
  'Guillaume-Emmanuel-Pauls',
  'Hugo',
  'Philippine-Bernadette-Li',
]

test('on a wide window every known player is in sight, and each figure of the summary stands on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWith(page, '/setup', { history: [finishedGame({ names: NAMES, rounds: [NAMES.map((_, seat) => seat)] })] })
  await nextStep(page)
  const known = page.getByRole('group', { name: 'Vos joueurs' }).getByRole('button')
  await expect(known).toHaveCount(NAMES.length)
  for (const player of await known.all()) await expect(player).toBeInViewport({ ratio: 1 })

  const rounds = [NAMES.map((_, seat) => 990 - seat * 60), NAMES.map((_, seat) => (seat === 0 ? 99 : 10))]
  await openWith(page, '/game', { game: { names: NAMES, limit: 1000, rounds } })
  await page.getByRole('button', { name: 'Bilan par joueur, sous le tableau' }).tap()
  const figures = page.locator('.summary-table tbody td')
  await expect(figures.getByText('+891,0')).toBeInViewport()
  const broken = await figures.evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getClientRects().length > 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(broken).toEqual([])
})

test('on a tablet whoever is fourth has the width of the podium, on one line', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  await openWith(page, '/game', {
    game: { names: NAMES.slice(6).concat('Zoé'), limit: 100, rounds: [[90, 20, 30, 40]] },
  })
  await enterRound(page, [20, 5, 6, 7])
  const others = winnerScene(page).getByRole('list', { name: 'Classement final' })
  const name = others.getByText('Guillaume-Emmanuel-Pauls')
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.height).toBeLessThan(25)
  expect((await others.getByRole('listitem').boundingBox())?.width).toBe((await others.boundingBox())?.width)
})

test('in the history the score of who won follows a name of two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, '/history', { history: [finishedGame({ names: NAMES.slice(2, 4), rounds: [[16, 99]] })] })
  const card = page.getByRole('article')
  const [name, score] = [card.getByText('Anne-Sophie de la Tour-M'), card.getByText('16', { exact: true })]
  await expect(score).toBeVisible()
  expect((await name.boundingBox())?.height).toBeGreaterThan(40)
  expect(await bottom(score)).toBeCloseTo(await bottom(name), -1)
})

test('W208: on a tablet with letters of 32 px the rows of the round sheet have half of it', async ({
  app,
  launchOptions,
}) => {
  const browser = await openLarge(launchOptions, 32)
  const page = await browser.newPage({
    viewport: { width: 834, height: 1112 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  await pressUnhurried(page.context())
  await seed(page, { game: { names: ['Hugo', 'Zoé'] } }, app.url)
  await page.goto(`${app.url}/game`)
  const sheet = await openRoundSheet(page)
  await expectWhole(...(await sheet.locator('.score-name').all()))
  for (const more of await sheet.getByRole('button', { name: /^Un point de plus/u }).all())
    await expect(more).toBeInViewport({ ratio: 1 })
  await browser.close()
})

async function bottom(part: ReturnType<Page['locator']>): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}
