import { holdStorage } from './support/held-storage.ts'
import { DAY, NOW } from './support/history-page.ts'
import { untilHydrated } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, overflowOf } from './support/measure.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { expectTotals } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { beginGame, choosePlayerCount, nextStep, preparedTable } from './support/setup.ts'

test.use(REDUCED_MOTION)

test('W208: on a small phone the known players of a table are offered at once, and six names leave the limit of the new game in sight', async ({
  page,
}) => {
  const names = ['Léa', 'Hugo', 'Zoé', 'Maximilien', 'Inès', 'Bob']
  await page.setViewportSize({ width: 390, height: 640 })
  const table = ['Léa', 'Hugo', 'Zoé', 'Max', 'Inès', 'Bob']
  await openWith(page, '/setup', { history: [finishedGame({ names: table, rounds: [[1, 2, 3, 4, 5, 6]] })] })
  await choosePlayerCount(page, table.length)
  await nextStep(page)
  const fields = page.getByRole('list').last()
  const known = page.getByRole('group', { name: 'Vos joueurs' }).getByRole('button')
  await expect(known).toHaveCount(table.length)
  for (const player of await known.all()) await expect(player).toBeInViewport({ ratio: 1 })
  const places = async () => Promise.all([fields, ...(await known.all())].map((each) => each.boundingBox()))
  const before = await places()
  for (const player of (await known.all()).slice(1)) {
    await player.tap()
    await expect(player).toBeDisabled()
    expect(await places(), 'a seated player moves neither the fields nor the other players').toEqual(before)
  }

  await page.setViewportSize({ width: 320, height: 640 })
  await openAnew(page, '/setup', { local: preparedTable(names) })
  await expect(page.getByRole('textbox', { name: 'Limite de points' })).toBeInViewport({ ratio: 1 })
  expect(await page.getByRole('button', { name: 'Commencer la partie' }).evaluate(linesOf)).toBe(1)
  await openAnew(page, '/setup', { local: preparedTable(['Léa', 'Maximiliennebernadettexx', 'Bo']) })
  for (const name of await page.getByRole('listitem').locator('bdi').all()) expect(await overflowOf(name)).toBe(0)
})

/** Runs in the page. */
function linesOf(element: HTMLElement | SVGElement): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return text.getClientRects().length
}

test('W127: the table of the newest finished game is three taps from home, in a place that moves nothing when it is read late', async ({
  page,
  context,
}) => {
  const history = [
    finishedGame({ names: ['Olga', 'Paul'], rounds: [[1, 100]], startedAt: NOW - 2 * DAY }),
    finishedGame({ names: ['Léa', 'Hugo', 'Zoé'], rounds: [[1, 2, 150]], limit: 150, startedAt: NOW - DAY }),
  ]
  const stored = { history, local: { 'dutch-database-games': '1' } }
  await openWith(page, '/', stored)
  const again = page.getByRole('button', { name: 'La même table Léa, Hugo et Zoé' })
  const more = page.getByRole('button', { name: 'Un joueur de plus' })

  await test.step('the offer has its place before it is read', async () => {
    // Before hydration the link would load another page, whose database nobody holds.
    await untilHydrated(page)
    const release = await holdStorage(page)
    await page.getByRole('link', { name: 'JOUER', exact: true }).tap()
    await expect(more).toBeVisible()
    const place = await more.boundingBox()
    await expect(again).toBeHidden()
    await release()
    await expect(again).toBeVisible()
    expect(await more.boundingBox()).toEqual(place)
    expect(await axeViolations(page)).toEqual([])
  })

  await test.step('on a phone in landscape the hint stays above the buttons', async () => {
    const phone = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 740, height: 360 })
    const buttons = await page.locator('.setup-actions').boundingBox()
    await expect(page.getByText(/^L’idéal/u)).toBeInViewport({ ratio: 1 })
    const hint = await page.getByText(/^L’idéal/u).boundingBox()
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
    await page.setViewportSize(phone)
  })

  await test.step('it leads to the last step, from which one can go back, and is not offered over what was typed', async () => {
    await again.press('Enter')
    await expect(page.getByRole('heading', { name: 'Prêts à jouer ?' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Limite de points' })).toHaveValue('150')
    await expect(page.getByRole('listitem').locator('bdi')).toHaveText(['Léa', 'Hugo', 'Zoé'])
    await page.getByRole('button', { name: 'Modifier le nombre de joueurs' }).tap()
    await expect(more).toBeVisible()
    await expect(again).toBeHidden()
  })

  await test.step('another tab deletes everything', async () => {
    await page.evaluate(() => localStorage.removeItem('dutch-player-setup'))
    await page.reload()
    await expect(again).toBeVisible()
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByRole('button', { name: 'Tout supprimer' }).tap()
    await other.getByRole('dialog').getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(other.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
    await expect(again).toBeHidden()
    await other.close()
  })

  await test.step('the game begins with the next tap, and is then offered instead', async () => {
    await openAnew(page, '/setup', stored)
    await again.tap()
    await beginGame(page)
    await expectTotals(page, { Léa: 0, Hugo: 0, Zoé: 0 })
    await page.goto('/setup')
    await expect(page.getByRole('link', { name: 'Reprendre la partie' })).toBeVisible()
    await expect(again).toBeHidden()
  })
})
