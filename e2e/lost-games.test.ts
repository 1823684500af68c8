import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import * as v from 'valibot'
import { axeViolations, smallTargets } from './support/measure.ts'
import { expect, test } from './support/journey.ts'
import { enterRound } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

// A choice about cookies would be stored, and the storage would not be empty.
test.use({ serviceWorkers: 'allow', hasRefused: false })

const COOKIE = '/api/games-cookie'

const Report = v.object({ files: v.array(v.object({ path: v.string(), isOfHome: v.boolean() })) })

const message = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Vos parties ne sont plus dans ce navigateur' })

/** Whether the browser has the server's cookie, which scripts cannot read. */
const hasCookie = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name, path, httpOnly }) => name === 'dutch-games' && path === COOKIE && httpOnly)

/** Notes from now on what the server answers about the cookie. @returns waits for an answer */
function watchAnswers(page: Page): () => Promise<Response> {
  const answers: Response[] = []
  page.on('response', (answer) => void (answer.url().endsWith(COOKIE) && answers.push(answer)))
  return async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    const [answer] = answers
    if (answer === undefined) throw new Error('There is an answer')
    return answer
  }
}

/** Plays a round, the first that this browser stores. */
async function playRound(page: Page, context: BrowserContext): Promise<void> {
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'] } })
  const nextAnswer = watchAnswers(page)
  await enterRound(page, [12, 3])
  expect([(await nextAnswer()).status(), await hasCookie(context)]).toEqual([204, true])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dutch-games-cookie'))).toBe('set')
}

/** Deletes what scripts have stored and keeps the server's cookies, as Safari does after a week. */
async function emptyStorage(
  page: Page,
  storageTypes = 'local_storage,indexeddb,service_workers,cache_storage',
): Promise<void> {
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await tools.detach()
}

/** Opens a page. @returns the method of its request about the cookie, and the server's answer */
async function openAndAsk(page: Page, path: string): Promise<string> {
  const nextAnswer = watchAnswers(page)
  await page.goto(path)
  const answer = await nextAnswer()
  return `${answer.request().method()} ${await answer.text()}`
}

test('W801, W908, W909: an emptied storage is reported if the cookie is left, until the message is closed, and not if the database still has a game', async ({
  page,
  context,
}) => {
  await playRound(page, context)
  await test.step('nothing is reported if only the database has the game, as after Firefox was killed', async () => {
    await emptyStorage(page, 'local_storage,service_workers,cache_storage')
    expect(await openAndAsk(page, '/')).toBe('GET {"isSet":true}')
    await expect(page.getByRole('link', { name: /^Reprendre la partie/u })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('dutch-games-cookie'))).toBe('set')
    await expect(message(page)).toBeHidden()
  })

  await test.step('it is reported once everything is gone', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(COOKIE)) asked.push(request.method())
    })
    await emptyStorage(page)
    await page.goto('/')
    await expect(message(page)).toContainText('son stockage a été vidé')
    const consent = await page.getByRole('region', { name: 'Votre vie privée' }).boundingBox()
    const said = await message(page).boundingBox()
    expect(consent?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0))
    expect([await axeViolations(page), await smallTargets(page)]).toEqual([[], []])
    await page.reload()
    await message(page).getByRole('link', { name: 'Importer une sauvegarde' }).tap()
    await expect(page.locator('#stockage')).toBeFocused()
    await expect(message(page)).toBeHidden()
    await page.goto('/rules')
    await expect(message(page).getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/sign-in')
    expect(asked).toEqual(['GET'])

    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await message(page).getByRole('button', { name: 'Fermer' }).tap()
    await expect(message(page)).toBeHidden()
    expect([(await removed).status(), await hasCookie(context)]).toEqual([204, false])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('dutch-games-cookie'))).toBeNull()
    expect(await openAndAsk(page, '/')).toBe('GET {"isSet":false}')
    await expect(page.getByRole('region', { name: 'Votre vie privée' })).toBeVisible()
    await expect(message(page)).toBeHidden()
  })
})

test('W212, W909, W910: nothing is reported without the cookie or before the first game, and a first visit loads the scripts that the build counts; deleting everything reports no loss', async ({
  page,
  context,
}) => {
  const scripts = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/u.test(pathname)) scripts.add(pathname)
  }
  page.on('request', note)
  expect(await openAndAsk(page, '/')).toBe('GET {"isSet":false}')
  await expect(page.getByRole('region', { name: 'Votre vie privée' })).toBeVisible()
  const { files } = v.parse(Report, await (await page.request.get('/build-report.json')).json())
  const ofHome = new Set(files.filter(({ isOfHome }) => isOfHome).map(({ path }) => path))
  // On a busy machine the network is idle for a moment before the last ones are requested.
  await expect.poll(() => [...ofHome].filter((path) => !scripts.has(path))).toEqual([])
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(scripts).toEqual(ofHome)
  await playRound(page, context)
  await context.clearCookies()
  await emptyStorage(page)
  expect(await openAndAsk(page, '/')).toBe('GET {"isSet":false}')
  await expect(page.getByRole('region', { name: 'Votre vie privée' })).toBeVisible()
  await expect(message(page)).toBeHidden()

  await test.step('deleting everything reports no loss', async () => {
    await playRound(page, context)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Tout supprimer' }).tap()
    const question = page.getByRole('dialog', { name: 'Tout supprimer de cet appareil ?' })
    await question.getByRole('button', { name: 'Tout supprimer' }).tap()
    await expect(page.getByText('Tout est supprimé. Cet appareil repart de zéro.')).toBeVisible()
    expect(await hasCookie(context)).toBe(false)
    await emptyStorage(page)
    expect(await openAndAsk(page, '/')).toBe('GET {"isSet":false}')
    await expect(message(page)).toBeHidden()
  })
})
