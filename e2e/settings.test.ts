import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { expect, test } from './support/journey.ts'
import { chooseFromMenu, expectTotals, openRoundActions, openView, toast } from './support/scoreboard.ts'
import { openWith, type GameOptions } from './support/seed.ts'
import { saveSettings } from './support/settings.ts'
import { choosePlayerCount, nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const PAIR = ['Léa', 'Hugo']
const GAME: GameOptions = { names: PAIR, rounds: [[12, 3]] }
const UNSAVED = 'Modifications non enregistrées'
const bar = (page: Page) => page.getByRole('region', { name: 'Enregistrement des réglages' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Enregistrer' })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('dutch-app-state'))
/** Local storage with these settings. */
const settings = (changes: Readonly<Record<string, unknown>>) => ({
  'dutch-app-state': JSON.stringify({ state: { settings: changes }, version: 0 }),
})

test('W501, W502, W503: a change is stored by "Enregistrer" alone, reverted by leaving, and "Réinitialiser" restores the defaults', async ({
  page,
}) => {
  await test.step('a change is marked, shown at once, and stored by "Enregistrer" alone', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/settings')
    await expect(save(page)).toBeDisabled()
    await expect(page.getByText(UNSAVED)).toBeHidden()
    await page.getByRole('radio', { name: 'Sombre' }).check()
    await expect(page.getByText(UNSAVED)).toBeInViewport()
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    expect(await theme(page)).toBe('dark')
    expect(await stored(page)).toBeNull()
    // On the smallest phone the bar has two lines: the mark with the link back, and the buttons.
    await page.setViewportSize({ width: 320, height: 568 })
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(130)

    await page.getByRole('radio', { name: 'Auto' }).check()
    await expect(page.getByText(UNSAVED)).toBeHidden()
    await page.getByRole('switch', { name: 'Animations' }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-animations', 'off')
    await saveSettings(page)
    await expect(save(page)).toBeDisabled()
    expect(await stored(page)).toContain('"animationsEnabled":false')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-animations', 'off')
  })

  await test.step('leaving restores the stored state, says so, and loses nothing', async () => {
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Sombre' }).check()
    await page.getByRole('link', { name: 'Historique' }).tap()
    await expect(page).toHaveURL(/\/history$/u)
    await expect(toast(page, /^Vos modifications ne sont pas enregistrées/u)).toBeVisible()
    expect(await theme(page)).toBe('light')

    await page.goto('/settings')
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
    await expect(page.getByText(UNSAVED)).toBeVisible()
    await page.getByRole('link', { name: 'Historique' }).tap()
    await page
      .getByRole('region', { name: /Notifications/u })
      .getByRole('button', { name: 'Enregistrer' })
      .tap()
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible()
    await expect.poll(() => theme(page)).toBe('dark')

    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Confirmer les actions' }).tap()
    await bar(page).getByRole('button', { name: 'Annuler les modifications' }).tap()
    await expect(page.getByText(UNSAVED)).toBeHidden()
    await expect(page.getByRole('switch', { name: 'Confirmer les actions' })).toBeChecked()
  })

  await test.step('"Réinitialiser" asks, then restores the defaults', async () => {
    await openWith(page, '/settings', {
      local: settings({ theme: 'dark', soundVolume: 15, gameplay: { defaultScoreLimit: 180, showTips: false } }),
    })
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
    await bar(page).getByRole('button', { name: 'Réinitialiser' }).tap()
    const question = page.getByRole('dialog', { name: 'Rétablir les réglages d’origine ?' })
    await question.getByRole('button', { name: 'Garder mes réglages' }).tap()
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
    await bar(page).getByRole('button', { name: 'Réinitialiser' }).tap()
    await question.getByRole('button', { name: 'Réinitialiser' }).tap()
    await expect(toast(page, 'Réglages d’origine rétablis')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('70')
    await expect(page.getByRole('slider', { name: 'Limite de points par défaut' })).toHaveValue('100')
    await expect(page.getByRole('switch', { name: 'Afficher les conseils' })).toBeChecked()
  })
})

test('W504: each setting does what it says, in another tab at once', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openWith(page, '/settings', {
    game: {
      names: PAIR,
      rounds: [
        [5, 5],
        [12, 3],
      ],
    },
  })
  const game = await context.newPage()
  await game.emulateMedia({ colorScheme: 'light' })
  await game.goto('/game')
  await expectTotals(game, { Hugo: 8, Léa: 17 })
  const setup = await context.newPage()
  await setup.goto('/setup')
  const tip = setup.getByText(/^L’idéal/u)
  await expect(tip).toBeVisible()

  await page.getByRole('radio', { name: 'Sombre' }).check()
  await page.getByRole('switch', { name: 'Afficher les conseils' }).tap()
  await page.getByRole('switch', { name: 'Confirmer les actions' }).tap()
  await page.getByRole('slider', { name: 'Limite de points par défaut' }).fill('150')
  // Timers of half a second or more do not run in the other tabs, so they must react at once, however slow the machine is.
  const letTimersGo = [await holdLongTimers(game), await holdLongTimers(setup)]
  await saveSettings(page)
  await expect.poll(() => theme(game)).toBe('dark')
  await expect(tip).toBeHidden()
  for (const letGo of letTimersGo) await letGo()

  await choosePlayerCount(setup, 2)
  await nextStep(setup)
  await nextStep(setup)
  await expect(setup.getByRole('textbox', { name: 'Limite de points' })).toHaveValue('150')

  await openView(game, 'Tableau')
  const actions = await openRoundActions(game, 1)
  await actions.getByRole('button', { name: 'Supprimer' }).tap()
  await expect(toast(game, 'Manche 1 supprimée')).toBeVisible()
  await game.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
  await expect(toast(game, 'Dernière manche annulée')).toBeVisible()
  // Irreversible actions are confirmed whatever the setting is.
  await game.getByRole('button', { name: 'Terminer la partie' }).tap()
  await expect(game.getByRole('dialog', { name: 'Abandonner la partie ?' })).toBeVisible()
})

test('W504, W509, W510, W513: an undo asks first; "Paramètres du Jeu" in the header of a game acts at once, and says what it could not clean', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/publisher')
  await openWith(page, '/game', {
    game: GAME,
    local: { 'dutch-of-an-earlier-version': 'x', 'dutch-gdpr-consent': '{"analytics":false}' },
  })
  await test.step('an undo asks first, and "La garder" keeps the round', async () => {
    await page.getByRole('button', { name: 'Annuler la dernière manche' }).tap()
    const question = page.getByRole('dialog', { name: 'Annuler la manche 1 ?' })
    await question.getByRole('button', { name: 'La garder' }).tap()
    await expect(question).toBeHidden()
    await expectTotals(page, { Hugo: 3, Léa: 12 })
  })

  await test.step('"Paramètres du Jeu" acts at once', async () => {
    await chooseFromMenu(page, 'Paramètres du Jeu')
    const sheet = page.getByRole('dialog', { name: 'Paramètres du Jeu' })
    const item = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)

    await sheet.getByRole('switch', { name: 'Son' }).tap()
    await expect(toast(page, 'Son désactivé')).toBeVisible()
    expect(await item('dutch-sound-enabled')).toBe('false')
    await sheet.getByRole('switch', { name: 'Son' }).tap()
    await expect(toast(page, 'Son activé')).toBeVisible()

    // Until the server answers, the sheet does not know whether there are advertisements; its text is true in both cases.
    await expect(
      sheet.getByText(/^Là où ce site en affiche, elles le financent\. Vous n’en voyez aucune/u),
    ).toBeVisible()
    await release()
    await expect(sheet.getByText(/^Ce site n’affiche aucune publicité/u)).toBeVisible()
    await sheet.getByRole('switch', { name: 'Publicités' }).tap()
    await expect(toast(page, 'Publicités désactivées')).toBeVisible()
    expect(await item('dutch-ads-enabled')).toBe('false')
    await sheet.getByRole('switch', { name: 'Publicités' }).tap()
    await expect(toast(page, 'Publicités activées')).toBeVisible()

    await sheet.getByRole('button', { name: 'Nettoyer' }).tap()
    await expect(toast(page, 'Cache nettoyé avec succès')).toBeVisible()
    expect(await item('dutch-of-an-earlier-version')).toBeNull()
    expect(await item('dutch-gdpr-consent')).not.toBeNull()
    await page.reload()
    await expectTotals(page, { Hugo: 3, Léa: 12 })
  })

  await test.step('a cache that cannot be deleted is not called clean', async () => {
    await page.evaluate(() => {
      localStorage.setItem('dutch-of-an-earlier-version', 'x')
      Storage.prototype.removeItem = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await chooseFromMenu(page, 'Paramètres du Jeu')
    await page.getByRole('button', { name: 'Nettoyer' }).tap()
    await expect(toast(page, 'Erreur lors du nettoyage')).toBeVisible()
  })
})
