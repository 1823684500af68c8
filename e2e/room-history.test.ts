import { storedHistory } from './support/devices.ts'
import { hostBySocket, PASSWORD } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { interruptNetwork } from './support/offline.ts'
import {
  acceptSeat,
  expectScoreboard,
  openGuestPhone,
  createRoom,
  openAccountPhone,
  takeSeat,
} from './support/rooms.ts'
import { enterRound, expectTotals, toast } from './support/scoreboard.ts'

test('W319, W342, W344: a member who leaves, is removed or deletes the account keeps the rounds seen; the game keeps name, seat and rounds', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo'])
  const code = ana.roomCode()
  const [bo, cleo] = [await openAccountPhone(browser, app.url, 'Bo'), await openAccountPhone(browser, app.url, 'Cleo')]
  for (const [{ page }, name] of [
    [bo, 'Bo'],
    [cleo, 'Cleo'],
  ] as const) {
    await page.goto(`/join/${code}`)
    await acceptSeat(page, name)
  }
  await enterRound(bo.page, [1, 2, 3])
  await expectTotals(cleo.page, { Ana: 1, Bo: 2, Cleo: 3 })

  await bo.page.getByRole('button', { name: 'Menu de la partie en ligne' }).tap()
  await bo.page.getByRole('menuitem', { name: 'Quitter la partie' }).tap()
  const question = bo.page.getByRole('dialog', { name: 'Quitter la partie ?' })
  await expect(question).toContainText('Les manches que vous avez vues restent dans votre historique.')
  await question.getByRole('button', { name: 'Quitter la partie' }).tap()
  await expect(bo.page.getByRole('heading', { name: 'Rejoindre une partie' })).toBeVisible()
  await expect.poll(() => storedHistory(bo)).toHaveLength(1)
  await bo.page.goto('/history')
  await expect(bo.page.getByText('Quittée en cours')).toBeVisible()
  // The shared text names no winner.
  await bo.page.getByRole('button', { name: /^Voir la partie/u }).tap()
  await expect(bo.page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await expect(bo.page.getByRole('button', { name: 'Passer à un autre téléphone' })).toHaveCount(0)
  await bo.page.getByRole('button', { name: 'Partager', exact: true }).tap()
  await expect(bo.page.getByText(/^Ana mène la partie du .* après 1\smanche/u)).toBeVisible()

  await ana.ask({ type: 'remove-member', userId: cleo.accountId })
  const removed = cleo.page.getByRole('heading', { name: 'L’hôte vous a retiré de la table' })
  await expect(removed).toBeVisible()
  // When Cleo's phone reconnects, the server answers "not-a-member".
  const refused = new Promise<void>((resolve) => {
    cleo.page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"not-a-member"')) resolve()
      }),
    )
  })
  await interruptNetwork(cleo.context)
  await refused
  await cleo.page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(removed).toBeVisible()
  await cleo.page.getByRole('link', { name: 'Voir l’historique' }).tap()
  await expect(cleo.page.getByText('Quittée en cours')).toBeVisible()
  // The browser has stored nothing of the room.
  await cleo.page.goBack()
  await cleo.page.reload()
  await expect(removed).toBeVisible()
  await expect(cleo.page.getByRole('link', { name: 'Rejoindre' })).toBeHidden()
  await cleo.page.goto(`/join/${code}`)
  await expect(cleo.page.getByText('L’hôte ne vous a pas laissé entrer dans cette partie')).toBeVisible()
  await expect(cleo.page.getByRole('button', { name: /Rejoindre/u })).toBeHidden()
  await ana.ask({ type: 'answer-join', userId: cleo.accountId, isAdmitted: true })
  await cleo.page.reload()
  await acceptSeat(cleo.page, 'Cleo')
  const answer = await cleo.context.request.post('/api/auth/delete-user', {
    headers: { origin: app.url },
    data: { password: PASSWORD },
  })
  expect(answer.status()).toBe(200)
  await expect.poll(() => [...ana.memberIds().keys()]).toEqual(['Ana'])
  expect(ana.totals()).toEqual({ Ana: 1, Bo: 2, Cleo: 3 })
  ana.disconnect()
})

test('W343: closing a room shows its result, not a grey sheet; without a round it leads to the home page', async ({
  browser,
  app,
}) => {
  const { page } = await openAccountPhone(browser, app.url, 'Ana')
  const close = async () => {
    await page.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
    const question = page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
    await question.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  }
  await page.goto('/multiplayer')
  await createRoom(page, ['Bo'])
  await close()
  await expect(toast(page, 'La partie en ligne est fermée')).toBeAttached()
  await expect(page.getByRole('link', { name: /^JOUER/u })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reprendre/u })).toBeHidden()
  await page.goto('/multiplayer')
  await createRoom(page, ['Bo'])
  await page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expectScoreboard(page)
  await enterRound(page, [1, 2])
  await page.getByRole('button', { name: /Inviter/u }).tap()
  await close()
  await expect(page).toHaveURL(/\/setup$/u)
  await expect(page.getByRole('dialog').getByText(/Ana/u).first()).toBeVisible()
})

test('W310: a game of a room that ends while another page is read is stored in the history; removed there, it does not return when the room is opened again', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const bo = await openGuestPhone(browser, app.url, 'Bo')
  await bo.page.goto(`/join/${ana.roomCode()}`)
  await takeSeat(bo.page, 'Bo')
  await enterRound(bo.page, [1, 2])
  const address = bo.page.url()
  await bo.page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await bo.page.getByRole('navigation').getByRole('link', { name: 'Règles' }).filter({ visible: true }).tap()
  await expect(bo.page.getByRole('heading', { level: 1, name: /règles/iu })).toBeVisible()
  await ana.ask({ type: 'close-room' })
  await expect.poll(() => storedHistory(bo)).toHaveLength(1)
  await bo.page.goto('/history')
  await bo.page.getByRole('button', { name: /^Actions de la partie/u }).tap()
  await bo.page.getByRole('menuitem', { name: 'Supprimer' }).tap()
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).tap()
  await expect(toast(bo.page, 'Partie supprimée de l’historique')).toBeAttached()
  await bo.page.goto(address)
  await expectTotals(bo.page, { Ana: 1, Bo: 2 })
  expect(await storedHistory(bo)).toEqual([])
  ana.disconnect()
})
