import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './support/account-journey.ts'
import { openSignedUp, signIn, signUp, somebody } from './support/account.ts'
import { holdRequests } from './support/hold-requests.ts'
import { toast } from './support/scoreboard.ts'
import { saveSettings } from './support/settings.ts'
import { finishedGame, seed } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { setPressGap } from './support/press-timing.ts'

test.use(REDUCED_MOTION)

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Opens the sheet of a row of the account settings. */
async function open(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).tap()
  const sheet = page.getByRole('dialog', { name, exact: true })
  // W219
  await expect(sheet.getByRole('heading', { name, exact: true })).toBeFocused()
  return sheet
}

test('W513, W1606, W1610, W1611, W1614, Y916: the settings show and change an account, and their texts are true', async ({
  page,
  context,
  playwright,
  app,
  pageErrors,
}) => {
  test.slow()
  // The test cuts the connection to the server.
  pageErrors.allow(/Failed to load resource/u)
  const lea = somebody()
  await seed(page, {
    game: { names: ['Léa', 'Hugo'], rounds: [[3, 9]] },
    history: [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[5, 0]] })],
  })
  const tab = await context.newPage()
  await tab.goto('/')
  const signInLink = tab.getByRole('contentinfo').getByRole('link', { name: 'Se connecter' })
  await expect(signInLink).toBeVisible()
  await signUp(page, lea)
  // W1503: the other tab is signed in too, and asks nothing.
  await expect(tab.getByRole('button', { name: 'Compte : Léa' })).toBeVisible()
  await expect(signInLink).toBeHidden()
  await tab.close()
  const offer = page.getByRole('dialog', { name: 'Ajouter vos 2 parties à votre compte ?' })
  await offer.getByRole('button', { name: 'Plus tard' }).tap()
  await expect(offer).toHaveCount(0)

  const sync = page.getByRole('region', { name: 'Synchronisation' })
  const figures = sync.locator('dl')
  const release = await holdRequests(page, '**/api/auth/get-session')
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Compte' }).getByRole('status')).toBeVisible()
  const top = (await figures.boundingBox())?.y
  await release()
  await expect(page.getByRole('button', { name: 'Mot de passe' })).toBeVisible()
  const state = sync.getByRole('status')
  const figure = (name: string) => sync.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(sync.getByText('Compte connecté')).toBeVisible()
  await expect(sync.getByText('Activée', { exact: true })).toBeVisible()
  await expect(state).toHaveText('À jour.')
  await expect(figure('Parties de cet appareil seulement')).toHaveText('2')
  expect(Math.abs(((await figures.boundingBox())?.y ?? NaN) - (top ?? NaN))).toBeLessThanOrEqual(2)

  await context.route('**/api/sync/push', (route) => route.abort())
  await sync.getByRole('button', { name: 'Migrer vers le cloud' }).tap()
  await expect(toast(page, /^Migration commencée\. \d\u00A0modifications à envoyer\./u)).toBeVisible()
  await expect(toast(page, /migrée/u)).toHaveCount(0)
  await expect(figure('Modifications à envoyer')).not.toHaveText('0')
  await expect(state).toHaveText(/^Le serveur ne répond pas\./u)
  await context.unroute('**/api/sync/push')
  await sync.getByRole('button', { name: 'Synchroniser maintenant' }).tap()
  await expect(state).toHaveText('À jour.')
  await expect(figure('Parties de votre compte')).toHaveText('2')
  await expect(sync.getByRole('button', { name: 'Migrer vers le cloud' })).toHaveCount(0)

  await sync.getByRole('switch', { name: 'Synchronisation automatique' }).tap()
  await saveSettings(page)
  await expect(sync.getByText('Désactivée', { exact: true })).toBeVisible()
  await expect(state).toHaveText('Rien à envoyer.')
  // The line stays, so that nothing below it moves when something is sent.
  await expect(figure('Modifications à envoyer')).toHaveText('0')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await saveSettings(page)
  await expect(state).toHaveText('Une modification à envoyer. Rien ne part avant votre demande.')
  await sync.getByRole('button', { name: 'Synchroniser maintenant' }).tap()
  await expect(state).toHaveText('Rien à envoyer.')

  const name = await open(page, 'Nom')
  await expect(name.getByLabel('Prénom')).toHaveValue('Léa')
  await name.getByLabel('Nom', { exact: true }).fill('Martin')
  await name.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(toast(page, 'Modification enregistrée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compte : Léa Martin' })).toBeVisible()

  const password = await open(page, 'Mot de passe')
  await password.getByLabel('Mot de passe actuel').fill('pas-le-bon')
  await password.getByLabel('Nouveau mot de passe').fill('des-vélos-et-des-ponts')
  await password.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(password.getByText('Ce n’est pas votre mot de passe.')).toBeVisible()
  await password.getByLabel('Mot de passe actuel').fill(lea.password)
  await password.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(toast(page, 'Mot de passe enregistré')).toBeVisible()
  const present = { ...lea, password: 'des-vélos-et-des-ponts' }

  const others = await Promise.all(
    [WINDOWS, IPHONE, LINUX].map(async (userAgent) => {
      const device = await playwright.request.newContext({ baseURL: app.url, userAgent })
      const { email, password: secret } = present
      const answer = await device.post('/api/auth/sign-in/email', {
        headers: { origin: app.url },
        data: { email, password: secret },
      })
      expect(answer.status()).toBe(200)
      return device
    }),
  )
  const isSignedIn = async (device: APIRequestContext | undefined) =>
    (await device?.get('/api/profile'))?.status() === 200
  const devices = await open(page, 'Appareils connectés')
  await devices.getByRole('button', { name: 'Déconnecter Chrome sur Windows' }).tap()
  await expect(toast(page, 'Appareil déconnecté')).toBeVisible()
  await expect(devices.getByText('Chrome sur Windows')).toHaveCount(0)
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, true, true])
  await devices.getByRole('button', { name: 'Déconnecter les autres' }).tap()
  // Only in the panel, since a toast over the sheet is a list item too.
  await expect(devices.locator('.sheet-panel').getByRole('listitem')).toHaveCount(1)
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false])
  await Promise.all(others.map((device) => device.dispose()))
  await page.keyboard.press('Escape')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).tap()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^dutch-mes-donnees-.+\.json$/u)
  const kept = readFileSync(await file.path(), 'utf8')
  expect([kept.includes(lea.email), kept.includes('Hugo'), kept.includes('Martin')]).toEqual([true, true, true])

  await (await open(page, 'Appareils connectés')).getByRole('button', { name: 'Se déconnecter partout' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter partout' })
  await dialog.getByRole('button', { name: 'Se déconnecter', exact: true }).tap()
  await expect(toast(page, 'Déconnexion réussie')).toBeVisible()
  await expect(sync.getByText('Aucun compte connecté')).toBeVisible()

  const account = page.getByRole('region', { name: 'Compte' })
  await account.getByRole('link', { name: 'Se connecter' }).tap()
  await page.route('**/api/auth/**', (route) => route.abort())
  await signIn(page, present)
  await expect(page.getByRole('heading', { name: 'Mode hors ligne' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer sans compte' }).tap()
  await expect(toast(page, 'Mode hors ligne activé')).toBeVisible()
  await page.goto('/settings')
  await expect(account.getByText('Vous continuez sans compte sur cet appareil.')).toBeVisible()
  await page.unroute('**/api/auth/**')
  await account.getByRole('link', { name: 'Se connecter' }).tap()
  await signIn(page, present)
  await expect(page).toHaveURL(/\/settings$/u)
  await expect(account.getByText('Léa Martin')).toBeVisible()
})

test('W211, W214: sheets of the account handle late answers and double taps', async ({ page }) => {
  await openSignedUp(page, '/settings')

  await test.step('a user who types a password while a name is still being saved keeps the focus', async () => {
    const name = await open(page, 'Nom')
    await expect(name.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
    const release = await holdRequests(page, '**/api/auth/update-user')
    await name.getByRole('button', { name: 'Enregistrer' }).tap()
    await page.keyboard.press('Escape')
    await expect(name).toBeHidden()
    const password = await open(page, 'Mot de passe')
    await password.getByLabel('Mot de passe actuel').fill('secret')
    await release()
    await expect(toast(page, 'Modification enregistrée')).toBeVisible()
    await expect(password.getByLabel('Mot de passe actuel')).toHaveValue('secret')
    await page.keyboard.press('Escape')
    await expect(password).toBeHidden()
  })

  await test.step('closing the sheet of the address before the answer does not hide that a mail waits', async () => {
    const email = await open(page, 'E-mail')
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      // A server that sends mails answers like this.
      void page.route(
        '**/api/auth/change-email',
        (route) => {
          answer = () => void route.fulfill({ json: { needsConfirmation: true } })
          resolve()
        },
        { times: 1 },
      )
    })
    await email.getByLabel('Nouvel e-mail').fill('autre@example.org')
    await email.getByLabel('Mot de passe actuel').fill('secret')
    await email.getByRole('button', { name: 'Enregistrer' }).tap()
    await asked
    await page.keyboard.press('Escape')
    await expect(email).toBeHidden()
    answer()
    await expect(toast(page, /^Un e-mail vous attend/u)).toBeVisible()
  })

  await test.step('a double tap sends one request, even if the answer arrives between the taps', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const twice = async (button: Locator, done: () => Promise<void>) => {
      await button.tap()
      await done()
      await setPressGap(page, 400)
      await button.tap()
      await setPressGap(page, undefined)
    }
    const email = await open(page, 'E-mail')
    await email.getByLabel('Nouvel e-mail').fill('autre@example.org')
    await email.getByLabel('Mot de passe actuel').fill('pas-le-bon')
    await twice(email.getByRole('button', { name: 'Enregistrer' }), () =>
      expect(email.getByText('Ce n’est pas votre mot de passe.')).toBeVisible(),
    )
    await page.keyboard.press('Escape')
    const removal = await open(page, 'Supprimer le compte')
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await twice(removal.getByRole('button', { name: 'Télécharger d’abord' }), () =>
      expect.poll(() => downloads).toBe(1),
    )
    await removal.getByLabel('Mot de passe actuel').fill('pas-le-bon')
    await twice(removal.getByRole('button', { name: 'Supprimer mon compte' }), () =>
      expect(removal.getByText('Ce n’est pas votre mot de passe.')).toBeVisible(),
    )
    // Waits until all requests have been sent.
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /change-email|delete-user/u.test(path))).toHaveLength(2)
    expect(downloads).toBe(1)
  })
})
