import { expect, test } from './support/journey.ts'
import { askToRemove, cards } from './support/history-page.ts'
import { actions, openTab, played, typeName } from './support/people.ts'
import { toast } from './support/scoreboard.ts'
import { openWith, putState } from './support/seed.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

test('R1302: what another tab does to a name meanwhile', async ({ page, context }) => {
  await page.clock.install()
  await openTab(page, 'Statistiques', {
    history: [
      played({ Léa: 12, Hugo: 104 }, 0),
      played({ Léa: 12, Hugo: 104 }, 30),
      played({ Zoé: 12, Hugo: 104 }, 60),
    ],
  })
  const other = await context.newPage()
  await other.goto('/history')
  await other.getByRole('tab', { name: 'Statistiques' }).tap()

  await test.step('a merge of somebody with a new name says that nothing is there to change', async () => {
    await actions(page, 'Zoé').tap()
    await page.getByRole('menuitem', { name: 'Fusionner avec…' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Fusionner Zoé' })
    await sheet.getByRole('combobox', { name: 'Avec' }).selectOption('lea')

    await typeName(other, 'Zoé', 'Zora')
    await other.keyboard.press('Enter')
    await expect(toast(other, /^Zoé s’appelle Zora/u)).toBeAttached()

    await expect(sheet.getByText(/^Plus aucune partie n’est au nom de Zoé/u)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Fusionner' })).toBeDisabled()
    await sheet.getByRole('button', { name: 'Annuler' }).tap()
    await expect(sheet).toBeHidden()
    await expect(toast(page, /maintenant à Léa/u)).toHaveCount(0)
  })

  await test.step('a name that was changed is brought back by no message of a game deleted before', async () => {
    const sheet = await typeName(other, 'Léa', 'Eléa')

    await page.getByRole('tab', { name: 'Historique' }).tap()
    const dialog = await askToRemove(page, '14/11/2026')
    await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
    await expect(cards(page)).toHaveCount(2)
    const undo = page.getByRole('region', { name: /Notifications/u }).getByRole('button', { name: 'Annuler' })
    await expect(undo).toBeVisible()
    // Stops the clock, so that the message stays. Repeated, since on a busy machine that time may have passed before the call.
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)).toPass()
    await expect(sheet).toContainText(/1\spartie changera/u)
    await sheet.getByRole('button', { name: 'Renommer' }).tap()
    await expect(sheet).toBeHidden()
    await page.clock.runFor(1000)
    await expect(undo).toBeHidden()
  })
})

test('W504: a deleted game that came back by itself, under another name, is not replaced by "Annuler"', async ({
  page,
}) => {
  const game = played({ Léa: 12, Hugo: 104 }, 0)
  await openWith(page, '/history', { history: [game] })
  const dialog = await askToRemove(page, '14/11/2026')
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(cards(page)).toHaveCount(0)
  await putState(page, { history: [{ ...game, name: 'Revenue' }] })
  await page
    .getByRole('region', { name: /Notifications/u })
    .getByRole('button', { name: 'Annuler' })
    .press('Enter')
  await expect(cards(page).getByRole('heading', { name: 'Revenue' })).toBeVisible()
})
