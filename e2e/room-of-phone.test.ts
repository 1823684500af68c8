import { openJoined, roundsOfAccount, signedInDevice } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { expectScoreboard, openAccountPhone, openRoomSheet } from './support/rooms.ts'
import { PASSWORD } from './support/socket-player.ts'
import { chooseFromMenu, enterRound, expectTotals, toast } from './support/scoreboard.ts'
import { startGame } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

test('W319: a game that continues in a room has the round entered just before, even if the account is slow; its rounds come back also if the device is full', async ({
  browser,
  ownServer: server,
}) => {
  const ana = await openAccountPhone(browser, server.url, 'Ana')
  const { page } = ana
  await openJoined(page, '/')
  await startGame(page, ['Ana', 'Bo'])
  await enterRound(page, [3, 9])
  await expect.poll(() => roundsOfAccount(ana)).toBe(1)

  let letGo: () => void = () => undefined
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/sync/push', async (route) => {
    await isFree
    await route.continue()
  })
  await enterRound(page, [4, 1])
  await chooseFromMenu(page, 'Jouer sur plusieurs téléphones')
  const open = page.getByRole('button', { name: 'Ouvrir cette partie en ligne' })
  await open.tap()
  await expect(open).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByText(/^Partie créée/u).first()).toBeVisible()
  await page.goto('/game')
  await expectScoreboard(page)
  await expectTotals(page, { Ana: 7, Bo: 10 })

  await enterRound(page, [1, 1])
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      // Rooms are stored in `userPreferences`.
      if (this.name !== 'userPreferences') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: /Inviter/u }).tap()
  const close = page.getByRole('button', { name: 'Fermer la partie en ligne' })
  await close.tap()
  await page
    .getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
    .getByRole('button')
    .getByText('Fermer la')
    .tap()
  await expect(toast(page, 'Le stockage du navigateur est plein')).toBeAttached()
  await page.goto('/game')
  await expect(page).toHaveURL(/\/game$/u)
  await expectTotals(page, { Ana: 8, Bo: 11 })
})

test('W319, W343: another device of the account may close the room of a game, which goes on on the phone that has it', async ({
  browser,
  app,
}) => {
  const ana = await openAccountPhone(browser, app.url, 'Ana')
  await openJoined(ana.page, '/')
  await startGame(ana.page, ['Ana', 'Bo'])
  await enterRound(ana.page, [3, 9])
  await expect.poll(() => roundsOfAccount(ana)).toBe(1)
  await chooseFromMenu(ana.page, 'Jouer sur plusieurs téléphones')
  await ana.page.getByRole('button', { name: 'Ouvrir cette partie en ligne' }).tap()
  await expect(ana.page.getByText(/^Partie créée/u).first()).toBeVisible()
  await ana.page.goto('/game')
  await expectScoreboard(ana.page)
  const sheet = ana.page.url()

  const person = { email: ana.email, password: PASSWORD }
  const { page } = await signedInDevice(browser, app.url, 'second phone of Ana', person)
  await openJoined(page, '/')
  await page.goto(sheet)
  await (await openRoomSheet(page)).getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  const question = page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
  await question.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  await expect(toast(page, 'La partie en ligne est fermée')).toBeAttached()
  await expect(page).toHaveURL(/\/$/u)
  await expect(ana.page).toHaveURL(/\/game$/u)
  await expectTotals(ana.page, { Ana: 3, Bo: 9 })
})
