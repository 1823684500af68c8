import { expect, test } from './support/account-journey.ts'
import { fillSignUp, openSignedUp, signIn, signOutHere, signUp, somebody, totp } from './support/account.ts'
import { SERVER_IS_GONE } from './support/page-errors.ts'
import { interruptNetwork } from './support/offline.ts'
import { expectLayers } from './support/history-layers.ts'
import { holdRequests } from './support/hold-requests.ts'
import { toast } from './support/scoreboard.ts'
import { expectSeen } from './support/seen-messages.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { navigateInApp } from './support/history-navigation.ts'

test.use(REDUCED_MOTION)

/** Values of `redirect` that would lead to another site. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/%5Cevil.example',
  'javascript:alert(document.domain)',
  '%09//evil.example',
  '/%0A/evil.example',
  '%252F%252Fevil.example',
]

test('a user signs up, stays signed in, signs out, and is told that a password is wrong', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/u)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /account|auth|sign-|profile/u.test(path))).toEqual([])

  const lea = somebody()
  // The message may go before the device has joined the account.
  await signUp(page, lea, (form, person) =>
    expectSeen(form, 'Inscription réussie\u202F!', () => fillSignUp(form, person)),
  )
  const mark = page.getByRole('button', { name: 'Compte : Léa' })
  await expect(mark).toBeVisible()
  await page.reload()
  await mark.tap()
  await expect(page.getByRole('dialog', { name: 'Léa' })).toContainText(lea.email)
  await page.getByRole('button', { name: 'Compte et réglages' }).tap()
  await expect(page).toHaveURL(/\/settings$/u)

  await page.getByRole('button', { name: 'Appareils connectés' }).tap()
  await expect(page.getByRole('dialog', { name: 'Appareils connectés' })).toContainText('Cet appareil')
  await page.keyboard.press('Escape')
  await signOutHere(page)
  await expect(toast(page, 'Déconnexion réussie')).toBeVisible()
  await expect(mark).toHaveCount(0)

  await page.goto('/sign-in?redirect=/history')
  await signIn(page, { ...lea, password: 'pas-le-bon' })
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }), {
    times: 1,
  })
  await signIn(page, lea)
  await expect(page.getByRole('alert')).toHaveText('Le serveur est très demandé. Réessayez dans quelques secondes.')
  await signIn(page, { ...lea, password: '' })
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await signIn(page, lea)
  await expect(page).toHaveURL(/\/history$/u)
  await expect(toast(page, 'Connexion réussie !')).toBeVisible()
  // W1501.
  await expect(page.locator('header').getByText(`Compte : ${lea.email.split('@')[0] ?? ''}`)).toBeVisible()

  const { origin } = new URL(page.url())
  const left: string[] = []
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).origin !== origin) left.push(frame.url())
  })
  for (const trick of ELSEWHERE) {
    await navigateInApp(page, `/sign-in?redirect=${trick}`)
    await expect(page, trick).toHaveURL(`${origin}/`)
  }
  expect(left).toEqual([])
})

test('W1515, W1518, Z115: a second factor is set up and required, and a recovery code replaces it', async ({
  page,
  pageErrors,
}) => {
  const lea = await openSignedUp(page, '/settings')
  const signInAgain = async () => {
    await signOutHere(page)
    await page.getByRole('region', { name: 'Compte' }).getByRole('link', { name: 'Se connecter' }).tap()
    await signIn(page, lea)
  }
  await page.getByRole('button', { name: 'Double authentification' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Double authentification' })
  await sheet.getByLabel('Mot de passe actuel').fill(lea.password)
  await sheet.getByRole('button', { name: 'Continuer' }).tap()
  await expect(sheet.getByRole('img', { name: /^Code QR/u })).toBeVisible()
  const secret = await sheet.locator('.font-mono').innerText()
  // A late refusal does not delete what was typed meanwhile.
  const answerFirst = await holdRequests(page, '**/api/auth/two-factor/verify-totp')
  await sheet.getByLabel('Code à 6 chiffres').fill('000000')
  await sheet.getByRole('button', { name: 'Activer' }).tap()
  await sheet.getByLabel('Code à 6 chiffres').fill(totp(secret))
  await answerFirst()
  await expect(sheet.getByText('Ce code n’est pas le bon')).toBeVisible()
  await sheet.getByRole('button', { name: 'Activer' }).tap()
  const codes = sheet.locator('.recovery-codes li')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  // W1515: the sheet does not close before the user confirms that the codes are kept, whichever way it is closed.
  const asking = page.getByRole('dialog', { name: 'Fermer sans vos codes' })
  const ways = [
    () => sheet.getByRole('button', { name: 'Fermer' }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.goBack(),
  ]
  for (const way of ways) {
    await way()
    await asking.getByRole('button', { name: 'Revoir les codes' }).tap()
    await expect(asking).toBeHidden()
    await expect(codes.first()).toHaveText(recovery)
    // A closed question goes back in the history, and would meet the next Back there.
    await expectLayers(page, 2)
  }
  // Nor does a reload leave the sheet: the browser asks, and `watchPageErrors` dismisses its dialog.
  pageErrors.allow(/a beforeunload dialog/u)
  const warning = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await warning).type()).toBe('beforeunload')
  await expect(codes.first()).toHaveText(recovery)
  await sheet.getByRole('button', { name: 'Je les ai gardés' }).tap()

  await signInAgain()
  // The sixth digit sends the code; typing the digit again does not send it twice.
  const verify = '**/api/auth/two-factor/verify-totp'
  const answerSame = await holdRequests(page, verify)
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/verify-totp') && sent.push(request))
  for (const code of ['000000', '00000', '000000']) await page.getByLabel('Code à 6 chiffres').fill(code)
  await answerSame()
  await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible()
  expect(sent).toHaveLength(1)
  // Digits typed before a late refusal stay, and are not sent since they are no whole code.
  const answerEarly = await holdRequests(page, verify)
  await page.getByLabel('Code à 6 chiffres').fill('000000')
  await expect(page.getByText('Ce code n’est pas le bon')).toBeHidden()
  await page.getByLabel('Code à 6 chiffres').fill('123')
  await answerEarly()
  await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible()
  await expect(page.getByLabel('Code à 6 chiffres')).toHaveValue('123')
  const answerWrong = await holdRequests(page, verify)
  await page.getByLabel('Code à 6 chiffres').fill('000000')
  await page.getByLabel('Code à 6 chiffres').fill(totp(secret, 1))
  await answerWrong()
  await expect(page).toHaveURL(/\/settings$/u)

  await signInAgain()
  const answerApp = await holdRequests(page, verify)
  await page.getByLabel('Code à 6 chiffres').fill('000000')
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).tap()
  await page.getByLabel('Code de secours').fill(recovery.toLowerCase().replaceAll('-', ' '))
  await answerApp()
  await page.getByRole('button', { name: 'Vérifier' }).tap()
  await expect(page).toHaveURL(/\/settings$/u)

  await page.getByRole('button', { name: 'Double authentification' }).tap()
  await sheet.getByRole('button', { name: 'Nouveaux codes de secours' }).tap()
  await sheet.getByLabel('Mot de passe actuel').fill(lea.password)
  pageErrors.allow(/ERR_FAILED/u)
  await page.route('**/api/auth/two-factor/generate-backup-codes', (route) => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Nouveaux codes de secours' }).tap()
  await expect(sheet.getByText('Vos anciens codes ne servent peut-être déjà plus')).toBeVisible()
  const release = await holdRequests(page, '**/api/auth/two-factor/generate-backup-codes')
  await sheet.getByRole('button', { name: 'Nouveaux codes de secours' }).tap()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Retour' }).tap()
  await page.getByRole('button', { name: 'Compte : Léa' }).tap()
  await page.getByRole('button', { name: 'Compte et réglages' }).tap()
  await expect(page.getByRole('button', { name: 'Double authentification' })).toBeVisible()
  await release()
  await expect(codes).toHaveCount(10)
  await sheet.getByRole('button', { name: 'Je les ai gardés' }).tap()
  await page.getByRole('button', { name: 'Double authentification' }).tap()
  await sheet.getByRole('button', { name: 'Désactiver' }).tap()
  await sheet.getByLabel('Mot de passe actuel').fill(lea.password)
  await sheet.getByRole('button', { name: 'Désactiver' }).tap()
  await expect(toast(page, 'Double authentification désactivée')).toBeVisible()
  await signInAgain()
  await expect(page).toHaveURL(/\/settings$/u)
})

