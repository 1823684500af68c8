import type { Page } from '@playwright/test'
import { holdReadsAfterWrite, holdStorage } from './support/held-storage.ts'
import { holdRequests } from './support/hold-requests.ts'
import { askToRemove, cards, DAY, GAMES, NOW } from './support/history-page.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { chooseFromMenu, openView, toast, undoLastRound } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { GAME } from './support/double-tap-scenes.ts'

test.use(REDUCED_MOTION)

// On a slow phone an answer may arrive after the user has begun something else.

const HISTORY = [...GAMES, { names: ['Hugo', 'Zoé'], rounds: [[120, 9]], startedAt: NOW - 20 * DAY }].map(finishedGame)

test('W214, W215, W504: a layer opened while a game is being removed stays open, and is about the right game', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOW)
  await openWith(page, '/history', { history: HISTORY })
  await expect(cards(page)).toHaveCount(HISTORY.length)
  await keepToasts(page)

  await test.step('W215: a menu that was opened while a game is being removed stays open', async () => {
    const question = await askToRemove(page, '16/11/2026')
    const release = await holdStorage(page)
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await question.getByRole('button', { name: 'La garder' }).tap()
    await page.getByRole('button', { name: 'Actions de la partie 05/11/2026' }).tap()
    const entry = page.getByRole('menuitem', { name: 'Supprimer' })
    await expect(entry).toBeVisible()
    await release()
    await expect(toast(page, 'Partie supprimée de l’historique')).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await entry.tap()
    await expect(question).toContainText('«\u00A0Partie 05/11/2026\u00A0»')
    await question.getByRole('button', { name: 'La garder' }).tap()
  })

  await test.step('W214: a question about another game stays open, and is about that game, when the storage answers the one before late', async () => {
    const question = await askToRemove(page, '18/11/2026')
    const release = await holdStorage(page)
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await question.getByRole('button', { name: 'La garder' }).tap()
    await expect(question).toBeHidden()
    await askToRemove(page, '05/11/2026')
    await release()
    await expect(toast(page, 'Partie supprimée de l’historique')).toBeVisible()
    await expect(question).toContainText('«\u00A0Partie 05/11/2026\u00A0»')
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await expect(cards(page)).toHaveCount(2)
  })

  await test.step('W215: the focus goes to the number of games once one is removed, as soon as its question closes', async () => {
    const question = await askToRemove(page, '29/10/2026')
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = () => 0
    })
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await expect(question).toBeHidden()
    await expect(page.locator('#history-count')).toBeFocused()
  })

  await test.step('W504: two games removed at once without a question are both removed on a slow phone', async () => {
    const state = { settings: { gameplay: { confirmActions: false } } }
    const local = { 'dutch-app-state': JSON.stringify({ state, version: 0 }) }
    await openAnew(page, '/history', { history: HISTORY, local })
    await expect(cards(page)).toHaveCount(HISTORY.length)
    const release = await holdStorage(page)
    for (const date of ['16/11/2026', '05/11/2026']) {
      await page.getByRole('button', { name: `Actions de la partie ${date}` }).tap()
      await page.getByRole('menuitem', { name: 'Supprimer' }).tap()
    }
    await release()
    await expect(cards(page)).toHaveCount(HISTORY.length - 2)
  })
})

/** Begins to undo the last round and blocks the storage. @returns ends the block and waits for the end of the undo */
async function takeBack(page: Page): Promise<() => Promise<void>> {
  // Holding long timers also keeps the page from giving its database up.
  const letTimersGo = await keepToasts(page)
  const { letGo } = await holdReadsAfterWrite(page, true)
  await undoLastRound(page)
  const undone = toast(page, 'Dernière manche annulée')
  return async () => {
    await letGo()
    await expect(undone).toBeAttached()
    await letTimersGo()
    // The next undo has to wait for its own message.
    await expect(undone).toHaveCount(0)
  }
}

test('W214: what waits for an undo of a round replaces nothing that was opened since', async ({ page }) => {
  await page.clock.setFixedTime(NOW)
  const come = await holdRequests(page, /\/assets\/later\/share-sheet-/u)
  const rounds = [[1, 1, 1], [1, 1, 1], ...(GAME.rounds ?? [])]
  await openWith(page, '/game', { game: { ...GAME, rounds }, history: HISTORY })
  await page.getByRole('button', { name: 'Menu de la partie' }).waitFor()

  await test.step('W214: the round sheet that waits for the storage does not replace a sheet requested later, whose file is loading', async () => {
    const release = await takeBack(page)
    await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
    await chooseFromMenu(page, 'Partager le classement')
    await release()
    await expect(page.locator('dialog.round-sheet')).toBeHidden()
    await come()
    await expect(page.getByRole('dialog', { name: /^Partager/u })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('W214: what a tap on the scoreboard opens once the storage has answered replaces nothing that was opened since', async () => {
    const release = await takeBack(page)
    await openView(page, 'Tableau')
    await page.getByRole('button', { name: 'Manche 2 : corriger ou supprimer' }).tap()
    await chooseFromMenu(page, 'Joueurs')
    const seats = page.getByRole('dialog', { name: 'Joueurs', exact: true })
    await expect(seats).toBeVisible()
    await release()
    await expect(seats).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Manche 2', exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('W214: a question about something else that was opened since stays, and is not replaced by one about the game under way', async () => {
    const release = await takeBack(page)
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await page.getByRole('navigation').getByRole('link', { name: 'Historique' }).filter({ visible: true }).tap()
    await page.getByRole('button', { name: 'Actions de la partie 16/11/2026' }).tap()
    await page.getByRole('menuitem', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    const question = await askToRemove(page, '05/11/2026')
    await expect(question).toBeVisible()
    await release()
    await expect(question).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Commencer une nouvelle partie' })).toBeHidden()
  })

  await test.step('W214: adding a player while another one is still being removed does not interrupt the typing', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).filter({ visible: true }).tap()
    await page.getByRole('link', { name: /^Reprendre la partie/u }).tap()
    await chooseFromMenu(page, 'Joueurs')
    const seats = page.getByRole('dialog', { name: 'Joueurs', exact: true })
    await seats.getByRole('button', { name: 'Retirer Noah de la partie' }).tap()
    const question = page.getByRole('dialog', { name: 'Retirer Noah de la partie ?' })
    const release = await holdStorage(page)
    await question.getByRole('button', { name: 'Retirer', exact: true }).tap()
    await question.getByRole('button', { name: 'Garder à table' }).tap()
    await seats.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    const form = page.getByRole('dialog', { name: 'Ajouter un joueur' })
    await form.getByRole('textbox', { name: 'Nom' }).fill('Nina')
    await release()
    await expect(toast(page, /^Noah quitte la table/u)).toBeVisible()
    await form.getByRole('button', { name: 'Rejoindre la partie' }).tap()
    await expect(toast(page, /^Nina rejoint la partie/u)).toBeVisible()
  })
})
