import type { Page } from '@playwright/test'
import { hostBySocket, seatDevice } from './support/socket-player.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { expectLayers } from './support/history-layers.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { expectScoreboard, openReturningGuest } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'

const HISTORY = /\/assets\/(?:later\/)?history-page-[^/]*\.js$/u

async function seeResult(page: Page) {
  await page.getByRole('button', { name: 'Voir le résultat' }).tap()
  const result = page.getByRole('dialog', { name: 'Bo gagne !' })
  await result.getByRole('heading', { name: 'Bo gagne !' }).tap()
  await expectLayers(page, 1)
  return result
}

test('W213, W331: the next game of a room begins while one of its players is on another page', async ({
  browser,
  app,
}) => {
  const bo = await openReturningGuest(browser, app.url, 'Bo')
  const { page } = bo
  // The routes are set before any page is opened: a module that has been loaded may come from the memory cache.
  const releaseResult = await holdRequests(page, /\/setup-page-/u)
  const releaseHistory = await holdRequests(page, HISTORY)
  /** Ana and Bo end a game, after which Ana can begin the next one. Behind Bo's page in the history is the home page. */
  const endGame = async () => {
    const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
    await seatDevice(app.url, bo, ana.gameId(), 'Bo')
    await page.goto('/')
    await page.goto(`/game?joined=${ana.gameId()}`)
    await expectScoreboard(page)
    await ana.enterRound([101, 3])
    await ana.endGame()
    return ana
  }

  await test.step('W331: a player whose result page is loading as the next game begins goes from there to the next game', async () => {
    const ana = await endGame()
    await holdLongTimers(page, 400)
    await page.getByRole('button', { name: 'Voir le résultat' }).tap()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await ana.continueGame()
    await releaseResult()
    await expect(page).toHaveURL(/~2$/u)
    await expectScoreboard(page)
    await page.goBack()
    await expect(page).toHaveURL('/')
    ana.disconnect()
  })

  await test.step('W213, W331: a player whose other page is loading as the next game begins gets that page, which offers the next game', async () => {
    const ana = await endGame()
    const result = await seeResult(page)
    await holdLongTimers(page, 400)
    await result.getByRole('button', { name: 'Voir l’historique' }).tap()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await ana.continueGame()
    await releaseHistory()
    await expect(page.getByRole('heading', { level: 1, name: 'Historique' })).toBeVisible()
    await expect(toast(page, /^Ana.* relance une partie$/u)).toBeAttached()
    await page.getByRole('button', { name: 'Ouvrir', exact: true }).tap()
    await expectScoreboard(page)
    for (const path of ['/history', '/setup']) {
      await page.goBack()
      await expect(page).toHaveURL(path)
    }
    ana.disconnect()
  })

  await test.step('W331: the next game replaces the result in the history: Back leads to the page before the result', async () => {
    const ana = await endGame()
    await seeResult(page)
    await ana.continueGame()
    await expectScoreboard(page)
    await expectLayers(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    ana.disconnect()
  })
})