test.describe('the server goes away', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a signed-in user goes on playing offline, and is signed in again when the server returns', async ({
    page,
    context,
    pageErrors,
    dataDir,
    serve,
  }) => {
    // On a busy machine the first visit and noticing an outage take long.
    test.slow()
    pageErrors.allow(SERVER_IS_GONE)
    const environment = { DATA_DIR: dataDir }
    const first = await serve({ environment })
    const flag = () => page.evaluate(() => localStorage.getItem('dutch-offline-mode'))
    const at = (path: string) => new URL(path, first.url).href
    const lea = somebody()
    await page.goto(at('/sign-up'))
    await fillSignUp(page, lea)
    await expect(page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 30_000 })
    await first.stop()

    await page.reload()
    await expect(toast(page, 'Mode hors ligne activé')).toBeVisible({ timeout: 20_000 })
    expect(await flag()).toBe('true')
    await page.goto(at('/sign-in'))
    await expect(page.getByRole('heading', { name: 'Mode hors ligne' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()

    await serve({ port: first.port, environment })
    // The device looks for its session when the network returns, and may do so while it is offline.
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/u)
    await interruptNetwork(context)
    await expect(page).toHaveURL(/:\d+\/$/u)
    await expect(page.getByRole('button', { name: 'Compte : Léa' })).toBeVisible()
    await expect.poll(flag).toBeNull()
  })
})
