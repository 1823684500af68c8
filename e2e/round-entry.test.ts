import type { Page } from '@playwright/test'
import { deliverSpeech, stubSpeechRecognition } from './support/speech-recognition.ts'
import { holdStorage } from './support/held-storage.ts'
import { expect, test } from './support/journey.ts'
import { expectWhole, showsWholeText, setFontSize } from './support/large-text.ts'
import {
  expectTotals,
  openRoundActions,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  expectRoundStored,
  submitRound,
  tapScores,
} from './support/scoreboard.ts'
import { openAnew, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const SIX = ['Ana', 'Ben', 'Cléo', 'Dan', 'Eva', 'Fay']
const THREE = { names: ['Léa', 'Hugo', 'Zoé'] }

async function expectScores(page: Page, scores: readonly string[]): Promise<void> {
  for (const [seat, score] of scores.entries()) {
    await expect(scoreField(page, THREE.names[seat] ?? '')).toHaveValue(score)
  }
}

/** Holds a key down, which repeats it. */
async function holdDown(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 9; times += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

test('W121, W123: a key held down writes into one field; the card panel closes for good once every score is there; keys pressed while a round is being stored change no score of it', async ({
  page,
}) => {
  await test.step('a key held down writes into one field, changes no other score, and submits nothing', async () => {
    await openWith(page, '/game', { game: THREE })
    await openRoundSheet(page)
    await holdDown(page, '1')
    await expectScores(page, ['1', '', ''])
    await page.keyboard.type('234')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('56')
    await expectScores(page, ['12', '34', '56'])
    await holdDown(page, 'Backspace')
    await expectScores(page, ['12', '34', ''])
    await page.keyboard.type('7')
    await scoreField(page, 'Léa').focus()
    await holdDown(page, 'Enter')
    await expect(scoreField(page, 'Hugo')).toBeFocused()
    await expect(roundSheet(page)).toBeVisible()
  })

  await test.step('the card panel closes for good once every score is there', async () => {
    await openAnew(page, '/game', { game: THREE })
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12, 13])
    await sheet.getByRole('button', { name: 'Compter les cartes' }).tap()
    await page.keyboard.type('14')
    const pad = sheet.getByRole('group', { name: 'Pavé numérique' })
    await expect(pad).toBeVisible()
    await scoreField(page, 'Léa').tap()
    await expect(pad).toBeVisible()
  })

  await test.step('keys pressed while a round is being stored change no score of it', async () => {
    await openAnew(page, '/game', { game: THREE })
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12, 13, 14])
    const release = await holdStorage(page)
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet.getByRole('button', { name: 'Validation' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Un point de plus pour Léa' }).tap()
    await sheet.getByRole('button', { name: 'Dutch de Hugo' }).tap()
    await scoreField(page, 'Zoé').tap()
    await page.keyboard.type('9')
    await sheet.getByRole('button', { name: 'Effacer', exact: true }).tap()
    await expectScores(page, ['12', '13', '14'])
    await expect(sheet.getByRole('button', { name: 'Dutch de Hugo' })).toHaveAttribute('aria-pressed', 'false')
    await release()
    await expectRoundStored(page)
    await expectTotals(page, { Léa: 12, Hugo: 13, Zoé: 14 })
  })
})

test('a six-player round takes at most 16 keystrokes or 15 taps, and at most 21 with low, negative and three-digit scores and a Dutch', async ({
  page,
}) => {
  await test.step('a six-player round takes at most 16 keystrokes from the scoreboard to the stored round', async () => {
    await openWith(page, '/game', { game: { names: SIX, limit: 1000 } })
    await expect(page.getByRole('button', { name: 'Ajouter une manche' })).toBeVisible()
    const keys = ['n', ...Array.from('123518241041'), 'Enter']
    expect(keys.length).toBeLessThanOrEqual(16)
    await page.keyboard.press(keys[0] ?? '')
    await expect(scoreField(page, 'Ana')).toBeFocused()
    for (const key of keys.slice(1)) await page.keyboard.press(key)
    await expect(roundSheet(page)).toBeHidden()
    await expectTotals(page, { Eva: 10, Ana: 12, Cléo: 18, Dan: 24, Ben: 35, Fay: 41 })
  })

  await test.step('a six-player round takes at most 15 taps', async () => {
    await openRoundSheet(page)
    const typed = await tapScores(page, [12, 35, 18, 24, 10, 41])
    await submitRound(page)
    expect(1 + typed + 1).toBeLessThanOrEqual(15)
    await expectTotals(page, { Eva: 20, Ana: 24, Cléo: 36, Dan: 48, Ben: 70, Fay: 82 })
  })

  await test.step('at most 21 taps with low, negative and three-digit scores and a Dutch', async () => {
    const sheet = await openRoundSheet(page)
    const typed = await tapScores(page, [7, 23, 0, -2, 105, 15])
    await sheet.getByRole('button', { name: 'Dutch de Dan' }).tap()
    await submitRound(page)
    expect(1 + typed + 1 + 1).toBeLessThanOrEqual(21)
    await expectTotals(page, { Ana: 31, Cléo: 36, Dan: 46, Ben: 93, Fay: 97, Eva: 125 })
  })
})

