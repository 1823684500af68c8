import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { JUST_SIGNED_IN, openSignedUp, signIn, type Somebody } from './support/account.ts'
import { chooseFromMenu, enterRound, expectTotals, toast } from './support/scoreboard.ts'
import { expectScoreboard } from './support/rooms.ts'
import { finishedGame } from './support/seed.ts'
import { beginGame, preparedTable } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { storedLog } from './support/stored-log.ts'
import { navigateInApp } from './support/history-navigation.ts'

test.use(REDUCED_MOTION)

const PAIR = ['Léa', 'Hugo']

/** Lets pushes through only from this tap on: an automatic retry that succeeded before would remove the button. */
async function pushByTap(page: Page, button: Locator): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => {
      document.body.dataset['pushes'] = ''
    })
  })
  let isCut = true
  await page.route('**/api/sync/push', async (route) => {
    if (isCut) isCut = (await page.locator('body[data-pushes]').count()) === 0
    await (isCut ? route.abort() : route.continue())
  })
  await button.tap()
}

test('W1621, W324: on a shared phone a game of this device alone goes into the account, and then off the phone; the pending request to join a room is deleted', async ({
  page,
}) => {
  const lea = await openSignedUp(page, '/settings', { game: { names: PAIR, rounds: [[3, 9]] } })
  // Léa has asked to join a room, and has opened no page of rooms since.
  await page.evaluate(() => sessionStorage.setItem('dutch-entrance', '{"requestId":"one"}'))
  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('button', { name: 'Se déconnecter' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter' })
  await expect(dialog.getByText('Votre partie n’est que sur cet appareil')).toBeVisible()
  await dialog.getByLabel('Les ajouter à votre compte, puis les retirer de cet appareil').check()
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(account.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('dutch-entrance'))).toBeNull()
  await expectOnlyInAccount(page, lea)
})

test('Y924, W910: a sign-out removes games once the account has them, and the cookie with the last one', async ({
  page,
  pageErrors,
}) => {
  // The test cuts the network.
  pageErrors.allow(/Failed to load resource/u)
  const lea = await openSignedUp(page, '/setup', { local: preparedTable(PAIR) })
  await beginGame(page)
  await page.route('**/api/sync/push', (route) => route.abort())
  await enterRound(page, [3, 9])
  const notedCookie = () => page.evaluate(() => localStorage.getItem('dutch-games-cookie'))
  await expect.poll(notedCookie).toBe('set')

  await page.goto('/settings')
  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('button', { name: 'Se déconnecter' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter' })
  await dialog.getByLabel('Les retirer de cet appareil').check()
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(dialog.getByRole('alert')).toContainText('ce qui n’a pas été envoyé est perdu')
  await expect(dialog.getByRole('button', { name: 'Retirer et perdre' })).toBeVisible()
  await pushByTap(page, dialog.getByRole('button', { name: 'Réessayer l’envoi' }))
  await expect(dialog.getByText('Tout est dans votre compte, maintenant.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(account.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await expect.poll(notedCookie).toBeNull()
  await expectOnlyInAccount(page, lea)
})

test('Y927, W319: deleting the account keeps its games, one with the rounds of the room as which it was opened', async ({
  page,
}) => {
  const history = [finishedGame({ names: ['Zoé', 'Max'], rounds: [[105, 3]] })]
  const local = { ...preparedTable(PAIR), ...JUST_SIGNED_IN }
  const lea = await openSignedUp(page, '/settings', { history, local })
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).tap()
  await navigateInApp(page, '/setup')
  await beginGame(page)
  await enterRound(page, [3, 9])
  await chooseFromMenu(page, 'Jouer sur plusieurs téléphones')
  await page.getByRole('button', { name: 'Ouvrir cette partie en ligne' }).tap()
  await expect(page.getByText(/^Partie créée/u).first()).toBeVisible()
  await page.goto('/game')
  await expectScoreboard(page)
  await enterRound(page, [1, 1])
  await navigateInApp(page, '/settings')
  await page.getByRole('button', { name: 'Supprimer le compte' }).tap()
  const removal = page.getByRole('dialog', { name: 'Supprimer le compte' })
  await removal.getByLabel('Mot de passe actuel').fill('pas-le-bon')
  await removal.getByRole('button', { name: 'Supprimer mon compte' }).tap()
  await expect(removal.getByText('Ce n’est pas votre mot de passe.')).toBeVisible()
  await removal.getByLabel('Mot de passe actuel').fill(lea.password)
  await removal.getByRole('button', { name: 'Supprimer mon compte' }).tap()
  await expect(toast(page, 'Compte supprimé. Vos parties restent sur cet appareil.')).toBeVisible()
  await page.goto('/game')
  await expectTotals(page, { Léa: 4, Hugo: 10 })
  await expect(page).toHaveURL(/\/game$/u)
  await navigateInApp(page, '/history')
  await expect(page.getByRole('button', { name: /^Voir la partie/u })).toHaveCount(1)
  await navigateInApp(page, '/sign-in')
  await signIn(page, lea)
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
})

test('W1621, Y924: games are added to the account before they are removed, also if that is chosen after a failed push', async ({
  page,
  pageErrors,
}) => {
  // The test cuts the network.
  pageErrors.allow(/Failed to load resource/u)
  const history = [finishedGame({ names: ['Zoé', 'Max'], rounds: [[105, 3]] })]
  const lea = await openSignedUp(page, '/setup', { history, local: preparedTable(PAIR) })
  await beginGame(page)
  await page.route('**/api/sync/push', (route) => route.abort())
  await enterRound(page, [3, 9])

  await page.goto('/settings')
  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('button', { name: 'Se déconnecter' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter' })
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(dialog.getByText(/ne restera que sur cet appareil/u)).toBeVisible()
  await dialog.getByLabel('Les ajouter à votre compte, puis les retirer de cet appareil').check()
  await expect(dialog.getByRole('button', { name: 'Retirer et perdre' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  // The network is still cut: both games are in this device's copy of the account, and the dialog warns that they are not sent.
  await expect(dialog.getByRole('alert')).toContainText('ce qui n’a pas été envoyé est perdu')
  await expect(dialog.getByLabel('Les retirer de cet appareil')).toBeChecked()
  await pushByTap(page, dialog.getByRole('button', { name: 'Réessayer l’envoi' }))
  await expect(dialog.getByText('Tout est dans votre compte, maintenant.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(account.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await navigateInApp(page, '/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  expect((await storedLog(page)).finished).toBe(0)
  await expectOnlyInAccount(page, lea)
  await navigateInApp(page, '/history')
  await expect(page.getByRole('button', { name: /^Voir la partie/u })).toHaveCount(1)
})

test('W1617, W211: "Annuler" in another tab restores no game that a sign-out removed; the choices stay where they are when all is sent', async ({
  page,
  context,
  pageErrors,
}) => {
  // The test cuts the network.
  pageErrors.allow(/Failed to load resource/u)
  const games = [1, 2].map((score) => finishedGame({ names: ['Zoé', 'Max'], rounds: [[105, score]] }))
  await openSignedUp(page, '/settings', { history: games, local: JUST_SIGNED_IN })
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).tap()
  await expect(toast(page, 'Vos 2 parties sont dans votre compte.')).toBeVisible()
  await context.route('**/api/sync/push', (route) => route.abort())
  const other = await context.newPage()
  await other.goto('/history')
  await other
    .getByRole('button', { name: /^Actions de la partie/u })
    .first()
    .tap()
  await other.getByRole('menuitem', { name: 'Supprimer' }).tap()
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).tap()
  const undo = other.getByRole('region', { name: /Notifications/u }).getByRole('button', { name: 'Annuler' })
  // The pointer keeps the message on the page.
  await undo.hover()

  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('button', { name: 'Se déconnecter' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter' })
  const remove = dialog.getByLabel('Les retirer de cet appareil')
  const pending = dialog.getByText('Une modification n’est pas encore dans votre compte')
  await expect(pending).toBeVisible()
  const place = await remove.boundingBox()
  await context.unroute('**/api/sync/push')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(pending).toBeHidden()
  expect(await remove.boundingBox()).toEqual(place)
  await remove.check()
  await dialog.getByRole('button', { name: 'Se déconnecter' }).tap()
  await expect(account.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await expect(undo).toBeHidden()
})

/** Expects that the game of Léa and Hugo is not on this phone, and comes back when its account signs in. */
async function expectOnlyInAccount(page: Page, person: Somebody): Promise<void> {
  await navigateInApp(page, '/game')
  await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
  expect((await storedLog(page)).events).toEqual([])
  await navigateInApp(page, '/sign-in?redirect=/setup')
  await signIn(page, person)
  await page.getByRole('button', { name: /^Reprendre ici/u }).tap()
  await expectTotals(page, { Léa: 3, Hugo: 9 })
}
