import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { overflow } from './support/measure.ts'
import {
  enterRound,
  expectTotals,
  openRoundActions,
  openRoundSheet,
  openView,
  scoreField,
  submitRound,
  tableRow,
  tapScores,
  toast,
} from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const GAME = {
  names: ['Léa', 'Hugo', 'Zoé'],
  rounds: [
    [0, 12, 30],
    [5, 3, 12],
  ],
}
const HISTORY = [finishedGame({ names: ['Aïcha', 'Léa'], rounds: [[10, 20]] })]

async function openSeats(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu de la partie' }).tap()
  await page.getByRole('menuitem', { name: 'Joueurs' }).tap()
  const seats = page.getByRole('dialog', { name: 'Joueurs', exact: true })
  await expect(seats).toBeVisible()
  return seats
}

test('somebody joins late with agreed points, and leaves with a total', async ({ page }) => {
  await openWith(page, '/game', { game: GAME, history: HISTORY })
  const seats = await openSeats(page)
  const form = page.getByRole('dialog', { name: 'Ajouter un joueur' })

  await test.step('a seat taken by mistake is given back', async () => {
    const letGo = await keepToasts(page)
    await seats.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    await expect(form.getByRole('textbox', { name: 'Points de départ' })).toHaveValue('42')
    await form.getByRole('textbox', { name: 'Nom' }).fill('zoe')
    await expect(form.getByText('Ce nom est déjà dans la partie\u00A0: ajoutez une initiale.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Nom' }).fill('')
    await form.getByRole('button', { name: 'Choisir Aïcha' }).tap()
    // The number pad of an iPhone has no minus.
    const start = form.getByLabel('Points de départ')
    const agreed = await start.inputValue()
    for (const shown of [`-${agreed}`, agreed]) {
      await form.getByRole('button', { name: 'Changer le signe' }).tap()
      await expect(start).toHaveValue(shown)
    }
    await form.getByRole('button', { name: 'Rejoindre la partie' }).tap()
    await expect(form).toBeHidden()
    await expect(seats.getByRole('button', { name: 'Ajouter un joueur' })).toBeFocused()
    await toast(page, /^Aïcha rejoint la partie avec 42\spoints$/u).waitFor()
    await page.getByRole('button', { name: 'Annuler', exact: true }).tap()
    await toast(page, 'Aïcha n’est plus dans la partie').waitFor()
    await expect(seats.getByRole('listitem')).toHaveCount(3)
    await letGo()
  })

  await test.step('a player leaves, misses a round without a score, and comes back', async () => {
    await seats.getByRole('button', { name: 'Retirer Hugo de la partie' }).tap()
    const question = page.getByRole('dialog', { name: 'Retirer Hugo de la partie ?' })
    await expect(question).toContainText(/Le total de Hugo \(15\spoints\) reste noté/u)
    await question.getByRole('button', { name: 'Retirer', exact: true }).tap()
    await toast(page, /^Hugo quitte la table avec 15\spoints$/u).waitFor()
    await expect(seats.getByRole('button', { name: 'Retirer Léa de la partie' })).toBeDisabled()
    await expect(seats).toContainText(/Il reste toujours au moins 2\sjoueurs à table/u)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Menu de la partie' })).toBeFocused()
    await expectTotals(page, { Léa: 5, Zoé: 42, Hugo: 15 })

    await enterRound(page, [4, 8])
    await openView(page, 'Tableau')
    await expect(tableRow(page, 3)).toHaveText('34–absent8')
    const mean = page.getByRole('table', { name: 'Statistiques globales' }).getByRole('row', { name: /^Moyenne/u })
    await expect(mean).toHaveText('Moyenne3,07,516,7')
    await openView(page, 'Classement')
    await openSeats(page)
    await seats.getByRole('button', { name: 'Faire revenir Hugo' }).tap()
    await toast(page, /^Hugo revient à table avec 15\spoints$/u).waitFor()
    await page.keyboard.press('Escape')
    await expectTotals(page, { Léa: 9, Hugo: 15, Zoé: 50 })
  })

  await test.step('a player added on the smallest screen is there after a reload', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openSeats(page)
    await seats.getByRole('button', { name: 'Ajouter un joueur' }).tap()
    await form.getByRole('textbox', { name: 'Nom' }).fill('Nina')
    await form.getByRole('radio', { name: 'Moyenne 25' }).check()
    expect(await overflow(page)).toBe(0)
    await form.getByRole('button', { name: 'Rejoindre la partie' }).tap()
    await page.keyboard.press('Escape')
    await expectTotals(page, { Léa: 9, Hugo: 15, Nina: 25, Zoé: 50 })
    await page.reload()
    await expectTotals(page, { Léa: 9, Hugo: 15, Nina: 25, Zoé: 50 })
  })
})

