import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { recordAnnouncements } from './support/announcements.ts'
import {
  personActions,
  EVENING,
  withPlayerLeft,
  openHistoryTab,
  gameWithTotals,
  typeNewName,
} from './support/history-people.ts'
import { toast } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { recordSounds } from './support/sounds.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { navigateInApp } from './support/history-navigation.ts'

test.use(REDUCED_MOTION)

const HISTORY = [
  gameWithTotals({ Léa: 12, Hugo: 104, Zoé: 60 }, 0),
  gameWithTotals({ LEA: 30, Hugo: 101 }, 2),
  gameWithTotals({ Lea: 40, Max: 102 }, 4),
  gameWithTotals({ Léna: 10, Hugo: 101 }, 6),
]

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Joueur par joueur' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('R302, R1302, Y506: an unconfirmed name is forgotten; a player is renamed everywhere by keyboard, another tab and the chosen player follow, and undo restores everything', async ({
  page,
  context,
}) => {
  const local = { 'dutch-player-setup': JSON.stringify(draftWith('léa')) }
  const players = [{ name: 'lea', emoji: '🦊', lastPlayedAt: EVENING }]
  const records = { userPreferences: [{ id: 'known_players', players }] }
  await openHistoryTab(page, 'Statistiques', { history: HISTORY, local, records })
  await test.step('an unconfirmed name is gone when the question opens again', async () => {
    const field = page.getByRole('dialog', { name: 'Renommer Max' }).getByRole('textbox', { name: 'Nouveau nom' })
    for (const _time of ['first', 'second']) {
      await personActions(page, 'Max').tap()
      await page.getByRole('menuitem', { name: 'Renommer' }).tap()
      await expect(field).toHaveValue('Max')
      await field.fill('Maxime')
      await page.getByRole('button', { name: 'Annuler' }).tap()
    }
  })

  const other = await context.newPage()
  await other.goto('/history')
  await expect(other.getByRole('button', { name: /gagnée par (?:Léa|LEA|Lea)$/u })).toHaveCount(3)
  await other.getByRole('button', { name: /gagnée par Lea$/u }).tap()

  await personActions(page, 'Lea').press('Enter')
  await page.getByRole('menuitem', { name: 'Renommer' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Renommer Lea' })
  const name = sheet.getByRole('textbox', { name: 'Nouveau nom' })
  await expect(name).toBeFocused()
  await name.press('Enter')
  await expect(sheet).toContainText('C’est déjà son nom.')
  await name.fill('  ')
  await expect(sheet).toContainText('Écrivez un nom.')
  await name.fill('Un nom de plus de vingt-quatre lettres')
  await expect(sheet).toContainText(/trop long\s: 24 caractères/u)
  await name.fill('hugo')
  await expect(sheet).toContainText(/Lea et Hugo ont joué 2\sparties ensemble\s: celles du 14 novembre 2026/u)
  await expect(sheet.getByRole('button', { name: 'Fusionner' })).toBeDisabled()
  await name.fill('Léa Marie')
  await expect(sheet).toContainText(/3\sparties changeront de nom/u)
  // The message offers an undo, which is tapped after the other tab was examined.
  await keepToasts(page)
  await name.press('Enter')
  await expect(toast(page, /^Lea s’appelle Léa Marie, dans 3\sparties/u)).toBeVisible()
  await expect(personActions(page, 'Léa Marie')).toBeFocused()
  await expect(card(page, 'Léa Marie')).toContainText(/Parties\s*3/u)
  await expect(other.getByRole('dialog').getByText('Léa Marie').first()).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /gagnée par Léa Marie$/u })).toHaveCount(3)
  await navigateInApp(other, '/setup')
  await expect(other.getByRole('textbox').first()).toHaveValue('Léa Marie')

  await page
    .getByRole('region', { name: /Notifications/u })
    .getByRole('button', { name: 'Annuler' })
    .press('Enter')
  await expect(toast(page, /^Lea a retrouvé son nom dans 3\sparties/u)).toBeVisible()
  await expect(personActions(page, 'Lea')).toBeFocused()
  await navigateInApp(other, '/history')
  await expect(other.getByRole('button', { name: /gagnée par (?:Léa|LEA|Lea)$/u })).toHaveCount(3)

  await test.step('the chosen player is kept across reloads and tabs, and follows when two players become one', async () => {
    await page.getByRole('tab', { name: 'Succès' }).tap()
    const choice = page.getByRole('combobox', { name: 'Succès de' })
    await expect(choice).toHaveValue('lea')
    await choice.selectOption('lena')
    await expect(page.getByText('3 succès sur 10')).toBeVisible()
    await other.getByRole('tab', { name: 'Succès' }).tap()
    const otherChoice = other.getByRole('combobox', { name: 'Succès de' })
    await expect(otherChoice).toHaveValue('lena')

    await personActions(page, 'Léna').tap()
    await page.getByRole('menuitem', { name: 'Fusionner avec…' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Fusionner Léna' })
    await sheet.getByRole('button', { name: 'Fusionner' }).tap()
    await expect(sheet.getByRole('alert')).toHaveText('Choisissez avec qui fusionner.')
    await sheet.getByRole('combobox', { name: 'Avec' }).selectOption('lea')
    await expect(sheet).toContainText(/Lea aura 4\sparties/u)
    await sheet.getByRole('button', { name: 'Fusionner' }).tap()
    await expect(toast(page, /^La partie de Léna est maintenant à Lea/u)).toBeVisible()
    await expect(choice).toHaveValue('lea')
    await expect(otherChoice).toHaveValue('lea')
    await expect(page.getByText('4 succès sur 10')).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Succès' }).tap()
    await expect(choice).toHaveValue('lea')
    await expect(choice.getByRole('option', { name: 'Léna' })).toHaveCount(0)
  })
})

