import { holdStorage, twoFrames } from './support/held-storage.ts'
import { expect, test } from './support/journey.ts'
import { openHistoryTab, gameWithTotals, typeNewName } from './support/history-people.ts'
import {
  enterRound,
  expectTotals,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  submitRound,
  tapScores,
  toast,
  undoLastRound,
} from './support/scoreboard.ts'
import { handoverLink, openAnew, openWith } from './support/seed.ts'
import { fillDevice } from './support/settings.ts'
import { nameSeats, nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { storedLog } from './support/stored-log.ts'
import { GAME } from './support/double-tap-scenes.ts'
import type { Locator, Page } from '@playwright/test'

test.use(REDUCED_MOTION)

/** Waits until the game has been read; after that the app reads nothing more on its own. */
const seeGame = (page: Page) => expect(page.getByRole('button', { name: 'Menu de la partie' })).toBeVisible()

/** Ends the game and confirms it. @returns the dialog */
async function endGame(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  const question = page.getByRole('dialog', { name: 'Terminer la partie' })
  await question.getByRole('button', { name: 'Terminer la partie' }).tap()
  return question
}

/** Presses Escape twice (browsers close a dialog at the second one themselves) and Back, and expects disabled buttons. */
async function expectNoWayBack(page: Page, dialog: Locator, cancel: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goBack()
  await twoFrames(page)
  for (const name of [cancel, 'Fermer']) await expect(dialog.getByRole('button', { name })).toBeDisabled()
}

/** Adds a round and closes its sheet while the storage is blocked. @returns ends the block */
async function addAndClose(page: Page, scores: readonly number[]): Promise<() => Promise<void>> {
  const sheet = await openRoundSheet(page)
  await tapScores(page, scores)
  const release = await holdStorage(page)
  await sheet.getByRole('button', { name: 'Valider' }).tap()
  await twoFrames(page)
  await sheet.getByRole('button', { name: 'Fermer' }).tap()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  return release
}

test('W103, W121: a question about a round waits while one is being added or undone, and replaces nothing', async ({
  page,
}) => {
  const rounds = [[1, 1, 1], [1, 1, 1], ...(GAME.rounds ?? [])]
  await openWith(page, '/game', { game: { ...GAME, rounds } })
  await seeGame(page)

  await test.step('W121: an undo requested while a round is being added is about that round, whose scores do not come back', async () => {
    const release = await addAndClose(page, [14, 5, 6])
    await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
    await twoFrames(page)
    await release()
    const question = page.getByRole('dialog', { name: 'Annuler la manche 6' })
    await question.getByRole('button', { name: 'Annuler la manche' }).tap()
    await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
    const sheet = await openRoundSheet(page)
    await expect(scoreField(page, 'Zoé')).toHaveValue('')
    await sheet.getByRole('button', { name: 'Fermer' }).tap()
  })

  await test.step('W103, W121: the next round, opened while the last one is being undone, gets its number', async () => {
    const release = await holdStorage(page)
    await undoLastRound(page)
    await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
    await twoFrames(page)
    await release()
    await expect(roundSheet(page).getByText('Manche 5', { exact: true })).toBeVisible()
    await tapScores(page, [4, 5, 6])
    await submitRound(page)
    await expectTotals(page, { Noah: 17, Zoé: 21, Camille: 26 })
  })

  await test.step('W121: the round sheet does not replace a layer opened while it waited', async () => {
    const release = await holdStorage(page)
    await undoLastRound(page)
    await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
    await page.getByRole('button', { name: /^Noah/u }).tap()
    await expect(page.getByRole('dialog', { name: 'Noah' })).toBeVisible()
    await release()
    await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
    await twoFrames(page)
    await expect(page.locator('dialog.round-sheet')).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Noah' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('W121: nothing opens about a round that is being undone', async () => {
    await openView(page, 'Tableau')
    const row = page.getByRole('button', { name: 'Manche 4 : corriger ou supprimer' })
    await row.waitFor()
    const release = await holdStorage(page)
    await undoLastRound(page)
    await row.tap()
    await twoFrames(page)
    await expect(page.getByRole('dialog', { name: 'Manche 4', exact: true })).toBeHidden()
    await release()
    await expect(row).toBeHidden()
    await page.keyboard.press('n')
    await expect(roundSheet(page).getByText('Manche 4', { exact: true })).toBeVisible()
    await roundSheet(page).getByRole('button', { name: 'Fermer' }).tap()
  })

  await test.step('W121: if storing a round fails after its sheet was closed, a message says so and the scores are in the next sheet', async () => {
    const release = await addAndClose(page, [14, 5, 6])
    await fillDevice(page)
    await release()
    // Attached but not visible: the toast about the storage covers it.
    await expect(toast(page, /^Erreur lors de l’ajout de la manche/u)).toBeAttached()
    await expect(toast(page, /^Erreur de sauvegarde/u)).toBeVisible()
    await openRoundSheet(page)
    for (const [name, score] of Object.entries({ Zoé: '14', Camille: '5', Noah: '6' }))
      await expect(scoreField(page, name)).toHaveValue(score)
  })
})

test('W121: the end of a game waits for the round that is being stored, and cannot be cancelled while it is being stored', async ({
  page,
}) => {
  await openWith(page, '/game', { game: { ...GAME, limit: 40 } })
  await seeGame(page)

  await test.step('W121: after a round that ends the game no further round sheet opens', async () => {
    const release = await addAndClose(page, [14, 5, 6])
    await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
    await twoFrames(page)
    await release()
    await expect(page.locator('dialog.scene[open]')).toBeVisible()
    await expect(page.locator('dialog.round-sheet')).toBeHidden()
    // No pending sheet takes the Escape key.
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.scene')).toBeHidden()
  })

  await test.step('W121: the end of a game is not lost while a round is being undone', async () => {
    await openAnew(page, '/game', { game: GAME })
    await seeGame(page)
    const release = await holdStorage(page)
    await undoLastRound(page)
    await endGame(page)
    await release()
    await expect(page.locator('dialog.scene[open]')).toBeVisible()
    expect(await storedLog(page)).toMatchObject({ events: [], finished: 1 })
  })

  await test.step('W121: a game that replaces another cannot be cancelled while it is being stored', async () => {
    await openAnew(page, '/setup', { game: GAME })
    for (const name of ['Suivant', 'Suivant', 'Commencer la partie']) await page.getByRole('button', { name }).tap()
    const choice = page.getByRole('dialog', { name: 'Commencer une nouvelle partie' })
    await choice.getByRole('button', { name: 'L’abandonner' }).waitFor()
    const release = await holdStorage(page)
    await choice.getByRole('button', { name: 'L’abandonner' }).tap()
    await expectNoWayBack(page, choice, 'Annuler')
    await release()
    await expect(page).toHaveURL('/game')
  })

  await test.step('W121: nor can the end of a game', async () => {
    await enterRound(page, [1, 2, 3, 4])
    const release = await holdStorage(page)
    await expectNoWayBack(page, await endGame(page), 'Continuer de jouer')
    await release()
    await expect(page.locator('dialog.scene[open]')).toBeVisible()
  })
})

test('W121: a rename cannot be cancelled while it is being stored, and reports a failure in its sheet', async ({
  page,
}) => {
  await openHistoryTab(page, 'Statistiques', { history: [gameWithTotals({ Léa: 12, Hugo: 104 }, 0)] })
  const sheet = await typeNewName(page, 'Léa', 'Zora')
  const release = await holdStorage(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No longer', 'UnknownError')
    }
  })
  await sheet.getByRole('button', { name: 'Renommer' }).tap()
  await expectNoWayBack(page, sheet, 'Annuler')
  await release()
  await expect(sheet.getByRole('alert')).toContainText('Le nom n’a pas pu être changé.')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('W121: a user who leaves while a game is received, finished or created is not led to it', async ({ page }) => {
  await test.step('received', async () => {
    await page.goto(handoverLink({ names: ['Léa', 'Hugo'], rounds: [[12, 3]] }))
    const take = page.getByRole('button', { name: 'Continuer la partie ici' })
    await take.waitFor()
    const release = await holdStorage(page)
    await take.tap()
    await twoFrames(page)
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(page).toHaveURL('/')
    await release()
    await expect(toast(page, 'Partie reçue : à vous de noter la suite')).toBeVisible()
    await twoFrames(page)
    await expect(page).toHaveURL('/')
  })

  await test.step('finished', async () => {
    await page.getByRole('link', { name: /^Reprendre la partie/u }).tap()
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    const release = await holdStorage(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
    await twoFrames(page)
    // The first Back only tries to close the dialog.
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await release()
    await expect(toast(page, 'Partie sauvegardée dans l’historique')).toBeVisible()
    await twoFrames(page)
    await expect(page).toHaveURL('/')
  })

  await test.step('created', async () => {
    await page.getByRole('link', { name: 'JOUER', exact: true }).tap()
    await nextStep(page)
    await nameSeats(page, ['Léa', 'Hugo', 'Zoé', 'Max'])
    await nextStep(page)
    const release = await holdStorage(page)
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await twoFrames(page)
    await page.getByRole('link', { name: 'Règles' }).first().tap()
    await expect(page).toHaveURL('/rules')
    await release()
    await expect.poll(async () => (await storedLog(page)).events.length).toBe(1)
    await twoFrames(page)
    await expect(page).toHaveURL('/rules')
  })
})
