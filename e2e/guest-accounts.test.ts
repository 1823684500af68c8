import type { Page } from '@playwright/test'
import { fillSignUp, signIn, somebody } from './support/account.ts'
import { holdBack } from './support/hold-back.ts'
import { lookNow, signUp, storedHistory } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, expectBoard, guestPhone, makeTable, openTable, phoneOf, tapName } from './support/rooms.ts'
import { enterKeptRound, enterRound, expectTotals } from './support/scoreboard.ts'
import { hostAsGuest } from './support/guest-host.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

test.describe.configure({ timeout: 180_000 })

const PASSWORD = 'quarante-deux canards'
const TO_ACCOUNT = 'Créez un compte pour retrouver cette partie partout'

const guestOf = (page: Page) => page.evaluate(() => localStorage.getItem('dutch-guest'))

test('W322, W328: one tap turns a guest into an account with everything kept, also what waits for the network', async ({
  browser,
  network,
}) => {
  const [ana, bo, cleo] = await Promise.all([
    phoneOf(browser, network.url, 'Ana'),
    guestPhone(browser, network.url, 'Bo'),
    guestPhone(browser, network.url, 'Cleo'),
  ])
  const known = { email: 'cleo@example.fr', password: PASSWORD, firstName: 'Cleo' }
  await signUp(network.url, known, 'Cleo')
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo', 'Cleo'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  for (const [{ page }, name] of [
    [bo, 'Bo'],
    [cleo, 'Cleo'],
  ] as const) {
    await page.goto(`/join/${code}`)
    await tapName(page, name)
  }
  await enterRound(bo.page, [1, 2, 3])

  // A new account: the same seat, the same rounds, nothing of the guest left.
  await bo.page.getByRole('link', { name: TO_ACCOUNT }).tap()
  await expect(bo.page.getByRole('link', { name: 'Continuer en invité' })).toBeHidden()
  await fillSignUp(bo.page, { ...somebody(), firstName: 'Bob' })
  await expectBoard(bo.page)
  await expectTotals(bo.page, { Ana: 1, Bo: 2, Cleo: 3 })
  await expect.poll(() => guestOf(bo.page)).toBeNull()
  await expect(bo.page.getByRole('link', { name: TO_ACCOUNT })).toBeHidden()
  await enterRound(bo.page, [1, 1, 1])
  // Nobody left the game: it is in no history yet.
  expect(await storedHistory(bo)).toEqual([])
  const table = await openTable(ana.page)
  const people = table.getByRole('listitem')
  await expect(people.filter({ hasText: 'Bo' }).first()).not.toContainText('invité')
  await expect(people.filter({ hasText: 'Cleo' }).first()).toContainText('invité')

  // An account that exists, from the cellar: what was typed as a guest is sent by the account.
  network.change(cleo.name, 'cut')
  await expect(cleo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(cleo.page, [10, 10, 0])
  let isLost = true
  await cleo.context.route('**/api/guests/claim', (route) => (isLost ? route.abort() : route.continue()))
  await cleo.page.getByRole('link', { name: TO_ACCOUNT }).tap()
  await cleo.page.getByRole('link', { name: /^Déjà un compte/u }).tap()
  await signIn(cleo.page, known)
  await expectBoard(cleo.page)
  await expectTotals(cleo.page, { Cleo: 4, Ana: 12, Bo: 13 })
  // Killed before the account had the place: the next start goes on with it.
  const later = await cleo.context.newPage()
  await cleo.page.close()
  network.change(cleo.name, 'fair')
  isLost = false
  await later.goto('/')
  await expect.poll(() => guestOf(later)).toBeNull()
  await later.goto(`/join/${code}`)
  await expectBoard(later)
  await lookNow({ ...cleo, page: later })
  for (const page of [later, bo.page]) await expectTotals(page, { Cleo: 4, Ana: 12, Bo: 13 })
  await expect(people.filter({ hasText: 'Cleo' }).first()).not.toContainText('invité')
})

test('W322: in another tab of a guest who signs up nobody leaves the game, and the account plays on', async ({
  browser,
  ownServer: server,
}) => {
  const ana = await phoneOf(browser, server.url, 'Ana')
  const bo = await guestPhone(browser, server.url, 'Bo')
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo'])
  await bo.page.goto(`/join/${code}`)
  await tapName(bo.page, 'Bo')
  await enterRound(bo.page, [1, 2])
  const other = await bo.context.newPage()
  await other.goto(bo.page.url())
  await expectTotals(other, { Ana: 1, Bo: 2 })
  // It knows late who is signed in.
  const release = await holdBack(other, '**/api/auth/get-session')
  await bo.page.bringToFront()
  await bo.page.getByRole('link', { name: TO_ACCOUNT }).tap()
  await fillSignUp(bo.page, { ...somebody(), firstName: 'Bob' })
  await expectBoard(bo.page)
  for (const page of [bo.page, other]) {
    await page.bringToFront()
    await expect(page.getByRole('link', { name: TO_ACCOUNT })).toBeHidden()
    await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
    await enterRound(page, [1, 1])
    release()
  }
  await expectTotals(bo.page, { Ana: 3, Bo: 4 })
  expect(await storedHistory(bo)).toEqual([])
})

