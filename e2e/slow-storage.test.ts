import { holdStorage } from './support/held-storage.ts'
import { expect, test } from './support/journey.ts'
import { openTab, played, typeName } from './support/people.ts'
import {
  expectTotals,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  seeStored,
  tapScores,
  toast,
  undoLastRound,
} from './support/scoreboard.ts'
import { handoverLink, openWith, type GameOptions } from './support/seed.ts'
import { nameSeats, nextStep } from './support/setup.ts'
import { storedLog } from './support/stored-log.ts'
import { GAME } from './support/thumb-scenes.ts'
import type { Locator, Page } from '@playwright/test'

/** A game that has been read: nothing more is asked of the storage by itself. */
async function openGame(page: Page, game: GameOptions): Promise<void> {
  await openWith(page, '/game', { game })
  await expect(page.getByRole('button', { name: 'Menu de la partie' })).toBeVisible()
}

/** A button has answered: what it opens at once would be there by now. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Neither Escape, at which browsers close by themselves the second time, nor Back, nor any button. */
async function expectNoWayBack(page: Page, dialog: Locator, cancel: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goBack()
  await twoFrames(page)
  for (const name of [cancel, 'Fermer']) await expect(dialog.getByRole('button', { name })).toBeDisabled()
}

/** Adds a round and closes its sheet while it is still being stored. */
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

test('W103, W121: the next round opened while the last one is being taken back takes its place', async ({ page }) => {
  await openGame(page, GAME)
  const release = await holdStorage(page)
  await undoLastRound(page)
  await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
  await twoFrames(page)
  await release()
  await expect(roundSheet(page).getByText('Manche 3', { exact: true })).toBeVisible()
  await tapScores(page, [4, 5, 6])
  await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
  await seeStored(page)
  await expectTotals(page, { Noah: 15, Zoé: 19, Camille: 24 })
})

test('W121: nothing opens about a round that is being taken back', async ({ page }) => {
  await openGame(page, GAME)
  await openView(page, 'Tableau')
  const row = page.getByRole('button', { name: 'Manche 3 : corriger ou supprimer' })
  await row.waitFor()
  const release = await holdStorage(page)
  await undoLastRound(page)
  await row.tap()
  await twoFrames(page)
  await expect(page.getByRole('dialog', { name: 'Manche 3', exact: true })).toBeHidden()
  await release()
  await expect(row).toBeHidden()
  await page.keyboard.press('n')
  await expect(roundSheet(page).getByText('Manche 3', { exact: true })).toBeVisible()
})

test('W121: a round that ends the game is followed by no sheet for another', async ({ page }) => {
  await openGame(page, { ...GAME, limit: 40 })
  const release = await addAndClose(page, [14, 5, 6])
  await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
  await twoFrames(page)
  await release()
  await expect(page.locator('dialog.scene[open]')).toBeVisible()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  // Nor does anything still wait for its keys.
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.scene')).toBeHidden()
})

test('W121: the round sheet does not take the place of what was opened while it waited', async ({ page }) => {
  await openGame(page, GAME)
  const release = await holdStorage(page)
  await undoLastRound(page)
  await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
  await page.getByRole('button', { name: /^Noah/u }).tap()
  const player = page.getByRole('dialog', { name: 'Noah' })
  await expect(player).toBeVisible()
  await release()
  await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
  await twoFrames(page)
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  await expect(player).toBeVisible()
})

test('W121: an undo asked while a round is being added is about that one, whose scores do not come back', async ({
  page,
}) => {
  await openGame(page, GAME)
  const release = await addAndClose(page, [14, 5, 6])
  await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
  await twoFrames(page)
  await release()
  const question = page.getByRole('dialog', { name: 'Annuler la manche 4' })
  await question.getByRole('button', { name: 'Annuler la manche' }).tap()
  await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
  await openRoundSheet(page)
  await expect(scoreField(page, 'Zoé')).toHaveValue('')
})

test('W121: a round that could not be stored once its sheet was closed is said, and waits in the next one', async ({
  page,
}) => {
  await openGame(page, GAME)
  const release = await addAndClose(page, [14, 5, 6])
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await release()
  // Heard: the message about the storage lies over it.
  await expect(toast(page, /^Erreur lors de l’ajout de la manche/u)).toBeAttached()
  await expect(toast(page, /^Erreur de sauvegarde/u)).toBeVisible()
  await openRoundSheet(page)
  for (const [name, score] of Object.entries({ Zoé: '14', Camille: '5', Noah: '6' }))
    await expect(scoreField(page, name)).toHaveValue(score)
})

test('W121: the end of a game is not dropped while a round is being taken back', async ({ page }) => {
  await openGame(page, GAME)
  const release = await holdStorage(page)
  await undoLastRound(page)
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  const question = page.getByRole('dialog', { name: 'Terminer la partie' })
  await question.getByRole('button', { name: 'Terminer la partie' }).tap()
  await release()
  await expect(page.locator('dialog.scene[open]')).toBeVisible()
  expect(await storedLog(page)).toMatchObject({ events: [], finished: 1 })
})

test('W121: what is being stored cannot be called off: neither the end of a game nor one that takes its place', async ({
  page,
}) => {
  await openGame(page, GAME)
  const release = await holdStorage(page)
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  const question = page.getByRole('dialog', { name: 'Terminer la partie' })
  await question.getByRole('button', { name: 'Terminer la partie' }).tap()
  await expectNoWayBack(page, question, 'Continuer de jouer')
  await release()
  await expect(page.locator('dialog.scene[open]')).toBeVisible()

  await openGame(page, GAME)
  await page.goto('/setup')
  for (const name of ['Suivant', 'Suivant', 'Commencer la partie']) await page.getByRole('button', { name }).tap()
  const choice = page.getByRole('dialog', { name: 'Commencer une nouvelle partie' })
  await choice.getByRole('button', { name: 'L’abandonner' }).waitFor()
  const releaseAgain = await holdStorage(page)
  await choice.getByRole('button', { name: 'L’abandonner' }).tap()
  await expectNoWayBack(page, choice, 'Annuler')
  await releaseAgain()
  await expect(page).toHaveURL('/game')
})

test('W121: another name that is being stored cannot be called off, and says in its place that it failed', async ({
  page,
}) => {
  await openTab(page, 'Statistiques', { history: [played({ Léa: 12, Hugo: 104 }, 0)] })
  const sheet = await typeName(page, 'Léa', 'Zora')
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

test('W121: whoever leaves while a game is being filed is not led back to it', async ({ page }) => {
  await openWith(page, '/', { game: GAME })
  await page.getByRole('link', { name: /^Reprendre la partie/u }).tap()
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  const release = await holdStorage(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
  await twoFrames(page)
  // The first Back would close the question.
  for (let times = 0; times < 2; times += 1) await page.goBack()
  await expect(page).toHaveURL('/')
  await release()
  await expect(toast(page, 'Partie sauvegardée dans l’historique')).toBeVisible()
  await twoFrames(page)
  await expect(page).toHaveURL('/')
})

test('W121: whoever leaves while a game is being created is not led to it', async ({ page }) => {
  await page.goto('/setup')
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

test('W121: whoever leaves while a game is being received is not led to it', async ({ page }) => {
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
