import type { Page } from '@playwright/test'
import { holdStorage } from './support/held-storage.ts'
import { hostBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, expectScoreboard, createRoom, openAccountPhone } from './support/rooms.ts'
import { enterKeptRound, enterRound, expectTotals, roundSheet, submitRound, tapScores } from './support/scoreboard.ts'
import { handoverLink } from './support/seed.ts'
import { storedLog } from './support/stored-log.ts'

const resume = (page: Page) => page.getByRole('link', { name: /^Reprendre la partie (?:Manche|\d+ joueurs)/u })
/** How often the app is closed; `npm run bench -- room-drops` does it fifty times. */
const DROPS = 4

test('W338, W339: after the app was closed offline, one tap leads back to the room, its last state and the own rounds', async ({
  browser,
  ownServer: server,
}) => {
  const ana = await hostBySocket(server.url, ['Ana', 'Bo'])
  const bo = await openAccountPhone(browser, server.url, 'Bo', 'allow')
  await bo.page.goto('/')
  await expect(bo.page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 60_000 })
  await bo.page.goto(`/join/${ana.roomCode()}`)
  await acceptSeat(bo.page, 'Bo')
  await enterRound(bo.page, [3, 5])
  await server.stop()
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  const totals = { Ana: 3, Bo: 5 }
  let page = bo.page
  for (let drop = 1; drop <= DROPS; drop += 1) {
    if (drop <= 2) {
      await enterKeptRound(page, [1, 1])
      totals.Ana += 1
      totals.Bo += 1
    }
    await page.close()
    page = await bo.context.newPage()
    await page.goto('/')
    await resume(page).tap()
    await expectScoreboard(page)
    await expectTotals(page, totals)
    await expect(page.getByText(drop === 1 ? 'votre saisie attend' : 'vos 2 saisies')).toBeVisible()
  }
})

test('W305, W338: the lobby lists a room whose page was closed before the copy was stored', async ({
  browser,
  app,
}) => {
  const { context, page } = await openAccountPhone(browser, app.url, 'Ana')
  await page.goto('/multiplayer')
  const holding = await context.newPage()
  await holding.goto('/rules')
  const release = await holdStorage(holding)
  await createRoom(page, ['Bo'])
  await page.goto('/rules')
  await page.goto('/multiplayer')
  await release()
  await expect.poll(async () => (await storedLog(page)).rooms).toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'Ana et Bo' }).getByRole('link', { name: 'Reprendre' }).tap()
  await expectScoreboard(page)
})

test('W339, W340: a room counts as the game under way', async ({ browser, app }) => {
  const { page } = await openAccountPhone(browser, app.url, 'Ana')
  await page.goto('/multiplayer')
  await createRoom(page, ['Bo'])

  await test.step('"Ajouter une manche" of a room opens the round sheet at once, and only then', async () => {
    await page.getByRole('link', { name: 'Ajouter une manche' }).tap()
    await expect(roundSheet(page).getByRole('heading', { name: 'Ajouter une manche' })).toBeVisible()
    await tapScores(page, [1, 2])
    await submitRound(page)
    await expectTotals(page, { Ana: 1, Bo: 2 })
    await page.reload()
    await expectTotals(page, { Ana: 1, Bo: 2 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('/game leads to the room, and a new game beside it begins only after a question', async () => {
    await page.goto('/game')
    await expectScoreboard(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'JOUER' }).tap()
    await expect(page.getByRole('heading', { name: 'Une partie en ligne est en cours' })).toBeVisible()
    for (const _step of [0, 1]) await page.getByRole('button', { name: 'Suivant' }).tap()
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    const question = page.getByRole('dialog', { name: 'Commencer une nouvelle partie ?' })
    await expect(question).toContainText('Vous êtes dans une partie en ligne.')
    await question.getByRole('link', { name: 'Reprendre la partie en ligne' }).tap()
    await expectScoreboard(page)
    // The draft of the setup is still there.
    await page.goto('/setup')
    await page.getByRole('button', { name: 'Commencer la partie' }).tap()
    await question.getByRole('button', { name: 'Commencer sur ce téléphone' }).tap()
    await expect(page).toHaveURL(/\/game$/u)
  })

  await test.step('the last used room is first', async () => {
    await page.goto('/')
    await expect(resume(page)).not.toContainText('en ligne')
    await page.getByRole('link', { name: 'Ou la partie en ligne' }).tap()
    await expectScoreboard(page)
    await page.goto('/')
    await expect(resume(page)).toContainText('en ligne')
    await page.getByRole('link', { name: 'Ou celle de ce téléphone' }).tap()
    await expect(page).toHaveURL(/\/game$/u)
    await expect(page.getByRole('button', { name: 'Ajouter une manche' })).toBeVisible()
  })

  await test.step('a second room does not hide the first', async () => {
    await page.goto('/multiplayer')
    await createRoom(page, ['Cleo'])
    await page.goto('/')
    await page.getByRole('link', { name: 'La partie avec Ana et Bo' }).tap()
    await expectScoreboard(page)
    await expectTotals(page, { Ana: 1, Bo: 2 })
  })

  await test.step('a game that was handed over is shown, though the room was used after its last round', async () => {
    await page.goto(handoverLink({ names: ['Léa', 'Hugo'], rounds: [[12, 3]] }))
    await page.getByRole('button', { name: 'Prendre celle du lien' }).tap()
    await expectTotals(page, { Hugo: 3, Léa: 12 })
  })
})
