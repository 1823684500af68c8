import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  enterRound,
  expectTotals,
  closeScene,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  submitRound,
  tapScores,
  undoLastRound,
} from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { choosePlayerCount, nameSeats, nextStep } from './support/setup.ts'
import { saveSettings } from './support/settings.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { setPressGap } from './support/press-timing.ts'

test.use(REDUCED_MOTION)

const NAMES = ['Léa', 'Hugo', 'Zoé']
const NOT_A_NUMBER = 'Un score s’écrit en chiffres, avec un moins devant au besoin : de −6 à 999.'
const TOO_LARGE = 'Un score ne dépasse pas 999.'
const TOO_SMALL = 'Un score ne descend pas sous −6.'

const PASTED: readonly (readonly [string, { readonly says: string } | { readonly takes: string }])[] = [
  ['12,5', { says: NOT_A_NUMBER }],
  ['1e3', { says: NOT_A_NUMBER }],
  ['--4', { says: NOT_A_NUMBER }],
  ['<img src=x onerror=alert(1)>', { says: NOT_A_NUMBER }],
  ['9'.repeat(10_000), { says: TOO_LARGE }],
  [`-${'9'.repeat(10_000)}`, { says: TOO_SMALL }],
  ['1000', { says: TOO_LARGE }],
  ['-7', { says: TOO_SMALL }],
  ['', { says: 'Il n’y a rien à coller : copiez un nombre, puis recommencez.' }],
  ['４２', { takes: '42' }],
  ['−6', { takes: '−6' }],
  [' 007\n', { takes: '7' }],
  ['999', { takes: '999' }],
]

test('every input into a round is accepted according to the rules, or refused with a reason', async ({ page }) => {
  await openWith(page, '/game', { game: { names: NAMES, limit: 1000 } })

  await test.step('a value that the browser writes into a score follows the same rules', async () => {
    const sheet = await openRoundSheet(page)
    const field = scoreField(page, 'Léa')
    for (const text of ['12,5', '1e3', '--4', '9'.repeat(10_000)]) {
      await field.fill(text)
      await expect(sheet.getByRole('alert')).toBeVisible()
      await expect(field).toHaveValue('')
    }
    await field.fill('４')
    await expect(field).toHaveValue('4')
    await field.fill('-')
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await page.getByRole('button', { name: 'Oui, 0 pour tous' }).tap()
    await expect(page.locator('dialog.round-sheet')).toBeHidden()
    await expectTotals(page, { Léa: 0, Hugo: 0, Zoé: 0 })
  })

  await test.step('missing, empty and lone-minus scores count 0; keys beyond the bounds are refused', async () => {
    const sheet = await openRoundSheet(page)
    const key = (name: string) => sheet.getByRole('button', { name, exact: true })
    await key('Moins').tap()
    await key('7').tap()
    await expect(sheet.getByRole('alert')).toHaveText(TOO_SMALL)
    await key('Suivant').tap()
    for (let times = 0; times < 9; times += 1) await key('Ajouter 100').tap()
    await key('9').tap()
    await key('9').tap()
    await expect(scoreField(page, 'Hugo')).toHaveValue('999')
    await expect(key('Un point de plus pour Hugo')).toBeDisabled()
    await submitRound(page)
    await expectTotals(page, { Léa: 0, Zoé: 0, Hugo: 999 })
    await undoLastRound(page)
  })

  await test.step('at most one player calls Dutch; a second tap clears it; a doubtful call gives a hint, a single zero a suggestion', async () => {
    const sheet = await openRoundSheet(page)
    await tapScores(page, [0, 12, 34])
    const lea = sheet.getByRole('button', { name: 'Dutch de Léa' })
    const hugo = sheet.getByRole('button', { name: 'Dutch de Hugo' })
    await expect(lea).toHaveText('Dutch ?')
    await expect(lea).toHaveAttribute('aria-pressed', 'false')
    await hugo.tap()
    await expect(hugo).toHaveAttribute('aria-pressed', 'true')
    const hint = sheet.getByText('Dutch raté')
    await expect(hint).toBeVisible()
    const beyond = await hint.evaluate(({ parentElement: line }) => (line?.scrollWidth ?? 0) - (line?.clientWidth ?? 0))
    expect(beyond).toBe(0)
    await lea.tap()
    await expect(lea).toHaveAttribute('aria-pressed', 'true')
    await expect(hugo).toHaveAttribute('aria-pressed', 'false')
    await lea.tap()
    await expect(lea).toHaveAttribute('aria-pressed', 'false')
    await submitRound(page)
    await expect(page.getByText('a fait Dutch')).toHaveCount(0)
  })

  await test.step('two taps on "Valider" add one round', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12, 34, 5])
    const { x, y } = await middleOf(sheet.getByRole('button', { name: 'Valider' }))
    // The taps are stamped 250 ms apart, since a slow machine may have closed the sheet before the second one.
    await setPressGap(page, 250)
    await page.mouse.dblclick(x, y)
    await expect(sheet).toBeHidden()
    await expectTotals(page, { Léa: 12, Zoé: 39, Hugo: 46 })
    await setPressGap(page, undefined)
    await openView(page, 'Tableau')
    await expect(page.getByRole('button', { name: /corriger ou supprimer$/u })).toHaveCount(3)
    await openView(page, 'Classement')
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('a hand below −6 shows its true sum, the field takes −6 and says why', async () => {
    const sheet = await openRoundSheet(page)
    await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
    const hand = sheet.getByRole('region', { name: 'Cartes de Léa' })
    for (const card of [/^Joker/u, /^Joker/u, /^As/u, /^As/u]) await hand.getByRole('button', { name: card }).tap()
    await expect(hand.getByRole('status').first()).toContainText('La main vaut −8.')
    await hand.getByRole('button', { name: 'Noter −6 pour Léa' }).tap()
    await expect(scoreField(page, 'Léa')).toHaveValue('−6')
  })

  await test.step('text pasted into a score is accepted as a number or refused with a reason', async () => {
    const sheet = roundSheet(page)
    const field = scoreField(page, 'Léa')
    for (const [text, outcome] of PASTED) {
      await paste(field, '5')
      await expect(field).toHaveValue('5')
      await paste(field, text)
      if ('says' in outcome) {
        await expect(sheet.getByRole('alert')).toHaveText(outcome.says)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveValue('5')
      } else {
        await expect(field).toHaveValue(outcome.takes)
        await expect(sheet.getByRole('alert')).toBeHidden()
      }
    }
  })
})

