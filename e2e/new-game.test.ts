import { expect, test } from './support/journey.ts'
import { overflowOf } from './support/measure.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { nextStep, preparedTable } from './support/setup.ts'

test.use(REDUCED_MOTION)

test('W208: on a small phone the known players of a table are offered at once, and six names leave the limit of the new game in sight', async ({
  page,
}) => {
  const names = ['Léa', 'Hugo', 'Zoé', 'Maximilien', 'Inès', 'Bob']
  await page.setViewportSize({ width: 390, height: 640 })
  const table = ['Léa', 'Hugo', 'Zoé', 'Max', 'Inès', 'Bob']
  await openWith(page, '/setup', { history: [finishedGame({ names: table, rounds: [[1, 2, 3, 4, 5, 6]] })] })
  await nextStep(page)
  const fields = page.getByRole('list').last()
  const known = page.getByRole('group', { name: 'Vos joueurs' }).getByRole('button')
  await expect(known).toHaveCount(table.length)
  for (const player of await known.all()) await expect(player).toBeInViewport({ ratio: 1 })
  const place = await fields.boundingBox()
  await known.first().tap()
  await expect(known).toHaveCount(table.length - 1)
  expect(await fields.boundingBox(), 'a seated player does not move the fields').toEqual(place)

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
