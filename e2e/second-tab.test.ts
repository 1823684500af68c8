import { expect, test } from './support/journey.ts'
import {
  enterRound,
  expectTotals,
  openRoundSheet,
  roundSheet,
  tapScores,
  toast,
  winnerScene,
} from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'

const told = (score: number) => `Ce que vous tapiez n’a pas été noté : Léa ${String(score)}.`

test('W124: what is typed as another tab ends the game, or begins the next one, is told, and comes into no other game', async ({
  page,
  context,
}) => {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[1, 2]], limit: 100 } })
  const other = await context.newPage()
  await other.goto('/game')
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
  await expect(toast(other, told(7))).toBeVisible()
  await expect(roundSheet(other)).toBeHidden()
  await expectTotals(other, { Léa: 0, Hugo: 0 })

  await typeInOther(8)
  await expect(roundSheet(other).getByRole('textbox').nth(1)).toHaveValue('')
  await enterRound(page, [3, 4])
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: /gagne/u })).toBeVisible()
  await other.bringToFront()
  await expect(toast(other, told(8))).toBeVisible()
  await expect(roundSheet(other)).toBeHidden()
})
