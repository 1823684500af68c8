import { openJoined, roundsOfAccount } from './support/devices.ts'
import { expect, test } from './support/journey.ts'
import { expectScoreboard, openAccountPhone } from './support/rooms.ts'
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
