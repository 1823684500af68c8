import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { askToRemove, cards } from './support/history-page.ts'
import { keepToasts } from './support/long-timers.ts'
import { personActions, openHistoryTab, gameWithTotals, typeNewName } from './support/history-people.ts'
import { toast } from './support/scoreboard.ts'
import { openWith, putState } from './support/seed.ts'
import { nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

test('R1302: another tab changes a name meanwhile', async ({ page, context }) => {
  await openHistoryTab(page, 'Statistiques', {
    history: [
      gameWithTotals({ Léa: 12, Hugo: 104 }, 0),
      gameWithTotals({ Léa: 12, Hugo: 104 }, 30),
      gameWithTotals({ Zoé: 12, Hugo: 104 }, 60),
    ],
  })
  const other = await context.newPage()
  await other.goto('/history')
  await other.getByRole('tab', { name: 'Statistiques' }).tap()

  await test.step('merging a player whose name has changed says that there is nothing to change', async () => {
    await personActions(page, 'Zoé').tap()
    await page.getByRole('menuitem', { name: 'Fusionner avec…' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Fusionner Zoé' })
    await sheet.getByRole('combobox', { name: 'Avec' }).selectOption('lea')

    await typeNewName(other, 'Zoé', 'Zora')
    await other.keyboard.press('Enter')
    await expect(toast(other, /^Zoé s’appelle Zora/u)).toBeAttached()

    await expect(sheet.getByText(/^Plus aucune partie n’est au nom de Zoé/u)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Fusionner' })).toBeDisabled()
    await sheet.getByRole('button', { name: 'Annuler' }).tap()
    await expect(sheet).toBeHidden()
    await expect(toast(page, /maintenant à Léa/u)).toHaveCount(0)
  })

  await test.step('undoing an earlier deletion of a game does not restore a changed name', async () => {
    const sheet = await typeNewName(other, 'Léa', 'Eléa')

    await page.getByRole('tab', { name: 'Historique' }).tap()
    const dialog = await askToRemove(page, '14/11/2026')
    await keepToasts(page)
    await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
    await expect(cards(page)).toHaveCount(2)
    const undo = page.getByRole('region', { name: /Notifications/u }).getByRole('button', { name: 'Annuler' })
    await expect(undo).toBeVisible()
    await expect(sheet).toContainText(/1\spartie changera/u)
    await sheet.getByRole('button', { name: 'Renommer' }).tap()
    await expect(sheet).toBeHidden()
    await expect(undo).toBeHidden()
  })
})

test('W126: a known player without a finished game is taken off by keyboard and by tap, also in another tab, and "Annuler" brings the name back or says that it cannot', async ({
  page,
  context,
}) => {
  const players = ['Tomm', 'Léa', 'Lucca'].map((name) => ({ name, emoji: '🦊', lastPlayedAt: 1_700_000_000_000 }))
  await openWith(page, '/setup', {
    history: [gameWithTotals({ Léa: 12, Hugo: 104 }, 0)],
    records: { userPreferences: [{ id: 'known_players', players }] },
  })
  await nextStep(page)
  // The draft is open at its step in each tab.
  const other = await context.newPage()
  await other.goto('/setup')
  const group = (tab: Page) => tab.getByRole('group', { name: 'Vos joueurs' })
  const names = (tab: Page) => group(tab).locator('bdi')
  await expect(names(other)).toHaveText(['Hugo', 'Léa', 'Lucca', 'Tomm'])
  const removals = group(page).getByRole('button', { name: /^Retirer/u })
  await expect(removals).toHaveCount(2)

  await keepToasts(page)
  await group(page).getByRole('button', { name: 'Retirer Tomm de vos joueurs' }).press('Enter')
  for (const tab of [page, other]) await expect(names(tab)).toHaveText(['Hugo', 'Léa', 'Lucca'])
  await expect(page.locator(':focus')).toBeVisible()
  await expect(toast(page, 'Tomm n’est plus parmi vos joueurs')).toBeVisible()
  const messages = page.getByRole('region', { name: /Notifications/u })
  await messages.getByRole('button', { name: 'Annuler' }).tap()
  // The page moves up as the message goes.
  await expect(toast(page, 'Tomm n’est plus parmi vos joueurs')).toBeHidden()
  for (const tab of [page, other]) await expect(names(tab)).toHaveText(['Hugo', 'Léa', 'Lucca', 'Tomm'])

  // Below a field the suggestions go with its focus, which a tap leaves there.
  const field = page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })
  await field.fill('Luc')
  const suggested = page
    .getByRole('listitem')
    .filter({ has: field })
    .getByRole('button', { name: 'Retirer Lucca de vos joueurs' })
  await suggested.tap()
  await expect(suggested).toBeHidden()
  await expect(field).toBeFocused()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await messages.getByRole('button', { name: 'Annuler' }).tap()
  await expect(toast(page, 'Le nom n’a pas pu être rétabli')).toBeAttached()
  await page.reload()
  await expect(names(page)).toHaveText(['Hugo', 'Léa', 'Tomm'])
})

test('W504: "Annuler" does not replace a deleted game that was restored elsewhere with another name', async ({
  page,
}) => {
  const game = gameWithTotals({ Léa: 12, Hugo: 104 }, 0)
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
