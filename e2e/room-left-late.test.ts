import type { Page } from '@playwright/test'
import { openJoined } from './support/devices.ts'
import { holdReadsAfterWrite, holdStorage } from './support/held-storage.ts'
import { expect, test } from './support/journey.ts'
import { expectScoreboard, createRoom, openAccountPhone } from './support/rooms.ts'
import { chooseFromMenu, enterRound, toast } from './support/scoreboard.ts'
import { startGame } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

/** Waits until all earlier requests of the page to its database are completed. */
async function expectStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [found] = await indexedDB.databases()
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const done = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
    await new Promise((resolve) => (done.oncomplete = resolve))
    opening.result.close()
  })
}

/** Ana leaves her room while the storage of her phone is blocked. @returns ends the block */
async function leaveUnstored(page: Page): Promise<() => Promise<void>> {
  await page.getByRole('button', { name: 'Quitter la partie' }).tap()
  const question = page.getByRole('dialog', { name: 'Quitter la partie ?' })
  const release = await holdStorage(page)
  await question.getByRole('button', { name: 'Quitter la partie' }).tap()
  return release
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ouvrir la feuille' }).tap()
  await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
  await page.getByRole('button', { name: /Inviter/u }).tap()
}

test('W214, W304, W343: the app does not navigate before the change is stored', async ({ browser, app }) => {
  const { page } = await openAccountPhone(browser, app.url, 'Ana')
  await page.goto('/multiplayer')
  await createRoom(page, ['Zoé'])

  await test.step('the question about the links of the big screen stays open if it is opened again before the answer is stored', async () => {
    await page.locator('.room-tv summary').tap()
    const renew = page.locator('.room-tv').getByRole('button', { name: 'Remplacer le lien' })
    const question = page.getByRole('dialog', { name: /^Remplacer les liens/u })
    const release = await holdStorage(page)
    await renew.tap()
    await question.getByRole('button', { name: 'Remplacer le lien' }).tap()
    await expect(question).toBeHidden()
    await renew.tap()
    await expect(question).toBeVisible()
    await release()
    await expectStored(page)
    await expect(toast(page, 'Les anciens liens ne montrent plus rien')).toBeVisible()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('a member who leaves and joins again before the leaving is stored is in the room, with the same seat, and stays', async () => {
    await openSheet(page)
    const release = await leaveUnstored(page)
    await page.getByRole('link', { name: 'Rejoindre' }).tap()
    // The server still takes Ana for a member, and lets an account holder in at once.
    await expect(page.getByRole('button', { name: 'Connexion…' })).toBeVisible()
    await release()
    await expect(toast(page, 'Vous avez rejoint')).toBeAttached()
    await expectScoreboard(page)
    await expectStored(page)
    await enterRound(page, [3, 9])
    await expect(page.locator('.room-line')).toHaveAttribute('data-tone', 'live')
  })

  await test.step('a member who leaves and joins again before the leaving is stored is not led to the lobby', async () => {
    await page.getByRole('button', { name: /Inviter/u }).tap()
    const release = await leaveUnstored(page)
    // Without an answer about the room the invitation stays open; an account holder would be let in at once.
    await page.route('**/api/shared-games/*', () => undefined)
    await page.getByRole('link', { name: 'Rejoindre' }).tap()
    await expect(page).toHaveURL(/\/join\//u)
    await release()
    await expectStored(page)
    await expect(page).toHaveURL(/\/join\//u)
  })
})

test('W319, W343: a user who reads another page while the game of this phone comes back from its room stays there', async ({
  browser,
  app,
}) => {
  const { page } = await openAccountPhone(browser, app.url, 'Ana')
  await openJoined(page, '/')
  await startGame(page, ['Ana', 'Bo'])
  await enterRound(page, [3, 9])
  await chooseFromMenu(page, 'Jouer sur plusieurs téléphones')
  await page.getByRole('button', { name: 'Ouvrir cette partie en ligne' }).tap()
  await page.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  const question = page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
  const held = await holdReadsAfterWrite(page, true)
  await question.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  await held.written()
  await page.getByRole('link', { name: 'Règles' }).first().tap()
  await expect(page).toHaveURL(/\/rules$/u)
  await held.letGo()
  await expectStored(page)
  await expect(page).toHaveURL(/\/rules$/u)
})
