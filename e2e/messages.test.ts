import type { Locator } from '@playwright/test'
import { recordCopies } from './support/copies.ts'
import { expect, test } from './support/journey.ts'
import { keepMessages } from './support/long-waits.ts'
import { chooseFromMenu, enterRound, expectTotals, openRoundSheet, toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

test('W209: a message that slides in below a finger is not pressed by it; a press of its own, or of the keyboard, is taken', async ({
  page,
}) => {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[1, 2]] } })
  await keepMessages(page)
  await enterRound(page, [3, 9])
  const undo = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeVisible()
  // As a browser tells of a tap that began on something else: its click goes to what lies there by then.
  await page.getByRole('main').dispatchEvent('pointerdown', { isPrimary: true })
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

test('the first tap of a finger on a tab leaves no ring of the keyboard, which has one', async ({ page }) => {
  for (const path of ['/game', '/history', '/rules']) {
    await openWith(page, path, { game: { names: ['Léa', 'Hugo'], rounds: [[1, 2]] } })
    const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)]
    const hasRing = (tab: Locator) => tab.evaluate((element) => element.matches(':focus-visible'))
    await second.tap()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(second).toBeFocused()
    expect(await hasRing(second)).toBe(false)
    await page.keyboard.press('ArrowLeft')
    await expect(first).toBeFocused()
    expect(await hasRing(first)).toBe(true)
  }
})

test('W210: the message about settings that were not saved goes once they are on screen again', async ({ page }) => {
  await openWith(page, '/settings', {})
  const tips = page.getByRole('switch', { name: 'Afficher les conseils' })
  await keepMessages(page)
  await tips.tap()
  await page.getByRole('link', { name: 'Historique' }).first().tap()
  await expect(toast(page, /^Vos modifications ne sont pas enregistrées/u)).toBeVisible()
  await page.goBack()
  await expect(tips).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
})

const NEARLY = {
  names: ['Léa', 'Hugo'],
  limit: 50,
  rounds: [
    [20, 5],
    [15, 15],
  ],
}

test('the integrity check that a person asks for answers; the answer can be swiped away', async ({ page }) => {
  await openWith(page, '/game', { game: NEARLY })
  await keepMessages(page)
  await chooseFromMenu(page, 'Vérifier l’intégrité')
  await expect(toast(page, 'Intégrité des scores validée ✅')).toBeVisible()
  await toast(page, 'Intégrité des scores validée ✅').hover()
  await page.mouse.down()
  await page.mouse.move(180, 0)
  await page.mouse.up()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('W210: a mouse over a message, or the keyboard’s focus in it, holds it, also where the other goes; a tap of a finger does not', async ({
  page,
}) => {
  await openWith(page, '/game', { game: NEARLY })
  const message = page.locator('.toast', { hasText: 'Intégrité des scores validée ✅' })
  /** @returns what lets the time go by in which it would go */
  const saidAnew = async () => {
    const letGo = await keepMessages(page)
    await chooseFromMenu(page, 'Vérifier l’intégrité')
    await expect(message).toBeVisible()
    return letGo
  }
  const letGoOfClick = await saidAnew()
  await message.click()
  await letGoOfClick()
  await expect(message).not.toHaveClass(/toast-leaving/u)

  const letGoOfFocus = await saidAnew()
  // On many keyboards these write a letter.
  await page.keyboard.press('Control+Alt+KeyT')
  await expect(message).not.toBeFocused()
  await page.keyboard.press('Alt+KeyT')
  await expect(message).toBeFocused()
  await message.hover()
  await page.mouse.move(180, 500)
  await letGoOfFocus()
  await expect(message).not.toHaveClass(/toast-leaving/u)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(message).toHaveCount(0)

  const letGoOfTap = await saidAnew()
  await message.tap()
  await letGoOfTap()
  await expect(message).toHaveCount(0)
})

test('W210: what was said in a sheet still shows where a link of the sheet leads', async ({ page }) => {
  await openWith(page, '/game', { game: NEARLY })
  await keepMessages(page)
  await chooseFromMenu(page, 'Paramètres du Jeu')
  const sheet = page.getByRole('dialog', { name: 'Paramètres du Jeu' })
  await sheet.getByRole('switch', { name: 'Son' }).tap()
  await expect(toast(page, 'Son désactivé')).toBeVisible()
  await sheet.getByRole('link', { name: 'Tous les paramètres' }).tap()
  await expect(page).toHaveURL(/\/settings$/u)
  await expect(sheet).toHaveCount(0)
  await expect(toast(page, 'Son désactivé')).toBeVisible()
})

test('W210: what is said twice is one message, gone with one tap', async ({ page }) => {
  const names = Array.from({ length: 11 }, (_, seat) => `Joueur ${String(seat + 1)}`)
  await openWith(page, '/game', { game: { names } })
  const message = toast(page, /^Une table en ligne/u)
  for (let time = 1; time <= 2; time += 1) {
    await chooseFromMenu(page, 'Jouer sur plusieurs téléphones')
    await expect(message.first()).toBeVisible()
  }
  await expect(message).toHaveCount(1)
})

test('W210: what is said again is the newest, also where something else was said in between', async ({
  page,
  context,
}) => {
  await recordCopies(context)
  await openWith(page, '/history', { history: [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[10, 120]] })] })
  await page.getByRole('button', { name: /^Voir la partie/u }).tap()
  await page.getByRole('button', { name: 'Partager', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  for (const [button, said] of [
    ['Télécharger l’image', 'Image PNG créée'],
    ['Copier le texte', 'Texte copié'],
    ['Télécharger l’image', 'Image PNG créée'],
  ] as const) {
    await expect(sheet.getByRole('button', { name: button })).toBeEnabled()
    // At once: the first message still shows.
    await sheet.getByRole('button', { name: button }).dispatchEvent('click')
    await expect(page.locator('.toast:first-child')).toContainText(said)
  }
})

test('a round just added can be taken back from its message, and its scores wait in the sheet', async ({ page }) => {
  await openWith(page, '/game', { game: NEARLY })
  await keepMessages(page)
  await enterRound(page, [4, 5])
  await page
    .getByRole('region', { name: /Notifications/u })
    .getByRole('button', { name: 'Annuler' })
    .tap()
  await expectTotals(page, { Hugo: 20, Léa: 35 })

  const sheet = await openRoundSheet(page)
  await expect(sheet.getByRole('textbox', { name: 'Score de Léa' })).toHaveValue('4')
  await expect(sheet.getByRole('textbox', { name: 'Score de Hugo' })).toHaveValue('5')
  await sheet.getByRole('button', { name: 'Fermer' }).tap()
  await expectTotals(page, { Hugo: 20, Léa: 35 })
})
