import { expect, test } from './support/journey.ts'
import { holdRequests } from './support/hold-requests.ts'
import { openGuestPhone, createRoom, takeSeat, expectScoreboard } from './support/rooms.ts'
import {
  enterRound,
  expectTotals,
  closeScene,
  openRoundActions,
  openView,
  tableRow,
  undoLastRound,
  winnerScene,
} from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { choosePlayerCount, nameSeats, nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { translatedTexts, translatePage, unseenTexts } from './support/translator.ts'

test.use(REDUCED_MOTION)

const RENDERED_ANEW = /React error #418/u

test('W218: a translator leaves a game unchanged: no total or rank on the screen is outdated, and nothing fails', async ({
  page,
}) => {
  await page.goto('/')
  await translatePage(page)
  await page
    .getByRole('link', { name: /^JOUER/ })
    .first()
    .tap()
  await choosePlayerCount(page, 4)
  await choosePlayerCount(page, 3)
  await nextStep(page)
  await nameSeats(page, ['Léa', 'Hugo', 'Zoé'])
  await nextStep(page)
  await page.getByRole('button', { name: 'Commencer la partie' }).tap()
  await enterRound(page, [3, 9, 20])
  await enterRound(page, [24, 1, 2], { dutch: 'Hugo' })
  await expectTotals(page, { Hugo: 10, Zoé: 22, Léa: 27 })
  await undoLastRound(page)
  await expectTotals(page, { Léa: 3, Hugo: 9, Zoé: 20 })
  await openView(page, 'Tableau')
  await expect(tableRow(page, 1)).toContainText('20')
  await (await openRoundActions(page, 1)).getByRole('button', { name: 'Fermer', exact: true }).tap()
  await openView(page, 'Statistiques')
  await openView(page, 'Classement')
  await enterRound(page, [100, 2, 3])
  await expect(winnerScene(page)).toBeVisible()
  await closeScene(page)
  await expectTotals(page, { Hugo: 11, Zoé: 23, Léa: 103 })
  expect(await unseenTexts(page)).toEqual([])
  expect(await translatedTexts(page)).toBe(0)
})

test('W218: the phone of a guest with a translator follows the game of the room', async ({
  browser,
  ownServer: server,
}) => {
  const [ana, bo] = await Promise.all(['Ana', 'Bo'].map((name) => openGuestPhone(browser, server.url, name)))
  if (ana === undefined || bo === undefined) throw new Error('No phones')
  await ana.page.goto('/multiplayer')
  await ana.page.getByRole('link', { name: 'Créer une partie sans compte' }).tap()
  await ana.page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  const code = await createRoom(ana.page, ['Bo', 'Cleo'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await bo.page.goto(`/join/${code}`)
  await expect(bo.page.getByRole('heading', { name: /^Ana vous invite/u })).toBeVisible()
  await translatePage(bo.page)
  await takeSeat(bo.page, 'Bo')
  await enterRound(ana.page, [3, 9, 20])
  await expectTotals(bo.page, { Ana: 3, Bo: 9, Cleo: 20 })
  await enterRound(bo.page, [24, 1, 2])
  await expectTotals(ana.page, { Bo: 10, Cleo: 22, Ana: 27 })
  await expectTotals(bo.page, { Bo: 10, Cleo: 22, Ana: 27 })
  await expectScoreboard(bo.page)
  expect(await unseenTexts(bo.page)).toEqual([])
})

test('W218: rules are translated also if a service worker answers with the shell, as on a second visit', async ({
  page,
}) => {
  await page.route('**/rules', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: new URL('/shell.html', route.request().url()).href }) })
  })
  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Règles du Dutch')
  // The heading appears before the rest of the page.
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await translatePage(page)
  expect(await translatedTexts(page)).toBeGreaterThan(50)
})

test.describe('pages for reading', () => {
  test.use({ isFaultless: false })

  test('W218: rules and questions are translated, and the game opened after them is not', async ({
    page,
    pageErrors,
  }) => {
    // React renders parts anew that were translated before their hydration.
    pageErrors.allow(RENDERED_ANEW)
    await openWith(page, '/faq', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 9]] } })
    await page.waitForLoadState('networkidle')
    await translatePage(page)
    expect(await translatedTexts(page)).toBeGreaterThan(50)
    const search = page.getByRole('searchbox')
    for (const words of ['roi', 'échiquier', 'roi rouge', '']) await search.fill(words)
    await page.getByText('Combien vaut chaque carte ?').tap()
    await expect(page.getByText('le roi rouge 15 points').locator('xpath=ancestor-or-self::font').first()).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Règles' }).filter({ visible: true }).first().tap()
    await page.getByRole('tab', { name: 'Cartes' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Règles du Dutch')
    await expect(page.getByRole('tabpanel').locator('font').first()).toBeVisible()
    await page.goBack()
    await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).filter({ visible: true }).first().tap()
    await page
      .getByRole('link', { name: /Reprendre/u })
      .first()
      .tap()
    await enterRound(page, [24, 1])
    await expectTotals(page, { Hugo: 10, Léa: 27 })
    await expect(page.locator('main font, header font')).toHaveCount(0)
    expect(await unseenTexts(page)).toEqual([])
  })

  test('W204: text typed before the scripts of a page have loaded stays, and so does the page, although an extension and a translator changed it first', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(RENDERED_ANEW)
    const release = await holdRequests(page, '**/assets/**/*.js')
    await page.goto('/faq', { waitUntil: 'commit' })
    const search = page.getByRole('searchbox')
    await search.fill('échiquier')
    await search.evaluate((field) => {
      field.after(document.createElement('div'))
      const observer = new MutationObserver(() => {
        if (document.querySelector('.calm-fallback') !== null) document.body.dataset['went'] = 'yes'
      })
      observer.observe(document.body, { subtree: true, childList: true })
    })
    await translatePage(page)
    await release()
    await expect(page.getByRole('heading', { name: 'Aucune question trouvée' })).toBeVisible()
    await expect(search).toHaveValue('échiquier')
    await expect(search).toBeFocused()
    await expect(page.locator('body')).not.toHaveAttribute('data-went')
  })
})