test('names are cleaned, bounded, told apart, and shown as text whatever they hold; the limit is a whole number from 10 to 1000', async ({
  page,
}) => {
  await page.goto('/setup')
  await choosePlayerCount(page, 5)
  await nextStep(page)
  const field = page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })
  const markup = '<img src=x onerror=x()>'
  const names = ['A', 'ن'.repeat(24), '👨‍👩‍👧‍👦🏴‍☠️👍🏽', markup, 'مرحبا (Léa)']

  await test.step('names that are refused', async () => {
    const refusals = [
      ['', 'Donnez un nom à ce joueur.', 'Complétez les noms'],
      [' \u200B ', 'Donnez un nom à ce joueur.', 'Complétez les noms'],
      ['x'.repeat(25), 'Ce nom est trop long : 24 caractères au plus.', 'Raccourcissez les noms'],
      ['x'.repeat(200), 'Ce nom est trop long : 24 caractères au plus.', 'Raccourcissez les noms'],
      [' JOUEUR  2 ', 'Ce nom est déjà pris : ajoutez une initiale, par exemple.', 'Distinguez les noms'],
    ] as const
    for (const [name, reason, wayOn] of refusals) {
      await field.fill(name)
      await expect(page.getByRole('alert')).toHaveText(reason)
      await expect(page.getByRole('button', { name: wayOn, exact: true })).toBeDisabled()
    }
  })

  await test.step('Escape restores a name, Enter goes to the next', async () => {
    await field.fill('Zoé')
    await field.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Nom du joueur 2', exact: true })).toBeFocused()
    await field.focus()
    await page.keyboard.type('Autre')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Zoé')
  })

  await test.step('the limit is a whole number from 10 to 1000', async () => {
    await nameSeats(page, names)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await nextStep(page)
    const limit = page.getByRole('textbox', { name: 'Limite de points' })
    for (const text of ['', '9', '1001', '1e2', '-50', '12,5']) {
      await limit.fill(text)
      await expect(page.getByRole('alert')).toHaveText('Indiquez un nombre entier de 10 à 1\u202F000.')
      await expect(page.getByRole('button', { name: 'Corrigez la limite' })).toBeDisabled()
    }
    await page.getByRole('slider').fill('150')
    await expect(limit).toHaveValue('150')
    await limit.fill('１２０')
    await expect(page.getByText('le premier à 120 points arrête la partie')).toBeVisible()
    await limit.fill('10')
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await expect(page.getByText('Objectif 10 pts')).toBeVisible()
  })

  await test.step('names are shown as text whatever they hold', async () => {
    await expectTotals(page, Object.fromEntries(names.map((name) => [name, 0])))
    await expectNothingInjected(page)
    await enterRound(page, [50, 11, 12, 13, 14])
    await closeScene(page)
    await openView(page, 'Tableau')
    await expect(page.getByRole('columnheader', { name: markup }).first()).toBeVisible()
    await openView(page, 'Statistiques')
    await expectNothingInjected(page)
    await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
    await expect(page).toHaveURL(/\/setup$/u)
    await page.getByRole('button', { name: 'Voir l’historique' }).tap()
    await page.getByRole('button', { name: /^Voir la partie/u }).tap()
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: markup })).toBeVisible()
    await expectNothingInjected(page)
  })
})

/** Pastes by a `paste` event, without the clipboard of the machine, which other browsers share. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function middleOf(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function expectNothingInjected(page: Page): Promise<void> {
  await expect(page.locator('img[onerror], img[src="x"]')).toHaveCount(0)
}

test('W512: unreadable settings are reported on the settings page until the next choice', async ({ page }) => {
  await openWith(page, '/settings', { local: { 'dutch-app-state': '{"state":{"theme":"dark"' } })
  const notified = page.getByText(/étaient illisibles/u)
  await expect(notified).toBeVisible()
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await saveSettings(page)
  await expect(notified).toBeHidden()
})
