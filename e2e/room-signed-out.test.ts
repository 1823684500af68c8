import { hostBySocket, PASSWORD } from './support/socket-player.ts'
import { expect, test } from './support/journey.ts'
import { acceptSeat, expectScoreboard, openAccountPhone } from './support/rooms.ts'
import { enterKeptRound } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'

test('W346: a user who was signed out while a round waited is told so on the home page and before the room, and signing in sends it', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo'])
  const bo = await openAccountPhone(browser, network.url, 'Bo')
  await bo.page.goto(`/join/${ana.roomCode()}`)
  await acceptSeat(bo.page, 'Bo')
  // SPEC Y2005: the server closes the connections of the session that a new password replaces, within 5 s (Z735), and the
  // page connects again 3 s later. A busy machine takes longer for the password.
  const newPassword = `${PASSWORD} aussi`
  const line = bo.page.locator('.room-line')
  await expect(line).toHaveAttribute('data-tone', 'live')
  const lost = expect(line).not.toHaveAttribute('data-tone', 'live', { timeout: 60_000 })
  const changed = await bo.page.evaluate(
    async (passwords) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/change-password', {
        method: 'POST',
        headers,
        body: JSON.stringify(passwords),
      })
      return answer.status
    },
    { currentPassword: PASSWORD, newPassword },
  )
  expect(changed).toBe(200)
  await lost
  await expect(line).toHaveAttribute('data-tone', 'live')
  network.change(bo.name, 'cut')
  await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
  await enterKeptRound(bo.page, [4, 9])
  // The session was ended on another device.
  await bo.context.clearCookies()
  network.change(bo.name, 'online')
  const waits = bo.page.getByText('Une saisie attend sur ce téléphone : connectez-vous à votre compte pour l’envoyer.')
  await expect(waits).toBeVisible()
  await bo.page.goto('/')
  await bo.page.getByRole('link', { name: 'Une saisie attend Reconnectez-vous pour l’envoyer' }).tap()
  await expect(waits).toBeVisible()
  await bo.page.getByRole('link', { name: 'Se connecter pour rejoindre' }).tap()
  await bo.page.getByRole('textbox', { name: 'E-mail' }).fill(bo.email)
  await bo.page.getByRole('textbox', { name: 'Mot de passe' }).fill(newPassword)
  await bo.page.getByRole('button', { name: 'Se connecter', exact: true }).tap()
  await expectScoreboard(bo.page)
  await expect.poll(ana.totals).toEqual({ Ana: 4, Bo: 9 })
  ana.disconnect()
})

test('W339, W346: the home page has the room touched last, two others, and those in which entries of a signed-out account wait', async ({
  page,
}) => {
  const noteOf = (gameId: string, names: string, touchedAt: number) => {
    return { gameId, names, touchedAt, userId: 'guest-1', players: 2, waiting: 0 }
  }
  await openWith(page, '/', {
    local: {
      'dutch-guest': '{"id":"guest-1"}',
      'dutch-room-under-way': JSON.stringify([
        noteOf('g', 'Ana et Bo', 6),
        noteOf('h', 'Ana et Cleo', 5),
        noteOf('i', 'Ana et Dan', 4),
        noteOf('j', 'Ana et Eve', 3),
        noteOf('k', 'Ana et Flo', 2),
        { ...noteOf('g', 'Ana et Bo', 1), userId: 'bo', waiting: 2 },
      ]),
    },
  })
  await expect(page.getByRole('link', { name: 'Reprendre la partie 2 joueurs · en ligne' })).toBeVisible()
  await expect(page.getByRole('link', { name: '2 saisies attendent', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^La partie avec/u })).toHaveText([
    'La partie avec Ana et Cleo',
    'La partie avec Ana et Dan',
  ])
})

test('W345: an expired link for a new password says so when it opens', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/u)
  await page.goto(`/reset-password?token=${'x'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible()
})
