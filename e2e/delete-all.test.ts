import { expect, test } from './support/account-journey.ts'
import { JUST_SIGNED_IN, openSignedUp, seedSignedUp, signIn } from './support/account.ts'
import { keepToasts } from './support/long-timers.ts'
import { enterRound, expectTotals, toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { beginGame, preparedTable } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { navigateInApp } from './support/history-navigation.ts'

test.use(REDUCED_MOTION)

const PAIR = ['Léa', 'Hugo']
const GAME = { names: PAIR, rounds: [[12, 3]] }
const HISTORY = [finishedGame({ names: PAIR, rounds: [[100, 4]] }), finishedGame({ names: PAIR, rounds: [[3, 120]] })]

/** A stored room of a user who is signed out. @param waiting the number of its rounds that were not sent */
const roomWith = (waiting: number) => {
  return { gameId: `room-${String(waiting)}`, userId: 'bo', names: 'Léa, Bo', players: 2, waiting, touchedAt: 1 }
}

test('W506, W507: after a confirmation everything is deleted in every tab, permanently', async ({ page, context }) => {
  const voice = JSON.stringify({ apiKey: 'sk-secret', enabled: true })
  await openWith(page, '/settings', {
    game: GAME,
    history: HISTORY,
    local: {
      'dutch-app-state': '{"state":{"theme":"dark"},"version":0}',
      'dutch-voice-settings': voice,
      'dutch-known-players': '[]',
      'dutch-room-under-way': JSON.stringify([1, 2].map(roomWith)),
    },
  })
  const storage = page.getByRole('region', { name: 'Stockage local' })
  await expect(storage.getByRole('meter', { name: 'Espace utilisé' })).toHaveAttribute(
    'aria-valuetext',
    /sur 5,00\sMo$/u,
  )
  await expect(storage.locator('dl > div').filter({ hasText: 'Parties enregistrées' })).toContainText('2')
  const other = await context.newPage()
  await other.goto('/game')
  await expectTotals(other, { Hugo: 3, Léa: 12 })

  await storage.getByRole('button', { name: 'Tout supprimer' }).tap()
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  await expect(question.getByText('vos 2 parties terminées')).toBeVisible()
  await expect(question.getByText('votre place d’invité en ligne, et 3 saisies à envoyer')).toBeVisible()
  await question.getByRole('button', { name: 'Annuler' }).tap()
  await expect(question).toBeHidden()
  await storage.getByRole('button', { name: 'Tout supprimer' }).tap()
  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/u)

  await expect(other.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
  await navigateInApp(other, '/history')
  await expect(other.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tout est supprimé.')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
  await expect(storage.locator('dl > div').filter({ hasText: 'Parties enregistrées' })).toContainText('0')
  const left = await page.evaluate(() => JSON.stringify(localStorage))
  expect(left).not.toMatch(/sk-secret|Léa|"theme"/u)
  await navigateInApp(page, '/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await navigateInApp(page, '/game')
  await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
})

test('W507: "Annuler" in another tab restores nothing that was deleted there before', async ({ page, context }) => {
  const other = await context.newPage()
  await openWith(other, '/history', { history: HISTORY })
  await keepToasts(other)
  await other
    .getByRole('button', { name: /^Actions de la partie/u })
    .first()
    .tap()
  await other.getByRole('menuitem', { name: 'Supprimer' }).tap()
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).tap()
  const undo = other.getByRole('region', { name: /Notifications/u }).getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Tout supprimer' }).tap()
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  await expect(question.getByText('votre partie terminée')).toBeVisible()
  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
  await expect(undo).toBeHidden()
})

test('W506, W508: a signed-in user is told so, is signed out first, and gets the games of the account back later', async ({
  page,
  context,
  pageErrors,
}) => {
  // The test makes the server unreachable.
  pageErrors.allow(/Failed to load resource/u)
  const history = [finishedGame({ names: PAIR, rounds: [[105, 3]] })]
  const lea = await openSignedUp(page, '/settings', { history, local: JUST_SIGNED_IN })
  const offer = page.getByRole('dialog', { name: 'Ajouter votre partie à votre compte ?' })
  await offer.getByRole('button', { name: 'Ajouter' }).tap()
  await expect(offer).toBeHidden()
  const inCloud = page.locator('dl > div').filter({ hasText: 'Parties dans le cloud' })
  await expect(inCloud).toContainText('1')

  await context.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Tout supprimer' }).tap()
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  await expect(question.getByText(/^Vous serez aussi déconnecté de votre compte/u)).toBeVisible()
  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(toast(page, /^Rien n’a été supprimé, car la déconnexion a échoué\./u)).toBeVisible()
  await context.unroute('**/api/**')

  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Compte' }).getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()

  await navigateInApp(page, '/sign-in?redirect=/history')
  await signIn(page, lea)
  await expect(page.getByRole('button', { name: /^Voir la partie/u })).toHaveCount(1)
})

test('W508: continuing without the account signs out too, and empties the device even if the server never answers', async ({
  page,
  context,
  pageErrors,
}) => {
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  const openWithoutAccount = async () => {
    await seedSignedUp(page, { local: { 'dutch-offline-mode': 'chosen' } })
    await page.goto('/settings')
    await expect(page.getByText('Vous continuez sans compte sur cet appareil.')).toBeVisible()
  }

  await test.step('the server answers', async () => {
    await openWithoutAccount()
    const knows = async () => (await page.request.get('/api/profile')).ok()
    expect(await knows()).toBe(true)
    await page.getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(question.getByText(/^Vous serez aussi déconnecté de votre compte/u)).toBeVisible()
    await question.getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
    expect(await knows()).toBe(false)
    pageErrors.expectNone()
  })

  await test.step('the server never answers', async () => {
    pageErrors.allow(/Failed to load resource/u)
    await openWithoutAccount()
    await context.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Tout supprimer' }).tap()
    await question.getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(question.getByText(/^Le serveur n’a pas confirmé la déconnexion de votre compte\./u)).toBeInViewport({
      ratio: 1,
    })
    await question.getByRole('button', { name: 'Supprimer quand même' }).tap()
    await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('@')
    // Once the server answers again, the device is still signed out.
    await context.unroute('**/api/**')
    await page.goto('/history')
    await expect(page.getByRole('heading', { name: 'Aucune partie trouvée' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('dutch-session'))).toBeNull()
  })
})

test('W506: unsent changes are reported each time the question opens, and sent first if possible', async ({
  page,
  pageErrors,
}) => {
  // The test cuts the network.
  pageErrors.allow(/Failed to load resource/u)
  const lea = await openSignedUp(page, '/setup', { local: preparedTable(PAIR) })
  await beginGame(page)
  await page.route('**/api/sync/push', (route) => route.abort())
  await enterRound(page, [3, 9])
  await page.goto('/settings')
  const remove = page.getByRole('button', { name: 'Tout supprimer' })
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  const told = question.getByText(/elles? serai(?:en)?t perdues?\./u)
  await remove.tap()
  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(told).toBeVisible()
  await question.getByRole('button', { name: 'Annuler' }).tap()
  await remove.tap()
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeVisible()
  await expect(told).toBeHidden()
  await page.unroute('**/api/sync/push')
  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()

  await navigateInApp(page, '/sign-in?redirect=/setup')
  await signIn(page, lea)
  await page.getByRole('button', { name: /^Reprendre ici/u }).tap()
  await expectTotals(page, { Léa: 3, Hugo: 9 })
})

test('W506: the open question reflects changes made in another tab', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/u)
  const names = [PAIR, ['Léa', 'Max'], ['Léa', 'Zoé']]
  const history = names.map((pair) => finishedGame({ names: pair, rounds: [[105, 3]] }))
  await openSignedUp(page, '/settings', { history, local: JUST_SIGNED_IN })
  const offer = page.getByRole('dialog', { name: /^Ajouter vos .*parties à votre compte/u })
  await offer.getByRole('button', { name: 'Ajouter' }).tap()
  await expect(offer).toBeHidden()
  const other = await context.newPage()
  await other.goto('/history')
  const removeGame = async () => {
    const menus = other.getByRole('button', { name: /^Actions de la partie/u })
    const count = await menus.count()
    await menus.first().tap()
    await other.getByRole('menuitem', { name: 'Supprimer' }).tap()
    await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).tap()
    await expect(menus).toHaveCount(count - 1)
  }
  await expect(other.getByRole('button', { name: /^Actions de la partie/u })).toHaveCount(3)
  await expect(page.locator('dl > div').filter({ hasText: 'Parties dans le cloud' })).toContainText('3')
  await context.route('**/api/sync/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Tout supprimer' }).tap()
  const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
  await expect(question.getByText('vos 3 parties terminées')).toBeVisible()
  await removeGame()
  await expect(question.getByText('vos 2 parties terminées')).toBeVisible()
  await question.getByRole('button', { name: 'Tout supprimer' }).tap()
  await expect(question.getByText(/^Une modification n’a pas pu être envoyée/u)).toBeInViewport({ ratio: 1 })
  await removeGame()
  await question.getByRole('button', { name: 'Supprimer quand même' }).tap()
  await expect(question.getByText(/^2\smodifications n’ont pas pu être envoyées/u)).toBeVisible()
  await question.getByRole('button', { name: 'Supprimer quand même' }).tap()
  await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
})
