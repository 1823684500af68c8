import type { Page } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { signIn, signOut, somebody } from './support/account.ts'
import { signUp } from './support/devices.ts'
import { hostBySocket } from './support/socket-player.ts'
import { expectScoreboard } from './support/rooms.ts'
import { toast } from './support/scoreboard.ts'
import { nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function expectTable(page: Page, own: string, second: string, limit: string): Promise<void> {
  await expect(field(page, 'Votre nom')).toHaveValue(own)
  await expect(field(page, 'Joueur 2')).toHaveValue(second)
  await expect(field(page, 'Limite de points')).toHaveValue(limit)
}

async function typeTable(page: Page, own: string, second: string, limit: string): Promise<void> {
  await field(page, 'Votre nom').fill(own)
  await field(page, 'Joueur 2').fill(second)
  await field(page, 'Limite de points').fill(limit)
}

test('W313, W323, W350: a guest who only watched has no name yet, and then finds the draft of the room as typed, until it is created', async ({
  page,
  app,
}) => {
  const [seen, other] = [await hostBySocket(app.url, ['Ana', 'Bo']), await hostBySocket(app.url, ['Cleo', 'Dan'])]
  await page.goto(`/join/${seen.gameId()}`)
  await page.getByRole('button', { name: 'Je regarde' }).tap()
  await expectScoreboard(page)
  await page.evaluate((path) => history.pushState(null, '', path), `/join/${other.gameId()}`)
  await page.getByRole('button', { name: 'Nouveau joueur' }).tap()
  await expect(field(page, 'Votre nom')).toHaveValue('')
  await page.goto('/multiplayer')
  await expectTable(page, '', '', '100')
  for (const host of [seen, other]) host.disconnect()

  await test.step('back from the rules and after a reload', async () => {
    await typeTable(page, 'Bo', 'Zoé', '150')
    await page.getByRole('link', { name: 'Règles' }).first().tap()
    await expect(page).toHaveURL(/\/rules$/u)
    await page.goBack()
    await expectTable(page, 'Bo', 'Zoé', '150')
    await page.reload()
    await expectTable(page, 'Bo', 'Zoé', '150')

    await page.getByRole('button', { name: 'Créer la partie' }).tap()
    await expect(page.getByRole('link', { name: 'Ouvrir la feuille de scores' })).toBeVisible()
    await page.getByRole('button', { name: 'Retour', exact: true }).tap()
    await expectTable(page, 'Bo', '', '100')
  })
})

test('W350, W507: a signed-in user finds the draft of the room as typed, and no other user does; "Tout supprimer" deletes it in every tab', async ({
  page,
  context,
  app,
}) => {
  const lea = somebody()
  await signUp(app.url, lea, lea.firstName)
  await page.goto('/sign-in?redirect=/multiplayer')
  await signIn(page, lea)
  await typeTable(page, 'Lili', 'Zoé', '150')
  await page.reload()
  await expectTable(page, 'Lili', 'Zoé', '150')
  await signOut(page)
  await page.goto('/multiplayer?guest')
  await expectTable(page, '', '', '100')

  await test.step('a guest who left their own name empty and signs in finds the other names, and the account’s name', async () => {
    await field(page, 'Joueur 2').fill('Zoé')
    await page.goto('/sign-in?redirect=/multiplayer')
    await signIn(page, lea)
    await expectTable(page, lea.firstName, 'Zoé', '100')
    await signOut(page)
  })

  await test.step('names typed in other tabs, for a room or a game, are deleted by "Tout supprimer" and do not come back', async () => {
    await page.goto('/multiplayer?guest')
    await typeTable(page, 'Bo', 'Ana', '80')
    const [setup, settings] = [await context.newPage(), await context.newPage()]
    await setup.goto('/setup')
    await nextStep(setup)
    await field(setup, 'Nom du joueur 1').fill('Cleo')
    await settings.goto('/settings')
    await settings.getByRole('button', { name: 'Tout supprimer' }).tap()
    await settings.getByRole('dialog').getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(settings.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
    await expectTable(page, '', '', '100')
    // Each tab hears of it in its own time.
    await expect(setup.getByRole('heading', { name: 'Combien de joueurs ?' })).toBeVisible()
    await nextStep(setup)
    await expect(field(setup, 'Nom du joueur 1')).toHaveValue('Joueur 1')
    // The draft is also gone when the lobby is opened again.
    await settings.goto('/multiplayer?guest')
    await expectTable(settings, '', '', '100')
  })
})

test('W325: who becomes a guest in one tab has the lobby in the other, which asked for an account', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/multiplayer')
  await expect(other.getByRole('textbox', { name: /^Un code/u })).toBeVisible()
  await page.goto('/multiplayer?guest')
  await typeTable(page, 'Bo', 'Ana', '80')
  await page.getByRole('button', { name: 'Créer la partie' }).tap()
  await expect(page.getByRole('link', { name: 'Ouvrir la feuille de scores' })).toBeVisible()
  await expect(field(other, 'Votre nom')).toHaveValue('Bo')
  await expect(other).toHaveTitle('Multijoueur · Dutch')
  // A guest whose mailed link cannot work is told so.
  await other.goto('/sign-in?redirect=%2Fmultiplayer&error=link_expired')
  await expect(other.getByText('Ce lien a expiré')).toBeVisible()
})

test('W324: a guest who gives up a room whose answer is late, and creates one with other names, is led to the first', async ({
  page,
}) => {
  let isMade = false
  await page.routeWebSocket(/\/ws$/u, (phone) => {
    const far = phone.connectToServer()
    phone.onMessage((message) => far.send(message))
    far.onMessage((message) => {
      if (!isMade && String(message).includes('"entered"')) isMade = true
      else phone.send(message)
    })
  })
  await page.goto('/multiplayer?guest')
  await typeTable(page, 'Bo', 'Zoé', '150')
  await page.getByRole('button', { name: 'Créer la partie' }).tap()
  await expect.poll(() => isMade).toBe(true)
  await page.getByRole('button', { name: 'Annuler' }).tap()
  await field(page, 'Joueur 2').fill('Ana')
  await page.getByRole('button', { name: 'Créer la partie' }).tap()
  await expect(toast(page, /^Un invité ouvre une partie à la fois/u)).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir' }).tap()
  await expectScoreboard(page)
  await expect(page.getByRole('list', { name: 'Classement', exact: true })).toContainText('Zoé')
})
