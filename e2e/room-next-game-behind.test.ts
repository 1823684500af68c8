import type { Page } from '@playwright/test'
import { hostElsewhere, seatDevice } from './support/elsewhere.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/journey.ts'
import { expectLayers } from './support/layers.ts'
import { holdLongWaits } from './support/long-waits.ts'
import { expectBoard, knownGuestPhone } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'

test.describe.configure({ timeout: 180_000 })

const HISTORY = /\/assets\/later\/history-page-/u

async function seeResult(page: Page) {
  await page.getByRole('button', { name: 'Voir le résultat' }).tap()
  const result = page.getByRole('dialog', { name: 'Bo gagne !' })
  await result.getByRole('heading', { name: 'Bo gagne !' }).tap()
  await expectLayers(page, 1)
  return result
}

test('W213, W331: the next game of a room begins while one of its players is elsewhere', async ({ browser, app }) => {
  const bo = await knownGuestPhone(browser, app.url, 'Bo')
  const { page } = bo
  // The routes are set before any page is opened: a module that has been loaded may come from the memory cache.
  const releaseResult = await holdBack(page, /\/setup-page-/u)
  const releaseHistory = await holdBack(page, HISTORY)
  /** Ana and Bo end a game, after which Ana can begin the next one. Behind Bo's page in the history is the home page. */
  const endGame = async () => {
    const ana = await hostElsewhere(app.url, ['Ana', 'Bo'])
    await seatDevice(app.url, bo, ana.gameId(), 'Bo')
    await page.goto('/')
    await page.goto(`/game?joined=${ana.gameId()}`)
    await expectBoard(page)
    await ana.enterRound([101, 3])
    await ana.endGame()
    return ana
  }

  await test.step('W331: who is on the way to the result as the next game begins goes along from there', async () => {
    const ana = await endGame()
    await holdLongWaits(page, 400)
    await page.getByRole('button', { name: 'Voir le résultat' }).tap()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await ana.continueGame()
    releaseResult()
    await expect(page).toHaveURL(/~2$/u)
    await expectBoard(page)
    await page.goBack()
    await expect(page).toHaveURL('/')
    ana.hangUp()
  })

  await test.step('W213, W331: who has asked for another page as the next game begins comes to that page, where it is offered', async () => {
    const ana = await endGame()
    const result = await seeResult(page)
    await holdLongWaits(page, 400)
    await result.getByRole('button', { name: 'Voir l’historique' }).tap()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await ana.continueGame()
    releaseHistory()
    await expect(page.getByRole('heading', { level: 1, name: 'Historique' })).toBeVisible()
    await expect(toast(page, /^Ana.* relance une partie$/u)).toBeAttached()
    await page.getByRole('button', { name: 'Ouvrir', exact: true }).tap()
    await expectBoard(page)
    for (const path of ['/history', '/setup']) {
      await page.goBack()
      await expect(page).toHaveURL(path)
    }
    ana.hangUp()
  })

  await test.step('W331: behind the next game, which took the place of the result, lies no result: Back leads where it led before', async () => {
    const ana = await endGame()
    await seeResult(page)
    await ana.continueGame()
    await expectBoard(page)
    await expectLayers(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    ana.hangUp()
  })
})
