// Optional aids at the table, such as the dealer and the screen lock.

import type { Page } from '@playwright/test'
import { recordAnnouncements } from './support/announcements.ts'
import { failRecognition, deliverSpeech, isRecognising, stubSpeechRecognition } from './support/speech-recognition.ts'
import { expect, test } from './support/journey.ts'
import {
  chooseFromMenu,
  enterRound,
  expectTotals,
  openRoundSheet,
  roundSheet,
  scoreField,
  tapScores,
  undoLastRound,
  closeScene,
} from './support/scoreboard.ts'
import { saveSettings } from './support/settings.ts'
import { stubOwnVoice } from './support/voices.ts'
import { openAnew, openWith, type GameOptions } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const TABLE: GameOptions = {
  names: ['Léa', 'Hugo', 'Zoé'],
  rounds: [
    [12, 60, 20],
    [30, 32, 2],
  ],
}

declare global {
  interface Window {
    /** The number of wake locks that are held. */
    lit?: number
  }
}

/** A player's row in the ranking. */
function row(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Classement', exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
}

function dealer(page: Page) {
  return page.getByRole('list', { name: 'Classement', exact: true }).getByRole('button', { name: /donne les cartes$/u })
}

test('W112: the dealer: none until switched on, then seat by seat, stored, changed, switched off', async ({ page }) => {
  await openWith(page, '/game', { game: TABLE })
  await expect(row(page, 'Léa')).toBeVisible()
  await expect(dealer(page)).toHaveCount(0)
  await chooseFromMenu(page, 'Suivre le donneur')
  await expect(dealer(page)).toHaveAccessibleName(/^Léa/u)
  await enterRound(page, [1, 1, 2])
  await expect(dealer(page)).toHaveAccessibleName(/^Hugo/u)
  await undoLastRound(page)
  await expect(dealer(page)).toHaveAccessibleName(/^Léa/u)

  await row(page, 'Zoé').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Donne les cartes' }).tap()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Zoé')).toBeFocused()
  await expect(dealer(page)).toHaveAccessibleName(/^Zoé/u)

  const other = await page.context().newPage()
  await other.goto('/game')
  await expect(dealer(other)).toHaveAccessibleName(/^Zoé/u)
  await chooseFromMenu(other, 'Ne plus suivre le donneur')
  await expect(dealer(other)).toHaveCount(0)
  await expect(dealer(page)).toHaveCount(0)
})

