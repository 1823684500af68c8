import type { Page } from '@playwright/test'
import { syncNow } from './support/devices.ts'
import { hostBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, expectScoreboard, createRoom, openAccountPhone } from './support/rooms.ts'
import { closeScene, enterKeptRound, expectTotals, winnerScene } from './support/scoreboard.ts'
import { storedLog } from './support/stored-log.ts'

/** A player of a second room, which nobody leaves: once the lobby lists that room, it has read the rooms of this phone. */
const OTHER = 'Cléo'

async function openAnother(page: Page): Promise<void> {
  await page.goto('/multiplayer')
  await createRoom(page, [OTHER])
  await expect.poll(async () => (await storedLog(page)).rooms).toHaveLength(1)
}

test('W114, W305, W309: after leaving a room, or being removed, the lobby no longer offers it', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const bo = await openAccountPhone(browser, network.url, 'Bo')
  await openAnother(bo.page)
  const rooms = bo.page.getByRole('link', { name: 'Reprendre' })

  await test.step('a member removed while offline is shown the typed rounds, then nothing of the room', async () => {
    const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
    await bo.page.goto(`/join/${ana.roomCode()}`)
    await acceptSeat(bo.page, 'Bo')
    network.change(bo.name, 'cut')
    await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
    await enterKeptRound(bo.page, [20, 7])
    await ana.ask({ type: 'remove-member', userId: bo.accountId })
    network.change(bo.name, 'online')
    await syncNow(bo)
    const question = bo.page.getByRole('dialog', { name: 'Votre saisie n’a pas été enregistrée' })
    await expect(question).toContainText('Vous n’êtes pas dans cette partie')
    await expect(question.getByRole('listitem')).toHaveText(['Ana20', 'Bo7'])
    await expect(question.getByRole('button', { name: /^L’ajouter/u })).toBeHidden()
    await question.getByRole('button', { name: 'Oublier la mienne' }).tap()
    await expect(question).toBeHidden()
    await expect(bo.page.getByRole('heading', { name: 'L’hôte vous a retiré de la table' })).toBeVisible()
    await expect.poll(async () => (await storedLog(bo.page)).rooms).toHaveLength(1)
    await bo.page.goto('/multiplayer')
    await expect(rooms).toHaveCount(1)
    await expect(bo.page.getByRole('listitem').filter({ has: rooms })).toContainText(OTHER)
    ana.disconnect()
  })

  await test.step('leaving a room from its page', async () => {
    const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
    await bo.page.goto(`/join/${ana.roomCode()}`)
    await acceptSeat(bo.page, 'Bo')
    const question = bo.page.getByRole('dialog', { name: 'Quitter la partie ?' })
    // The winner's scene waits for the answer to a question of the menu.
    await bo.page.emulateMedia({ reducedMotion: 'reduce' })
    await bo.page.getByRole('button', { name: 'Menu de la partie en ligne' }).tap()
    await bo.page.getByRole('menuitem', { name: 'Quitter la partie' }).tap()
    await expect(question).toBeVisible()
    await ana.enterRound([101, 1])
    await expectTotals(bo.page, { Bo: 1, Ana: 101 })
    await expect(winnerScene(bo.page)).toHaveCount(0)
    await question.getByRole('button', { name: 'Rester' }).tap()
    await closeScene(bo.page)
    await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
    const leave = bo.page.getByRole('button', { name: 'Quitter la partie' })
    await expect(leave).toBeVisible()
    // A user who only goes back, without leaving the room, can return to it.
    await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expect(rooms).toHaveCount(2)
    await rooms.first().tap()
    await expectScoreboard(bo.page)
    await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await leave.tap()
    await question.getByRole('button', { name: 'Quitter la partie' }).tap()
    await expect(bo.page.getByRole('heading', { name: 'Rejoindre une partie' })).toBeVisible()
    await expect.poll(() => [...ana.memberIds().keys()]).toEqual(['Ana'])
    await expect(rooms).toHaveCount(1)
    await bo.page.reload()
    await expect(rooms).toHaveCount(1)
    await expect(bo.page.getByRole('listitem').filter({ has: rooms })).toContainText(OTHER)
    ana.disconnect()
  })
})
