import type { Page } from '@playwright/test'
import { lookNow } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, expectBoard, makeTable, phoneOf } from './support/rooms.ts'
import { enterKeptRound, toast } from './support/scoreboard.ts'
import { storedLog } from './support/stored-log.ts'

test.describe.configure({ timeout: 180_000 })

/** Plays in a room that nobody leaves: once the lobby lists it, the lobby has read what this phone keeps. */
const OTHER = 'Cléo'

async function openAnother(page: Page): Promise<void> {
  await page.goto('/multiplayer')
  await makeTable(page, [OTHER])
}

test('W305: whoever leaves a room from its page is out of it, and the lobby has nothing of it to come back to', async ({
  browser,
  ownServer: server,
}) => {
  const [ana, bo] = await Promise.all([phoneOf(browser, server.url, 'Ana'), phoneOf(browser, server.url, 'Bo')])
  await openAnother(bo.page)
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
  const leave = bo.page.getByRole('button', { name: 'Quitter la partie' })
  await expect(leave).toBeVisible()
  const rooms = bo.page.getByRole('link', { name: 'Reprendre' })
  // Whoever goes out of it alone can come back.
  await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await expect(rooms).toHaveCount(2)
  await rooms.first().tap()
  await expectBoard(bo.page)
  await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await leave.tap()
  const question = bo.page.getByRole('dialog', { name: 'Quitter la partie ?' })
  await question.getByRole('button', { name: 'Quitter la partie' }).tap()
  await expect(bo.page.getByRole('heading', { name: 'Rejoindre une partie' })).toBeVisible()
  await expect(toast(ana.page, 'Bo Martin a quitté la partie')).toBeAttached()
  await expect(ana.page.getByRole('button', { name: 'Retirer Bo Martin' })).toBeHidden()
  await expect(rooms).toHaveCount(1)
  await bo.page.reload()
  await expect(rooms).toHaveCount(1)
  await expect(bo.page.getByRole('listitem').filter({ has: rooms })).toContainText(OTHER)
})

test('W309, W305: whoever was taken out of a room in the cellar is shown what they typed there, then nothing of it', async ({
  browser,
  network,
}) => {
  const [ana, bo] = await Promise.all([phoneOf(browser, network.url, 'Ana'), phoneOf(browser, network.url, 'Bo')])
  await openAnother(bo.page)
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, [20, 7])
  await ana.page.getByRole('button', { name: 'Retirer Bo Martin' }).tap()
  await expect(ana.page.getByRole('button', { name: 'Laisser revenir Bo Martin' })).toBeVisible()
  network.change(bo.name, 'fair')
  await lookNow(bo)
  const question = bo.page.getByRole('dialog', { name: 'Votre saisie n’a pas été enregistrée' })
  await expect(question).toContainText('Vous n’êtes pas dans cette partie')
  await expect(question.getByRole('listitem')).toHaveText(['Ana20', 'Bo7'])
  await expect(question.getByRole('button', { name: /^L’ajouter/u })).toBeHidden()
  await question.getByRole('button', { name: 'Oublier la mienne' }).tap()
  await expect(question).toBeHidden()
  await expect(bo.page.getByRole('heading', { name: 'L’hôte vous a retiré de la table' })).toBeVisible()
  await expect.poll(async () => (await storedLog(bo.page)).rooms).toHaveLength(1)
  await bo.page.goto('/multiplayer')
  const rooms = bo.page.getByRole('link', { name: 'Reprendre' })
  await expect(rooms).toHaveCount(1)
  await expect(bo.page.getByRole('listitem').filter({ has: rooms })).toContainText(OTHER)
})
