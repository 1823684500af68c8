import type { Request } from '@playwright/test'
import { breakRendering, startErrorHost, strayFigures, throwInPage, type ErrorHost } from './support/error-host.ts'
import { expect, test as journey } from './support/journey.ts'
import { openRoundSheet, scoreField, tapScores, toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { startServer } from './support/server.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

interface Reported {
  readonly host: ErrorHost
}

const test = journey.extend<Reported>({
  // These tests cause errors.
  isFaultless: false,
  host: async ({}, use) => {
    const host = await startErrorHost()
    await use(host)
    await host.stop()
  },
  baseURL: async ({ host }, use) => {
    const server = await startServer({ environment: { SENTRY_DSN: host.dsn } })
    await use(server.url)
    await server.stop()
  },
})

test.use(REDUCED_MOTION)

const NAMES = ['Zébulonne', 'Quentinette', 'Wolfgang']
const TABLE = { names: NAMES, rounds: [[817, 643, 529]], limit: 1000 }
const MAIL = 'zebulonne@maison.example.org'
const SECRET = `${NAMES.join(' ')} 817 643 ${MAIL} 018f6a2e-77aa-4bcd-9e01-aabbccddeeff`
const SPOKEN = /Z.bulonne|Quentinette|Wolfgang|maison\.example|018f6a2e|77aa|aabbccddeeff/iu
const CONSENT_KEY = 'dutch-gdpr-consent'
const consentRecord = (analytics: boolean) =>
  JSON.stringify({ analytics, marketing: false, functional: true, timestamp: Date.now(), version: 1 })
const AGREED = { [CONSENT_KEY]: consentRecord(true) }
/** With this random number every page load is sampled for reporting. */
const LUCKY = () => Object.assign(Math, { random: () => 0.1 })

test('W1001 to W1005, W1007: errors on screens full of names and scores are reported without a name, a score, an address or an id', async ({
  page,
  host,
  pageErrors,
}) => {
  pageErrors.allow(/./s)
  await page.addInitScript(LUCKY)
  const asked: Request[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/get-sentry-dsn') && asked.push(request)))
  await openWith(page, '/game', { game: TABLE, history: [finishedGame(TABLE)], local: AGREED })
  await expect.poll(() => asked.map((request) => request.headers()['x-dutch-app'])).toEqual(['1'])
  await expect.poll(() => host.envelopes().map(({ type }) => type)).toEqual(['transaction'])
  expect(await page.evaluate(() => localStorage.getItem('dutch-sentry-dsn'))).toBe(host.dsn)

  await throwInPage(page, SECRET)
  await expect.poll(() => host.envelopes().length).toBe(2)
  await expect(toast(page, /Quelque chose n’a pas fonctionné/)).toBeVisible()
  const paths = ['/history', '/settings', '/setup', `/join/${'a'.repeat(22)}?name=${NAMES[0] ?? ''}`]
  for (const [line, path] of paths.entries()) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await throwInPage(page, `Cannot read properties of ${path} (reading '${SECRET}')`, line + 2)
  }
  await expect.poll(() => host.envelopes().length).toBe(6)

  expect(host.received().filter((bytes) => SPOKEN.test(decodeURIComponent(bytes.replaceAll('%', '%25'))))).toEqual([])
  expect(host.received().filter((bytes) => SPOKEN.test(bytes) || /referer|cookie/i.test(bytes))).toEqual([])
  expect(host.envelopes().flatMap(({ header, payload }) => strayFigures([header, payload]))).toEqual([])
  const pages = host.envelopes().map(({ payload }) => payload)
  expect(pages).toContainEqual(expect.objectContaining({ transaction: '/join/:id', level: 'error' }))

  await test.step('W1007: a screen that fails says so; "Réessayer" restores it with the typed scores, "Accueil" leads home', async () => {
    await page.goto('/game')
    // Reporting has started on this page once its load has been reported.
    await expect.poll(() => host.envelopes().filter(({ type }) => type === 'transaction').length).toBe(2)
    const events = () => host.envelopes().filter(({ type }) => type === 'event').length
    const before = events()
    const screen = page.getByRole('alert').filter({ hasText: 'Oups ! Une erreur est survenue' })
    await openRoundSheet(page)
    await tapScores(page, [17, 23])
    const mend = await breakRendering(page, 'round-sheet', SECRET)
    await page.keyboard.press('4')
    await expect(screen).toBeVisible()
    await expect.poll(events).toBe(before + 1)
    expect(host.received().filter((bytes) => SPOKEN.test(bytes))).toEqual([])
    await mend()
    await screen.getByRole('button', { name: 'Réessayer' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Manche 2' })).toBeVisible()
    await openRoundSheet(page)
    await expect(scoreField(page, 'Zébulonne')).toHaveValue('17')
    await expect(scoreField(page, 'Quentinette')).toHaveValue('23')

    const mendAgain = await breakRendering(page, 'round-sheet', SECRET)
    await page.keyboard.press('4')
    await expect(screen).toBeVisible()
    await mendAgain()
    await screen.getByRole('link', { name: 'Accueil' }).tap()
    await expect(page.getByRole('link', { name: /Reprendre/ })).toBeVisible()
  })
})

test('W1001: without consent, or with crash reports off, nothing is requested or reported; after a withdrawal it stops at once', async ({
  page,
  context,
  host,
  pageErrors,
}) => {
  pageErrors.allow(/./s)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-sentry-dsn')) asked.push(request.url())
  })
  const other = await context.newPage()
  await other.goto('/robots.txt')
  const agree = (analytics: boolean) =>
    other.evaluate(([key, record]) => localStorage.setItem(key, record), [
      CONSENT_KEY,
      consentRecord(analytics),
    ] as const)

  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await throwInPage(page, 'never agreed')
  expect([asked, host.received()]).toEqual([[], []])

  // Leaves the page while the choice is stored: it might notice the change at once, or only later.
  await page.goto('/robots.txt')
  await agree(true)
  await page.goto('/rules')
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dutch-sentry-dsn'))).toBe(host.dsn)
  const said = () => JSON.stringify(host.envelopes().filter(({ type }) => type === 'event'))
  await expect
    .poll(async () => {
      await throwInPage(page, 'value of it')
      return said()
    })
    .toContain('value of it')

  await agree(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dutch-sentry-dsn'))).toBeNull()
  await throwInPage(page, 'this was withdrawn while before')
  await agree(true)
  await expect
    .poll(async () => {
      await throwInPage(page, 'value of another')
      return said()
    })
    .toContain('value of another')
  expect(said()).not.toContain('while before')

  await other.evaluate(() => {
    const state = { settings: { privacy: { analytics: true, crashReports: false, performanceData: false } } }
    localStorage.setItem('dutch-app-state', JSON.stringify({ state, version: 0 }))
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dutch-sentry-dsn'))).toBeNull()
  const before = host.received().length
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await throwInPage(page, 'switched off')
  expect([host.received().length, asked.length]).toEqual([before, 2])
})
