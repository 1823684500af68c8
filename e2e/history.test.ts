import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  askToRemove,
  cards,
  DAY,
  expectWinners,
  GAMES,
  NOW,
  openFilters,
  period,
  search,
  sort,
} from './support/history-page.ts'
import { overflow } from './support/measure.ts'
import { expectTotals, toast, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW)
})

async function openHistory(page: Page): Promise<void> {
  await openWith(page, '/history', { history: GAMES.map(finishedGame) })
  await expect(cards(page)).toHaveCount(GAMES.length)
}

test('R1108: games are found, filtered and shown in detail, follow the calendar, and are deleted only after a confirmation', async ({
  page,
}) => {
  await test.step('a game is found by player, by date and by tag, whatever the case and the accents', async () => {
    await openHistory(page)
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [640, 360],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      const first = await cards(page).first().boundingBox()
      expect(first?.y, 'header and controls take at most a fifth').toBeLessThanOrEqual(height / 5)
      expect(await overflow(page)).toBe(0)
    }
    await expectWinners(page, ['Hugo', 'Aïcha', 'Léa', 'Hugo'])
    await openFilters(page)
    await search(page).fill('AICHA')
    await expectWinners(page, ['Aïcha'])
    await expect(page.getByText(/1\spartie sur 4/u)).toBeVisible()
    await search(page).fill('16 novembre')
    await expectWinners(page, ['Aïcha'])
    await search(page).fill('05/11/2026')
    await expectWinners(page, ['Léa'])
    await search(page).fill('marathon')
    await expectWinners(page, ['Aïcha'])
    await search(page).fill('<img src=x onerror=alert(1)>')
    await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
    await expect(page.getByText('Essayez un autre nom')).toBeVisible()
    await page.getByRole('button', { name: 'Tout afficher' }).tap()
    await expect(search(page)).toHaveValue('')
    await expectWinners(page, ['Hugo', 'Aïcha', 'Léa', 'Hugo'])
  })

  await test.step('games are filtered by period and sorted', async () => {
    await period(page, 'Aujourd’hui').check()
    await expectWinners(page, ['Hugo'])
    await period(page, 'Semaine').check()
    await expectWinners(page, ['Hugo', 'Aïcha'])
    await period(page, 'Mois').check()
    await expectWinners(page, ['Hugo', 'Aïcha', 'Léa'])
    await expect(page.getByRole('button', { name: 'Filtrer\u00A0(1)' })).toBeVisible()
    await period(page, 'Toutes').check()
    await sort(page).selectOption('duration')
    await expectWinners(page, ['Aïcha', 'Léa', 'Hugo', 'Hugo'])
    await sort(page).selectOption('players')
    await expectWinners(page, ['Léa', 'Hugo', 'Aïcha', 'Hugo'])
  })

  await test.step('a history left open over midnight follows the calendar', async () => {
    await sort(page).selectOption('recent')
    await period(page, 'Aujourd’hui').check()
    await expect(cards(page).getByText('Aujourd’hui')).toBeVisible()
    await page.clock.setFixedTime(NOW + DAY)
    // The page checks the date when it becomes visible, and every minute while it is.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
    await period(page, 'Semaine').check()
    await expectWinners(page, ['Hugo', 'Aïcha'])
    await expect(cards(page).getByText('Aujourd’hui')).toHaveCount(0)
  })

  await test.step('a card names three players and three tags at most; its details name all', async () => {
    await page.clock.setFixedTime(NOW)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await period(page, 'Toutes').check()
    const large = cards(page).filter({ hasText: 'Partie 05/11/2026' })
    await expect(large).toContainText('Grande partie')
    await expect(large.getByText(/5\sautres joueurs/u)).toHaveCount(1)
    await page.getByRole('button', { name: 'Voir la partie 05/11/2026, gagnée par Léa' }).tap()
    const details = page.getByRole('dialog', { name: 'Partie 05/11/2026' })
    const ranking = details.getByRole('region', { name: 'Classement final' }).getByRole('listitem')
    await expect(ranking).toHaveCount(8)
    await expect(ranking.first()).toContainText('Léa')
    await expect(ranking.last()).toContainText('90')
    await expect(details.getByRole('table').getByRole('row')).toHaveCount(7)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('a game is deleted only after a confirmation, and comes back by the message', async () => {
    const question = await askToRemove(page, '16/11/2026')
    await expect(question).toContainText('«\u00A0Partie 16/11/2026\u00A0» et toutes ses manches')
    await question.getByRole('button', { name: 'La garder' }).tap()
    await expect(question).toBeHidden()
    await expect(cards(page)).toHaveCount(4)

    await askToRemove(page, '16/11/2026')
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await expect(toast(page, 'Partie supprimée de l’historique')).toBeVisible()
    await expectWinners(page, ['Hugo', 'Léa', 'Hugo'])
    await page.reload()
    await expectWinners(page, ['Hugo', 'Léa', 'Hugo'])

    await askToRemove(page, '05/11/2026')
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await page
      .getByRole('region', { name: /Notifications/u })
      .getByRole('button', { name: 'Annuler' })
      .tap()
    await expect(toast(page, 'Partie remise dans l’historique')).toBeVisible()
    await expectWinners(page, ['Hugo', 'Léa', 'Hugo'])
  })
})

test('the same players start again in one tap, over a game under way after a question', async ({ page }) => {
  await test.step('the same players start again in one tap', async () => {
    await openHistory(page)
    await page.getByRole('button', { name: 'Voir la partie 16/11/2026, gagnée par Aïcha' }).tap()
    await page.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    await expect(page).toHaveURL(/\/game$/u)
    await expectTotals(page, { Aïcha: 0, Bruno: 0 })
  })

  await test.step('starting again over a game under way asks first', async () => {
    const game = { names: ['Olga', 'Paul'], rounds: [[1, 2]] }
    await openAnew(page, '/history', { history: GAMES.map(finishedGame), game })
    await expect(cards(page)).toHaveCount(GAMES.length)
    await page.getByRole('button', { name: 'Actions de la partie 16/11/2026' }).tap()
    await page.getByRole('menuitem', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    const question = page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })
    await question.getByRole('button', { name: 'L’abandonner' }).tap()
    await expect(page).toHaveURL(/\/game$/u)
    await expectTotals(page, { Aïcha: 0, Bruno: 0 })
    await page.goto('/history')
    await expect(cards(page)).toHaveCount(4)
  })
})

