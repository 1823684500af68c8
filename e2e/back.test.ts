import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { resumeGame, expectLayers, openGame } from './support/history-layers.ts'
import {
  enterRound,
  openRoundActions,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  tapScores,
  undoLastRound,
  winnerScene,
} from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

const onHome = /:\d+\/$/u

/** Leaves the game by one Back. Each step opens the game anew. */
async function leaveGame(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(onHome)
}

test.describe('over a game under way', () => {
  test.use(REDUCED_MOTION)

  test('Back closes the top sheet, menu or dialog, and the next Back leaves the game; one closed otherwise leaves no history entry behind', async ({
    page,
  }) => {
    await openGame(page)

    await test.step('Back closes the round sheet and keeps what was typed; the next one leaves the game', async () => {
      const sheet = await openRoundSheet(page)
      await tapScores(page, [12])
      await expectLayers(page, 1)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\/game$/u)
      await expect(page.getByRole('button', { name: 'Ajouter une manche' })).toBeFocused()

      await openRoundSheet(page)
      await expect(scoreField(page, 'Léa')).toHaveValue('12')
      await expectLayers(page, 1)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await leaveGame(page)
    })

    await test.step('a sheet closed by its button, by Escape or beside it leaves nothing behind: one Back leaves', async () => {
      await resumeGame(page)
      const sheet = await openRoundSheet(page)
      await expectLayers(page, 1)
      const entries = await page.evaluate(() => history.length)
      await sheet.getByRole('button', { name: 'Fermer' }).tap()
      await expectLayers(page, 0)

      await page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button', { name: /^Hugo/u }).tap()
      await expect(page.getByRole('dialog', { name: 'Hugo' })).toBeVisible()
      await expectLayers(page, 1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectLayers(page, 0)

      await page.getByRole('button', { name: 'Terminer la partie' }).tap()
      await expectLayers(page, 1)
      await page.touchscreen.tap(180, 20)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectLayers(page, 0)

      expect(await page.evaluate(() => history.length)).toBe(entries)
      await leaveGame(page)
    })

    await test.step('Back closes a menu, and the sheet that it opened, even if its file loaded slowly', async () => {
      await resumeGame(page)
      await page.getByRole('button', { name: 'Menu de la partie' }).tap()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectLayers(page, 1)
      await page.goBack()
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(page).toHaveURL(/\/game$/u)

      await page.getByRole('button', { name: 'Menu de la partie' }).tap()
      await page.getByRole('menuitem', { name: 'Partager le classement' }).tap()
      await expect(page.getByRole('dialog', { name: /^Partager/u })).toBeVisible()
      await expectLayers(page, 1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/game$/u)
      await leaveGame(page)
    })

    await test.step('Forward after Back opens nothing and changes nothing', async () => {
      await resumeGame(page)
      const sheet = await openRoundSheet(page)
      await expectLayers(page, 1)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await page.evaluate(() => history.forward())
      await expectLayers(page, 0)
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/\/game$/u)
      await openRoundSheet(page)
      await expectLayers(page, 1)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await leaveGame(page)
    })

    await test.step('Back closes the guide in the history, the details of a game, and the question over them', async () => {
      await page.getByRole('link', { name: 'Historique' }).first().tap()
      await page.getByRole('button', { name: 'Actions rapides' }).tap()
      await page.getByRole('button', { name: 'Guide interactif' }).tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectLayers(page, 1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/history$/u)

      await page.getByRole('button', { name: /^Voir la partie/u }).tap()
      const details = page.getByRole('dialog', { name: /^Partie/u })
      await details.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
      const question = page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })
      await expect(question).toBeVisible()
      await expectLayers(page, 2)
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(details).toBeVisible()
      await page.goBack()
      await expect(details).toBeHidden()
      await expect(page).toHaveURL(/\/history$/u)
      await page.goBack()
      await expect(page).toHaveURL(onHome)
    })

    await test.step('Back closes one layer after the other: a question, then its sheet', async () => {
      await resumeGame(page)
      await openView(page, 'Tableau')
      const actions = await openRoundActions(page, 2)
      await actions.getByRole('button', { name: 'Supprimer' }).tap()
      const question = page.getByRole('dialog', { name: 'Supprimer la manche 2 ?' })
      await expect(question).toBeVisible()
      await expectLayers(page, 2)
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(actions).toBeVisible()
      await page.goBack()
      await expect(actions).toBeHidden()
      await expect(page.getByRole('region', { name: 'Tableau des manches' })).toBeVisible()
      await leaveGame(page)
    })

    await test.step('after a reload with a sheet open the game opens as usual, and one Back leaves it', async () => {
      await resumeGame(page)
      await openRoundSheet(page)
      await expectLayers(page, 1)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Manche 3', exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectLayers(page, 0)
      await leaveGame(page)
    })

    await test.step('a dialog closed by a choice leaves no history entry behind either', async () => {
      await resumeGame(page)
      await openView(page, 'Tableau')
      const actions = await openRoundActions(page, 2)
      // When one sheet replaces another, both use the same history entry.
      await actions.getByRole('button', { name: 'Corriger', exact: true }).tap()
      await expect(scoreField(page, 'Léa')).toHaveValue('15')
      await expectLayers(page, 1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await openRoundActions(page, 2)
      await actions.getByRole('button', { name: 'Supprimer' }).tap()
      await page
        .getByRole('dialog', { name: 'Supprimer la manche 2 ?' })
        .getByRole('button', { name: 'Supprimer' })
        .tap()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectLayers(page, 0)
      await leaveGame(page)
    })
  })
})

test('W114: Back leads from the winner’s scene, and from the animation before it, to the game', async ({ page }) => {
  await openGame(page)
  await enterRound(page, [90, 4])
  await expect(winnerScene(page)).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog.scene')).toBeHidden()
  await expect(page).toHaveURL(/\/game$/u)
  await expect(page.getByRole('region', { name: 'Partie terminée' })).toBeVisible()
  await undoLastRound(page)
  await expectLayers(page, 0)

  await openRoundSheet(page)
  await tapScores(page, [90, 4])
  await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  await expectLayers(page, 1)
  await page.goBack()
  await expectLayers(page, 0)
  await expect(page.locator('.standings:not([data-stage="rest"])')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Partie terminée' })).toBeVisible()
  await expect(winnerScene(page)).toHaveCount(0)
  await leaveGame(page)
})
