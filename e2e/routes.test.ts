import { expect, test } from './support/journey.ts'
import { holdRequests } from './support/hold-requests.ts'
import { openRoute } from './support/routes.ts'
import { choosePlayerCount, nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

test('an unknown address is answered as such and leads to the home page', async ({ page, pageErrors }) => {
  pageErrors.allow(/404/u)
  const answer = await page.goto('/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/:\d+\/$/u)
  await expect(page.getByRole('link', { name: 'JOUER' })).toBeVisible()
})

test('"Retour" leads from the game to the home page, and from the rules to the previous page, with nothing lost', async ({
  page,
}) => {
  await openRoute(page, '/game')
  await page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await expect(page).toHaveURL(/:\d+\/$/u)
  await expect(page.getByRole('link', { name: /Reprendre la partie/u })).toContainText('Manche 5 · 6 joueurs')
  await page.getByRole('link', { name: 'JOUER' }).tap()
  await choosePlayerCount(page, 3)
  await nextStep(page)
  await page.getByRole('textbox', { name: 'Nom du joueur 3', exact: true }).fill('Zoé')
  await page.getByRole('banner').getByRole('link', { name: 'Règles' }).tap()
  await expect(page.getByRole('tab', { name: 'Introduction' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Retour', exact: true }).tap()
  await expect(page).toHaveURL(/\/setup$/u)
  await expect(page.getByRole('textbox', { name: 'Nom du joueur 3', exact: true })).toHaveValue('Zoé')
})

test('W204: the rules have five tabs, with the card values of the calculator; a tab tapped before hydration opens afterwards', async ({
  page,
}) => {
  await test.step('a tab tapped before hydration opens afterwards', async () => {
    const release = await holdRequests(page, '**/assets/**/*.js')
    await page.goto('/rules', { waitUntil: 'commit' })
    await page.getByRole('tab', { name: /cartes/iu }).tap()
    await release()
    await expect(page.getByRole('listitem').filter({ hasText: /Joker\s*−3\spoints/u })).toBeVisible()
  })

  await test.step('the rules have five tabs, with the card values of the calculator', async () => {
    await expect(page.getByRole('tab')).toHaveCount(5)
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: /cartes/iu }).tap()
    const cards = page.getByRole('tabpanel', { name: /cartes/iu }).getByRole('listitem')
    for (const card of [/Joker\s*−3\spoints/u, /As\s*−1\spoint/u, /Roi noir\s*0\spoint/u, /Roi rouge\s*15\spoints/u]) {
      await expect(cards.filter({ hasText: card })).toBeVisible()
    }
  })
})

test('W204: a press on a button of a page whose file is still loading takes effect afterwards', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/later/privacy-page-*.js')
  await page.goto('/privacy', { waitUntil: 'commit' })
  // The controls around the page already respond.
  await page.getByRole('button', { name: 'Actions rapides' }).tap()
  await expect(page.getByRole('navigation', { name: 'Actions rapides' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Gérer les cookies' }).tap()
  await release()
  await expect(page.getByRole('region', { name: 'Votre vie privée' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Actions rapides' })).toHaveCount(0)
})

test('the app can be installed: a manifest in French whose icons are there, one of them maskable', async ({
  request,
}) => {
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/u.exec(await (await request.get('/')).text()) ?? []
  const manifest: unknown = await (await request.get(address)).json()
  expect(manifest).toMatchObject({ lang: 'fr', display: 'standalone', start_url: expect.stringMatching(/^\//u) })
  // The expectation above has checked the rest of the manifest.
  const { icons } = manifest as { readonly icons: readonly { readonly src: string; readonly purpose?: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//u)
})