test('R105, W110: without a finished game the history says what it will show; a game of yesterday that is ended today has yesterday’s date and its duration', async ({
  page,
}) => {
  await test.step('without a finished game the history says what it will show', async () => {
    await page.goto('/history')
    await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
    await expect(page.getByText('Vos parties terminées apparaîtront ici')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nouvelle partie' })).toHaveAttribute('href', '/setup')
  })

  await test.step('yesterday’s game', async () => {
    for (const limit of [50, 100]) {
      await openWith(page, '/game', {
        game: { names: ['Léa', 'Hugo'], rounds: [[60, 10]], limit, startedAt: NOW - DAY },
      })
      // A game below its limit asks before it ends.
      const way = limit === 50 ? 'Enregistrer le résultat' : 'Terminer la partie'
      await page.getByRole('button', { name: way }).tap()
      if (limit === 100) await page.getByRole('dialog').getByRole('button', { name: way }).tap()
      await expect(winnerScene(page)).toContainText('1 manche · 2 minutes')
      // Achievements of the first game are announced only with the first game.
      const brought = winnerScene(page).getByRole('heading', { name: /nouveaux? succès/iu })
      await expect(brought).toHaveCount(limit === 50 ? 1 : 0)
    }
    await page.goto('/history')
    await expect(cards(page).getByText('Partie 17/11/2026')).toHaveCount(2)
  })
})
