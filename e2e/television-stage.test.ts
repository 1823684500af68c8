import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { watchPageErrors } from './support/page-errors.ts'
import { axeViolations, expectNoAnimation, overflow, switchTheme } from './support/measure.ts'
import { hostBySocket } from './support/socket-player.ts'
import { winnerScene } from './support/scoreboard.ts'
import { recordSounds } from './support/sounds.ts'

test('W105, W349: a television shows rounds and warnings as the phones do, and celebrates the winner until the round is undone or a next game begins', async ({
  browser,
  app,
}) => {
  const ana = await hostBySocket(app.url, ['Ana', 'Bo', 'Cléo'])
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    baseURL: app.url,
    serviceWorkers: 'block',
    locale: 'fr-FR',
  })
  watchPageErrors(context)
  const screen = await context.newPage()
  const heard = await recordSounds(screen)
  // Simulates a page that nobody has touched: for Chromium, a script run by Playwright is a user gesture.
  await screen.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true })
  })
  await screen.goto(`/tv/${ana.roomCode()}`)
  const rows = screen.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(screen.getByRole('button')).toHaveCount(1)
  await screen.evaluate(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } })
  })
  const sound = screen.getByRole('button', { name: 'Activer le son' })
  await expect(sound).toBeFocused()
  // The header has room for the connection beside the longest possible name.
  await screen
    .locator('.tv-sentence')
    .evaluate((sentence) => (sentence.textContent = 'Constantinopolitainement mène avec 6 points'))
  await expect(screen.getByText('En direct', { exact: true })).toBeInViewport({ ratio: 1 })
  // On a phone in landscape too, the button does not take a row of its own.
  await screen.setViewportSize({ width: 740, height: 360 })
  await expect.poll(async () => (await screen.locator('.tv-head').boundingBox())?.height).toBeLessThan(64)
  await expect(screen.getByText('En direct', { exact: true })).toBeInViewport({ ratio: 1 })
  await screen.setViewportSize({ width: 1280, height: 720 })
  await screen.keyboard.press('Enter')
  await expect(sound).toBeHidden()
  await expect.poll(async () => (await heard()).started).toEqual(['new-leader'])

  const seen = await watchStage(screen)
  await ana.enterRound([5, 40, 70])
  // Waits for the end of this round's animation, whose last step is the Professor.
  await expect.poll(async () => (await seen()).at(-1)).toBe('rest Ana')
  const before = (await seen()).length
  await ana.enterRound([50, 0, 28], 'Bo')
  await expect(screen.locator('.tv-sentence')).toHaveText('Bo mène avec 40 points')
  await expect
    .poll(async () => (await seen()).slice(before))
    .toEqual([
      'before Ana',
      'counting Ana',
      'moving Ana',
      'stamped Ana screen Bo DUTCH\u00A0! Bo prend la tête',
      'visit Bo',
      'rest Bo',
    ])
  await expect
    .poll(async () => (await heard()).started.slice(2))
    .toEqual(['score-sound', 'new-leader', 'near-limit', 'dutch-sound'])
  await expect(rows.nth(2)).toHaveText(/^Cléo, 98\spoints, 3e.*, 2\spoints avant la limite/u)
  await expect(rows.nth(2).locator('.limit-bar > .bg-danger')).toHaveCount(1)
  await expect(rows.nth(0).locator('.dutch-mark')).toBeVisible()
  await expect(screen.getByRole('img', { name: /limite/u })).toBeVisible()
  await expectOneProfessor(screen)
  // The Professor's animation would delay `expectNoAnimation`.
  await screen.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of SIZES) {
    await screen.setViewportSize({ width, height })
    await expectNoAnimation(screen)
    expect(await axeViolations(screen)).toEqual([])
    expect(await overflow(screen)).toBe(0)
  }
  await switchTheme(screen, 'dark')
  expect(await axeViolations(screen, 'colours')).toEqual([])
  await switchTheme(screen, 'light')
  await screen.setViewportSize({ width: 1280, height: 720 })
  await screen.emulateMedia({ reducedMotion: 'no-preference' })

  const scene = winnerScene(screen)
  await ana.enterRound([3, 2, 3])
  await expect(scene).toHaveAccessibleName('Bo gagne !')
  await expect(scene).toHaveAccessibleDescription(/^42\spoints 3\smanches/u)
  await expect(scene.getByRole('button')).toHaveText([''])
  await expect(scene.getByRole('button', { name: 'Fermer' })).toBeVisible()
  await expectOneProfessor(screen)
  await expect.poll(async () => (await heard()).started.at(-1)).toBe('win-sound')
  await screen.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of SIZES) {
    await screen.setViewportSize({ width, height })
    expect(await axeViolations(screen)).toEqual([])
    expect(await overflow(screen)).toBe(0)
  }
  await switchTheme(screen, 'dark')
  expect(await axeViolations(screen, 'colours')).toEqual([])
  await switchTheme(screen, 'light')
  // A page that is loaded later shows the final stage without an animation.
  await screen.reload()
  await expect(scene.locator('.scene-page[data-stage="rest"]')).toBeVisible()

  await ana.undoRound()
  await expect(scene).toBeHidden()
  await expect(rows.nth(2)).toHaveText(/^Cléo, 98\spoints/u)
  // With reduced motion the final stage is shown at once, with the stamp on its row.
  const still = await watchStage(screen)
  await ana.enterRound([3, 1, 1], 'Cléo')
  await expect.poll(still).toEqual(['stamped Bo row DUTCH\u00A0!', 'rest Bo'])
  await ana.enterRound([3, 2, 3])
  await expect(scene).toHaveAccessibleName('Bo gagne !')
  await ana.endGame()
  await ana.continueGame()
  await expect(scene).toBeHidden()
  await expect(screen.getByText('Bonne partie !')).toBeVisible()
  await expectOneProfessor(screen)
  ana.disconnect()
})

