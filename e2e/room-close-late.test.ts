import type { Page } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { createRoom } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

/** In the lobby: a guest creates a room and closes it, and the server's answer is delayed. */
async function closeWithoutAnswer(page: Page, hold: () => void): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Bo')
  await createRoom(page, ['Zoé'])
  hold()
  await page.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  const question = page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
  await question.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  await question.getByRole('button', { name: 'Rester' }).tap()
  await expect(question).toBeHidden()
}

test('W215, W343: a user who closes the room and does something else before the answer is not led away', async ({
  page,
}) => {
  let release: () => void = () => undefined
  let isReleased = Promise.resolve()
  const hold = () => {
    isReleased = new Promise((resolve) => (release = resolve))
  }
  await page.routeWebSocket(/\/ws$/u, (phone) => {
    const far = phone.connectToServer()
    phone.onMessage((message) => far.send(message))
    far.onMessage(async (message) => {
      await isReleased
      phone.send(message)
    })
  })

  await test.step('while another page is read', async () => {
    await page.goto('/multiplayer?guest')
    await closeWithoutAnswer(page, hold)
    await page.getByRole('link', { name: 'Règles' }).first().tap()
    await expect(page).toHaveURL(/\/rules$/u)
    release()
    await expect(toast(page, 'La partie en ligne est fermée')).toBeAttached()
    await expect(page).toHaveURL(/\/rules$/u)
  })

  await test.step('while another question is open', async () => {
    const leave = page.getByRole('button', { name: 'Quitter la partie' })
    const question = page.getByRole('dialog', { name: 'Quitter la partie ?' })
    await page.evaluate(() => history.pushState(null, '', '/multiplayer?guest'))
    await leave.tap()
    await question.getByRole('button', { name: 'Quitter la partie' }).tap()
    await closeWithoutAnswer(page, hold)
    await leave.tap()
    await expect(question).toBeVisible()
    await expect(toast(page, 'Demande gardée sur ce téléphone : elle attend le réseau.')).toBeAttached()
    await expect(question).toBeVisible()
    release()
  })
})
