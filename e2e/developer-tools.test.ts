import { expect, test } from './support/journey.ts'
import { expectSeen } from './support/seen-messages.ts'
import { openRoute } from './support/routes.ts'
import { download, figure, openTools, TOOLS } from './support/tools-page.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const REPORT = '/build-report.json'

test('W1101 to W1104, W1115: from the settings to the tools and back; they are not indexed, and show measurements and the files of this build', async ({
  page,
  request,
}) => {
  await openRoute(page, '/settings')
  await page.getByRole('link', { name: 'Outils de développement' }).tap()
  await expect(page).toHaveURL(/\/dev-tools$/)
  await expect(page).toHaveTitle('Outils de développement · Dutch')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('tablist', { name: 'Outils' }).getByRole('tab')).toHaveText([
    'Performance',
    'Accessibilité',
    'Tests',
    'Surveillance',
    'AdSense',
  ])

  await test.step('W1102 to W1104, W1115: measurements of this page, and the files of this build', async () => {
    for (const vital of ['LCP', 'CLS', 'FCP', 'TTFB'])
      await expect(figure(page, `${vital} ·`)).toHaveText(/\d.*(Bon|À améliorer|Mauvais)/)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(figure(page, 'INP ·')).toHaveText(/ms.*(Bon|À améliorer|Mauvais)|En attente/)
    const began = Date.now()
    await expectSeen(page, 'Analyse du bundle en cours…', () =>
      page.getByRole('button', { name: 'Analyser le bundle' }).tap(),
    )
    await expect(page.getByRole('region', { name: /^Les \d+ fichiers/ })).toBeVisible()
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000)
    const app = figure(page, 'Toute l’app')
    const [packed] = await app.innerText().then((text) => text.split('\n'))
    await page.getByRole('radio', { name: 'Brut' }).check()
    await expect(app).not.toHaveText(new RegExp(`^${packed ?? ''}`))

    const report: unknown = await (await request.get(REPORT)).json()
    expect(report).toMatchObject({ files: expect.any(Array), pages: expect.any(Array) })
    const { value } = await download(page, 'bundle-analysis.json')
    expect(value).toMatchObject({
      webVitals: { TTFB: expect.any(Number) },
      totals: { raw: { home: expect.any(Number) } },
    })
    const { files } = value as { files: readonly { path: string; raw: number; keptIn: string; isOfHome: boolean }[] }
    await expect(page.getByRole('row')).toHaveCount(files.length + 1)
    const heaviest = files.find(({ path }) => path.startsWith('/assets/online/axe'))
    const served = await request.get(heaviest?.path ?? '')
    expect((await served.body()).byteLength).toBe(heaviest?.raw)
    // The worker stores no file of the tools, and the home page loads none.
    const tools = files.filter(({ path }) => TOOLS.test(path))
    expect(new Set(tools.map(({ path }) => /online\/([a-z]+)/u.exec(path)?.[1]))).toEqual(new Set(['axe', 'developer']))
    expect(tools).toHaveLength(2)
    expect(tools.filter(({ keptIn, isOfHome }) => keptIn !== 'none' || isOfHome)).toEqual([])
  })

  await page
    .getByRole('button', { name: 'Retour', exact: true })
    .or(page.getByRole('link', { name: 'Retour' }))
    .first()
    .tap()
  await expect(page).toHaveURL(/\/settings$/)
})

test('W1105, W1115: a page of the app is examined in a frame, and scores what axe finds', async ({ page }) => {
  await page.route('**/about', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="fr"><title>Page</title><main><h1>Page</h1><img src="data:," id="planted"><p style="color:#ccc;background:#fff">Pâle</p></main>',
    }),
  )
  await openTools(page, 'Accessibilité')

  await test.step('W1105, W1115: passed checks are listed', async () => {
    await page.getByRole('combobox', { name: 'Page' }).selectOption('/rules')
    const began = Date.now()
    await expectSeen(page, 'Contrôle de /rules en cours…', () =>
      page.getByRole('button', { name: 'Lancer le contrôle' }).tap(),
    )
    await expect(figure(page, 'Score')).toHaveText(/100 sur 100\s*Excellent/, { timeout: 30_000 })
    expect(Date.now() - began).toBeGreaterThanOrEqual(1500)
    await expect(page.getByText('Aucun défaut trouvé ici.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    const { value } = await download(page, 'accessibility-report.json')
    expect(value).toMatchObject({ path: '/rules', score: 100, faults: [], width: 390 })
  })

  await test.step('W1105: the faults of a page are listed by kind and place', async () => {
    await page.getByRole('combobox', { name: 'Page' }).selectOption('/about')
    await page.getByRole('button', { name: /le contrôle$/ }).tap()
    // The page violates one critical and one serious rule.
    await expect(figure(page, 'Score')).toHaveText(/65 sur 100\s*À améliorer/, { timeout: 30_000 })
    const findings = page.getByRole('tabpanel').locator('details')
    await expect(findings).toHaveCount(2)
    await page.getByRole('radio', { name: 'Lecteur d’écran' }).check()
    await expect(findings).toHaveCount(1)
    await findings.getByText('Critique').tap()
    await expect(findings.getByText('#planted')).toBeVisible()
    await page.getByRole('radio', { name: 'Couleur' }).check()
    await expect(findings).toHaveText(/Sérieux/)
    await page.getByRole('radio', { name: 'Focus' }).check()
    await expect(page.getByText('Aucun défaut trouvé ici.')).toBeVisible()
  })
})

test('W1106: a page that redirected is named, one that did not load gets no score', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/)
  await openTools(page, 'Accessibilité')
  const run = page.getByRole('button', { name: /le contrôle$/ })
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/multiplayer')
  await run.tap()
  await expect(page.getByText('/multiplayer a mené à /sign-in', { exact: false })).toBeVisible({ timeout: 30_000 })
  await page.route('**/faq', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/faq')
  await run.tap()
  await expect(page.getByText('La page ne s’est pas ouverte dans le cadre', { exact: false })).toBeVisible()
  await expect(figure(page, 'Score')).toHaveCount(0)
})

test('W1107, W1108: the last test run that the build knows of, and what this browser can do', async ({
  page,
  request,
}) => {
  const report = (await (await request.get(REPORT)).json()) as Record<string, unknown>
  const tests = {
    ranAt: '2026-01-01T12:00:00.000Z',
    seconds: 300,
    sources: 'others',
    failedAt: null,
    unit: { passed: 4321, failed: 0, skipped: 0 },
    endToEnd: { passed: 210, failed: 2, skipped: 1 },
  }
  await page.route(`**${REPORT}`, (route) => route.fulfill({ json: { ...report, tests: null } }))
  await openTools(page, 'Tests')
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  const indexedDb = page.getByRole('row', { name: /IndexedDB/ })
  await expect(indexedDb).toContainText('Oui')
  await page.route(`**${REPORT}`, (route) => route.fulfill({ json: { ...report, tests } }))
  await openTools(page, 'Tests')
  await expect(page.getByText('En échec')).toBeVisible()
  await expect(page.getByRole('row', { name: /Tests de bout en bout/ })).toContainText(/210\s*2\s*1/)
  await expect(page.getByText('ces résultats sont ceux d’une autre version', { exact: false })).toBeVisible()
  expect((await download(page, 'test-report.json')).value).toMatchObject({
    tests,
    device: { features: { indexedDb: true } },
  })
})
