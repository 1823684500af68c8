import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { createRoom } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

interface FirstDelta {
  readonly gameId: string
  readonly to: number
  readonly entries: readonly { readonly by: string }[]
}

const closeOf = (page: Page) => page.getByRole('button', { name: 'Fermer la partie en ligne' })
const closingOf = (page: Page) => page.getByRole('dialog', { name: 'Fermer la partie en ligne ?' })

/** In the lobby: a guest creates a room. */
async function openAsGuest(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Bo')
  await createRoom(page, ['Zoé'])
}

/** In its lobby: the guest closes the room, and the server's answer is delayed. */
async function closeWithoutAnswer(page: Page, hold: () => void): Promise<void> {
  hold()
  await closeOf(page).tap()
  const question = closingOf(page)
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
    await openAsGuest(page)
    // After two seconds the app would say that the request waits for the network.
    const letTimersGo = await holdLongTimers(page)
    await closeWithoutAnswer(page, hold)
    await page.getByRole('link', { name: 'Règles' }).first().tap()
    await expect(page).toHaveURL(/\/rules$/u)
    release()
    await expect(toast(page, 'La partie en ligne est fermée')).toBeAttached()
    await expect(page).toHaveURL(/\/rules$/u)
    await letTimersGo()
  })

  await test.step('while another question is open', async () => {
    const leave = page.getByRole('button', { name: 'Quitter la partie' })
    const question = page.getByRole('dialog', { name: 'Quitter la partie ?' })
    await page.evaluate(() => history.pushState(null, '', '/multiplayer?guest'))
    await leave.tap()
    await question.getByRole('button', { name: 'Quitter la partie' }).tap()
    await openAsGuest(page)
    await closeWithoutAnswer(page, hold)
    await leave.tap()
    await expect(question).toBeVisible()
    await expect(toast(page, 'Demande gardée sur ce téléphone : elle attend le réseau.')).toBeAttached()
    await expect(question).toBeVisible()
    release()
    // The app said that the request waits, so it also says when the room is closed.
    await expect(toast(page, 'La partie en ligne est fermée')).toBeAttached()
    await expect(question).toBeVisible()
  })
})

test('W343: the question about closing a room is taken back while somebody else is the host, and does not return', async ({
  page,
}) => {
  const said = new Promise<{ readonly phone: WebSocketRoute; readonly delta: FirstDelta }>((resolve) => {
    void page.routeWebSocket(/\/ws$/u, (phone) => {
      phone.connectToServer().onMessage((message) => {
        phone.send(message)
        // The fields of a message of this type.
        if (String(message).includes('"type":"delta"'))
          resolve({ phone, delta: JSON.parse(String(message)) as FirstDelta })
      })
    })
  })
  await page.goto('/multiplayer?guest')
  await openAsGuest(page)
  await closeOf(page).tap()
  await expect(closingOf(page)).toBeVisible()
  const { phone, delta } = await said
  const [me] = delta.entries.map(({ by }) => by)
  const makeHost = (userId: string | undefined, place: number) => {
    const { gameId, to } = delta
    const entry = { type: 'host-changed', id: `vote.${String(place)}`, by: userId, at: Date.now(), userId }
    phone.send(JSON.stringify({ type: 'delta', gameId, from: to + place, to: to + place + 1, entries: [entry] }))
  }
  makeHost('other', 0)
  await expect(closingOf(page)).toBeHidden()
  makeHost(me, 1)
  await expect(closeOf(page)).toBeVisible()
  await expect(closingOf(page)).toBeHidden()
})
