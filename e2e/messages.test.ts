import type { Locator } from '@playwright/test'
import { recordClipboard } from './support/clipboard.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { chooseFromMenu, enterRound, expectTotals, openRoundSheet, toast } from './support/scoreboard.ts'
import { finishedGame, openWith, seed } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const NEARLY = {
  names: ['Léa', 'Hugo'],
  limit: 50,
  rounds: [
    [20, 5],
    [15, 15],
  ],
}

test('W209, W210: a message reacts to intended presses only, stays while it is held, and disappears when swiped away or outdated', async ({
  page,
}) => {
  await openWith(page, '/game', { game: NEARLY })

  await test.step('a round just added can be undone from its message, and its scores are then in the sheet', async () => {
    const letGo = await keepToasts(page)
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
    await letGo()
  })

  await test.step('W209: a message that slides in below a finger is not pressed by it; a separate press, or one by keyboard, works', async () => {
    const letGo = await keepToasts(page)
    // The round sheet already holds a score for Hugo.
    await enterRound(page, [3])
    const undo = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Annuler' })
    await expect(undo).toBeVisible()
    // A tap may begin on one element while the browser dispatches its click on what is there at its end.
    await page.getByRole('main').dispatchEvent('pointerdown', { isPrimary: true })
    await undo.dispatchEvent('click', { detail: 1 })
    await expect(undo).toBeVisible()
    await expectTotals(page, { Hugo: 25, Léa: 38 })

    await undo.tap()
    await expect(toast(page, 'Dernière manche annulée')).toBeVisible()
    await expectTotals(page, { Hugo: 20, Léa: 35 })

    await enterRound(page, [5])
    await undo.focus()
    await page.keyboard.press('Enter')
    await expectTotals(page, { Hugo: 20, Léa: 35 })
    await letGo()
  })

  await test.step('the integrity check shows its result; the message can be swiped away', async () => {
    const letGo = await keepToasts(page)
    await chooseFromMenu(page, 'Vérifier l’intégrité')
    await expect(toast(page, 'Intégrité des scores validée ✅')).toBeVisible()
    await toast(page, 'Intégrité des scores validée ✅').hover()
    await page.mouse.down()
    await page.mouse.move(180, 0)
    await page.mouse.up()
    await expect(page.locator('.toast')).toHaveCount(0)
    await letGo()
  })

  await test.step('W210: the pointer over a message, or the focus in it, keeps it, even when the other leaves; a tap does not', async () => {
    const message = page.locator('.toast', { hasText: 'Intégrité des scores validée ✅' })
    /** Shows the message and holds its timer. @returns lets the timer run */
    const saidAnew = async () => {
      const letGo = await keepToasts(page)
      await chooseFromMenu(page, 'Vérifier l’intégrité')
      await expect(message).toBeVisible()
      return letGo
    }
    const letGoOfClick = await saidAnew()
    await message.click()
    await letGoOfClick()
    await expect(message).not.toHaveClass(/toast-leaving/u)

    const letGoOfFocus = await saidAnew()
    // On many keyboards Ctrl+Alt types a character.
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

  await test.step('W210: a message shown in a sheet is still shown after following a link of the sheet', async () => {
    const letGo = await keepToasts(page)
    await chooseFromMenu(page, 'Paramètres du Jeu')
    const sheet = page.getByRole('dialog', { name: 'Paramètres du Jeu' })
    await sheet.getByRole('switch', { name: 'Son' }).tap()
    await expect(toast(page, 'Son désactivé')).toBeVisible()
    await sheet.getByRole('link', { name: 'Tous les paramètres' }).tap()
    await expect(page).toHaveURL(/\/settings$/u)
    await expect(sheet).toHaveCount(0)
    await expect(toast(page, 'Son désactivé')).toBeVisible()
    await letGo()
  })

  await test.step('W210: the message about unsaved settings disappears once they are on screen again', async () => {
    const tips = page.getByRole('switch', { name: 'Afficher les conseils' })
    await keepToasts(page)
    await tips.tap()
    await page.getByRole('link', { name: 'Historique' }).first().tap()
    await expect(toast(page, /^Vos modifications ne sont pas enregistrées/u)).toBeVisible()
    await page.goBack()
    await expect(tips).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  })
})

test('the first tap on a tab shows no focus ring, the keyboard does', async ({ page }) => {
  await seed(page, { game: NEARLY })
  for (const path of ['/game', '/history', '/rules']) {
    await page.goto(path)
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

test('W210: repeated messages are one message, closed by one tap, and the newest, even after another message in between', async ({
  page,
  context,
}) => {
  await recordClipboard(context)
  const names = Array.from({ length: 11 }, (_, seat) => `Joueur ${String(seat + 1)}`)
  const history = [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[10, 120]] })]
  await openWith(page, '/game', { game: { names }, history })
  const message = toast(page, /^Une table en ligne/u)
  for (let time = 1; time <= 2; time += 1) {
    await chooseFromMenu(page, 'Jouer sur plusieurs téléphones')
    await expect(message.first()).toBeVisible()
  }
  await expect(message).toHaveCount(1)

  await page.goto('/history')
  await page.getByRole('button', { name: /^Voir la partie/u }).tap()
  await page.getByRole('button', { name: 'Partager', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Partager la partie' })
  for (const [button, said] of [
    ['Télécharger l’image', 'Image PNG créée'],
    ['Copier le texte', 'Texte copié'],
    ['Télécharger l’image', 'Image PNG créée'],
  ] as const) {
    await expect(sheet.getByRole('button', { name: button })).toBeEnabled()
    // Clicks at once, while the previous message is still shown.
    await sheet.getByRole('button', { name: button }).dispatchEvent('click')
    await expect(page.locator('.toast:first-child')).toContainText(said)
  }
})
