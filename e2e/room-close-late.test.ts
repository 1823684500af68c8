import type { Page } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { makeTable } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

/** A guest's room, which they closed; the server's answer is late. @returns lets it come */
async function closeWithoutAnswer(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  await page.routeWebSocket(/\/ws$/u, (phone) => {
    const far = phone.connectToServer()
    phone.onMessage((message) => far.send(message))
    far.onMessage(async (message) => {
      if (isHeld) await isReleased
      phone.send(message)
    })
  })
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Bo')
  await makeTable(page, ['Zoé'])
  isHeld = true
  await page.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  const question = page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })
  await question.getByRole('button', { name: 'Fermer la partie en ligne' }).tap()
  await question.getByRole('button', { name: 'Rester' }).tap()
  await expect(question).toBeHidden()
  return release
}

test('W343: whoever closes the room and reads another page before the answer is left there', async ({ page }) => {
  const release = await closeWithoutAnswer(page)
  await page.getByRole('link', { name: 'Règles' }).first().tap()
  await expect(page).toHaveURL(/\/rules$/u)
  release()
  await expect(toast(page, 'La partie en ligne est fermée')).toBeAttached()
  await expect(page).toHaveURL(/\/rules$/u)
})

test('W215: the question that is opened before the answer to the one before stays open', async ({ page }) => {
  const release = await closeWithoutAnswer(page)
  await page.getByRole('button', { name: 'Quitter la partie' }).tap()
  const question = page.getByRole('dialog', { name: 'Quitter la partie ?' })
  await expect(question).toBeVisible()
  await expect(toast(page, 'Demande gardée sur ce téléphone : elle attend le réseau.')).toBeAttached()
  await expect(question).toBeVisible()
  release()
})
