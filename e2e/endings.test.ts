import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { endAndExpectSaved } from './support/seen-messages.ts'
import {
  chooseFromMenu,
  enterRound,
  expectTotals,
  closeScene,
  openRoundSheet,
  roundSheet,
  submitRound,
  tapScores,
  toast,
  undoLastRound,
  winnerScene,
} from './support/scoreboard.ts'
import { areWinnersSideBySide, cutOnPodium, isConfettiBehind, isPodiumInSteps } from './support/scene-layout.ts'
import { openWith } from './support/seed.ts'
import { storedLog } from './support/stored-log.ts'
import { recordAnnouncements } from './support/announcements.ts'

const PAIR = ['Léa', 'Hugo']
const LONG = 'Constantinopolitainement'
/** A game one round before its end: 35 and 20 of 50 points. */
const NEARLY = {
  names: PAIR,
  limit: 50,
  rounds: [
    [20, 5],
    [15, 15],
  ],
}

const over = (page: Page) => page.getByRole('region', { name: 'Partie terminée' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Ajouter une manche' })

test('W114, W115: at the limit the winner’s scene opens over the unchanged game; no round can be added, undo reopens the game', async ({
  page,
}) => {
  const said = await recordAnnouncements(page)
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files, text }: ShareData) => {
        document.documentElement.dataset['shared'] = `${String(files?.[0]?.type)} ${String(text?.split('\n')[0])}`
        return Promise.resolve()
      },
    })
  })
  await openWith(page, '/game', { game: NEARLY })
  await keepToasts(page)
  await enterRound(page, [15, 4])
  const scene = winnerScene(page)
  await expect(scene).toHaveAccessibleName('Hugo gagne !')
  await expect(scene).toHaveAccessibleDescription(/^24\spoints 3\smanches/u)
  await expect(scene.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(scene.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveText([
    /Hugo\s*24\s*1er/u,
    /Léa\s*50\s*2e/u,
  ])
  await expect(scene.locator('svg.professor').filter({ visible: true })).toHaveCount(1)
  await expect.poll(() => isConfettiBehind(page)).toBe(true)
  await expect(page.locator('.toast')).toHaveCount(0)
  // The same announcement may contain the Professor's remark about the round.
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Partie terminée\. Hugo gagne avec 24\spoints\s!/mu))
  // A tap in the scene opens the system's share dialog with the picture.
  await scene.getByRole('button', { name: 'Partager', exact: true }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^image\/png Hugo gagne la partie/u)
  expect((await storedLog(page)).finished).toBe(0)
  await closeScene(page)
  await expect(over(page).getByRole('heading', { name: 'Hugo gagne !' })).toBeVisible()
  await expect(over(page)).toContainText(/24\spoints, pour une limite de\s50/u)
  await expectTotals(page, { Hugo: 24, Léa: 50 })
  await expect(addButton(page)).toBeHidden()
  await page.keyboard.press('n')
  await expect(roundSheet(page)).toBeHidden()
  await undoLastRound(page)
  await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
  await enterRound(page, [15, 4])
  await scene.getByRole('button', { name: 'Annuler la manche' }).tap()
  const question = page.getByRole('dialog', { name: 'Annuler la manche 3 ?' })
  await question.getByRole('button', { name: 'Annuler la manche' }).tap()
  await expect(scene).toBeHidden()
  await expect(addButton(page)).toBeVisible()
  await expect(over(page)).toBeHidden()
  await expectTotals(page, { Hugo: 20, Léa: 35 })
  await enterRound(page, [15, 4])
  await scene.getByRole('button', { name: 'Continuer jusqu’à 100' }).tap()
  await expect(scene).toBeHidden()
  await expect(page.getByText('Objectif 100 pts')).toBeVisible()
  await expectTotals(page, { Hugo: 24, Léa: 50 })
})

