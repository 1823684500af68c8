import { isGuest } from '@dutch/sync/room/guests'
import type { Page } from '@playwright/test'
import { fillSignUp, loadAccountsLibrary, signIn, somebody } from './support/account.ts'
import { syncNow, signUp, storedHistory, type Device } from './support/devices.ts'
import { hostBySocket, type SocketPlayer } from './support/socket-player.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import {
  acceptSeat,
  expectScoreboard,
  openGuestPhone,
  clearDevice,
  openRoomSheet,
  openAccountPhone,
  takeSeat,
} from './support/rooms.ts'
import { enterKeptRound, enterRound, expectTotals } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const PASSWORD = 'quarante-deux canards'
const TO_ACCOUNT = 'Créez un compte pour retrouver cette partie partout'

const guestOf = (page: Page) => page.evaluate(() => localStorage.getItem('dutch-guest'))

/** Whether the player of this name is a guest, according to Ana's copy of the room. */
const isOfGuest = (ana: SocketPlayer, name: string) => isGuest(ana.memberIds().get(name) ?? '')

test('W322, W328: one tap turns a guest into an account that keeps everything, unsent rounds too', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const phone = await openGuestPhone(browser, network.url, 'guest')
  const { page, context } = phone
  const known = { email: somebody().email, password: PASSWORD }
  await signUp(app.url, known, 'Cleo')
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo'])
  await page.goto(`/join/${ana.roomCode()}`)
  await takeSeat(page, 'Bo')
  await enterRound(page, [1, 2, 3])

  await test.step('a new account: the same seat, the same rounds, nothing of the guest left', async () => {
    await page.getByRole('link', { name: TO_ACCOUNT }).tap()
    await expect(page.getByRole('link', { name: 'Continuer en invité' })).toBeHidden()
    await fillSignUp(page, { ...somebody(), firstName: 'Bob' })
    await expectScoreboard(page)
    await expectTotals(page, { Ana: 1, Bo: 2, Cleo: 3 })
    await expect.poll(() => guestOf(page)).toBeNull()
    await expect(page.getByRole('link', { name: TO_ACCOUNT })).toBeHidden()
    await enterRound(page, [1, 1, 1])
    // The guest did not leave the game, so it is not in the history.
    expect(await storedHistory(phone)).toEqual([])
    expect([...ana.memberIds().keys()]).toEqual(['Ana', 'Bo'])
    await expect.poll(() => isOfGuest(ana, 'Bo')).toBe(false)
  })

  await test.step('an existing account, without a network: rounds entered as a guest are sent by the account', async () => {
    await clearDevice(phone)
    await page.goto(`/join/${ana.roomCode()}`)
    await takeSeat(page, 'Cleo')
    await expect.poll(() => isOfGuest(ana, 'Cleo')).toBe(true)
    network.change(phone.name, 'cut')
    await expect(page.getByText(/^Hors ligne/u)).toBeVisible()
    await enterKeptRound(page, [10, 10, 0])
    let isLost = true
    await context.route('**/api/guests/claim', (route) => (isLost ? route.abort() : route.continue()))
    await page.getByRole('link', { name: TO_ACCOUNT }).tap()
    await page.getByRole('link', { name: /^Déjà un compte/u }).tap()
    await signIn(page, { ...known, firstName: 'Cleo' })
    await expectScoreboard(page)
    await expectTotals(page, { Cleo: 4, Ana: 12, Bo: 13 })
    // The app is closed before the account has taken over the guest's seat; the next start takes it over.
    const later = await context.newPage()
    await page.close()
    network.change(phone.name, 'online')
    isLost = false
    await later.goto('/')
    await expect.poll(() => guestOf(later)).toBeNull()
    await later.goto(`/join/${ana.roomCode()}`)
    await expectScoreboard(later)
    await syncNow({ ...phone, page: later })
    await expectTotals(later, { Cleo: 4, Ana: 12, Bo: 13 })
    await expect.poll(ana.totals).toEqual({ Cleo: 4, Ana: 12, Bo: 13 })
    await expect.poll(() => [...ana.memberIds().keys()]).toEqual(['Ana', 'Bo', 'Cleo'])
    await expect.poll(() => isOfGuest(ana, 'Cleo')).toBe(false)
  })
  ana.disconnect()
})

