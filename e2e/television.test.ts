import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { hostBySocket, seatDevice } from './support/socket-player.ts'
import { openReturningGuest } from './support/rooms.ts'
import { watchPageErrors } from './support/page-errors.ts'
import { axeViolations, overflow } from './support/measure.ts'
import { cutOnPodium, cutOnStage } from './support/scene-layout.ts'
import { winnerScene } from './support/scoreboard.ts'
import { expectAccessibleTelevision } from './support/television.ts'

const KEYS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const COLUMNS = 8
/** Names of 24 letters. */
const LONG = [
  'Maximilienne-Alexandrine',
  'Constantinopolitainement',
  'Jean-Christophe Beaumont',
  'Bartholomé Saint-Exupéry',
  'Anne-Sophie de La Tour-M',
  'Marie-Antoinette-Louisee',
  'Guillaume-Emmanuel-Pauls',
  'Philippine-Bernadette-Li',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
]

/** Types a code with the arrow keys and Enter, as with a remote control. */
async function typeByRemote(page: Page, code: string): Promise<void> {
  let cell = 0
  for (const letter of code) {
    const next = KEYS.indexOf(letter)
    const go = async (key: string, times: number) => {
      for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
    }
    const [rows, columns] = [
      Math.floor(next / COLUMNS) - Math.floor(cell / COLUMNS),
      (next % COLUMNS) - (cell % COLUMNS),
    ]
    await go(rows < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(rows))
    await go(columns < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(columns))
    await page.keyboard.press('Enter')
    cell = next
  }
}

/** The font sizes, in thousandths of the height of the screen. */
function wordSizes(screen: Page): Promise<readonly (readonly [words: string, size: number])[]> {
  return screen.locator('.tv-stage').evaluate((stage) =>
    ['.tv-sentence', '.tv-live', '.tv-join-text', '.race-tick-x', '.professor-bubble'].map((words) => {
      const { fontSize } = getComputedStyle(stage.querySelector(words) ?? stage)
      return [words, Math.round((1000 * Number.parseFloat(fontSize)) / innerHeight)] as const
    }),
  )
}

/** Runs in the page: whether a line is wider than the bubble around it. */
function standsOut(line: Element): boolean {
  const bubble = line.closest('.professor-bubble')?.getBoundingClientRect()
  return bubble === undefined || line.getBoundingClientRect().right > bubble.right
}

/** W349: before a game too, the stage has one Professor, and nothing is cut on the narrowest phone and on a small screen. */
async function expectWhole(screen: Page): Promise<void> {
  await expect(screen.locator('.tv-stage svg.professor').filter({ visible: true })).toHaveCount(1)
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await screen.setViewportSize({ width, height })
    const room = () => screen.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(room, `at ${String(width)} pixels`).toBe(0)
    await expect(screen.locator('.tv-message-work').locator('a, button').last()).toBeInViewport({ ratio: 1 })
    expect(await axeViolations(screen)).toEqual([])
    expect(await overflow(screen)).toBe(0)
  }
  await screen.setViewportSize({ width: 1280, height: 720 })
}

