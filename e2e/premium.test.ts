import type { Page } from '@playwright/test'
import { openPaymentStandIn, type PaymentStandIn } from '@dutch/server/test/payment/payment-stand-in'
import { expect, test as journey } from './support/account-journey.ts'
import { openSignedUp, signIn } from './support/account.ts'
import { CLIENT } from './support/ads.ts'
import { axeViolationsInThemes, overflow } from './support/measure.ts'
import { signedOutAccount, subscribe } from './support/premium.ts'
import { toast } from './support/scoreboard.ts'
import { startServer } from './support/server.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

/** A test on a server that sells premium and shows advertisements. */
const test = journey.extend<{ readonly standIn: PaymentStandIn }>({
  standIn: async ({}, use) => {
    const standIn = await openPaymentStandIn()
    await use(standIn)
    await standIn.close()
  },
  baseURL: async ({ standIn }, use) => {
    const server = await startServer({ environment: { ...standIn.environment, ADSENSE_CLIENT: CLIENT } })
    standIn.book.onEvent((event) => void standIn.deliver(`${server.url}/api/stripe/webhook`, event))
    await use(server.url)
    await server.stop()
  },
})

test.use(REDUCED_MOTION)
const SMALLEST_PHONE = { width: 320, height: 568 }

async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await axeViolationsInThemes(page)).toEqual([])
  await page.setViewportSize(SMALLEST_PHONE)
  expect(await overflow(page)).toBe(0)
}

test('W702 to W708, W713: the price is shown; a user signs in, pays in another tab, gets the premium badge, reads what is included, and cancels', async ({
  page,
  standIn,
}) => {
  const lea = await signedOutAccount(page)
  await page.goto('/premium')
  await expect(page.getByText('2,99 €')).toBeVisible()
  await expect(page.getByText('TTC par mois')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Gérer mon abonnement/u }).tap()
  await expect(toast(page, 'Connectez-vous pour gérer votre abonnement')).toBeVisible()
  await page.goto('/premium')
  await page.getByRole('button', { name: 'S’abonner et payer' }).tap()
  await expect(toast(page, 'Connectez-vous pour vous abonner')).toBeVisible()
  await signIn(page, lea)
  await expect(page).toHaveURL(/\/premium$/u)

  const tab = await subscribe(page)
  expect(standIn.book.subscriptions.size).toBe(1)
  const mark = tab.getByRole('button', { name: /^Compte/u })
  await expect(mark.getByText('Premium : sans publicité')).toBeAttached()
  await mark.tap()
  await expect(tab.getByRole('dialog').getByRole('link', { name: 'Premium' })).toBeVisible()
  await expectAccessible(tab)

  await test.step('W713: a subscriber reads that there are no advertisements, and that the subscription ends with the account', async () => {
    await tab.goto('/settings')
    await expect(tab.getByRole('region', { name: 'Cookies et publicité' })).toContainText(
      'Avec Premium, vous n’en voyez aucune',
    )
    await tab.getByRole('button', { name: 'Supprimer le compte' }).tap()
    await expect(tab.getByRole('dialog').getByRole('alert')).toContainText('Votre abonnement Premium s’arrête aussi')
    await expectAccessible(tab)
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('dialog')).toBeHidden()
  })

  await test.step('W708: cancelling takes three taps from the settings, and premium lasts until the end of the paid period', async () => {
    await tab.getByRole('region', { name: 'Premium' }).getByRole('link', { name: 'Mon abonnement' }).tap()
    await expect(tab.getByText('Se renouvelle le')).toBeVisible()
    await expectAccessible(tab)
    await tab.getByRole('button', { name: 'Résilier mon abonnement' }).tap()
    const question = tab.getByRole('dialog', { name: 'Résilier votre abonnement' })
    await expect(question).toContainText('Plus rien ne sera prélevé')
    await question.getByRole('button', { name: 'Résilier', exact: true }).tap()
    // This server sends no mails, so the toast announces none.
    await expect(toast(tab, 'Abonnement résilié.')).toHaveText('Abonnement résilié.')
    await expect(tab.getByText(/^Premium reste actif jusqu’au [^,]*\. Plus rien/u)).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Résilier mon abonnement' })).toHaveCount(0)
    expect([...standIn.book.subscriptions.values()]).toMatchObject([{ status: 'active', cancel_at_period_end: true }])

    const [portal] = await Promise.all([
      tab.waitForEvent('popup'),
      tab.getByRole('button', { name: 'Gérer', exact: true }).tap(),
    ])
    await expect(portal.getByRole('heading', { name: 'Portail de paiement' })).toBeVisible()
  })
})