/** Sizes of a television, a large one, a tablet, a desktop, a page at 200 %, and the narrowest phone. */
const SIZES = [
  [1280, 720],
  [1920, 1080],
  [820, 1180],
  [1440, 900],
  [640, 360],
  [320, 640],
] as const

function expectOneProfessor(page: Page): Promise<void> {
  return expect(page.locator('svg.professor').filter({ visible: true })).toHaveCount(1)
}

declare global {
  interface Window {
    seenOnStage?: string[]
  }
}

/** Records each stage of the ranking with the leader in the sentence above it, and the text and row of a stamp. */
async function watchStage(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    window.seenOnStage = seen
    let last = 'rest'
    new MutationObserver(() => {
      const stage = document.querySelector<HTMLElement>('.standings')?.dataset['stage'] ?? 'rest'
      const isNew = stage !== last
      // The sentence and the Professor follow the ranking a moment later.
      if (!isNew && (seen.length === 0 || (stage !== 'rest' && stage !== 'visit'))) return
      last = stage
      const leader = document.querySelector('.tv-sentence')?.textContent.split(' ')[0] ?? ''
      const sign = document.querySelector('.stage-sign')
      const stamp = document.querySelector('.standings .dutch-stamp')
      const { width = 0, height = 0 } = sign?.getBoundingClientRect() ?? {}
      const isFull = width === innerWidth && height === innerHeight
      const words = Array.from((sign ?? stamp)?.querySelectorAll('p, b') ?? [], ({ textContent }) => textContent)
      const place = isFull ? ['screen'] : stamp === null ? [] : ['row']
      const told = [stage, leader, ...place, ...words].filter((part) => part !== '').join(' ')
      seen.splice(isNew ? seen.length : -1, 1, told)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-stage'] })
  })
  return () => page.evaluate(() => window.seenOnStage ?? [])
}
