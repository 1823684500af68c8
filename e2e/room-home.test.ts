import { hostBySocket } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, createRoom, openAccountPhone } from './support/rooms.ts'
import { enterKeptRound, toast } from './support/scoreboard.ts'
import { storedLog } from './support/stored-log.ts'

test('W352: the page with the code of a room is there again after a reload, until the user goes back from it', async ({
  browser,
  app,
}) => {
  const { page } = await openAccountPhone(browser, app.url, 'Ana')
  const back = page.getByRole('button', { name: 'Retour', exact: true })
  const lobby = page.getByRole('heading', { name: 'Rejoindre une partie' })
  await page.goto('/multiplayer')
  const code = await createRoom(page, ['Bo'])
  const shown = page.getByText(`Code de la partie : ${code.split('').join(' ')}`, { exact: true })
  await expect(shown).toBeAttached()
  await expect.poll(async () => (await storedLog(page)).rooms).toHaveLength(1)

  await test.step('also where the server of rooms cannot be reached', async () => {
    await page.reload()
    await expect(shown).toBeAttached()
    await page.routeWebSocket(/./u, (socket) => socket.close())
    await page.reload()
    await expect(shown).toBeAttached()
    await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
  })

  await test.step('after "Retour" the lobby stays after a reload', async () => {
    await back.tap()
    await expect(lobby).toBeVisible()
    await page.reload()
    await expect(lobby).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reprendre' })).toBeVisible()
    await expect(shown).toHaveCount(0)
  })
})

test('W352: after a reload a user whom the host has removed meanwhile comes to the lobby', async ({ browser, app }) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const { page, accountId } = await openAccountPhone(browser, app.url, 'Bo')
  await page.goto(`/join/${ana.roomCode()}`)
  await acceptSeat(page, 'Bo')
  await page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Quitter la partie' })).toBeVisible()
  await page.goto('/rules')
  await ana.ask({ type: 'remove-member', userId: accountId })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Rejoindre une partie' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Rejoindre une partie' })).toBeVisible()
  ana.disconnect()
})

test('W351: a round that a full phone cannot store is not lost by going back from its room, and is sent from the page reached', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const { name, page } = await openAccountPhone(browser, network.url, 'Bo')
  await page.goto(`/join/${ana.roomCode()}`)
  await acceptSeat(page, 'Bo')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  network.change(name, 'cut')
  await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(page, [4, 9])
  const warning = toast(page, 'Ce téléphone ne peut rien enregistrer')
  await expect(warning).toBeAttached()
  const back = page.getByRole('button', { name: 'Retour', exact: true })
  await back.tap()
  await expect(page.getByRole('button', { name: 'Quitter la partie' })).toBeVisible()
  await back.tap()
  await expect(page).toHaveURL(/\/$/u)
  await expect(warning).toBeAttached()
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Ouvrir' }),
  ).toBeAttached()
  network.change(name, 'online')
  await expect.poll(ana.totals).toEqual({ Ana: 4, Bo: 9 })
  await expect(warning).toHaveCount(0)
  ana.disconnect()
})
