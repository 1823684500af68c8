import type { Route } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { fillSignUp, openSignedUp, somebody, loadAccountsLibrary } from './support/account.ts'
import { toast } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

test('W1612, W1512, W1513: a user with a game signs up despite refused cookies and a lost answer, and adds the game to the account', async ({
  page,
  context,
  pageErrors,
}) => {
  // The test cuts the network.
  pageErrors.allow(/Failed to load resource/u)
  await loadAccountsLibrary(page)
  await openWith(page, '/sign-up', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 9]] } })
  await test.step('an answered refusal reads as specified, and does not say that the account may exist', async () => {
    await page.route('**/api/auth/sign-up/email', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await fillSignUp(page, somebody())
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Erreur lors de l’inscription')
  })
  await test.step('with a second factor, signing in after a lost answer leads to the code', async () => {
    await page.route('**/api/auth/sign-up/email', (route) => route.abort(), { times: 1 })
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }), {
      times: 1,
    })
    await fillSignUp(page, somebody())
    await page.getByRole('button', { name: 'Me connecter avec ces identifiants' }).tap()
    await expect(page.getByRole('heading', { name: 'Encore un code' })).toBeVisible()
    await page.getByRole('button', { name: 'Revenir à la connexion' }).tap()
  })

  const lea = somebody()
  const form = page.getByRole('main')
  // The server creates the account, but its answer is lost with the network.
  await page.route('**/api/auth/sign-up/email', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await fillSignUp(page, lea)
  await expect(page.getByRole('heading', { name: 'Mode hors ligne' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeHidden()
  await context.setOffline(false)
  await expect(form.getByRole('alert')).toContainText('Votre compte existe peut-être déjà')
  await expect(page.getByLabel('E-mail')).toHaveValue(lea.email)
  await expect(page.getByLabel('Prénom')).toHaveValue('Léa')

  // Without a cookie the server finds no session.
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ json: null }))
  await page.getByRole('button', { name: 'Me connecter avec ces identifiants' }).tap()
  await expect(form.getByRole('alert')).toContainText('Votre navigateur refuse les cookies de ce site')
  await expect(page).toHaveURL(/\/sign-up$/u)
  await expect(page.getByLabel('E-mail')).toHaveValue(lea.email)
  await page.unroute('**/api/auth/get-session')

  await page.getByRole('button', { name: 'Me connecter avec ces identifiants' }).tap()
  const offer = page.getByRole('dialog', { name: 'Ajouter votre partie à votre compte ?' })
  await offer.getByRole('button', { name: 'Ajouter', exact: true }).tap()
  await expect(toast(page, 'Votre partie est dans votre compte.')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('W1507: "Réessayer" stays in place and keeps the focus while it loads again', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/u)
  const addresses = /\/api\/(?:profile|auth\/list-sessions)$/u
  let isHeld = false
  const held: Route[] = []
  await page.route(addresses, (route) => (isHeld ? void held.push(route) : route.abort()))
  await openSignedUp(page, '/settings')
  const account = page.getByRole('region', { name: 'Compte' })
  for (const [name, lost] of [
    ['Nom', 'Votre nom n’a pas pu être chargé.'],
    ['Appareils connectés', 'La liste n’a pas pu être chargée.'],
  ] as const) {
    isHeld = false
    await account.getByRole('button', { name }).tap()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByText(lost)).toBeVisible()
    const retry = sheet.getByRole('button', { name: 'Réessayer' })
    isHeld = true
    await retry.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => held.length).toBe(1)
    await expect(retry).toBeFocused()
    for (const route of held.splice(0)) await route.continue()
    await expect(retry).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})
