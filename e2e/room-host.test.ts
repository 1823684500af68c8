import { syncNow, storedHistory } from './support/devices.ts'
import { hostBySocket, joinBySocket, openRoomOf, seatDevice } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { expectScoreboard, createRoom, openRoomSheet, openAccountPhone } from './support/rooms.ts'
import { storedLog } from './support/stored-log.ts'
import { chooseFromMenu, enterKeptRound, enterRound, expectTotals, toast, undoLastRound } from './support/scoreboard.ts'

const ADVANCE_CLOCK = new URL('support/advance-clock.ts', import.meta.url).href
const ELEVEN_MINUTES = 11 * 60_000

test('Y1206, Y1207, W324, Z705, Z714: the host admits one user and refuses another, and a closed room is in both histories', async ({
  browser,
  app,
}) => {
  const [ana, bo, cleo] = await Promise.all([
    openAccountPhone(browser, app.url, 'Ana'),
    openAccountPhone(browser, app.url, 'Bo'),
    openAccountPhone(browser, app.url, 'Cleo'),
  ])
  await ana.page.goto('/multiplayer')
  const code = await createRoom(ana.page, ['Bo'])
  await ana.page.getByRole('switch', { name: 'Valider chaque arrivée' }).check()
  // The switch shows its state before the server has it.
  await expect.poll(async () => (await storedLog(ana.page)).rooms).toEqual([expect.stringContaining('joining-set')])
  for (const { page } of [bo, cleo]) {
    await page.goto(`/join/${code}`)
    await page.getByRole('button', { name: 'Rejoindre la partie' }).tap()
    if (page === cleo.page) {
      // No seat has a name like hers, so none is preselected and she cannot take one by mistake.
      await expect(page.getByText('Touchez d’abord votre nom.')).toBeVisible()
      await page.getByRole('button', { name: 'Je regarde' }).tap()
    }
    await expect(page.getByRole('heading', { name: 'L’hôte va vous laisser entrer' })).toBeVisible()
  }
  // A waiting user is still waiting after a reload.
  await bo.page.reload()
  await expect(bo.page.getByRole('heading', { name: 'L’hôte va vous laisser entrer' })).toBeVisible()
  await ana.page.getByRole('button', { name: 'Laisser entrer Bo Martin' }).tap()
  await expectScoreboard(bo.page)
  await ana.page.getByRole('button', { name: 'Refuser Cleo Martin' }).tap()
  await expect(toast(cleo.page, 'L’hôte ne vous a pas laissé entrer')).toBeAttached()
  await expect(cleo.page).toHaveURL(/\/join\//u)
  await enterRound(bo.page, [4, 9])
  await enterRound(bo.page, [7, 2])
  await expect(ana.page.getByText('Manche 3', { exact: true })).toBeVisible()
  // W504: the question comes before the round is undone for everybody.
  await undoLastRound(ana.page)
  await expect(toast(ana.page, 'Dernière manche annulée')).toBeAttached()
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expectTotals(ana.page, { Ana: 4, Bo: 9 })
  const table = await openRoomSheet(ana.page)
  // The host can allow a refused user to ask again.
  const letBack = table.getByRole('button', { name: 'Laisser revenir Cleo Martin' })
  await letBack.tap()
  await expect(toast(ana.page, 'Cleo Martin peut revenir avec le code ou le lien')).toBeAttached()
  await expect(letBack).toBeHidden()
  // The invitation checks every 15 s whether joining is possible again.
  const watching = cleo.page.getByRole('button', { name: 'Je regarde' })
  await expect(watching).toBeVisible({ timeout: 30_000 })
  await watching.tap()
  await expect(cleo.page.getByRole('heading', { name: 'L’hôte va vous laisser entrer' })).toBeVisible()
  await table.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  const question = ana.page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
  await expect(question).toContainText('Les manches notées rejoignent l’historique de chacun.')
  const other = await ana.context.newPage()
  await other.goto(ana.page.url())
  await (await openRoomSheet(other)).getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  const late = other.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
  await expect(late).toBeVisible()
  await question.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  await expect(bo.page.getByText('L’hôte a fermé cette partie. Les scores restent lisibles.')).toBeVisible()
  await expect(late).toBeHidden()
  await other.close()
  await chooseFromMenu(bo.page, 'Quitter la partie')
  const leaving = bo.page.getByRole('dialog', { name: 'Quitter la partie ?' })
  await expect(leaving).toContainText('vous ne pourrez pas y revenir')
  await leaving.getByRole('button', { name: 'Quitter la partie' }).tap()
  await expect(bo.page).toHaveURL(/\/multiplayer$/u)
  for (const device of [ana, bo]) {
    await device.page.goto('/history')
    await syncNow(device)
    await expect.poll(async () => (await storedHistory(device)).length).toBe(1)
  }
})

test('Y1405, Z706: the two remaining members replace a host whose phone is unreachable for ten minutes', async ({
  browser,
  serve,
}) => {
  const server = await serve({ preload: ADVANCE_CLOCK })
  const [bo, cleo] = await Promise.all([
    openAccountPhone(browser, server.url, 'Bo'),
    openAccountPhone(browser, server.url, 'Cleo'),
  ])
  const ana = await hostBySocket(server.url, ['Ana', 'Bo', 'Cleo'])
  for (const [device, name] of [
    [bo, 'Bo'],
    [cleo, 'Cleo'],
  ] as const) {
    await seatDevice(server.url, device, ana.gameId(), name)
    await device.page.goto(`/game?joined=${ana.gameId()}`)
    await expectScoreboard(device.page)
  }
  const tables = [await openRoomSheet(bo.page), await openRoomSheet(cleo.page)] as const
  const replace = tables.map((table) => table.getByRole('button', { name: 'Remplacer l’hôte' }))
  await expect(replace[0] ?? tables[0]).toBeHidden()
  ana.disconnect()
  for (const button of replace) await expect(button).toBeVisible()
  await replace[0]?.tap()
  await expect(toast(bo.page, /^L’hôte peut être remplacé dans 10 minutes$/u)).toBeAttached()
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(server.output).toContain('Eleven minutes later')
  // The server closes connections that were silent for eleven minutes; both may be, so both reconnect.
  for (const { page } of [bo, cleo]) {
    await page.clock.setFixedTime(Date.now() + ELEVEN_MINUTES)
    await page.reload()
    await openRoomSheet(page)
  }
  await replace[0]?.tap()
  await expect(toast(bo.page, 'Votre voix est comptée')).toBeAttached()
  await expect(tables[0].getByRole('heading', { name: 'Réglages de l’hôte' })).toBeHidden()
  await replace[1]?.tap()
  await expect(tables[0].getByRole('heading', { name: 'Réglages de l’hôte' })).toBeVisible()
  await expect(tables[1].getByRole('heading', { name: 'Réglages de l’hôte' })).toBeHidden()
  for (const button of replace) await expect(button).toBeHidden()
})

test('W305, W302: /game?joined= opens again with the server stopped, keeps entered rounds, and sends them later', async ({
  dataDir,
  browser,
  serve,
}) => {
  const environment = { DATA_DIR: dataDir }
  const server = await serve({ environment })
  const ana = await openAccountPhone(browser, server.url, 'Ana', 'allow')
  const { gameId } = await openRoomOf(server.url, { Ana: ana }, ['Bo'])
  const bo = await joinBySocket(server.url, gameId, 'Bo')
  await ana.page.goto('/')
  await expect(ana.page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 30_000 })
  await ana.page.goto(`/game?joined=${gameId}`)
  await expectScoreboard(ana.page)
  await bo.enterRound([4, 9])
  await expectTotals(ana.page, { Ana: 4, Bo: 9 })
  await expect.poll(async () => (await storedLog(ana.page)).rooms).toEqual([expect.stringContaining('round-added')])

  await server.stop('SIGKILL')
  await ana.page.reload()
  await expectScoreboard(ana.page)
  await expectTotals(ana.page, { Ana: 4, Bo: 9 })
  await enterKeptRound(ana.page, [10, 0])
  await enterKeptRound(ana.page, [1, 1])
  await expect(ana.page.getByText('Hors ligne : vos 2 saisies attendent le réseau.')).toBeVisible()
  await ana.page.reload()
  await expectTotals(ana.page, { Bo: 10, Ana: 15 })

  await serve({ port: server.port, environment })
  await bo.reconnect()
  await syncNow(ana)
  await expect.poll(bo.totals).toEqual({ Bo: 10, Ana: 15 })
  await expect(ana.page.getByText('2 en direct')).toBeVisible()
  await expect(ana.page.getByRole('heading', { name: 'Manche 4', exact: true })).toBeVisible()
  bo.disconnect()
})
