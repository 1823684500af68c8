import type { Page } from '@playwright/test'
import { syncNow, storedHistory } from './support/devices.ts'
import { hostBySocket } from './support/socket-player.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { axeViolations, expectNoAnimation, overflow, overflowOf } from './support/measure.ts'
import { expectMessageBeside } from './support/message-place.ts'
import { expectScoreboard, openGuestPhone, clearDevice, createRoom, openRoomSheet, takeSeat } from './support/rooms.ts'
import { enterKeptRound, enterRound, expectTotals, toast, winnerScene } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { storedRecords } from './support/stored-log.ts'

test.use(REDUCED_MOTION)

/** Expects that a message covers nothing (W210), and that axe finds nothing and nothing overflows. */
async function expectAccessible(page: Page): Promise<void> {
  await expectNoAnimation(page)
  await expectMessageBeside(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('W210, W321, W323, W326: guests join by link and by room code with one tap on their name, play, and keep rounds entered without a network', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo'])
  const [bo, cleo] = [
    await openGuestPhone(browser, network.url, 'Bo'),
    await openGuestPhone(browser, network.url, 'Cleo'),
  ]
  const expectEverywhere = async (totals: Readonly<Record<string, number>>) => {
    for (const { page } of [bo, cleo]) await expectTotals(page, totals)
    await expect.poll(ana.totals).toEqual(totals)
  }

  // Bo joins by the link, which shows the names at once.
  await bo.page.goto(`/join/${ana.gameId()}`)
  await expect(bo.page.getByRole('heading', { name: 'Ana vous invite : partie de 3, manche 1' })).toBeVisible()
  await expect(bo.page.getByRole('button', { name: 'Ana déjà là' })).toBeDisabled()
  await expectAccessible(bo.page)
  await expect(bo.page.getByRole('heading', { name: /cookie/iu })).toBeHidden()
  await expect(bo.page.getByRole('link', { name: 'Se connecter pour rejoindre' })).toHaveAttribute(
    'href',
    `/sign-in?redirect=%2Fjoin%2F${ana.gameId()}`,
  )
  await bo.page.getByRole('button', { name: 'Rejoindre en invité' }).tap()
  await expect(bo.page.getByRole('alert')).toHaveText('Touchez d’abord votre nom.')
  await takeSeat(bo.page, 'Bo')
  await expect(bo.page.getByRole('complementary', { name: 'invité' })).toBeVisible()
  await expectAccessible(bo.page)

  // Cleo joins by the room code from the sign-in page; the sixth letter submits the code.
  await cleo.page.goto('/')
  await cleo.page.getByRole('link', { name: 'Multijoueur' }).tap()
  await expect(cleo.page).toHaveURL(/\/sign-in\?redirect=%2Fmultiplayer/u)
  await expectAccessible(cleo.page)
  await cleo.page.getByRole('textbox', { name: /^Un code/u }).fill(ana.roomCode().toLowerCase())
  await expect(cleo.page.getByRole('button', { name: 'Bo déjà là' })).toBeDisabled()
  await takeSeat(cleo.page, 'Cleo')

  await enterRound(bo.page, [3, 10, 12])
  await expectEverywhere({ Ana: 3, Bo: 10, Cleo: 12 })
  const others = new Set((await bo.context.cookies()).map(({ name, httpOnly }) => `${name} ${String(httpOnly)}`))
  expect(others).toContain('dutch-guest true')

  // Cleo goes offline, enters a round, reloads and comes back online.
  network.change(cleo.name, 'cut')
  await expect(cleo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(cleo.page, [20, 20, 0])
  await cleo.page.reload()
  await expectTotals(cleo.page, { Cleo: 12, Ana: 23, Bo: 30 })
  network.change(cleo.name, 'online')
  await syncNow(cleo)
  await expectEverywhere({ Cleo: 12, Ana: 23, Bo: 30 })

  // A member gets straight into the game, by the link and after the app was closed.
  await cleo.page.goto(`/join/${ana.roomCode()}`)
  await expectScoreboard(cleo.page)
  await ana.enterRound([100, 1, 1])
  await expect(cleo.page.getByText(/a atteint|La partie est terminée|gagne/u).first()).toBeVisible()
  await winnerScene(bo.page)
    .getByRole('button', { name: /Terminer/u })
    .tap()
  await expect(cleo.page.getByRole('heading', { name: 'La partie est terminée' })).toBeVisible()
  await expect(
    cleo.page.getByRole('link', { name: 'Créez un compte pour retrouver cette partie partout' }),
  ).toBeVisible()
  await expect.poll(async () => (await storedHistory(cleo)).length).toBe(1)
  ana.disconnect()
})

test('W323, W325: a guest opens a room, lets in a new name after the first round, frees a seat and switches guests off', async ({
  browser,
  app,
}) => {
  const [ana, dan, other] = await Promise.all(
    ['Ana', 'Dan', 'another'].map((name) => openGuestPhone(browser, app.url, name)),
  )
  if (ana === undefined || dan === undefined || other === undefined) throw new Error('No phones')
  await ana.page.goto('/multiplayer')
  await test.step('the page that asks for an account is the lobby of a guest, who is asked for a code once', async () => {
    const toCreate = ana.page.getByRole('link', { name: 'Créer une partie sans compte' })
    await expect(toCreate).toBeVisible()
    await expect(ana.page.getByRole('heading', { level: 1, name: 'Multijoueur' })).toBeVisible()
    await expect(ana.page.getByRole('link', { name: 'Multijoueur' })).toHaveAttribute('aria-current', 'page')
    await expect(ana.page.getByText(/^Connexion requise/u)).toBeHidden()
    await toCreate.tap()
    await expect(ana.page.getByRole('heading', { name: 'Créer une partie' })).toBeVisible()
    await expect(ana.page.getByRole('heading', { name: 'Rejoindre une partie' })).toBeHidden()
  })
  await ana.page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  const isAnswered = await holdRequests(ana.page, '**/api/guests')
  const making = createRoom(ana.page, ['Bo', 'Cleo'])
  // Until the answer arrives, the button is busy and creates no second room.
  const create = ana.page.getByRole('button', { name: 'Créer la partie' })
  await expect(create).toHaveAttribute('aria-busy', 'true')
  await isAnswered()
  const code = await making
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await enterRound(ana.page, [1, 2, 30])
  const table = await openRoomSheet(ana.page)

  await test.step('a guest who watches asks for a seat with a name', async () => {
    await other.page.goto(`/join/${code}`)
    await other.page.getByRole('button', { name: 'Je regarde' }).tap()
    await expectScoreboard(other.page)
    const seats = await openRoomSheet(other.page)
    await seats.getByRole('textbox', { name: 'Votre nom' }).fill('Eva')
    await seats.getByRole('button', { name: 'Demander une place à l’hôte' }).tap()
    await table.getByRole('button', { name: 'Refuser Eva' }).tap()
    await expect(seats.getByRole('button', { name: 'Demander une place à l’hôte' })).toBeVisible()
  })
  await clearDevice(other)
  await other.page.goto(`/join/${code}`)
  await takeSeat(other.page, 'Bo')

  await test.step('a new name is let in after the first round', async () => {
    await dan.page.goto(`/join/${code}`)
    await dan.page.getByRole('button', { name: 'Nouveau joueur' }).tap()
    await dan.page.getByRole('textbox', { name: 'Votre nom' }).fill('Jean-Christophe')
    await expectAccessible(dan.page)
    await dan.page.getByRole('button', { name: 'Rejoindre en invité' }).tap()
    await expectScoreboard(dan.page)
    await expect(
      dan.page.getByText('L’hôte est prévenu que vous voulez jouer. En attendant, vous regardez.'),
    ).toBeVisible()
    await expectTotals(dan.page, { Ana: 1, Bo: 2, Cleo: 30 })

    await expect(table.getByRole('listitem').filter({ hasText: 'Bo' }).first()).toContainText('invité')
    const letIn = table.getByRole('button', { name: 'Laisser entrer Jean-Christophe' })
    await expect(letIn).toBeVisible()
    await expectAccessible(ana.page)
    // The name of somebody who asks to join is not cut (W208).
    expect(await overflowOf(table.locator('.room-asker > .truncate'))).toBe(0)
    await letIn.tap()
    await expectTotals(dan.page, { Ana: 1, Bo: 2, Cleo: 30, 'Jean-Christophe': 30 })
    const present = table.locator('.room-person').filter({ hasText: 'Jean-Christophe' }).locator('.truncate')
    await expect(present.first()).toBeVisible()
    for (const line of await present.all()) expect(await overflowOf(line)).toBe(0)
  })

  await test.step('a seat is freed', async () => {
    await table.getByRole('button', { name: 'Libérer la place de Bo' }).tap()
    await expect(other.page.getByText('Vous regardez la partie.')).toBeVisible()
    await expect(toast(other.page, 'Votre place à la table a été libérée')).toBeAttached()
    // The hint for guests is also true for a guest who only watches.
    await expect(other.page.getByRole('complementary', { name: 'invité' })).not.toContainText(/jouez/iu)
  })

  await test.step('new guests are refused', async () => {
    await table.getByRole('switch', { name: 'Accepter des invités' }).uncheck()
    const shared = async () => (await fetch(`${app.url}/api/shared-games/${code}`)).text()
    await expect.poll(shared).toContain('"guests":"refused"')
    await clearDevice(other)
    await other.page.goto(`/join/${code}`)
    await expect(other.page.getByText(/^L’hôte n’accepte pas d’invités/u)).toBeVisible()
    await expectAccessible(other.page)
    await expect(other.page.getByRole('button', { name: 'Cleo', exact: true })).toBeHidden()
    // Guests who are members stay.
    await table.getByRole('button', { name: 'Fermer', exact: true }).tap()
    await enterRound(dan.page, [1, 1, 1, 1])
    await expectTotals(ana.page, { Ana: 2, Bo: 3, Cleo: 31, 'Jean-Christophe': 31 })
  })
})

test('W324, Y1606: a guest who waits for the host still waits after a reload and in the next game, and is admitted', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  await ana.ask({ type: 'set-joining', joining: 'by-host' })
  const { page } = await openGuestPhone(browser, app.url, 'Bo')
  await page.goto(`/join/${ana.gameId()}`)
  await page.getByRole('button', { name: 'Bo', exact: true }).tap()
  const waiting = page.getByRole('heading', { name: 'L’hôte va vous laisser entrer' })
  await expect(waiting).toBeVisible()
  for (let time = 0; time < 2; time += 1) {
    await page.reload()
    await expect(waiting).toBeVisible()
  }
  await expect.poll(() => ana.room().asking.map(({ name }) => name)).toEqual(['Bo'])
  await ana.enterRound([101, 1])
  await ana.ask({ type: 'play', command: { type: 'end-game' } })
  const between = page.getByRole('heading', { name: 'La partie est finie, vous attendez la suivante' })
  await expect(between).toBeVisible()
  await page.reload()
  await expect(between).toBeVisible()
  await ana.continueGame()
  await expect(waiting).toBeVisible()
  const rules = page.getByRole('navigation').getByRole('link', { name: 'Règles' })
  await rules.tap()
  await expect(page).toHaveURL(/\/rules$/u)
  await page.goBack()
  await expect(waiting).toBeVisible()
  await rules.tap()
  await expect(page).toHaveURL(/\/rules$/u)
  await ana.admit('Bo')
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).tap()
  await expectScoreboard(page)
  await expect.poll(() => [...ana.memberIds().keys()]).toEqual(['Ana', 'Bo'])
  ana.disconnect()
})

test('W329: deleting everything removes the guest from their rooms; the game keeps the name', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const { page, context } = await openGuestPhone(browser, app.url, 'Bo')
  await page.goto(`/join/${ana.gameId()}`)
  await takeSeat(page, 'Bo')
  await enterRound(page, [1, 2])
  // Navigates within the app, so that this page learns that the guest is gone while the rest is being deleted.
  await page.evaluate(() => history.pushState(null, '', '/settings'))
  await page.getByRole('button', { name: 'Tout supprimer' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dutch-guest'))).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('dutch-guest')
  expect((await storedRecords(page)).userPreferences).toEqual([])
  await expect.poll(ana.totals).toEqual({ Ana: 1, Bo: 2 })
  await expect.poll(() => [...ana.memberIds().keys()]).toEqual(['Ana'])
  await page.goto(`/join/${ana.roomCode()}`)
  await expect(page.getByRole('button', { name: 'Bo', exact: true })).toBeEnabled()
  ana.disconnect()
})
