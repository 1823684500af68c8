import { expect, test as journey } from './support/account-journey.ts'
import { openSignedUp, signOutHere } from './support/account.ts'
import {
  isReached,
  pushToWorker,
  shownNotifications,
  standInForPushService,
  vapidEnvironment,
} from './support/push-service.ts'
import { toast } from './support/scoreboard.ts'
import { startServer } from './support/server.ts'
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from './support/chromium.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

const test = journey.extend({
  serviceWorkers: 'allow',
  baseURL: async ({}, use) => {
    const server = await startServer({ environment: vapidEnvironment() })
    await use(server.url)
    await server.stop()
  },
})

test.use({ ...REDUCED_MOTION, launchOptions: { executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGUMENTS] } })

test('W401 to W405: notifications are off at first, switched on by a tap, shown by the worker, and end with the session', async ({
  page,
  context,
  pageErrors,
}) => {
  await standInForPushService(context)
  const section = page.getByRole('region', { name: 'Notifications', exact: true })
  const here = section.getByRole('switch', { name: 'Notifications sur cet appareil' })
  const standing = async () => {
    const answer: unknown = await (await page.request.get('/api/push')).json()
    return answer
  }

  await openSignedUp(page, '/settings')
  await expect(here).not.toBeChecked()
  expect(await standing()).toMatchObject({ preferences: null })

  // A headless browser denies the permission until it is granted.
  await here.tap()
  await expect(section.getByRole('status')).toContainText('sont bloquées dans votre navigateur')
  await context.grantPermissions(['notifications'])
  await page.reload()
  // Once this switch is visible, the one below it does not move any more.
  await expect(here).toBeVisible()
  await section.getByRole('switch', { name: 'Succès' }).tap()
  await here.tap()
  await expect(toast(page, 'Notifications activées')).toBeVisible()
  await expect(here).toBeChecked()
  // The server cannot reach the push service.
  pageErrors.allow(/503 .*\/api\/push\/test/u)
  await section.getByRole('button', { name: 'Envoyer un essai' }).tap()
  await expect(toast(page, /^L’essai n’a pas pu être envoyé/u)).toBeVisible()
  const chosen = { gameUpdates: true, achievements: false, multiplayer: true }
  expect(await standing()).toMatchObject({ preferences: chosen })
  await section.getByRole('switch', { name: 'Multijoueur' }).tap()
  await expect.poll(standing).toMatchObject({ preferences: { ...chosen, multiplayer: false } })

  const words = { title: 'Partie terminée', body: 'Elle vous attend.', tag: 'game g' }
  await pushToWorker(page, { ...words, path: '/history' })
  expect(await shownNotifications(page)).toEqual([{ ...words, data: '{"path":"/history"}' }])

  // A user whose session cannot be checked is not asked to sign in.
  pageErrors.allow(/status of 429/u)
  await page.route('**/api/auth/get-session*', (route) => route.fulfill({ status: 429, json: {} }))
  await page.reload()
  await expect(toast(page, 'Mode hors ligne activé')).toBeVisible()
  await expect(here).toBeChecked()
  await page.unroute('**/api/auth/get-session*')
  await page.reload()

  expect(await isReached(page)).toBe(true)
  await signOutHere(page)
  await expect.poll(() => isReached(page)).toBe(false)
})