test('W211: the screen stays on during a game; the scores are announced on request, and the button keeps its place when no voice is found', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.lit = 0
    const wakeLock = {
      request: () => {
        window.lit = (window.lit ?? 0) + 1
        const release = () => {
          window.lit = (window.lit ?? 0) - 1
          return Promise.resolve()
        }
        return Promise.resolve(Object.assign(new EventTarget(), { release }))
      },
    }
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock })
  })
  const lit = () => page.evaluate(() => window.lit)
  const said = await stubOwnVoice(page)
  const announcements = await recordAnnouncements(page)
  await openWith(page, '/game', { game: TABLE })
  await expect.poll(lit).toBe(1)

  await chooseFromMenu(page, 'Annoncer les scores')
  const sheet = page.getByRole('dialog', { name: 'Les scores' })
  // The totals: Zoé 22, Léa 42, Hugo 92.
  const sentence = 'Zoé mène avec 22, Hugo à 8 points des 100. Léa est à 20 points de Zoé.'
  await expect(sheet.getByRole('paragraph')).toHaveText(sentence)
  await expect(sheet.getByRole('button', { name: 'Arrêter', exact: true })).toBeVisible()
  const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '))
  await expect.poll(async () => plain(await said())).toEqual([sentence])
  await expect.poll(async () => plain(await announcements())).toContain(sentence)
  await sheet.getByRole('button', { name: 'Arrêter', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Lire à voix haute' }).tap()
  await expect.poll(said).toHaveLength(2)
  const top = async (name: string) => (await sheet.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0
  const before = await top('Arrêter')
  await page.evaluate(() => window.ownVoice?.finish('error'))
  await expect(sheet.getByText(/^Votre appareil semble n’avoir aucune voix/u)).toBeVisible()
  // A button that was tapped sinks by a few pixels for a moment.
  expect(Math.abs((await top('Lire à voix haute')) - before)).toBeLessThan(8)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Menu de la partie' })).toBeFocused()

  await enterRound(page, [0, 20, 0])
  await expect(page.getByRole('heading', { level: 1, name: 'Partie terminée' })).toBeVisible()
  await expect.poll(lit).toBe(0)
  await closeScene(page)
  await undoLastRound(page)
  await expect.poll(lit).toBe(1)
  await page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await expect.poll(lit).toBe(0)
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Garder l’écran allumé' }).tap()
  await saveSettings(page)
  await page.goto('/game')
  await chooseFromMenu(page, 'Annoncer les scores')
  await expect(sheet).toBeVisible()
  expect(await lit()).toBe(0)
})

test('W101, W102, W123: dictation fills in what it is sure of; empty scores are reported before "Valider", and count 0; a screen reader announces once that the form is open', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page)
  await stubSpeechRecognition(page)
  await test.step('a screen reader announces once that the form is open, and that a Dutch may be missing', async () => {
    const heard = async (text: string) => (await announcements()).join('\n').split(text).length - 1
    await openWith(page, '/game', { game: TABLE })
    const sheet = await openRoundSheet(page)
    await expect.poll(() => heard('Formulaire de scores ouvert')).toBe(1)
    await tapScores(page, [0])
    await expect.poll(() => heard('Léa a 0 point')).toBe(1)
    await sheet.getByRole('button', { name: 'Dutch de Léa' }).tap()
    await tapScores(page, [3, 12])
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect.poll(() => heard('Manche ajoutée')).toBe(1)
    expect(await heard('Formulaire de scores ouvert')).toBe(1)
  })

  await test.step('dictation fills in what it is sure of; empty scores are reported before "Valider", and count 0', async () => {
    await openAnew(page, '/game', { game: TABLE })
    const sheet = await openRoundSheet(page)
    const submit = sheet.getByRole('button', { name: /^Valider/u })
    await expect(submit).toHaveAccessibleName('Valider Encore 3 à saisir : Léa, Hugo et Zoé (vide = 0)')
    await expect(scoreField(page, 'Léa')).toHaveValue('')
    await tapScores(page, [5])
    await expect(submit).toHaveAccessibleName('Valider Encore 2 à saisir : Hugo et Zoé (vide = 0)')

    const microphone = sheet.getByRole('button', { name: 'Dicter les scores' })
    await microphone.tap()
    const panel = sheet.getByRole('region', { name: 'Dictée des scores' })
    await expect(panel.getByRole('button', { name: 'Arrêter', exact: true })).toBeFocused()
    await deliverSpeech(page, 'Léa sept, Marc douze', 'Hugo')
    await expect(scoreField(page, 'Léa')).toHaveValue('7')
    await expect(panel.getByText('Compris : Léa 7.')).toBeVisible()
    await expect(panel.getByText('Pas compris : « marc douze ».')).toBeVisible()
    await scoreField(page, 'Léa').fill('4')
    await deliverSpeech(page, 'Léa sept, Marc douze', 'Hugo moins trois Dutch')
    await panel.getByRole('button', { name: 'Terminer' }).tap()
    expect(await isRecognising(page)).toBe(false)
    await expect(scoreField(page, 'Hugo')).toHaveValue('−3')
    await expect(scoreField(page, 'Léa')).toHaveValue('4')
    await expect(sheet.getByRole('button', { name: 'Dutch de Hugo' })).toHaveAttribute('aria-pressed', 'true')
    await expect(submit).toHaveAccessibleName('Valider Encore 1 à saisir : Zoé (vide = 0)')

    await microphone.tap()
    await failRecognition(page, 'network')
    await expect(panel.getByRole('alert')).toContainText('a besoin d’Internet')
    await panel.getByRole('button', { name: 'Dicter encore' }).tap()
    await expect.poll(() => isRecognising(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    expect(await isRecognising(page)).toBe(false)
    await microphone.tap()
    await expect.poll(() => isRecognising(page)).toBe(true)
    await page.goBack()
    await expect(roundSheet(page)).toBeHidden()
    await expect.poll(() => isRecognising(page)).toBe(false)

    await openRoundSheet(page)
    await submit.tap()
    await expect(roundSheet(page)).toBeHidden()
    await expectTotals(page, { Zoé: 22, Léa: 46, Hugo: 89 })
  })
})