test('R1303, R1304, W215: taking the name of a player who only ever left is a merge, or is refused with a reason; a menu opened as that sheet closes stays open', async ({
  page,
}) => {
  const history = [
    withPlayerLeft('Zoé', gameWithTotals({ Max: 12, Hugo: 104, Zoé: 60 }, 0)),
    gameWithTotals({ Léa: 30, Hugo: 101 }, 2),
  ]
  await openHistoryTab(page, 'Statistiques', { history })
  await expect(personActions(page, 'Max')).toBeVisible()
  await expect(personActions(page, 'Zoé')).toHaveCount(0)
  const sheet = await typeNewName(page, 'Max', 'zoe')
  await expect(sheet).toContainText(/Max et Zoé ont joué 1\spartie ensemble/u)
  await expect(sheet.getByRole('button', { name: 'Fusionner' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await typeNewName(page, 'Léa', 'zoe')
  const other = page.getByRole('dialog', { name: 'Renommer Léa' })
  await expect(other).toContainText(/Zoé joue déjà ici/u)
  await expect(other).toContainText(/Zoé aura 2\sparties/u)
  await other.getByRole('button', { name: 'Fusionner' }).tap()
  await expect(toast(page, /^La partie de Léa est maintenant à Zoé/u)).toBeVisible()

  await test.step('a menu opened while the previous sheet closes stays open, however late the next frame is', async () => {
    await typeNewName(page, 'Max', 'zoe')
    await page.evaluate(() => {
      const late: FrameRequestCallback[] = []
      globalThis.requestAnimationFrame = (run) => late.push(run)
      addEventListener('frames', () => late.forEach((run) => run(performance.now())), { once: true })
    })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await personActions(page, 'Hugo').press('Enter')
    const rename = page.getByRole('menuitem', { name: 'Renommer' })
    await expect(rename).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('frames')))
    await rename.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Renommer Hugo' })).toBeVisible()
  })
})

test('W110: new achievements are shown, announced and played at the end of a game, once', async ({ page }) => {
  const said = await recordAnnouncements(page)
  const received = await recordSounds(page)
  const jingles = async () => (await received()).started.filter((name) => name === 'achievement')
  const notice = (texts: readonly string[]) => texts.filter((text) => text.includes('Nouveaux succès'))
  const history = [gameWithTotals({ Léa: 60, Hugo: 104 }, 0), gameWithTotals({ LEA: 70, Hugo: 101 }, 2)]
  await openWith(page, '/game', { history, game: { names: ['Léa', 'Hugo'], limit: 20, rounds: [[5, 30]] } })
  await page.getByRole('tab', { name: 'Tableau' }).tap()
  await expect.poll(async () => (await received()).ready, { timeout: 30_000 }).toContain('achievement')
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
  const result = page.getByRole('dialog', { name: /^Léa gagne/u })
  const brought = result.getByRole('region', { name: /2\snouveaux succès/u }).getByRole('listitem')
  await expect(brought).toHaveText([/Perfectionniste\s*Léa\s*Rare/u, /Série de 3\s*Léa\s*Rare/u])
  await expect
    .poll(async () => notice(await said()))
    .toEqual([expect.stringMatching(/Léa, Perfectionniste, rare\s; Léa, Série de 3, rare\./u)])
  await expect.poll(jingles).toEqual(['achievement'])

  // In a wide window the longest of the five buttons has its words on one line.
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 1440, height: 900 })
  const lines = await result.getByRole('button', { name: 'Garder cette partie' }).evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button.lastChild ?? button)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.setViewportSize(size)
  await result.getByRole('button', { name: 'Voir l’historique' }).tap()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goBack()
  await expect(brought).toHaveCount(2)
  expect(notice(await said())).toHaveLength(1)
  expect(await jingles()).toHaveLength(1)
  await page.reload()
  await expect(result.getByRole('list', { name: 'Podium' })).toBeVisible()
  await expect(brought).toHaveCount(0)
  expect(notice(await said())).toEqual([])
})

/** A draft of the setup at the step of the names, with this name on the first seat. */
function draftWith(name: string) {
  const seats = Array.from({ length: 12 }, (_, seat) => ({
    name: seat === 0 ? name : `Joueur ${String(seat + 1)}`,
    emoji: '🦊',
  }))
  return { step: 1, count: 3, seats, typedLimit: null }
}
