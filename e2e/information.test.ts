import { expect, test } from './support/journey.ts'
import { holdRequests } from './support/hold-requests.ts'
import { untilHydrated } from './support/hydration.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const PAGES = {
  '/': ['Dutch : la feuille de score du jeu de cartes', 'Toutes les règles', 'WebApplication'],
  '/rules': ['Règles du Dutch : valeurs des cartes et déroulement', 'Pouvoirs spéciaux', 'HowTo'],
  '/about': ['À propos de Dutch et mentions légales', 'Mentions légales', 'AboutPage'],
  '/privacy': ['Confidentialité · Dutch', 'Cookies', 'WebPage'],
  '/terms': ['Conditions d’utilisation · Dutch', 'Droit français', 'WebPage'],
  '/faq': ['Dutch : questions fréquentes', 'Combien vaut chaque carte ?', 'FAQPage'],
  '/strategy': ['Stratégie du Dutch : sept conseils pour gagner', 'La dame regarde', 'Article'],
} as const

test('every page is readable before any script, for search engines too, and old addresses redirect', async ({
  request,
  browser,
  app,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, [title, words, kind]] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      const html = (await (await request.get(path)).text()).replaceAll(/[\u00A0\u202F]/gu, ' ')
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(words)
      expect(html).not.toContain('noindex')
      const data: unknown = JSON.parse(
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/u.exec(html)?.[1] ?? '',
      )
      expect(data).toMatchObject({ '@type': kind, inLanguage: 'fr' })
      expect(JSON.stringify(data)).not.toMatch(/rating/iu)
      await page.goto(app.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    })
  }
  await test.step('old addresses', async () => {
    for (const [old, now] of [
      ['/aide', '/faq'],
      ['/questions', '/faq'],
      ['/guide', '/strategy'],
      ['/astuces', '/strategy'],
    ] as const) {
      expect((await request.get(old, { maxRedirects: 0 })).status(), old).toBe(308)
      await page.goto(app.url + old)
      await expect(page).toHaveURL(new RegExp(`${now}$`, 'u'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
  await context.close()
})

test('the search of questions ignores case and accents, and works before its script has loaded; one answer is open at a time', async ({
  page,
}) => {
  await test.step('words typed before the script of the questions has loaded are searched for', async () => {
    const release = await holdRequests(page, '**/assets/**/*.js')
    await page.goto('/faq', { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('échiquier')
    await release()
    await expect(page.getByRole('heading', { name: 'Aucune question trouvée' })).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).tap()
  })

  await test.step('the search of questions ignores case and accents, and says when it finds nothing', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const categories = ['Règles du jeu', 'Utilisation', 'Fonctionnalités', 'Problèmes techniques']
    for (const name of categories) await expect(headings.filter({ hasText: name })).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Chercher dans les questions' })
    await search.fill('S’ARRETER')
    await expect(page.getByRole('status').filter({ hasText: '1 question' })).toBeVisible()
    await expect(page.getByRole('group')).toHaveText(/^Peut-on s’arrêter avant la limite/u)
    await expect(headings.filter({ hasText: 'Utilisation' })).toBeVisible()
    await expect(headings.filter({ hasText: 'Règles du jeu' })).toHaveCount(0)
    await search.fill('échiquier')
    await expect(page.getByRole('heading', { name: 'Aucune question trouvée' })).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).tap()
    for (const name of categories) await expect(headings.filter({ hasText: name })).toBeVisible()
  })

  await test.step('one answer is open at a time, by touch and by keyboard', async () => {
    const [aim, values] = [page.getByText('Quel est le but du jeu ?'), page.getByText('Combien vaut chaque carte ?')]
    const open = page.locator('details[open]')
    await expect(open).toHaveCount(0)
    await aim.tap()
    await expect(open).toHaveText(/Garder le moins de points possible/u)
    await values.focus()
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(1)
    await expect(open).toHaveText(/Le joker vaut −3\spoints, l’as −1\spoint/u)
    await values.tap()
    await expect(open).toHaveCount(0)
    // As in browsers that do not know this attribute.
    await page.locator('details').evaluateAll((questions) => {
      for (const question of questions) question.removeAttribute('name')
    })
    await values.tap()
    await aim.tap()
    // Both are open until the `toggle` event.
    await expect(open).toHaveCount(1)
    await expect(open).toHaveText(/Garder le moins de points possible/u)
  })
})

test('W222: the rules link to the strategy guide and back, the home page to every page, the about page to a game and to the settings; a section has an address', async ({
  page,
}) => {
  await test.step('from the rules to the guide and back, from the home page to every page', async () => {
    for (const [start, before] of [
      ['/rules', '/'],
      ['/faq', '/faq'],
    ] as const) {
      await page.goto(start)
      await untilHydrated(page)
      await page.getByRole('main').getByRole('link', { name: 'Guide stratégique' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Guide stratégique' })).toBeVisible()
      for (const path of ['/rules', before]) {
        await page.getByRole('button', { name: 'Retour', exact: true }).tap()
        await expect(page).toHaveURL((url) => url.pathname === path)
      }
    }
    await page.goto('/')
    for (const name of ['Questions fréquentes', 'À propos et mentions légales', 'Confidentialité', 'Conditions']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).tap()
      await expect(page).not.toHaveURL(/:\d+\/$/u)
      await page.getByRole('button', { name: 'Retour', exact: true }).tap()
      await expect(page).toHaveURL(/:\d+\/$/u)
    }
  })

  await test.step('the page about the product leads to a game and to the settings', async () => {
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Paramètres' })).toBeVisible()
    await page.getByRole('link', { name: 'Commencer une partie' }).tap()
    await expect(page).toHaveURL(/\/setup$/u)
  })

  await test.step('a section has an address, and a list of sections is beside the text if there is room', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/privacy')
    const contents = page.getByRole('navigation', { name: 'Sur cette page' })
    await expect(contents.getByRole('link')).toHaveCount(7)
    await contents.getByRole('link', { name: 'Vos droits' }).click()
    await expect(page).toHaveURL(/#droits$/u)
    await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(/\/privacy$/u)
  })
})

test('W1201 to W1203: the publisher is shown as the operator declares it, and nothing is made up', async ({
  page,
  app,
  pageErrors,
  serve,
}) => {
  await page.goto(`${app.url}/about`)
  const unset = page.getByText('à renseigner par l’exploitant')
  await expect(unset).toHaveCount(6)
  const environment = {
    PUBLISHER_NAME: 'Studio Delft',
    PUBLISHER_URL: 'https://studio.example.org',
    PUBLISHER_HOST: 'Hôte SAS, 2 quai des Serveurs, 75001 Paris',
    PUBLISHER_PHONE: '+33 1 23 45 67 89',
    PUBLISHER_SIREN: '404 833 048',
    PUBLISHER_MEDIATOR: 'Médiation des Jeux, 3 place de la Concorde, 75008 Paris',
    PUBLISHER_MEDIATOR_URL: 'https://mediation.example.org',
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_PRICE_ID: 'price_1',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  }
  const server = await serve({ environment })
  await page.goto(`${server.url}/about`)
  const studio = page.getByRole('main').getByRole('link', { name: 'Studio Delft' })
  await expect(studio).toHaveAttribute('href', environment.PUBLISHER_URL)
  await expect(page.getByText(environment.PUBLISHER_HOST)).toBeVisible()
  await expect(page.getByText('404 833 048')).toBeVisible()
  // The VAT number is missing too, since this server sells something.
  await expect(unset).toHaveCount(4)
  await page.goto(`${server.url}/terms`)
  await expect(page.getByRole('definition').filter({ hasText: 'Studio Delft' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+33 1 23 45 67 89' })).toHaveAttribute('href', 'tel:+33123456789')
  await expect(page.getByText(/saisir gratuitement le médiateur/u)).toContainText(environment.PUBLISHER_MEDIATOR)
  await page.goto(`${server.url}/`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Studio Delft' })).toHaveAttribute(
    'rel',
    'noopener',
  )
  // If the server fails, the last answer is shown.
  pageErrors.allow(/500/u)
  await page.route('**/api/publisher', (route) => route.fulfill({ status: 500 }))
  await page.goto(`${server.url}/about`)
  await expect(studio).toBeVisible()
  // Closes the page before the server stops: its requests to a stopping server would be logged as errors.
  await page.close()
})

test('W207: the head follows the page that is shown, within the app too', async ({ page }) => {
  const data = page.locator('head script[type="application/ld+json"]')
  const robots = page.locator('head meta[name="robots"]')
  const kinds = async () => (await data.allTextContents()).map((text) => /"@type":"(\w+)"/u.exec(text)?.[1])
  await page.goto('/')
  await expect.poll(kinds).toEqual(['WebApplication'])
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Règles' }).tap()
  await expect(page).toHaveTitle('Règles du Dutch\u00A0: valeurs des cartes et déroulement')
  await expect.poll(kinds).toEqual(['HowTo', 'BreadcrumbList'])
  await expect(robots).toHaveAttribute('content', 'index, follow')
  // Without a public address the head has no address of the page.
  await expect(
    page.locator('head [rel="canonical"], head [property="og:url"], head [property="og:image"]'),
  ).toHaveCount(0)
  // Uses a link in the main part: until its own script has loaded, a link of the prerendered footer would load the page.
  await page.getByRole('main').getByRole('link', { name: 'Questions fréquentes' }).tap()
  await expect.poll(kinds).toEqual(['FAQPage', 'BreadcrumbList'])
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Dutch\u00A0: questions fréquentes',
  )
  // Its links load their pages until its file has come.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await untilHydrated(page, 'footer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nouvelle partie' }).tap()
  await expect(page).toHaveTitle('Nouvelle partie · Dutch')
  await expect.poll(kinds).toEqual(['WebPage', 'BreadcrumbList'])
  await expect(robots).toHaveAttribute('content', 'noindex')
  await page.goBack()
  await expect.poll(kinds).toEqual(['FAQPage', 'BreadcrumbList'])
  // A page that was served with a public address has the address of its picture.
  await page.evaluate(() => {
    const picture = document.createElement('meta')
    picture.setAttribute('property', 'og:image')
    picture.content = 'https://dutch.example.org/icons/icon-512.png'
    document.head.append(picture)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).tap()
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', 'https://dutch.example.org/privacy')
  await expect(page.locator('head meta[property="og:url"]')).toHaveAttribute('content', /\/privacy$/u)
})
