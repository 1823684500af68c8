import { expectFocusSeen, tabTo } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations } from './support/measure.ts'
import { expectTotals, openRoundSheet, roundSheet, scoreField, winnerScene } from './support/scoreboard.ts'
import { openAnew } from './support/seed.ts'
import { openRoute } from './support/routes.ts'

/** Functions that open the sheet and type in one task of the page, so that the sheet cannot open before the last key press. */
const TYPED_AT_ONCE: Readonly<Record<string, (keys: readonly string[]) => void>> = {
  'with its letter': (keys) => {
    for (const key of ['n', ...keys]) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  },
  'with its button': (keys) => {
    const button = document.querySelector<HTMLElement>('[aria-keyshortcuts="n"]')
    button?.focus()
    button?.click()
    for (const key of keys) {
      button?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  },
}
test('W123, W501: no key press is lost between opening the sheet and its first field, nor after a press beside it; without shortcuts in the settings none is shown', async ({
  page,
}) => {
  for (const [way, typeAtOnce] of Object.entries(TYPED_AT_ONCE)) {
    await test.step(`opened ${way}`, async () => {
      await openAnew(page, '/game', { game: { names: ['Léa', 'Hugo', 'Zoé'] } })
      await expect(page.getByRole('heading', { name: 'Manche 1' })).toBeVisible()
      await page.evaluate(typeAtOnce, ['d', '1', '2', '5', 'Enter', '-'])
      await expect(scoreField(page, 'Zoé')).toBeFocused()
      await page.keyboard.type('4')
      await expect(roundSheet(page).getByRole('button', { name: 'Dutch de Léa' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      for (const [name, score] of Object.entries({ Léa: '12', Hugo: '5', Zoé: '−4' })) {
        await expect(scoreField(page, name)).toHaveValue(score)
      }
      await page.keyboard.press('Enter')
      await expect(roundSheet(page)).toBeHidden()
      await expectTotals(page, { Zoé: -4, Hugo: 5, Léa: 12 })
      // Keys typed while no sheet is open do not go into the next one.
      await page.keyboard.type('7')
      await openRoundSheet(page)
      await expect(scoreField(page, 'Léa')).toHaveValue('')
    })
  }
  await test.step('keys reach the current score after a press beside it or on "Effacer", and after the panel of the cards', async () => {
    await openAnew(page, '/game', { game: { names: ['Léa', 'Hugo'] } })
    const sheet = await openRoundSheet(page)
    await sheet.getByRole('heading', { name: 'Ajouter une manche' }).click()
    await page.keyboard.type('12')
    await expect(scoreField(page, 'Léa')).toHaveValue('12')
    const cards = sheet.getByRole('button', { name: 'Compter les cartes' })
    await cards.click()
    await expect(sheet.getByRole('button', { name: /^Joker/u })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(scoreField(page, 'Hugo')).toBeFocused()
    await cards.click()
    await sheet.getByRole('button', { name: 'Revenir au pavé numérique' }).click()
    await page.keyboard.type('7')
    await expect(scoreField(page, 'Hugo')).toHaveValue('7')
    for (const digit of ['4', '5']) {
      await sheet.getByRole('button', { name: 'Effacer', exact: true }).click()
      await expect(scoreField(page, 'Léa')).toBeFocused()
      await page.keyboard.type(digit)
      await expect(scoreField(page, 'Léa')).toHaveValue(digit)
    }
    // Safari focuses the form when one of its buttons is pressed.
    await sheet.locator('form').focus()
    await cards.dispatchEvent('click')
    await expect(sheet.getByRole('button', { name: /^Joker/u })).toBeFocused()
  })
  await test.step('without shortcuts in the settings, no key for a new round is shown', async () => {
    const add = page.getByRole('button', { name: 'Ajouter une manche' })
    const state = { settings: { gameplay: { keyboardShortcuts: false } } }
    const local = { 'dutch-app-state': JSON.stringify({ state, version: 0 }) }
    await openAnew(page, '/game', { game: { names: ['Léa', 'Hugo'] }, local })
    await expect(add).toBeVisible()
    await expect(add).not.toHaveAttribute('aria-keyshortcuts')
  })
})
test('a question that is taller than its sheet scrolls with the keys, its answers in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 420 })
  await openRoute(page, '/settings')
  await page.getByRole('button', { name: 'Tout supprimer' }).tap()
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  const advice = question.getByText('Pour garder vos parties')
  const yes = question.getByRole('button', { name: 'Tout supprimer' })
  await expect(question.getByRole('heading')).toBeFocused()
  await expect(advice).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(advice).toBeInViewport({ ratio: 1 })
  await expect(yes).toBeInViewport({ ratio: 1 })
  expect(await axeViolations(page)).toEqual([])
})

test('a whole game by keyboard alone, from the home page to the history, the focus always visible', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'JOUER' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/setup$/u)

  const fewer = page.getByRole('button', { name: 'Un joueur de moins' })
  await tabTo(page, fewer)
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByRole('region').getByRole('status')).toHaveText('2 joueurs')
  await tabTo(page, page.getByRole('button', { name: 'Suivant', exact: true }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true }))
  await keyboard.type('Léa')
  await keyboard.press('Enter')
  await expectFocusSeen(page)
  await keyboard.type('Hugo')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeFocused()
  await expectFocusSeen(page)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Limite de points' }))
  await keyboard.type('40')
  await tabTo(page, page.getByRole('button', { name: 'Commencer la partie' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Objectif 40 pts')).toBeVisible()

  await test.step('a round by the shortcut, the Dutch by its letter', async () => {
    await keyboard.press('n')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('d')
    await expect(roundSheet(page).getByRole('button', { name: 'Dutch de Léa' })).toHaveAttribute('aria-pressed', 'true')
    await keyboard.type('012')
    await expect(roundSheet(page).getByRole('button', { name: 'Valider' })).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('Enter')
    await expect(roundSheet(page)).toBeHidden()
    await expectTotals(page, { Léa: 0, Hugo: 12 })
  })

  await test.step('a round by the button, moving with the arrows, cancelled with Escape, then entered', async () => {
    const add = page.getByRole('button', { name: 'Ajouter une manche' })
    await tabTo(page, add)
    await keyboard.press('Enter')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(scoreField(page, 'Hugo')).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('ArrowUp')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await keyboard.press('Escape')
    await expect(roundSheet(page)).toBeHidden()
    await expect(add).toBeFocused()
    await keyboard.press('Enter')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await keyboard.type('15-4')
    await keyboard.press('Enter')
    await expect(roundSheet(page)).toBeHidden()
    await expectTotals(page, { Hugo: 8, Léa: 15 })
  })

  await test.step('the views with the arrows, a correction from the table', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Classement' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Tableau' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Manche 1 : corriger ou supprimer' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Corriger', exact: true }))
    await keyboard.press('Enter')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await tabTo(page, scoreField(page, 'Hugo'))
    await keyboard.type('38')
    await keyboard.press('Enter')
    await expect(roundSheet(page)).toBeHidden()
    await expect(page.getByRole('row', { name: /^Total/u })).toContainText('34')
  })

  await test.step('the end, and the game in the history', async () => {
    await keyboard.press('n')
    await expect(scoreField(page, 'Léa')).toBeFocused()
    await keyboard.type('1020')
    await keyboard.press('Enter')
    const over = page.getByRole('region', { name: 'Partie terminée' })
    await expect(winnerScene(page)).toBeVisible()
    await keyboard.press('Escape')
    await expect(roundSheet(page)).toBeHidden()
    await tabTo(page, over.getByRole('button', { name: 'Enregistrer le résultat' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/setup$/u)
    const result = page.getByRole('dialog', { name: /^Léa gagne/u })
    await tabTo(page, result.getByRole('button', { name: 'Voir l’historique' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/history$/u)
    await tabTo(page, page.getByRole('button', { name: 'Filtrer' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('searchbox'))
    await keyboard.type('hugo')
    const card = page.getByRole('button', { name: /^Voir la partie .*, gagnée par Léa$/u })
    await tabTo(page, card)
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card).toBeFocused()
  })
})
