import { syncNow } from './support/devices.ts'
import { hostBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { overflow } from './support/measure.ts'
import { acceptSeat, openAccountPhone } from './support/rooms.ts'
import { enterKeptRound } from './support/scoreboard.ts'
import { pressOnceShown } from './support/press-timing.ts'

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

test('W309, W313: a room of ten fits the phone: its names, its tenth rank, and both answers to a round entered twice', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const bo = await openAccountPhone(browser, network.url, 'Bo')
  const { page } = bo
  await page.goto('/multiplayer')
  await page.getByRole('textbox', { name: 'Joueur 2' }).fill('x'.repeat(25))
  await expect(page.getByText('Ce nom est trop long : 24 caractères au plus.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Créer la partie' })).toBeDisabled()
  await page.getByRole('button', { name: 'Ajouter un joueur' }).tap()
  await expect(page.getByRole('textbox', { name: 'Joueur 4' })).toBeFocused()
  const ana = await hostBySocket(app.url, ['Ana', ...OTHERS])
  await page.goto(`/join/${ana.roomCode()}`)
  // A word of 24 letters is not cut, even on the narrowest phone.
  const names = page.locator('.seat-option > .whole-words')
  await expect(names).toHaveCount(OTHERS.length + 1)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const cut = () =>
      names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
      )
    // The font may still load.
    await expect.poll(cut, `at ${String(width)} pixels`).toEqual([])
    await expect.poll(() => overflow(page)).toBe(0)
  }
  // The card reaches both edges: a gap on one side only would look wrong.
  await page.setViewportSize({ width: 568, height: 320 })
  const card = () => page.locator('.invitation').boundingBox()
  await expect.poll(card).toMatchObject({ x: 0, width: 568 })
  await page.setViewportSize({ width: 360, height: 640 })
  await acceptSeat(page, 'Bo')
  network.change(bo.name, 'cut')
  await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(page, SCORES)

  await ana.enterRound(SCORES)

  await pressOnceShown(page, 'Oublier la mienne')
  network.change(bo.name, 'online')
  await syncNow(bo)
  const question = page.getByRole('dialog', { name: 'Manche 1 : déjà notée' })
  await expect(question.getByRole('heading', { name: 'Saisie d’Ana', exact: true })).toBeVisible()
  // W211: the dialog opened without a tap, so a press that was aimed at what was there before does not answer it.
  await expect(page.locator('body[data-tried]')).toBeAttached()
  await expect(question.getByRole('button', { name: 'L’ajouter comme manche 2' })).toBeInViewport({ ratio: 1 })
  await expect(question.getByRole('button', { name: 'Oublier la mienne' })).toBeInViewport({ ratio: 1 })
  // W309: both rounds are equal, so the main button, the last one, discards the own round. No list separates the answers.
  await expect(question).toContainText('avec les mêmes scores que vous')
  const answers = question.locator('footer').getByRole('button')
  await expect(answers).toHaveText(['L’ajouter comme manche 2', 'Oublier la mienne'])
  // By keyboard: `pressOnceShown` has reset the stamps of presses to before the tap on "Valider" at this place.
  await question.getByRole('button', { name: 'Oublier la mienne' }).press('Enter')
  await expect(question).toBeHidden()
  const ranking = page.getByRole('list', { name: 'Classement', exact: true }).and(page.locator('[data-stage="rest"]'))
  await ranking.waitFor()
  const heights = await ranking
    .locator('.standing-rank')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().height))
  expect(heights).toHaveLength(SCORES.length)
  expect(new Set(heights).size).toBe(1)

  await page.goto('/multiplayer')
  await expect(page.getByRole('link', { name: 'Reprendre' })).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBe(0)
  ana.disconnect()
})
