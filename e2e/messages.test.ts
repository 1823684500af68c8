import { expect, test } from './support/journey.ts'
import { enterRound, expectTotals, toast } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'

test('R183: a message that slides in below a finger is not pressed by it; a press of its own, or of the keyboard, is taken', async ({
  page,
}) => {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[1, 2]] } })
  await enterRound(page, [3, 9])
  const undo = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeVisible()
  // As a browser tells of a tap that began on something else: its click goes to what lies there by then.
  await page.getByRole('button', { name: 'Menu de la partie' }).dispatchEvent('pointerdown', { button: 2 })
  await undo.dispatchEvent('click', { detail: 1 })
  await expect(undo).toBeVisible()
  await expectTotals(page, { Léa: 4, Hugo: 11 })

  await undo.tap()
  await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
  await expectTotals(page, { Léa: 1, Hugo: 2 })

  await enterRound(page, [5, 5])
  await undo.focus()
  await page.keyboard.press('Enter')
  await expectTotals(page, { Léa: 1, Hugo: 2 })
})