test('W322: when a guest signs up, their other tab does not leave the game, and the account plays on', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const bo = await openGuestPhone(browser, app.url, 'Bo')
  await bo.page.goto(`/join/${ana.roomCode()}`)
  await takeSeat(bo.page, 'Bo')
  await enterRound(bo.page, [1, 2])
  const other = await bo.context.newPage()
  await other.goto(bo.page.url())
  await expectTotals(other, { Ana: 1, Bo: 2 })
  // The other tab learns late who is signed in.
  const release = await holdRequests(other, '**/api/auth/get-session')
  await bo.page.bringToFront()
  await bo.page.getByRole('link', { name: TO_ACCOUNT }).tap()
  await fillSignUp(bo.page, { ...somebody(), firstName: 'Bob' })
  await expectScoreboard(bo.page)
  for (const page of [bo.page, other]) {
    await page.bringToFront()
    await expect(page.getByRole('link', { name: TO_ACCOUNT })).toBeHidden()
    await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
    await enterRound(page, [1, 1])
    await release()
  }
  await expectTotals(bo.page, { Ana: 3, Bo: 4 })
  expect(await storedHistory(bo)).toEqual([])
  ana.disconnect()
})

test('W328: the hint for guests follows the ranking of ten players, and never returns once closed', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']
  const host = await hostBySocket(app.url, names)
  await page.goto(`/join/${host.gameId()}`)
  await takeSeat(page, 'Bo')
  const card = page.getByRole('complementary', { name: 'invité' })
  await expect(card).toBeAttached()
  const ranking = page.getByRole('list', { name: 'Classement', exact: true })
  for (const name of names)
    await expect(ranking.getByRole('listitem').filter({ hasText: name })).toBeInViewport({ ratio: 0.98 })
  await card.getByRole('button', { name: 'Fermer' }).tap()
  await expect(card).toBeHidden()
  await page.reload()
  await expectScoreboard(page)
  await expect(page.getByText('2 en direct')).toBeVisible()
  await expect(card).toBeHidden()
  host.disconnect()
})

