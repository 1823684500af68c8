import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { historyState, expectLayers, openGame } from './support/history-layers.ts'
import { openRoundSheet } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { choosePlayerCount, nameSeats, nextStep } from './support/setup.ts'

const onHome = /:\d+\/$/u

const wizardStep = (page: Page, name: string) => page.locator('#setup-step-title', { hasText: name })
const players = (page: Page) => wizardStep(page, 'Combien de joueurs ?')
const recap = (page: Page) => wizardStep(page, 'Prêts à jouer ?')

test('in the setup Back goes one step back, and leaves from the first; the buttons of the steps and the end leave no history entry behind', async ({
  page,
}) => {
  await openWith(page, '/', {})

  await test.step('in the setup Back goes one step back, and leaves from the first', async () => {
    await page.getByRole('link', { name: /^JOUER/u }).tap()
    await choosePlayerCount(page, 2)
    await nextStep(page)
    await nameSeats(page, ['Léa', 'Hugo'])
    await nextStep(page)
    await expect(recap(page)).toBeVisible()
    await expectLayers(page, 2)

    await page.goBack()
    await expect(page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })).toHaveValue('Léa')
    await expect(page.locator('#setup-step-title')).toBeFocused()
    await page.goBack()
    await expect(players(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })

  await test.step('the buttons of the steps remove their history entries; a step shown again after a reload keeps them', async () => {
    await page.getByRole('link', { name: /^JOUER/u }).tap()
    await nextStep(page)
    await page.getByRole('button', { name: 'Précédent' }).tap()
    await expect(players(page)).toBeVisible()
    await expectLayers(page, 0)
    await nextStep(page)
    await nextStep(page)
    await expectLayers(page, 2)

    await page.reload()
    await expect(recap(page)).toBeVisible()
    await expectLayers(page, 2)
    const names = page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true })
    await page.goBack()
    await expect(names).toBeVisible()
    await page.reload()
    await expect(names).toBeVisible()
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(players(page)).toBeVisible()
    await expectLayers(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })

  await test.step('a game started from the last step replaces the history entries of the setup; Forward then does nothing', async () => {
    await page.getByRole('link', { name: /^JOUER/u }).tap()
    await nextStep(page)
    await nextStep(page)
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
    await expectLayers(page, 0)
    await page.evaluate(() => history.forward())
    await expectLayers(page, 0)
    await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/game$/u)
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })
})

test('Back does not return to the dialog that ends a game, nor to a result that was closed or left; an open sheet does not change its page', async ({
  page,
}) => {
  await openGame(page)

  await test.step('an open sheet changes neither the title nor the focus of its page, nor the way back from the rules', async () => {
    await expect(page).toHaveTitle('Votre partie · Dutch')
    await openRoundSheet(page)
    await expectLayers(page, 1)
    expect(await page.title()).toBe('Votre partie · Dutch')
    await expect(page.locator('#page-title')).not.toBeFocused()
    expect(await historyState(page)).toEqual({ layers: 1, pageBehind: '/' })
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Règles' }).tap()
    await expect(page).toHaveURL(/\/rules$/u)
    expect(await historyState(page)).toEqual({ pageBehind: '/game' })
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(page).toHaveURL(/\/game$/u)
    expect(await historyState(page)).toMatchObject({ pageBehind: '/' })
  })

  await test.step('Back does not return to a dialog that has led to another page: the end of a game, its result', async () => {
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
    const result = page.getByRole('dialog', { name: 'Hugo gagne !' })
    await expect(result).toBeVisible()
    await expect(page).toHaveURL(/\/setup$/u)
    // The sheet gets a history entry at the first touch; before it, Back would lead home.
    await result.getByRole('heading', { name: 'Hugo gagne !' }).tap()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(result).toBeHidden()
    await expect(players(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })

  await test.step('after a reload with the result open, Back closes the result and stays on the page', async () => {
    await openGame(page)
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
    const result = page.getByRole('dialog', { name: /gagne/u })
    await expect(result).toBeVisible()
    // Chromium's Back skips entries that were added without a touch.
    await result.getByRole('heading', { name: /gagne/u }).tap()
    await expectLayers(page, 1)
    await page.reload()
    await expect(result).toBeVisible()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(result).toBeHidden()
    await expect(page).toHaveURL(/\/setup$/u)
    await expect(players(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })

  await test.step('from the result to the history, and back to the setup without a dead entry between', async () => {
    await openGame(page)
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }).tap()
    await page.getByRole('button', { name: 'Voir l’historique' }).tap()
    await expect(page).toHaveURL(/\/history$/u)
    await page.goBack()
    await expect(page).toHaveURL(/\/setup$/u)
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })
})

test('no history entry is made without a touch: Chromium’s Back would skip it and every page of the app', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page)
  const skipped: unknown[] = []
  devTools.on('Audits.issueAdded', ({ issue }) => {
    const fault = issue.details.genericIssueDetails?.errorType
    if (fault === 'NavigationEntryMarkedSkippable') skipped.push(fault)
  })
  await devTools.send('Audits.enable')
  // Chromium takes a script run by Playwright for a user gesture, but not one run like this.
  const runUntouched = async (expression: string): Promise<unknown> => {
    const { result } = await devTools.send('Runtime.evaluate', { expression, userGesture: false })
    return result.value
  }
  await openWith(page, '/', {})
  await page.getByRole('link', { name: /^JOUER/u }).tap()
  await nextStep(page)
  await page.getByRole('banner').getByRole('link', { name: 'Règles' }).tap()
  await expect(page).toHaveURL(/\/rules$/u)
  const { currentIndex, entries } = await devTools.send('Page.getNavigationHistory')
  await devTools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  // The setup shows its second step again, but without a history entry over the first.
  await expect.poll(() => runUntouched("document.querySelector('#setup-step-title')?.textContent")).toMatch(/Qui joue/u)
  expect(await runUntouched('history.state.layers')).toBeUndefined()
  expect(skipped).toEqual([])
  await runUntouched("history.pushState(null, '')")
  await expect.poll(() => skipped).toHaveLength(1)
})

test('W204: Back before the scripts of a reloaded page have loaded shows the previous page', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/history')
  await page.getByRole('link', { name: 'Règles' }).tap()
  await expect(heading('Règles')).toBeVisible()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(heading('Règles')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/history$/u)
  release()
  await expect(heading('Historique')).toBeVisible()
  await page.getByRole('tab', { name: 'Succès' }).tap()
  await expect(page.getByRole('tab', { name: 'Succès' })).toHaveAttribute('aria-selected', 'true')
})

for (const width of [360, 1024])
  test(`a second tap on "Multijoueur" adds no history entry: Back from the lobby without an account leads to the page before, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await openWith(page, '/', {})
    const link = page.getByRole('navigation').getByRole('link', { name: 'Multijoueur' }).filter({ visible: true })
    await link.tap()
    await expect(page).toHaveURL(/\/sign-in\?/u)
    const leaving = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/multiplayer'))
    await link.tap()
    await leaving
    await expect(page).toHaveURL(/\/sign-in\?/u)
    await page.goBack()
    await expect(page).toHaveURL(onHome)
  })