test('R501: the rules of the house: own card values, and a failed Dutch that costs what was agreed', async ({
  page,
}) => {
  await openWith(page, '/game', { game: { ...GAME, dutch: [null, 1] } })
  const sheet = await openRoundSheet(page)
  await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
  await sheet.getByRole('link', { name: 'Régler les valeurs des cartes' }).tap()
  await expect(page).toHaveURL(/\/settings#/u)
  const rules = page.getByRole('region', { name: 'Règles de la maison' })
  await expect(page.locator('#regles-maison')).toBeFocused()
  await expect.poll(async () => (await page.locator('#regles-maison').boundingBox())?.y).toBeLessThan(200)
  await rules.getByRole('radio', { name: '+10 points' }).tap()
  await expect(rules.getByRole('radio', { name: '+10 points' })).toBeChecked()
  await rules.getByRole('textbox', { name: 'Valeur : Dame' }).fill('12')
  await rules.getByRole('button', { name: 'Un point de plus : Dame' }).tap()
  await expect(rules.getByText('Dame 13', { exact: true })).toBeVisible()
  await expect(rules.getByText(/^règle\s: 10$/u)).toBeVisible()
  const letGo = await keepToasts(page)
  await rules.getByRole('button', { name: 'Revenir aux valeurs des règles' }).tap()
  const message = page.getByRole('region', { name: /Notifications/u })
  await expect(message.getByText('Valeurs des règles rétablies')).toBeVisible()
  await rules.getByRole('button', { name: 'Un point de plus : Valet' }).tap()
  await message.getByRole('button', { name: 'Annuler' }).tap()
  await expect(rules.getByText(/Valet -?\d+, Dame 13$/u)).toBeVisible()
  await letGo()

  // A typed value counts at once, also if Back leaves the field; an empty value or Escape restores the previous one.
  const jack = rules.getByRole('textbox', { name: 'Valeur : Valet' })
  await jack.fill('7')
  await jack.press('Enter')
  await expect(rules.getByText('Valet 7, Dame 13', { exact: true })).toBeVisible()
  await jack.fill('8')
  await jack.press('Escape')
  await expect(jack).toHaveValue('7')
  await jack.pressSequentially('99')
  await expect(rules.getByText('Valet 7, Dame 13', { exact: true })).toBeVisible()
  await jack.fill('6')
  await page.goBack()
  await openRoundSheet(page)
  await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
  await expect(sheet.getByRole('button', { name: /^Valet, 6\spoints/u })).toBeVisible()
  await sheet.getByRole('button', { name: /^Dame, 13\spoints/u }).tap()
  await sheet.getByRole('button', { name: 'Noter 13 pour Léa' }).tap()
  await sheet.getByRole('button', { name: 'Dutch de Léa', exact: true }).tap()
  await tapScores(page, [5, 30])
  await expect(sheet.getByText(/^Dutch raté\s: 13\s\+\s10\s=\s23$/u)).toBeVisible()
  await submitRound(page)
  await expectTotals(page, { Hugo: 20, Léa: 28, Zoé: 72 })

  await openView(page, 'Tableau')
  await (await openRoundActions(page, 3)).getByRole('button', { name: 'Corriger', exact: true }).tap()
  await expect(scoreField(page, 'Léa')).toHaveValue('23')
  await expect(sheet.getByText(/^Dutch raté\s: notez le score avec sa pénalité\.$/u)).toBeVisible()
  await page.keyboard.press('Escape')
  await (await openRoundActions(page, 2)).getByRole('button', { name: 'Corriger', exact: true }).tap()
  await scoreField(page, 'Hugo').fill('9')
  await expect(sheet.getByText(/^Dutch raté\s: 9\s\+\s10\s=\s19$/u)).toBeVisible()
  await sheet.getByRole('button', { name: 'Appliquer' }).tap()
  await expect(scoreField(page, 'Hugo')).toHaveValue('19')
  await expect(sheet.getByRole('button', { name: 'Appliquer' })).toBeHidden()
  await submitRound(page)
  await openView(page, 'Classement')
  await expectTotals(page, { Léa: 28, Hugo: 36, Zoé: 72 })
})
