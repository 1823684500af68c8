import { expect, test } from './support/account-journey.ts'
import { fillSignUp, linkOfMessage, openSignedUp, signIn, somebody, loadAccountsLibrary } from './support/account.ts'
import { keepToasts } from './support/long-timers.ts'
import { toast } from './support/scoreboard.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { navigateInApp } from './support/history-navigation.ts'

test.use(REDUCED_MOTION)

test('W1519: a link that works once lets a user choose a new password; without mail the operator has the link', async ({
  page,
  dataDir,
  serve,
}) => {
  const server = await serve({ environment: { DATA_DIR: dataDir } })
  await loadAccountsLibrary(page, server.url)
  const lea = somebody()
  const at = (path: string) => new URL(path, server.url).href
  await page.goto(at('/sign-up'))
  await page.getByLabel('Prénom').fill(lea.firstName)
  await page.getByLabel('E-mail').fill(lea.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Créer un compte' }).tap()
  await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(lea.password)
  await page.getByRole('button', { name: 'Créer un compte' }).tap()
  await expect(page).toHaveURL(/:\d+\/$/u)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto(at('/sign-in'))
  await page.getByLabel('E-mail').fill(lea.email)
  await page.getByRole('button', { name: 'Mot de passe oublié' }).tap()
  await expect(toast(page, 'Ce site n’envoie pas d’e-mail : demandez le lien à son exploitant.')).toBeVisible()
  const link = await linkOfMessage(dataDir, lea.email)
  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill('un-autre-jardin')
  await page.getByLabel('Confirmez le mot de passe').fill('un-autre-jardon')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).tap()
  await expect(page.getByText('Les deux mots de passe diffèrent.')).toBeVisible()
  await page.getByLabel('Confirmez le mot de passe').fill('un-autre-jardin')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).tap()
  await expect(page).toHaveURL(/\/sign-in$/u)
  await signIn(page, lea)
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
  await signIn(page, { ...lea, password: 'un-autre-jardin' })
  await expect(page).toHaveURL(/:\d+\/$/u)

  await navigateInApp(page, '/reset-password')
  await page.getByLabel('E-mail').fill('personne@example.org')
  await page.getByRole('button', { name: 'Demander le lien' }).tap()
  await expect(page.getByRole('heading', { name: 'Le lien est à demander' })).toBeVisible()

  // The page says so when it opens, not after a password was typed.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible()
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveCount(0)
  // Closes the page before the server stops: its requests to a stopping server would be logged as errors.
  await page.close()
})