test('R104: continuing beyond the limit raises it, which can be undone, and the game goes on', async ({ page }) => {
  await openWith(page, '/game', { game: { ...NEARLY, rounds: [[51, 4]] } })
  await keepToasts(page)
  const playOn = over(page).getByRole('button', { name: /^Continuer au-delà\sjusqu’à 100\spoints/u })
  await playOn.tap()
  await page.locator('.toast', { hasText: 'La partie continue' }).getByRole('button', { name: 'Annuler' }).tap()
  await expect(toast(page, /La limite revient à 50\spoints/u)).toBeVisible()
  await winnerScene(page).getByRole('button', { name: 'Continuer jusqu’à 100' }).tap()
  await expect(page.getByText('Objectif 100 pts')).toBeVisible()
  await openRoundSheet(page)
  // Earlier toasts do not cover the sheet.
  await expect(page.locator('.toast')).toHaveCount(0)
  await tapScores(page, [20, 30])
  await submitRound(page)
  await expectTotals(page, { Hugo: 34, Léa: 71 })
  await page.reload()
  await expect(page.getByText('Objectif 100 pts')).toBeVisible()

  // R1111: the next game has the limit that was first agreed; the text is where it can be changed.
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
  const result = page.getByRole('dialog', { name: 'Hugo gagne !' })
  await expect(result.getByText(/^Jusqu’à 50\spoints, comme convenu au début$/u)).toBeVisible()
  await result.getByRole('button', { name: 'Modifier la partie à rejouer' }).tap()
  const limit = page.getByRole('textbox', { name: 'Limite de points' })
  await expect(limit).toHaveValue('50')
  await expect(limit).toHaveAccessibleDescription(/convenue au début de la partie précédente/u)
  await page.getByRole('button', { name: 'Commencer la partie' }).tap()
  await expect(page.getByText('Objectif 50 pts')).toBeVisible()
  await expectTotals(page, { Léa: 0, Hugo: 0 })
})

test('W114: equal lowest totals share the win, on the scoreboard and in the history', async ({ page }) => {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo', LONG], limit: 50, rounds: [[10, 10, 45]] } })
  await enterRound(page, [5, 5, 20])
  await expect(winnerScene(page)).toHaveAccessibleName('Léa et Hugo gagnent ensemble !')
  // In landscape too, each winner's face is visible.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => areWinnersSideBySide(page)).toBe(true)
  // A name that is too long for a line of the podium wraps and is not cut.
  for (const [width, height] of [
    [844, 390],
    [1440, 900],
    [320, 568],
    [360, 640],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => cutOnPodium(page), `at ${String(width)} pixels`).toEqual([])
    await expect.poll(() => isPodiumInSteps(page), `at ${String(width)} pixels`).toBe(true)
  }
  await closeScene(page)
  await expect(over(page).getByRole('heading', { name: 'Léa et Hugo gagnent ensemble !' })).toBeVisible()
  await endAndExpectSaved(page, over(page).getByRole('button', { name: 'Enregistrer le résultat' }))
  await expect(page).toHaveURL(/\/setup$/u)
  const result = page.getByRole('dialog', { name: 'Léa et Hugo gagnent ensemble !' })
  await expect(result.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveText([
    /Léa\s*15\s*1er/u,
    /Hugo\s*15\s*1er/u,
    /Constantinopolitainement\s*65\s*3e/u,
  ])
  await result.getByRole('button', { name: 'Voir l’historique' }).tap()
  await expect(page).toHaveURL(/\/history$/u)
  await expect(page.getByRole('article')).toContainText('Victoire partagée')
  await expect(page.getByRole('button', { name: /gagnée par Léa et Hugo$/u })).toBeVisible()
  await page.goto('/game')
  await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
})

test('ending early asks first, keeps the scores, and leads to the setup', async ({ page }) => {
  await openWith(page, '/game', { game: { ...NEARLY, dutch: [1] } })
  const end = page.getByRole('button', { name: 'Terminer la partie' })
  await end.tap()
  const question = page.getByRole('dialog', { name: 'Terminer la partie ?' })
  await expect(question).toContainText('enregistrée dans l’historique avec les scores actuels')
  await question.getByRole('button', { name: 'Continuer de jouer' }).tap()
  await expect(question).toBeHidden()
  await expectTotals(page, { Hugo: 20, Léa: 35 })

  await end.tap()
  await endAndExpectSaved(page, question.getByRole('button', { name: 'Terminer la partie' }))
  await expect(page).toHaveURL(/\/setup$/u)
  await page.goto('/history')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/2\smanches · Rapide/u)
  await page.getByRole('button', { name: /gagnée par Hugo$/u }).tap()
  await expect(page.getByRole('dialog').getByRole('row', { name: /^1 20 5/u })).toContainText('Dutch')
})

