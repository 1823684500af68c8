import { expect, test } from './support/journey.ts'
import { chooseFromMenu, toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { fillDevice } from './support/settings.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const FINISHED = ['Hugo', 'Zoé'].map((winner) => finishedGame({ names: ['Léa', winner], rounds: [[100, 4]] }))

test('W111, W511: choosing a dealer or a player, and preparing a rematch, report a full device', async ({ page }) => {
  await openWith(page, '/history', { history: FINISHED })
  await page.getByRole('tab', { name: 'Succès' }).tap()
  const choice = page.getByRole('combobox', { name: 'Succès de' })
  await expect(choice).toHaveValue('lea')
  await fillDevice(page)
  await choice.selectOption('hugo')
  await expect(choice).toHaveValue('hugo')
  await expect(toast(page, /jusqu’à la fermeture de la page/u)).toBeVisible()
  await page.getByRole('tab', { name: 'Historique' }).tap()
  await page
    .getByRole('button', { name: /gagnée par/u })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Modifier la partie à rejouer' }).tap()
  await expect(toast(page, /Le stockage du navigateur est plein/u)).toBeVisible()
  await expect(page).toHaveURL(/history/u)

  await test.step('W111: a dealer who could not be stored is not marked, and a message says so', async () => {
    await openWith(page, '/game', { game: { names: ['Léa', 'Hugo', 'Zoé'], rounds: [[1, 2, 3]] } })
    await fillDevice(page)
    await chooseFromMenu(page, 'Suivre le donneur')
    await expect(toast(page, 'Le donneur n’a pas changé. Le stockage du navigateur est plein')).toBeVisible()
    await expect(page.getByRole('button', { name: /donne les cartes/u })).toHaveCount(0)
  })
})