test('W703, W705, W709, W710, W712: a subscription is the same in every tab, whether or not its provider answers', async ({
  page,
  context,
  standIn,
  pageErrors,
}) => {
  pageErrors.allow(/status of (?:404|429|503)/u)
  await openSignedUp(page, '/premium')
  const other = await context.newPage()
  await other.goto('/premium')
  await expect(other.getByRole('button', { name: 'S’abonner et payer' })).toBeVisible()

  await test.step('W705, W710: a provider that does not answer is reported, no tab is left behind, and the user can try again', async () => {
    await expect(page.getByText('2,99 €')).toBeVisible()
    standIn.behaviour = 'html'
    await page.getByRole('button', { name: 'S’abonner et payer' }).tap()
    await expect(toast(page, 'Le service de paiement n’a pas répondu. Réessayez dans un instant.')).toBeVisible()
    await expect.poll(() => context.pages()).toEqual([page, other])
    standIn.behaviour = 'well'
  })
  const tab = await subscribe(page)

  await test.step('W710: a payment in one tab shows in another when it becomes visible', async () => {
    // In a headless browser all tabs are always visible, so the event is dispatched.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(other.getByText('Se renouvelle le')).toBeVisible()
  })

  await test.step('W703, W710: a subscription stays valid while the provider does not answer, or the session cannot be checked', async () => {
    await page.reload()
    standIn.behaviour = 'html'
    await page.getByRole('button', { name: 'Résilier mon abonnement' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Résilier', exact: true }).tap()
    await expect(toast(page, 'Le service de paiement n’a pas répondu. Réessayez dans un instant.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Se renouvelle le')).toBeVisible()
    await page.route('**/api/auth/get-session*', (route) => route.fulfill({ status: 429, json: {} }))
    await page.reload()
    await expect(toast(page, 'Mode hors ligne activé')).toBeVisible()
    await expect(page.getByText('Se renouvelle le')).toBeVisible()
    await expect(page.getByRole('button', { name: 'S’abonner et payer' })).toHaveCount(0)
    await page.close()
  })

  await test.step('W709, W712: a withdrawal takes effect at once and is refunded, also while the provider does not answer', async () => {
    standIn.behaviour = 'broken'
    await tab.getByRole('button', { name: 'Me rétracter' }).tap()
    const question = tab.getByRole('dialog', { name: 'Vous rétracter' })
    await question.getByRole('button', { name: 'Confirmer la rétractation' }).tap()
    await expect(toast(tab, /^Rétractation enregistrée/u)).toBeVisible()
    await expect(tab.getByRole('button', { name: 'S’abonner et payer' })).toBeVisible()
    await expect(tab.getByText('Premium : sans publicité')).toHaveCount(0)
    await expect(tab.getByText('Nous attendons la confirmation de votre paiement')).toHaveCount(0)
    standIn.behaviour = 'well'
  })

  await test.step('W710: a cancellation in one tab shows in another when its request is refused', async () => {
    await other.getByRole('button', { name: 'Résilier mon abonnement' }).tap()
    await other.getByRole('dialog').getByRole('button', { name: 'Résilier', exact: true }).tap()
    await expect(toast(other, 'Ce n’est plus possible pour cet abonnement.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'S’abonner et payer' })).toBeVisible()
  })
})

test('W712: after a payment in a browser without a session the page asks to sign in, waits, and says so if the confirmation does not come, also if the server stops answering', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/u)
  const lea = await signedOutAccount(page)
  await page.clock.install()
  await page.route('**/api/premium', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.goto('/premium?checkout=done')
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible()
  await expect(page.getByText('Vous venez de payer')).toBeHidden()
  await page.unroute('**/api/premium')
  await page.getByRole('button', { name: 'Réessayer' }).tap()
  await expect(page.getByText('Vous venez de payer ? Touchez « Gérer mon abonnement »')).toBeVisible()
  await page.getByRole('button', { name: /Gérer mon abonnement/u }).tap()
  let asked = 0
  await page.route('**/api/check-subscription', async (route) => {
    // The previous page may still send a request, which is not counted.
    if (new URL(page.url()).pathname === '/premium') asked += 1
    await (asked <= 1 ? route.continue() : route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  })
  await signIn(page, lea)
  await expect(page.getByText('Nous attendons la confirmation de votre paiement')).toBeVisible()

  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await page.clock.runFor(1000)
      // When this request is answered, those sent before it are too.
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    }
  }
  await passSeconds(60)
  await expect(page.getByText('La confirmation se fait attendre')).toBeVisible()
  const before = asked
  expect(before).toBeGreaterThan(1)
  await passSeconds(30)
  expect(asked).toBe(before)
})

journey('W703: where nothing is sold, the page says so', async ({ page }) => {
  await openSignedUp(page, '/premium')
  await expect(page.getByRole('heading', { name: 'Pas de Premium ici' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Compte' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Premium' })).toHaveCount(0)
})
