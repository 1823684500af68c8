import { expect, test } from './support/journey.ts'
import { actions, openTab, played, typeName } from './support/people.ts'
import { toast } from './support/scoreboard.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

test('R1302: a merge of somebody whom another tab gave a new name meanwhile says that nothing is there to change', async ({
  page,
  context,
}) => {
  await openTab(page, 'Statistiques', {
    history: [played({ Léa: 12, Hugo: 104 }, 0), played({ Zoé: 12, Hugo: 104 }, 2)],
  })
  await actions(page, 'Zoé').tap()
  await page.getByRole('menuitem', { name: 'Fusionner avec…' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Fusionner Zoé' })
  await sheet.getByRole('combobox', { name: 'Avec' }).selectOption('lea')

  const other = await context.newPage()
  await other.goto('/history')
  await other.getByRole('tab', { name: 'Statistiques' }).tap()
  await typeName(other, 'Zoé', 'Zora')
  await other.keyboard.press('Enter')
  await expect(toast(other, /^Zoé s’appelle Zora/u)).toBeVisible()

  await sheet.getByRole('button', { name: 'Fusionner' }).tap()
  await expect(toast(page, /^Plus aucune partie n’est au nom de Zoé/u)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(toast(page, /maintenant à Léa/u)).toHaveCount(0)
})