test('W210, W315 to W317, W349, Y1211: a television is opened by remote control, shows room code and names of ten, and reports changes of its connection and access', async ({
  browser,
  app,
  sharedNetwork: network,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', ...LONG])
  const code = ana.roomCode()

  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    baseURL: network.url,
    userAgent: 'television',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'fr-FR',
  })
  watchPageErrors(context).allow(/Failed to load resource|WebSocket|ERR_/u)
  const screen = await context.newPage()
  await screen.goto('/tv')
  await expect(screen).toHaveTitle('Scores en direct · Dutch')
  await expect(screen.getByRole('button', { name: 'A', exact: true })).toBeFocused()
  await expectAccessibleTelevision(screen)
  await typeByRemote(screen, 'ZZZZZZ')
  await expect(screen.getByRole('heading', { name: 'Ce code ne montre aucune partie' })).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Taper un code' })).toBeFocused()
  await expectAccessibleTelevision(screen)
  await expectWhole(screen)
  await screen.keyboard.press('Enter')
  await expect(screen.getByRole('button', { name: 'A', exact: true })).toBeFocused()
  await expectWhole(screen)
  await typeByRemote(screen, code)
  await expect(screen.getByText(`Code de la partie : ${Array.from(code).join(' ')}`)).toBeAttached()
  await expect(screen.getByRole('img', { name: 'Code QR pour rejoindre la partie' })).toBeVisible()
  await expectAccessibleTelevision(screen)
  await ana.enterRound([3, 10, 12, 14, 1, 2, 3, 4, 5, 6])
  await expect(screen.locator('.tv-sentence')).toHaveText('Bartholomé Saint-Exupéry mène avec 1 point')
  await expectAccessibleTelevision(screen)
  const small = await wordSizes(screen)
  // On a phone the rows have the size for phones.
  await screen.setViewportSize({ width: 390, height: 844 })
  for (const row of await screen.locator('.tv-ranking li').all()) await expect(row).toBeInViewport({ ratio: 1 })
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await expectAccessibleTelevision(screen)
  await screen.setViewportSize({ width: 3840, height: 2160 })
  await expect.poll(() => wordSizes(screen), 'as large on a large screen').toEqual(small)
  await screen.setViewportSize({ width: 1280, height: 720 })
  // His remark may contain the longest name.
  const speech = screen.locator('.professor-speech')
  await speech.evaluate((line, name) => (line.textContent = name), LONG.at(-1) ?? '')
  expect(await speech.evaluate(standsOut)).toBe(false)

  // The television reconnects without a touch.
  network.change('television', 'cut')
  await expect(screen.getByText(/^Connexion perdue/u)).toBeVisible()
  await expectAccessibleTelevision(screen)
  network.change('television', 'online')
  await ana.enterRound([1, 1, 1, 1, 50, 1, 1, 1, 1, 1])
  await expect(screen.locator('.tv-sentence')).toHaveText(/^Anne-Sophie de La Tour-M mène/u, { timeout: 20_000 })

  await ana.enterRound([99, 9, 9, 9, 9, 9, 0, 9, 9, 9])
  for (const [width, height] of [
    [1280, 720],
    [3840, 2160],
  ] as const) {
    await screen.setViewportSize({ width, height })
    await expect(winnerScene(screen)).toHaveAccessibleName('Marie-Antoinette-Louisee gagne !')
    await expect.poll(() => cutOnStage(screen), `at ${String(width)} pixels`).toEqual([])
    await expect.poll(() => cutOnPodium(screen)).toEqual([])
  }
  await screen.setViewportSize({ width: 1280, height: 720 })
  await ana.undoRound()
  await expect(winnerScene(screen)).toBeHidden()

  await ana.closeRoom()
  await expect(screen.getByText('L’hôte a fermé cette partie. Les scores restent affichés.')).toBeVisible()
  await expect(screen.getByText(/^Partie terminée après/u)).toBeVisible()
  await expect(screen.locator('.tv-live')).toBeHidden()
  await expect(screen.getByRole('img', { name: 'Code QR pour rejoindre la partie' })).toBeHidden()
  await expectAccessibleTelevision(screen)
  ana.disconnect()
})

test('W316, Y1211: a room code that showed the game is not called wrong after its user was removed', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cleo'])
  const bo = await openReturningGuest(browser, app.url, 'Bo')
  await seatDevice(app.url, bo, ana.roomCode(), 'Bo')
  const screen = bo.page
  await screen.goto(`/tv/${ana.roomCode()}`)
  await expect(screen.getByText('Bonne partie !')).toBeVisible()
  await expect.poll(() => ana.memberIds().has('Bo')).toBe(true)
  await ana.ask({ type: 'remove-member', userId: ana.memberIds().get('Bo') ?? '' })
  const heading = screen.getByRole('heading', { name: 'Le code ne suffit pas ici' })
  await expect(heading).toBeVisible()
  await screen.reload()
  await expect(heading).toBeVisible()
  ana.disconnect()
})
