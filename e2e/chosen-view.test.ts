import { expect, test } from './support/journey.ts'
import { openWith } from './support/seed.ts'

test('W128: the chosen view of the score sheet is there again after a reload, and a game that is opened anew begins with the ranking', async ({
  page,
}) => {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 9]] } })
  const chosen = page.getByRole('tab', { selected: true })
  await expect(chosen).toHaveText('Classement')
  await page.getByRole('tab', { name: 'Tableau' }).tap()
  await expect(chosen).toHaveText('Tableau')
  await page.reload()
  await expect(chosen).toHaveText('Tableau')
  await expect(page.getByRole('table', { name: 'manche' })).toBeVisible()
  await page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await page
    .getByRole('link', { name: /^Reprendre/u })
    .first()
    .tap()
  await expect(chosen).toHaveText('Classement')
})
