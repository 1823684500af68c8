import { lookNow } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { overflow } from './support/measure.ts'
import { acceptSeat, makeTable, phoneOf } from './support/rooms.ts'
import { enterKeptRound, openRoundSheet, roundSheet, seeStored, tapScores } from './support/scoreboard.ts'
import { pressAsItOpens } from './support/unhurried.ts'

const OTHERS = [
  'Bo',
  'Guillaume-Emmanuel-Pauls',
  'Marie-Antoinette',
  'Dan',
  'Zoé',
  'Iñaki',
  'Ève',
  'Bartholomäusfriedrichsen',
  'Yves',
]
const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test.describe.configure({ timeout: 180_000 })

test('W309, W313: a table of ten fits the phone: its names, its tenth place, and both answers to a round entered twice', async ({
  browser,
  network,
}) => {
  const [ana, bo] = await Promise.all([phoneOf(browser, network.url, 'Ana'), phoneOf(browser, network.url, 'Bo')])
  await ana.page.goto('/multiplayer')
  await ana.page.getByRole('textbox', { name: 'Joueur 2' }).fill('x'.repeat(25))
  await expect(ana.page.getByText('Ce nom est trop long : 24 caractères au plus.')).toBeVisible()
  await expect(ana.page.getByRole('button', { name: 'Créer la partie' })).toBeDisabled()
  await ana.page.getByRole('button', { name: 'Ajouter un joueur' }).tap()
  await expect(ana.page.getByRole('textbox', { name: 'Joueur 4' })).toBeFocused()
  const code = await makeTable(ana.page, OTHERS)
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await bo.page.goto(`/join/${code}`)
  // 24 letters in one word are read whole, also on the narrowest phone.
  const names = bo.page.locator('.seat-option > .whole-words')
  await expect(names).toHaveCount(OTHERS.length + 1)
  for (const width of [320, 360]) {
    await bo.page.setViewportSize({ width, height: 640 })
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
    )
    expect(cut, `at ${String(width)} pixels`).toEqual([])
    expect(await overflow(bo.page)).toBe(0)
  }
  // A card that ends before the edge on one side only looks torn off.
  await bo.page.setViewportSize({ width: 568, height: 320 })
  const card = await bo.page.locator('.invitation').boundingBox()
  expect([card?.x, card?.width]).toEqual([0, 568])
  await bo.page.setViewportSize({ width: 360, height: 640 })
  await acceptSeat(bo.page, 'Bo')
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, SCORES)

  await openRoundSheet(ana.page)
  await tapScores(ana.page, SCORES)
  await roundSheet(ana.page).getByRole('button', { name: 'Valider' }).tap()
  await seeStored(ana.page)
  const ranking = ana.page
    .getByRole('list', { name: 'Classement', exact: true })
    .and(ana.page.locator('[data-stage="rest"]'))
  await ranking.waitFor()
  const heights = await ranking
    .locator('.standing-rank')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)

  await pressAsItOpens(bo.page, 'Oublier la mienne')
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const question = bo.page.getByRole('dialog', { name: 'Manche 1 : déjà notée' })
  await expect(question.getByRole('heading', { name: 'Saisie d’Ana Martin' })).toBeVisible()
  // W211: it opened by itself: a finger on its way to what lay there does not answer it.
  await expect(bo.page.locator('body[data-tried]')).toBeAttached()
  await expect(question.getByRole('button', { name: 'L’ajouter comme manche 2' })).toBeInViewport({ ratio: 1 })
  await expect(question.getByRole('button', { name: 'Oublier la mienne' })).toBeInViewport({ ratio: 1 })
  // W309: both say the same, so the main button, the last, forgets it. No list shows between the answers.
  await expect(question).toContainText('avec les mêmes scores que vous')
  const answers = question.locator('footer').getByRole('button')
  await expect(answers).toHaveText(['L’ajouter comme manche 2', 'Oublier la mienne'])
  // By keyboard: the press above put the page's clock back, before the tap on "Valider" where this button lies.
  await question.getByRole('button', { name: 'Oublier la mienne' }).press('Enter')
  await expect(question).toBeHidden()

  await bo.page.goto('/multiplayer')
  await expect(bo.page.getByRole('link', { name: 'Reprendre' })).toBeInViewport({ ratio: 1 })
  expect(await overflow(bo.page)).toBe(0)
})
