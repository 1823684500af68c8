import type { Page } from '@playwright/test'
import { expect, openAndStopServer, test } from './support/offline.ts'
import { keepToasts } from './support/long-timers.ts'
import { endAndExpectSaved } from './support/seen-messages.ts'
import {
  enterRound,
  expectTotals,
  openRoundActions,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  submitRound,
  tableRow,
  tapScores,
  toast,
  undoLastRound,
  winnerScene,
} from './support/scoreboard.ts'
import { choosePlayerCount, nameSeats, nextStep, startGame } from './support/setup.ts'

const TABLE = ['Léa', 'Hugo', 'Zoé', 'Max']

test('with the server stopped: two players, then twelve, then a whole game of four, from the first tap to the next game', async ({
  page,
  ownServer,
}) => {
  await openAndStopServer(page, ownServer)
  await page.goto('/')

  await test.step('two players, then twelve, with those who are known suggested', async () => {
    await startGame(page, ['Anaïs', 'Bo'], { limit: 20 })
    await enterRound(page, [3, 25])
    const scene = winnerScene(page)
    await expect(scene.getByRole('heading', { name: 'Anaïs gagne !' })).toBeVisible()
    await scene.getByRole('button', { name: 'Nouvelle partie' }).tap()
    await expect(page).toHaveURL(/\/setup$/u)

    const fewer = page.getByRole('button', { name: 'Un joueur de moins' })
    await choosePlayerCount(page, 2)
    await expect(fewer).toBeDisabled()
    await choosePlayerCount(page, 12)
    await expect(page.getByRole('button', { name: 'Un joueur de plus' })).toBeDisabled()
    await nextStep(page)
    const known = page.getByRole('group', { name: 'Vos joueurs' })
    await known.getByRole('button', { name: 'Ajouter Bo à la table' }).tap()
    await known.getByRole('button', { name: 'Ajouter Anaïs à la table' }).tap()
    await expect(page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })).toHaveValue('Bo')
    await expect(page.getByRole('textbox', { name: 'Nom du joueur 2', exact: true })).toHaveValue('Anaïs')
    await expect(known).toBeHidden()
    await nextStep(page)
    await expect(page.getByRole('heading', { name: '12 joueurs' })).toBeVisible()
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()

    const scores = [11, 22, 33, 44, 55, 66, 77, 88, 15, 16, 17, 18]
    await enterRound(page, scores, { dutch: 'Joueur 9' })
    const names = ['Bo', 'Anaïs', ...scores.slice(2).map((_, index) => `Joueur ${String(index + 3)}`)]
    const totals = names.map((name, seat) => [name, scores[seat] ?? 0] as const).toSorted((a, b) => a[1] - b[1])
    await expectTotals(page, Object.fromEntries(totals))
  })

  await test.step('choose, name, change an emoji, change the limit, start', async () => {
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await page.getByRole('link', { name: 'JOUER', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()
    await choosePlayerCount(page, 4)
    await nextStep(page)
    await nameSeats(page, TABLE)
    const emoji = page.getByRole('button', { name: 'Changer l’emoji de Zoé' })
    const before = await emoji.innerText()
    await emoji.tap()
    await expect(emoji).not.toHaveText(before)
    const chosen = await emoji.innerText()
    await nextStep(page)

    await expect(page.getByRole('heading', { name: '4 joueurs' })).toBeVisible()
    const seats = page.getByRole('listitem')
    for (const name of TABLE) await expect(seats.filter({ hasText: name })).toBeVisible()
    await expect(seats.filter({ hasText: 'Zoé' })).toContainText(chosen)
    const limit = page.getByRole('textbox', { name: 'Limite de points' })
    await expect(limit).toHaveValue('100')
    await limit.fill('150')
    await expect(page.getByText('le premier à 150 points arrête la partie')).toBeVisible()
    await page.getByRole('button', { name: 'Modifier les noms' }).tap()
    await expect(page.getByRole('textbox', { name: 'Nom du joueur 3' })).toHaveValue('Zoé')
    await nextStep(page)
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await page.getByRole('button', { name: 'L’abandonner' }).tap()
    await expect(page.getByText('Objectif 150 pts')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
  })

  await test.step('round 1 on the keypad, with a Dutch', async () => {
    const letGo = await keepToasts(page)
    await enterRound(page, [12, 7, 0, 24], { dutch: 'Zoé' })
    await expect(toast(page, 'Manche ajoutée - Zoé a fait Dutch !')).toBeVisible()
    await letGo()
    await expectTotals(page, { Zoé: 0, Hugo: 7, Léa: 12, Max: 24 })
    await expect(standing(page, 'Zoé')).toHaveAccessibleName(/en tête.*dernière manche 0\spoint, Dutch/iu)
  })

  await test.step('round 2 with the steppers', async () => {
    const sheet = await openRoundSheet(page)
    for (const times of [1, 2, 3]) {
      await sheet.getByRole('button', { name: 'Un point de plus pour Léa' }).tap()
      await expect(scoreField(page, 'Léa')).toHaveValue(String(times))
    }
    const less = sheet.getByRole('button', { name: 'Un point de moins pour Zoé' })
    for (let times = 0; times < 6; times += 1) await less.tap()
    await expect(scoreField(page, 'Zoé')).toHaveValue('−6')
    await expect(less).toBeDisabled()
    await submitRound(page)
    await expectTotals(page, { Zoé: -6, Hugo: 7, Léa: 15, Max: 24 })
  })

  await test.step('round 3 on a hardware keyboard: the ranking moves', async () => {
    await page.keyboard.press('n')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('03410')
    await page.keyboard.press('Enter')
    await expect(roundSheet(page)).toBeHidden()
    await expectTotals(page, { Hugo: 7, Léa: 20, Zoé: 28, Max: 34 })
    await expect(standing(page, 'Hugo')).toHaveAccessibleName(/gagne 1 place/u)
    await expect(standing(page, 'Zoé')).toHaveAccessibleName(/perd 2 places/u)
  })

  await test.step('round 4 with the hand calculator', async () => {
    const sheet = await openRoundSheet(page)
    await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
    const hand = sheet.getByRole('region', { name: 'Cartes de Léa' })
    for (const card of [/^Dame, 10\spoints/u, /^As, −1\spoint/u, /^7, 7\spoints/u]) {
      await hand.getByRole('button', { name: card }).tap()
    }
    await hand.getByRole('button', { name: 'Noter 16 pour Léa' }).tap()
    await expect(scoreField(page, 'Léa')).toHaveValue('16')
    await tapScores(page, [0, 0, 0])
    await submitRound(page)
    await expectTotals(page, { Hugo: 7, Zoé: 28, Max: 34, Léa: 36 })
  })

  await test.step('undo the last round', async () => {
    await undoLastRound(page)
    await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
    await expectTotals(page, { Hugo: 7, Léa: 20, Zoé: 28, Max: 34 })
    await expect(page.getByRole('heading', { name: 'Manche 4', exact: true })).toBeVisible()
  })

  await test.step('correct an earlier round', async () => {
    await openView(page, 'Tableau')
    await expect(tableRow(page, 1)).toContainText('24')
    const actions = await openRoundActions(page, 1)
    await actions.getByRole('button', { name: 'Corriger', exact: true }).tap()
    await expect(roundSheet(page).getByRole('heading', { name: 'Corriger la manche 1' })).toBeVisible()
    await expect(scoreField(page, 'Hugo')).toHaveValue('7')
    await scoreField(page, 'Hugo').tap()
    await tapScores(page, [40])
    const letGo = await keepToasts(page)
    await submitRound(page)
    await expect(toast(page, 'Manche 1 corrigée')).toBeVisible()
    await letGo()
    // The tabs move up as it goes.
    await expect(toast(page, 'Manche 1 corrigée')).toBeHidden()
    await expect(tableRow(page, 1)).toContainText('corrigé, d’abord 7')
    await openView(page, 'Classement')
    await expectTotals(page, { Léa: 20, Zoé: 28, Max: 34, Hugo: 40 })
  })

  await test.step('delete an earlier round and take it back', async () => {
    await openView(page, 'Tableau')
    const actions = await openRoundActions(page, 2)
    await actions.getByRole('button', { name: 'Supprimer' }).tap()
    const question = page.getByRole('dialog', { name: 'Supprimer la manche 2 ?' })
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await expect(toast(page, 'Manche 2 supprimée')).toBeVisible()
    await openView(page, 'Classement')
    await expectTotals(page, { Léa: 17, Zoé: 34, Max: 34, Hugo: 40 })
    await openView(page, 'Tableau')
    await page.getByRole('button', { name: /^Manche supprimée de .*rétablir$/u }).tap()
    const deleted = page.getByRole('dialog', { name: 'Manche supprimée', exact: true })
    await expect(deleted.getByRole('listitem').filter({ hasText: 'Zoé' })).toContainText('−6')
    await page.keyboard.press('Escape')
    await expect(deleted).toBeHidden()
    await expect(toast(page, 'Manche rétablie')).toBeHidden()
    await page.getByRole('button', { name: /^Manche supprimée de .*rétablir$/u }).tap()
    await deleted.getByRole('button', { name: 'Rétablir la manche' }).tap()
    await expect(toast(page, 'Manche rétablie')).toBeVisible()
    await openView(page, 'Classement')
    await expectTotals(page, { Léa: 20, Zoé: 28, Max: 34, Hugo: 40 })
  })

  await test.step('reload and find the same game', async () => {
    await page.reload()
    await expectTotals(page, { Léa: 20, Zoé: 28, Max: 34, Hugo: 40 })
    await expect(page.getByText('Objectif 150 pts')).toBeVisible()
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await page.getByRole('link', { name: /Reprendre la partie/u }).tap()
    await expect(page).toHaveURL(/\/game$/u)
  })

  await test.step('end the game, find it in the history, start again with the same players', async () => {
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await endAndExpectSaved(page, page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }))
    await expect(page).toHaveURL(/\/setup$/u)
    await page.goto('/history')
    await page.getByRole('button', { name: /^Voir la partie .*, gagnée par Léa$/u }).tap()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('list').getByRole('listitem').first()).toContainText('Léa')
    await details.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    await expect(page).toHaveURL(/\/game$/u)
    await expectTotals(page, { Léa: 0, Hugo: 0, Zoé: 0, Max: 0 })
    await expect(page.getByText('Objectif 150 pts')).toBeVisible()
  })
})

function standing(page: Page, name: string) {
  return page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button', { name })
}