test('with mail, links confirm the first address and a changed one', async ({ mailServer, page, serve }) => {
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'Dutch <jeu@example.org>' }
  const server = await serve({ environment })
  await loadAccountsLibrary(page, server.url)
  const lea = somebody()
  const at = (path: string) => new URL(path, server.url).href
  await page.goto(at('/reset-password'))
  await keepToasts(page)
  await page.getByLabel('E-mail').fill('personne@example.org')
  await page.getByRole('button', { name: 'Demander le lien' }).tap()
  await expect(toast(page, 'Email de réinitialisation envoyé !')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Le lien est en route' })).toBeVisible()

  await navigateInApp(page, '/sign-up')
  await fillSignUp(page, lea)
  await expect(page.getByRole('heading', { name: 'Ouvrez votre boîte e-mail' })).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).tap()
  await expect(page.getByLabel('E-mail')).toHaveValue(lea.email)
  await signIn(page, lea)
  await expect(page.getByRole('alert')).toHaveText('Veuillez confirmer votre email avant de vous connecter')
  const link = await mailServer.linkTo(lea.email)
  await page.goto(link)
  await page.getByLabel('Mot de passe choisi à l’inscription').fill(lea.password)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).tap()
  await expect(page.getByText('Votre e-mail est confirmé. Connectez-vous pour commencer.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(/^Ce lien a déjà servi/u)).toBeVisible()
  await signIn(page, lea)
  await expect(page).toHaveURL(at('/'))

  const wanted = `neuf-${lea.email}`
  await page.getByRole('banner').getByRole('link', { name: 'Paramètres' }).tap()
  await page.getByRole('button', { name: 'E-mail', exact: true }).tap()
  await page.getByLabel('Nouvel e-mail').fill(wanted)
  await page.getByLabel('Mot de passe actuel').fill(lea.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(page.getByText(/^Un e-mail vous attend à votre adresse actuelle/u)).toBeVisible()
  await page.goto(await mailServer.linkTo(lea.email))
  await page.getByRole('button', { name: 'Accepter le changement' }).tap()
  await expect(toast(page, /^Un e-mail a été envoyé/u)).toBeVisible()
  const last = await mailServer.linkTo(wanted)
  await page.goto(last)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).tap()
  await expect(toast(page, 'E-mail enregistré')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Compte' })).toContainText(wanted)
  await page.goto(last)
  await expect(toast(page, 'E-mail enregistré'), 'the link has done what it says').toBeVisible()
  // Closes the page before the server stops: its requests to a stopping server would be logged as errors.
  await page.close()
})

test('W1518: a new password whose answer is lost is reported as possibly stored, and sending it again shows whether it is; a user on another page by then is told there and stays there', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/u)
  const lea = await openSignedUp(page, '/settings')
  const lose = { times: 1 }
  await test.step('in the settings', async () => {
    await page.getByRole('button', { name: 'Mot de passe', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Mot de passe' })
    await sheet.getByLabel('Mot de passe actuel').fill(lea.password)
    await sheet.getByLabel('Nouveau mot de passe').fill('un-autre-jardin')
    await page.route(
      '**/api/auth/change-password',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      lose,
    )
    await sheet.getByRole('button', { name: 'Enregistrer' }).tap()
    await expect(sheet.getByRole('alert')).toContainText('Votre nouveau mot de passe est peut-être déjà enregistré')
    await sheet.getByRole('button', { name: 'Enregistrer' }).tap()
    await expect(sheet.getByText('Ce n’est pas, ou plus, votre mot de passe')).toBeVisible()
    // A client that loses the answer mostly loses the cookie of its session too.
    await page.context().clearCookies()
    await sheet.getByRole('button', { name: 'Enregistrer' }).tap()
    await expect(toast(page, /^Votre nouveau mot de passe est sans doute déjà enregistré/u)).toBeVisible()
  })

  await test.step('by the link of a mail, which has worked already', async () => {
    await page.route('**/api/auth/check-reset', (route) => route.fulfill({ json: {} }))
    await page.route('**/api/auth/reset-password', (route) =>
      route.fulfill({ status: 400, json: { code: 'link_invalid' } }),
    )
    await page.route('**/api/auth/reset-password', (route) => route.abort(), lose)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/reset-password?token=served')
    await page.getByLabel('Nouveau mot de passe').fill('un-autre-jardin')
    await page.getByLabel('Confirmez le mot de passe').fill('un-autre-jardin')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).tap()
    await expect(page.getByRole('alert')).toContainText('Votre nouveau mot de passe est peut-être déjà enregistré')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).tap()
    await expect(toast(page, /^Ce lien a servi/u)).toBeVisible()
    await expect(page).toHaveURL(/\/sign-in$/u)
  })

  await test.step('a user who has gone to another page while it is stored is told there and stays there', async () => {
    await page.unrouteAll()
    await page.route('**/api/auth/check-reset', (route) => route.fulfill({ json: {} }))
    let store = (): void => undefined
    const isStored = new Promise<void>((resolve) => {
      store = resolve
    })
    await page.route('**/api/auth/reset-password', async (route) => {
      await isStored
      await route.fulfill({ json: {} })
    })
    await navigateInApp(page, '/reset-password?token=fresh')
    await page.getByLabel('Nouveau mot de passe').fill('un-autre-jardin')
    await page.getByLabel('Confirmez le mot de passe').fill('un-autre-jardin')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).tap()
    await page.getByRole('link', { name: 'Règles' }).first().tap()
    await expect(page).toHaveURL(/\/rules$/u)
    store()
    await expect(toast(page, /^Mot de passe enregistré/u)).toBeVisible()
    await expect(page).toHaveURL(/\/rules$/u)
  })
})