test('W328: what a guest is told lies behind the ranking of ten, and is gone for good once it was closed', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']
  const host = await hostAsGuest(app.url, names)
  await page.goto(`/join/${host.gameId}`)
  await tapName(page, 'Bo')
  const card = page.getByRole('complementary', { name: 'invité' })
  await expect(card).toBeAttached()
  const ranking = page.getByRole('list', { name: 'Classement', exact: true })
  for (const name of names)
    await expect(ranking.getByRole('listitem').filter({ hasText: name })).toBeInViewport({ ratio: 0.98 })
  await card.getByRole('button', { name: 'Fermer' }).tap()
  await expect(card).toBeHidden()
  await page.reload()
  await expectBoard(page)
  await expect(page.getByText('2 en direct')).toBeVisible()
  await expect(card).toBeHidden()
  host.leave()
})

test('W327: an invitation survives sign-up, the mailed confirmation on another device, and sign-in', async ({
  post,
  browser,
  serve,
}) => {
  const server = await serve({ environment: { SMTP_URL: post.url, MAIL_FROM: 'Dutch <jeu@example.org>' } })
  const [host, phone, laptop] = await Promise.all(
    ['Ana', 'Bo', 'Bo at home'].map((name) => guestPhone(browser, server.url, name)),
  )
  if (host === undefined || phone === undefined || laptop === undefined) throw new Error('No phones')
  await host.page.goto('/multiplayer?guest')
  await host.page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  await makeTable(host.page, ['Bo'])
  await host.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await expectBoard(host.page)
  const gameId = new URL(host.page.url()).searchParams.get('joined') ?? ''

  // A link into the game leads whoever is not known to the invitation, not to a form.
  await phone.page.goto(`/game?joined=${gameId}`)
  await expect(phone.page.getByRole('heading', { name: 'Ana vous invite : partie de 2, manche 1' })).toBeVisible()
  await phone.page.getByRole('link', { name: 'Se connecter pour rejoindre' }).tap()
  await expect(phone.page.getByRole('link', { name: 'Continuer en invité' })).toBeVisible()
  await phone.page.getByRole('link', { name: /^Pas encore de compte/u }).tap()
  const bo = { ...somebody(), firstName: 'Bo' }
  await fillSignUp(phone.page, bo)
  await expect(phone.page.getByRole('heading', { name: 'Ouvrez votre boîte e-mail' })).toBeVisible()

  await laptop.page.goto(await post.linkTo(bo.email))
  await laptop.page.getByLabel('Mot de passe choisi à l’inscription').fill(bo.password)
  await laptop.page.getByRole('button', { name: 'Confirmer mon adresse' }).tap()
  await expect(laptop.page.getByText('Votre e-mail est confirmé. Connectez-vous pour commencer.')).toBeVisible()
  await signIn(laptop.page, bo)
  await expect(laptop.page.getByRole('heading', { name: 'Ana vous invite : partie de 2, manche 1' })).toBeVisible()
  await laptop.page.getByRole('button', { name: 'Rejoindre la partie' }).tap()
  await expectBoard(laptop.page)

  // On the first device as well, by signing in there: the account is in already.
  await phone.page.getByRole('link', { name: 'Se connecter' }).tap()
  await signIn(phone.page, bo)
  await expectBoard(phone.page)
  await enterRound(phone.page, [3, 4])
  await expectTotals(laptop.page, { Ana: 3, Bo: 4 })
})

test('W305, W322: a room that a guest left in the cellar is given to no account; one that an account left there is left from the lobby', async ({
  browser,
  network,
}) => {
  const [ana, bo, cleo] = await Promise.all([
    phoneOf(browser, network.url, 'Ana'),
    phoneOf(browser, network.url, 'Bo'),
    guestPhone(browser, network.url, 'Cleo'),
  ])
  await ana.page.goto('/multiplayer')
  const code = await makeTable(ana.page, ['Bo', 'Cleo'])
  await ana.page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await bo.page.goto(`/join/${code}`)
  await acceptSeat(bo.page, 'Bo')
  await cleo.page.goto(`/join/${code}`)
  await tapName(cleo.page, 'Cleo')
  const people = (await openTable(ana.page)).locator('.room-person')
  await expect(people).toHaveCount(3)
  const leaveInCellar = async ({ page, name, context }: typeof ana) => {
    await expectBoard(page)
    const table = await openTable(page)
    network.change(name, 'cut')
    await expect(page.getByText(/^Hors ligne/u)).toBeAttached()
    await table.getByRole('button', { name: 'Quitter la partie' }).tap()
    await page
      .getByRole('dialog', { name: 'Quitter la partie ?' })
      .getByRole('button', { name: 'Quitter la partie' })
      .tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.close()
    network.change(name, 'fair')
    return context.newPage()
  }
  const later = await leaveInCellar(cleo)
  await later.goto('/sign-up?redirect=/multiplayer')
  await fillSignUp(later, { ...somebody(), firstName: 'Cleo' })
  await expect.poll(() => guestOf(later)).toBeNull()
  await expect(people).toHaveCount(2)
  await expect(people.filter({ hasText: 'Cleo' })).toHaveCount(0)
  const lobby = await leaveInCellar(bo)
  await expect(people).toHaveCount(2)
  await lobby.goto('/multiplayer')
  await expect(people).toHaveCount(1)
  for (const page of [later, lobby]) await expect(page.getByRole('link', { name: 'Reprendre' })).toHaveCount(0)
})
