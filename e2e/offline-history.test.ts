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
import { expect, forgetGames, openAndStopServer, test } from './support/offline.ts'
import { readCode } from './support/qr.ts'
import { enterRound, expectTotals, toast, closeScene, winnerScene } from './support/scoreboard.ts'
import { finishedGame } from './support/seed.ts'

test('Y707: with the server stopped, finished games are searched, filtered, sorted and deleted; a game reaches its limit, is stored in the history, and kept by a friend', async ({
  page,
  ownServer,
}) => {
  await page.clock.setFixedTime(NOW)
  const game = { names: ['Léa', 'Hugo'], limit: 50, rounds: [[35, 20]], startedAt: NOW - DAY / 24 }
  await openAndStopServer(page, ownServer, { game, history: GAMES.map(finishedGame) })
  await page.goto('/history')
  await expectWinners(page, ['Hugo', 'Aïcha', 'Léa', 'Hugo'])

  await test.step('search', async () => {
    await openFilters(page)
    await search(page).fill('aicha')
    await expectWinners(page, ['Aïcha'])
    await search(page).fill('5 novembre')
    await expectWinners(page, ['Léa'])
    await search(page).fill('')
  })

  await test.step('filter', async () => {
    await period(page, 'Semaine').check()
    await expectWinners(page, ['Hugo', 'Aïcha'])
    await period(page, 'Toutes').check()
  })

  await test.step('sort', async () => {
    await sort(page).selectOption('players')
    await expectWinners(page, ['Léa', 'Hugo', 'Aïcha', 'Hugo'])
    await sort(page).selectOption('recent')
  })

  await test.step('delete; the game stays deleted after a reload', async () => {
    const question = await askToRemove(page, '16/11/2026')
    await question.getByRole('button', { name: 'Supprimer' }).tap()
    await expect(toast(page, 'Partie supprimée de l’historique')).toBeVisible()
    await expectWinners(page, ['Hugo', 'Léa', 'Hugo'])
    await page.reload()
    await expectWinners(page, ['Hugo', 'Léa', 'Hugo'])
  })

  await test.step('the limit is reached, the winner celebrated', async () => {
    await page.goto('/game')
    await enterRound(page, [15, 4])
    const over = page.getByRole('region', { name: 'Partie terminée' })
    await expect(winnerScene(page).getByRole('heading', { name: 'Hugo gagne !' })).toBeVisible()
    await expect(page.locator('.confetti')).toHaveCount(1)
    await closeScene(page)
    await expectTotals(page, { Hugo: 24, Léa: 50 })

    await over.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
    await expect(page).toHaveURL(/\/setup$/u)
    const result = page.getByRole('dialog', { name: 'Hugo gagne !' })
    await expect(result.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toContainText('Hugo')
  })

  await test.step('the game is stored, and kept by a friend, whose phone has opened Dutch once', async () => {
    const result = page.getByRole('dialog', { name: 'Hugo gagne !' })
    // A friend's phone scans the game from this screen without a network and keeps it too.
    await page.setViewportSize({ width: 390, height: 844 })
    await result.getByRole('button', { name: 'Garder cette partie' }).tap()
    const code = page.getByRole('img', { name: 'Code QR qui contient la partie' })
    await expect(code).toBeInViewport({ ratio: 1 })
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280)
    await expect(page.getByText(/^Sans réseau aussi/u)).toBeVisible()
    await expect.poll(() => readCode(page)).toContain('/receive#')
    const link = (await readCode(page)) ?? ''
    await page.goto('/history')
    await expect(cards(page)).toHaveCount(4)
    await expectWinners(page, ['Hugo', 'Hugo', 'Léa', 'Hugo'])

    await forgetGames(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Ajouter à l’historique' }).tap()
    await expectWinners(page, ['Hugo'])
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Déjà dans votre historique' })).toBeVisible()
  })
})
