import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { typeNewName } from './support/history-people.ts'
import { keepToasts } from './support/long-timers.ts'
import {
  enterRound,
  expectTotals,
  closeScene,
  openRoundActions,
  openRoundSheet,
  openView,
  roundSheet,
  tapScores,
  toast,
  winnerScene,
} from './support/scoreboard.ts'
import { openWith, type GameOptions } from './support/seed.ts'
import { nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const told = (score: number) => `Ce que vous tapiez n’a pas été noté : Léa ${String(score)}.`

/** Opens a game in two tabs. @returns the second one, which is in the foreground */
async function openTwice(page: Page, context: BrowserContext, game: GameOptions): Promise<Page> {
  await openWith(page, '/game', { game })
  const other = await context.newPage()
  await other.goto('/game')
  return other
}

async function endGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: /gagne/u })).toBeVisible()
}

test('W114, W121, W124, W310: a tab follows what another one deletes, undoes, ends or renames, and its messages stay true', async ({
  page,
  context,
}) => {
  const rounds = [
    [1, 2],
    [3, 4],
  ]
  const other = await openTwice(page, context, { names: ['Léa', 'Hugo'], rounds })
  // Its messages are read and pressed after steps in the first tab.
  await keepToasts(other)

  await test.step('W121: the sheet of a round closes when another tab deletes the round, and asks nothing when it opens again', async () => {
    for (const tab of [page, other]) await openView(tab, 'Tableau')
    const remove = async (tab: Page, round: number) => {
      const sheet = await openRoundActions(tab, round)
      await sheet.getByRole('button', { name: 'Supprimer' }).tap()
      return tab.getByRole('dialog', { name: `Supprimer la manche ${String(round)}` })
    }
    const question = await remove(page, 2)
    await expect(question).toBeVisible()
    await other.bringToFront()
    await (await remove(other, 2)).getByRole('button', { name: 'Supprimer' }).tap()
    await page.bringToFront()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.bringToFront()
    await other
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Rétablir' })
      .tap()
    await page.bringToFront()
    const sheet = await openRoundActions(page, 2)
    await expect(question).toBeHidden()
    await sheet.getByRole('button', { name: 'Corriger' }).tap()
  })

  await test.step('W124: scores typed in a correction are shown when another tab deletes the round', async () => {
    await expect(roundSheet(page)).toBeVisible()
    await page.keyboard.type('7')
    await other.bringToFront()
    await (await openRoundActions(other, 2)).getByRole('button', { name: 'Supprimer' }).tap()
    const question = other.getByRole('dialog', { name: 'Supprimer la manche 2' })
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await page.bringToFront()
    await expect(toast(page, told(7))).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('W310: a round that was stored here and undone is not reported once two others have its number', async () => {
    for (const tab of [page, other]) await openView(tab, 'Classement')
    await other.bringToFront()
    await enterRound(other, [5, 6])
    const messages = other.getByRole('region', { name: /Notifications/ })
    await messages.getByRole('button', { name: 'Annuler' }).tap()
    await expect(toast(other, 'Dernière manche annulée')).toBeAttached()
    await page.bringToFront()
    for (const score of [1, 2]) await enterRound(page, [score, score])
    await endGame(page)
    await other.bringToFront()
    await expect(other.getByText('Aucune partie en cours')).toBeVisible()
    await expect(toast(other, /^Ce que vous tapiez/u)).toHaveCount(0)
  })

  await test.step('W114: the scene over a finished game has the name that another tab gave its winner', async () => {
    await page.bringToFront()
    await expect(page.getByRole('dialog', { name: 'Léa gagne' })).toBeVisible()
    await other.bringToFront()
    await other.goto('/history')
    await other.getByRole('tab', { name: 'Statistiques' }).tap()
    await typeNewName(other, 'Léa', 'Zoé')
    await other.keyboard.press('Enter')
    await expect(toast(other, /^Léa s’appelle Zoé/u)).toBeAttached()
    await page.bringToFront()
    await expect(page.getByRole('dialog', { name: 'Zoé gagne' })).toBeVisible()
  })
})

test('W114, W124, W211, W308, W507: scores typed as another tab reaches the limit, ends the game or begins the next one are shown, and get into no other game', async ({
  page,
  context,
}) => {
  const other = await openTwice(page, context, { names: ['Léa', 'Hugo'], rounds: [[1, 2]], limit: 100 })

  await test.step('W124: scores typed as another tab ends the game, or begins the next one, are shown, and get into no other game', async () => {
    await expectTotals(other, { Léa: 1, Hugo: 2 })
    const typeInOther = async (score: number) => {
      await other.bringToFront()
      await openRoundSheet(other)
      await tapScores(other, [score])
      await page.bringToFront()
    }
    await typeInOther(7)
    await enterRound(page, [3, 99])
    await winnerScene(page).getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    await expectTotals(page, { Léa: 0, Hugo: 0 })
    await other.bringToFront()
    await expect(toast(other, told(7))).toBeAttached()
    await expect(roundSheet(other)).toBeHidden()
    await expectTotals(other, { Léa: 0, Hugo: 0 })

    await typeInOther(8)
    await expect(roundSheet(other).getByRole('textbox').nth(1)).toHaveValue('')
    await enterRound(page, [3, 4])
    await endGame(page)
    await other.bringToFront()
    await expect(toast(other, told(8))).toBeAttached()
    await expect(roundSheet(other)).toBeHidden()
  })

  await test.step('W211, W308: scores typed as another tab reaches the limit are shown beside that round, and can only be discarded', async () => {
    await page.bringToFront()
    await page
      .getByRole('dialog', { name: /gagne/u })
      .getByRole('button', { name: 'Rejouer avec les mêmes joueurs' })
      .tap()
    await other.bringToFront()
    await enterRound(other, [1, 1])
    await expectTotals(page, { Léa: 1, Hugo: 1 })
    await openRoundSheet(other)
    await tapScores(other, [7, 101])
    await page.bringToFront()
    await enterRound(page, [7, 101])
    await other.bringToFront()
    const sheet = roundSheet(other)
    await other.keyboard.down('Enter')
    await expect(sheet.getByText('Cette manche est déjà notée, avec les mêmes scores que les vôtres')).toBeVisible()
    // W211: a key that is held down does not also answer the question.
    for (let times = 0; times < 3; times += 1) await other.keyboard.down('Enter')
    await other.keyboard.up('Enter')
    await expect(sheet.getByRole('button', { name: /^Ajouter/u })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Revoir mes scores' }).tap()
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet.getByRole('alert')).toHaveText(
      'La limite est atteinte : terminez la partie ou continuez au-delà',
    )
    await other.keyboard.press('Escape')
    await expect(winnerScene(other)).toBeVisible()
  })

  await test.step('W114: the scene that was closed comes again where another tab takes the deciding round back and enters it anew behind a sheet', async () => {
    await closeScene(other)
    await openView(other, 'Tableau')
    await (await openRoundActions(other, 1)).getByRole('button', { name: 'Corriger' }).tap()
    const sheet = roundSheet(other).getByRole('heading', { name: /^Corriger/u })
    await expect(sheet).toBeVisible()
    await page.bringToFront()
    await winnerScene(page).getByRole('button', { name: 'Annuler la manche' }).tap()
    const question = page.getByRole('dialog', { name: 'Annuler la manche 2 ?' })
    await question.getByRole('button', { name: 'Annuler la manche' }).tap()
    await enterRound(page, [8, 102])
    await other.bringToFront()
    await expect(other.getByRole('cell', { name: '102', exact: true })).toHaveCount(2)
    await expect(winnerScene(other)).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(winnerScene(other)).toBeVisible()
    await page.bringToFront()
    await closeScene(page)
    await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
  })

  await test.step('W507: the draft of a new game stays when another tab begins one', async () => {
    await page.getByRole('dialog', { name: /gagne/u }).getByRole('button', { name: 'Fermer' }).tap()
    await nextStep(page)
    const name = page.getByRole('textbox', { name: 'Nom du joueur 1' })
    await name.fill('Cleo')
    await other.bringToFront()
    await other.goto('/setup')
    await nextStep(other)
    await other.getByRole('button', { name: 'Commencer la partie' }).tap()
    await expect(other).toHaveURL(/\/game$/u)
    await page.bringToFront()
    await name.press('End')
    await page.keyboard.type('t')
    await expect(name).toHaveValue('Cleot')
  })
})