test('W129: a score that is being typed stays in view when the cost of a failed Dutch appears, and when the phone is turned', async ({
  page,
}) => {
  const rules = { userPreferences: [{ id: 'house_rules', cardValues: {}, dutchPenalty: 'ten' }] }
  await openWith(page, '/game', { game: { names: ['Anne-Sophie', 'Ben', 'Cléo', 'Dan'] }, records: rules })
  const sheet = await openRoundSheet(page)
  await sheet.getByRole('button', { name: 'Dutch d’Anne-Sophie' }).tap()
  await tapScores(page, [12, 15, 20])
  await page.keyboard.type('3')
  const note = sheet.getByRole('paragraph').filter({ hasText: 'Dutch raté' })
  await expect(note).toBeVisible()
  await expect(scoreField(page, 'Dan')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 640, height: 360 })
  await expect(scoreField(page, 'Dan')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(scoreField(page, 'Dan')).toBeInViewport({ ratio: 1 })

  // The message that a tap on "Dutch" shows moves no row, so the same place takes the Dutch back.
  const dutch = sheet.getByRole('button', { name: 'Dutch d’Anne-Sophie' })
  await dutch.tap()
  await expect(note).toBeHidden()
  const place = (await dutch.boundingBox())?.y
  await dutch.tap()
  await expect(note).toBeVisible()
  expect((await dutch.boundingBox())?.y).toBe(place)
})

test('W211: on a tablet no key moves when the cost of a failed Dutch appears', async ({ page }) => {
  const rules = { userPreferences: [{ id: 'house_rules', cardValues: {}, dutchPenalty: 'ten' }] }
  await page.setViewportSize({ width: 820, height: 1180 })
  await openWith(page, '/game', { game: THREE, records: rules })
  const sheet = await openRoundSheet(page)
  await sheet.getByRole('button', { name: 'Dutch de Léa' }).tap()
  await tapScores(page, [12, 15])
  const keys = sheet.getByRole('group', { name: 'Pavé numérique' })
  const place = await keys.boundingBox()
  await page.keyboard.type('3')
  await expect(sheet.getByRole('paragraph').filter({ hasText: 'Dutch raté' })).toBeVisible()
  expect(await keys.boundingBox()).toEqual(place)
})

test('W208: on narrow screens the cost of a failed Dutch is whole, and so are the number of the corrected round beside "Rétablir" and, in landscape, "Terminer"', async ({
  page,
}) => {
  await stubSpeechRecognition(page)
  await test.step('on narrow screens the cost of a failed Dutch is whole', async () => {
    const rules = { userPreferences: [{ id: 'house_rules', cardValues: {}, dutchPenalty: 'ten' }] }
    await page.setViewportSize({ width: 320, height: 568 })
    await openWith(page, '/game', { game: { names: ['Maximilien', 'Hugo'] }, records: rules })
    const sheet = await openRoundSheet(page)
    await tapScores(page, [999])
    await sheet.getByRole('button', { name: 'Dutch de Maximilien' }).tap()
    await sheet.getByRole('button', { name: /^Valider/u }).tap()
    const note = sheet.getByRole('paragraph').filter({ hasText: 'Maximilien' })
    await expect(note).toHaveText(/^Maximilien Dutch raté, cases vides à 0\s: 999\s\+\s10, ramené à 999$/u)
    for (const part of [note, note.getByText('Maximilien', { exact: true })])
      expect(await part.evaluate(showsWholeText)).toBe(true)
    await expect(sheet.getByRole('button', { name: /^Valider/u })).toBeInViewport({ ratio: 1 })
  })

  await test.step('the number of the corrected round is whole beside "Rétablir", and in landscape "Terminer"', async () => {
    const rounds = Array.from({ length: 12 }, () => [1, 2])
    await openAnew(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds } })
    await openView(page, 'Tableau')
    await (await openRoundActions(page, 12)).getByRole('button', { name: 'Corriger', exact: true }).tap()
    const sheet = roundSheet(page)
    await expect(sheet.getByRole('heading')).toHaveText('Corriger la manche 12')
    await page.keyboard.type('13')
    await expect(sheet.getByRole('button', { name: 'Rétablir' })).toBeVisible()
    const microphone = sheet.getByRole('button', { name: 'Dicter les scores' })
    await expect(microphone).toBeVisible()
    expect(await sheet.getByRole('heading').evaluate(showsWholeText)).toBe(true)
    await page.setViewportSize({ width: 568, height: 320 })
    await microphone.tap()
    for (const name of ['Arrêter', 'Terminer']) await expectWhole(sheet.getByRole('button', { name }))
  })
})

test('W208: a long dictation leaves "Terminer" visible at font sizes of 16 and 32 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await stubSpeechRecognition(page)
  for (const size of [16, 32]) {
    await test.step(`a font size of ${String(size)} px`, async () => {
      await setFontSize(page, size)
      await openAnew(page, '/game', { game: THREE })
      const sheet = await openRoundSheet(page)
      await sheet.getByRole('button', { name: 'Dicter les scores' }).tap()
      await deliverSpeech(page, `${'alors on a encore parlé de tout et de rien 7 Marc douze '.repeat(14)} Léa quatre`)
      await expect(sheet.getByText(/^«\s… on a encore.*Marc douze\s+Léa quatre\s»$/u)).toBeVisible()
      await expectWhole(sheet.getByRole('heading'), sheet.getByText('Je vous écoute'))
      for (const name of ['Arrêter', 'Terminer']) {
        const button = sheet.getByRole('button', { name })
        await expect(button).toBeInViewport({ ratio: 1 })
        await expectWhole(button)
      }
      await sheet.getByRole('button', { name: 'Terminer' }).tap()
      await expect(scoreField(page, 'Léa')).toHaveValue('4')
    })
  }
})