test('the result leads to another game with the same players in one tap, or to a new one', async ({ page }) => {
  await openWith(page, '/game', { game: { names: PAIR, limit: 20, rounds: [[20, 5]] } })
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
  const result = page.getByRole('dialog', { name: 'Hugo gagne !' })
  await result.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
  await expect(page).toHaveURL(/\/game$/u)
  await expectTotals(page, { Léa: 0, Hugo: 0 })
  await expect(page.getByText('Objectif 20 pts')).toBeVisible()

  // Two taps after the last "Valider", the first round of the next game can be typed and the game is in the history.
  await enterRound(page, [30, 2])
  await result.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
  await openRoundSheet(page)
  expect((await storedLog(page)).finished).toBe(2)
  await page.keyboard.press('Escape')
  await enterRound(page, [30, 2])
  await endAndExpectSaved(page, result.getByRole('button', { name: 'Nouvelle partie' }))
  await expect(result).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Combien de joueurs ?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Combien de joueurs ?' })).toBeVisible()
  await expect(result).toBeHidden()
})

test('an abandoned game leaves nothing behind', async ({ page }) => {
  await openWith(page, '/game', { game: NEARLY })
  await chooseFromMenu(page, 'Abandonner la partie')
  const question = page.getByRole('dialog', { name: 'Abandonner la partie ?' })
  await expect(question).toContainText('effacées sans passer par l’historique')
  await question.getByRole('button', { name: 'Abandonner la partie' }).tap()
  await expect(toast(page, 'Partie réinitialisée')).toBeVisible()
  await expect(page).toHaveURL(/\/setup$/u)
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await page.goto('/game')
  await expect(page.getByRole('link', { name: 'Créer une partie' })).toHaveAttribute('href', '/setup')
})

test('a game without a round is not stored in the history, and has nothing to undo', async ({ page }) => {
  await openWith(page, '/game', { game: { names: PAIR } })
  await expect(page.getByRole('button', { name: 'Annuler la dernière manche' })).toBeDisabled()
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(page.getByRole('dialog')).toContainText('Aucune manche n’est notée')
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner la partie' }).tap()
  await expect(page).toHaveURL(/\/setup$/u)
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
})

test('starting a new game asks what to do with the game under way', async ({ page }) => {
  await openWith(page, '/setup', { game: NEARLY })
  await expect(page.getByRole('heading', { name: 'Une partie est en cours' })).toBeVisible()
  await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
  await page.getByRole('button', { name: 'Suivant', exact: true }).tap()
  const start = page.getByRole('button', { name: 'Commencer la partie' })
  await start.tap()
  const question = page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })
  await question.getByRole('button', { name: 'Annuler' }).tap()
  await expect(question).toBeHidden()
  await start.tap()
  await question.getByRole('button', { name: 'L’enregistrer dans l’historique' }).tap()
  await expect(page).toHaveURL(/\/game$/u)
  await expectTotals(page, { 'Joueur 1': 0, 'Joueur 2': 0, 'Joueur 3': 0, 'Joueur 4': 0 })
  await page.goto('/history')
  await expect(page.getByRole('button', { name: /gagnée par Hugo$/u })).toBeVisible()
})
