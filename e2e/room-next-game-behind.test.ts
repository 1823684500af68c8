import type { Browser, Page } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { expect, test } from './support/journey.ts'
import { expectLayers } from './support/layers.ts'
import { holdLongWaits } from './support/long-waits.ts'
import { expectBoard, guestPhone, makeTable, phoneOf, tapName } from './support/rooms.ts'
import type { RoughNetwork } from './support/rough-network.ts'
import { endAndSeeSaved } from './support/saved-message.ts'
import { enterRound, leaveScene, toast } from './support/scoreboard.ts'

test.describe.configure({ timeout: 180_000 })

const HISTORY = /\/assets\/later\/history-page-/u

/** Ana and Bo have ended a game. Ana can begin the next one; the home page lies behind Bo's. */
async function endGame(browser: Browser, network: RoughNetwork, prepare = (_bo: Page): unknown => undefined) {
  const [{ page: ana }, { page: bo }] = await Promise.all([
    phoneOf(browser, network.url, 'Ana'),
    guestPhone(browser, network.url, 'Bo'),
  ])
  await ana.goto('/multiplayer')
  const code = await makeTable(ana, ['Bo'])
  await ana.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await prepare(bo)
  await bo.goto('/')
  await bo.goto(`/join/${code}`)
  await tapName(bo, 'Bo')
  await enterRound(ana, [101, 3])
  await leaveScene(ana)
  await endAndSeeSaved(ana, ana.getByRole('button', { name: 'Terminer la partie' }))
  return { ana, bo }
}

async function seeResult(page: Page) {
  await page.getByRole('button', { name: 'Voir le résultat' }).tap()
  const result = page.getByRole('dialog', { name: 'Bo gagne !' })
  await result.getByRole('heading', { name: 'Bo gagne !' }).tap()
  await expectLayers(page, 1)
  return result
}

const playAgain = (page: Page) => page.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()

test('W331: behind the next game, which took the place of the result, lies no result: Back leads where it led before', async ({
  browser,
  network,
}) => {
  const { ana, bo } = await endGame(browser, network)
  await seeResult(bo)
  await playAgain(ana)
  await expectBoard(bo)
  await expectLayers(bo, 0)
  await bo.goBack()
  await expect(bo).toHaveURL('/')
})

test('W213, W331: who has asked for another page as the next game begins comes to that page, where it is offered', async ({
  browser,
  network,
}) => {
  let release = () => {}
  const { ana, bo } = await endGame(browser, network, async (page) => {
    release = await holdBack(page, HISTORY)
  })
  const result = await seeResult(bo)
  await holdLongWaits(bo, 400)
  await result.getByRole('button', { name: 'Voir l’historique' }).tap()
  await expect(bo.locator('main')).toHaveAttribute('aria-busy', 'true')
  await playAgain(ana)
  await expectBoard(ana)
  release()
  await expect(bo.getByRole('heading', { level: 1, name: 'Historique' })).toBeVisible()
  await expect(toast(bo, /^Ana.* relance une partie$/u)).toBeAttached()
  await bo.getByRole('button', { name: 'Ouvrir', exact: true }).tap()
  await expectBoard(bo)
  for (const path of ['/history', '/setup']) {
    await bo.goBack()
    await expect(bo).toHaveURL(path)
  }
})

test('W331: who is on the way to the result as the next game begins goes along from there', async ({
  browser,
  network,
}) => {
  let release = () => {}
  const { ana, bo } = await endGame(browser, network, async (page) => {
    release = await holdBack(page, /\/setup-page-/u)
  })
  await holdLongWaits(bo, 400)
  await bo.getByRole('button', { name: 'Voir le résultat' }).tap()
  await expect(bo.locator('main')).toHaveAttribute('aria-busy', 'true')
  await playAgain(ana)
  await expectBoard(ana)
  release()
  await expect(bo).toHaveURL(/~2$/u)
  await expectBoard(bo)
  await bo.goBack()
  await expect(bo).toHaveURL('/')
})