test('W327: an invitation survives sign-up, the mailed confirmation on another device, and sign-in', async ({
  mailServer,
  browser,
  serve,
}) => {
  const server = await serve({ environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Dutch <jeu@example.org>' } })
  const host = await hostBySocket(server.url, ['Ana', 'Bo'], 'guest')
  const [phone, laptop] = [
    await openGuestPhone(browser, server.url, 'Bo'),
    await openGuestPhone(browser, server.url, 'Bo at home'),
  ]
  await loadAccountsLibrary(phone.page, server.url)

  // A link into the game leads an unknown user to the invitation, not to a sign-in form.
  await phone.page.goto(`/game?joined=${host.gameId()}`)
  await expect(phone.page.getByRole('heading', { name: 'Ana vous invite : partie de 2, manche 1' })).toBeVisible()
  await phone.page.getByRole('link', { name: 'Se connecter pour rejoindre' }).tap()
  await expect(phone.page.getByRole('link', { name: 'Continuer en invité' })).toBeVisible()
  await phone.page.getByRole('link', { name: /^Pas encore de compte/u }).tap()
  const bo = { ...somebody(), firstName: 'Bo' }
  await fillSignUp(phone.page, bo)
  await expect(phone.page.getByRole('heading', { name: 'Ouvrez votre boîte e-mail' })).toBeVisible()

  await laptop.page.goto(await mailServer.linkTo(bo.email))
  await laptop.page.getByLabel('Mot de passe choisi à l’inscription').fill(bo.password)
  await laptop.page.getByRole('button', { name: 'Confirmer mon adresse' }).tap()
  await expect(laptop.page.getByText('Votre e-mail est confirmé. Connectez-vous pour commencer.')).toBeVisible()
  await signIn(laptop.page, bo)
  await expect(laptop.page.getByRole('heading', { name: 'Ana vous invite : partie de 2, manche 1' })).toBeVisible()
  await laptop.page.getByRole('button', { name: 'Rejoindre la partie' }).tap()
  await expectScoreboard(laptop.page)

  // The account is a member already, so signing in on the first device leads to the game.
  await phone.page.getByRole('link', { name: 'Se connecter' }).tap()
  await signIn(phone.page, bo)
  await expectScoreboard(phone.page)
  await enterRound(phone.page, [3, 4])
  await expectTotals(laptop.page, { Ana: 3, Bo: 4 })
})

test('W305, W322: a room that a guest left without a network passes to no account; one that an account left so is left when the lobby opens', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo'])
  const people = () => [...ana.memberIds().keys()]
  const [bo, cleo] = [
    await openAccountPhone(browser, network.url, 'Bo'),
    await openGuestPhone(browser, network.url, 'Cleo'),
  ]
  /** Leaves the room without a network and closes the page. @returns a new page, with a network */
  const leaveInCellar = async ({ page, name, context }: Device) => {
    await expectScoreboard(page)
    const table = await openRoomSheet(page)
    network.change(name, 'cut')
    await expect(page.getByText(/^Hors ligne/u)).toBeAttached()
    await table.getByRole('button', { name: 'Quitter la partie' }).tap()
    await page
      .getByRole('dialog', { name: 'Quitter la partie ?' })
      .getByRole('button', { name: 'Quitter la partie' })
      .tap()
    // The room disappears at once; the app navigates once the leaving is stored.
    await expect(page).toHaveURL(/\/multiplayer$/u)
    await page.close()
    network.change(name, 'online')
    return context.newPage()
  }
  await bo.page.goto(`/join/${ana.roomCode()}`)
  await acceptSeat(bo.page, 'Bo')
  await cleo.page.goto(`/join/${ana.roomCode()}`)
  await takeSeat(cleo.page, 'Cleo')
  await expect.poll(people).toEqual(['Ana', 'Bo', 'Cleo'])
  const later = await leaveInCellar(cleo)
  await later.goto('/sign-up?redirect=/multiplayer')
  await fillSignUp(later, { ...somebody(), firstName: 'Cleo' })
  await expect.poll(() => guestOf(later)).toBeNull()
  await expect.poll(people).toEqual(['Ana', 'Bo'])
  await expect(later.getByRole('heading', { name: 'Rejoindre une partie' })).toBeVisible()
  await expect(later.getByRole('link', { name: 'Reprendre' })).toHaveCount(0)

  const lobby = await leaveInCellar(bo)
  expect(people()).toEqual(['Ana', 'Bo'])
  await lobby.goto('/multiplayer')
  await expect.poll(people).toEqual(['Ana'])
  await expect(lobby.getByRole('link', { name: 'Reprendre' })).toHaveCount(0)
  ana.disconnect()
})

test('W325: from a wrong code a user without an account comes back to the field for codes, not to a sign-in form', async ({
  browser,
  app,
}) => {
  const { page } = await openGuestPhone(browser, app.url, 'Bo')
  await page.goto('/multiplayer')
  await page.getByRole('textbox', { name: /^Un code/u }).fill('ZZZZZZ')
  await page.getByRole('link', { name: 'Essayer un autre code' }).tap()
  await expect(page).toHaveURL(/\/multiplayer\?guest$/u)
  await page.getByRole('textbox', { name: 'Code de la partie' }).fill('YYYYYY')
  await expect(page).toHaveURL(/\/join\/YYYYYY$/u)
  await page.getByRole('link', { name: 'Essayer un autre code' }).tap()
  await expect(page.getByRole('textbox', { name: 'Code de la partie' })).toBeVisible()
})
