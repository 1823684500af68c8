import type { Locator, Page } from '@playwright/test'
import { recordAnnouncements } from './support/announcements.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { endAndExpectSaved } from './support/seen-messages.ts'
import { enterRound, toast } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'

const GAME = { names: ['Léa', 'Hugo', 'Zoé'], rounds: [[12, 35, 3]], limit: 200 }

test('the guide works by keyboard and screen reader, is closed and skipped, and ends in a first game', async ({
  page,
}) => {
  const said = await recordAnnouncements(page)
  const release = await holdRequests(page, '**/assets/**/*.js')
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Guide interactif' })
  const guide = page.getByRole('dialog', { name: 'Guide interactif' })
  const next = guide.getByRole('button', { name: 'Suivant' })
  const previous = guide.getByRole('button', { name: 'Précédent' })
  const progress = guide.getByRole('progressbar')

  // W204: the page is visible before hydration; a press meanwhile is answered afterwards.
  await button.focus()
  await page.keyboard.press('Enter')
  await release()
  await expect(next).toBeFocused()
  await expect(previous).toBeDisabled()
  await expect(guide.getByText('2 minutes', { exact: true })).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuetext', 'Étape 1 sur 6')
  await page.keyboard.press('Enter')
  await expect(progress).toHaveAttribute('aria-valuetext', 'Étape 2 sur 6')
  await expect.poll(said).toContainEqual(expect.stringContaining('Étape 2 sur 6. Créez une partie. De 2 à 10 joueurs'))
  await expect(guide.getByRole('button', { name: 'Ignorer le guide' })).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(previous).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(previous).toBeDisabled()
  await expect(next).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(button).toBeFocused()
  expect(await tutorialStored(page)).toEqual([null, null, null])

  await button.tap()
  await guide.getByRole('button', { name: 'Ignorer le guide' }).tap()
  await expect(toast(page, 'Guide ignoré')).toBeVisible()
  expect(await tutorialStored(page)).toEqual([true, 'true', 'true'])

  await button.tap()
  for (let step = 1; step < 6; step += 1) await next.tap()
  await expect(progress).toHaveAttribute('aria-valuetext', 'Étape 6 sur 6')
  await guide.getByRole('button', { name: 'Créer ma première partie' }).tap()
  await expect(page).toHaveURL('/setup')
  await expect(toast(page, 'Tutoriel terminé ! 🎉')).toBeVisible()
  expect(await tutorialStored(page)).toEqual([true, 'true', 'false'])

  // Waits until the finished guide has slid away, or the next assertion would find that one.
  await expect(guide).toBeHidden()
  await page.getByRole('button', { name: 'Guide interactif' }).tap()
  await expect(guide).toBeVisible()
  await page.goBack()
  await expect(guide).toBeHidden()
  await expect(page).toHaveURL('/setup')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('quick actions work on every page with the navigation; a slow page is awaited under an overlay', async ({
  page,
}) => {
  await page.goto('/rules')
  const quick = page.getByRole('button', { name: 'Actions rapides' })
  const panel = page.getByRole('navigation', { name: 'Actions rapides' })
  await quick.tap()
  await expect(quick).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByRole('listitem')).toHaveText([
    'Nouvelle partie',
    'Multijoueur',
    'Historique',
    'Guide interactif',
    'Paramètres',
  ])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(quick).toBeFocused()
  await quick.tap()
  await page.getByRole('heading', { name: 'Règles' }).tap()
  await expect(panel).toBeHidden()
  await quick.tap()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/rules')

  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/tutorial-dialog-.*\.js/u, async (route) => {
    await held
    await route.continue()
  })
  await quick.tap()
  await panel.getByRole('button', { name: 'Guide interactif' }).tap()
  const veil = page.getByRole('dialog', { name: 'Un instant…' })
  await expect(veil.getByRole('progressbar', { name: 'Un instant…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(veil).toBeVisible()
  release()
  const guide = page.getByRole('dialog', { name: 'Guide interactif' })
  await expect(guide).toBeVisible()
  await expect(veil).toBeHidden()
  await guide.getByRole('button', { name: 'Fermer' }).tap()
  await expect(guide).toBeHidden()
  await expect(quick).toBeFocused()

  await quick.tap()
  await panel.getByRole('link', { name: 'Nouvelle partie' }).tap()
  await expect(page).toHaveURL('/setup')
  await expect(quick).toBeHidden()
  await page.goto('/')
  const discovery = page.getByRole('dialog', { name: 'Découvrir le Dutch' })
  const start = page.getByRole('region', { name: 'Découvrir le Dutch' }).getByRole('button', { name: 'Commencer' })
  // The card is prerendered, and its script loads when it is near the viewport. On a slow machine the dialog may open after the timeout.
  await expect(async () => {
    if (!(await discovery.isVisible())) await start.tap({ timeout: 2000 })
    await expect(discovery).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(discovery.getByText('5 minutes', { exact: true })).toBeVisible()
})

test('W202: suits drift over the wall only if motion is wanted; a message on the scoreboard covers no view, row or action', async ({
  page,
}) => {
  await page.addInitScript(countFrames)
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  const first = await drawn(page)
  await expect.poll(() => drawn(page)).toBeGreaterThan(first + 3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.frames30?.pending)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('canvas')).toHaveCount(1)
  await page.evaluate(() =>
    localStorage.setItem('dutch-app-state', '{"state":{"animationsEnabled":false},"version":0}'),
  )
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.frames30?.prepared)).toBeGreaterThan(0)
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.frames30?.pending)).toBe(0)

  await openWith(page, '/game', { game: GAME })
  await keepToasts(page)
  await enterRound(page, [1, 2, 3])
  const message = page.locator('.toast').filter({ hasText: 'Manche ajoutée' })
  await expect(message.getByRole('button', { name: 'Annuler' })).toBeVisible()
  const parts = page.locator('[role=tab], .standing-row, .game-bar button, .shell-header button[aria-label=Retour]')
  expect(await parts.count()).toBe(3 + 3 + 3 + 1)
  await expect.poll(() => covered(message, parts)).toBe(0)
  await expect(message).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Terminer la partie' }).tap()
  await endAndExpectSaved(page, page.getByRole('dialog').getByRole('button', { name: 'Terminer la partie' }))
  await expect(page.locator('.toast').getByRole('button', { name: 'Annuler' })).toHaveCount(0)
})

declare global {
  interface Window {
    frames30?: { pending: number; drawn: number; prepared: number }
  }
}

/** Runs in the page: counts pending animation frames, cleared canvases (`drawn`) and translations before drawing (`prepared`). */
function countFrames(): void {
  const counts = { pending: 0, drawn: 0, prepared: 0 }
  window.frames30 = counts
  const waiting = new Set<number>()
  const ask = window.requestAnimationFrame.bind(window)
  const callOff = window.cancelAnimationFrame.bind(window)
  const count = () => {
    counts.pending = waiting.size
  }
  window.requestAnimationFrame = (run) => {
    const handle = ask((now) => {
      waiting.delete(handle)
      count()
      run(now)
    })
    waiting.add(handle)
    count()
    return handle
  }
  window.cancelAnimationFrame = (handle) => {
    waiting.delete(handle)
    count()
    callOff(handle)
  }
  const move = CanvasRenderingContext2D.prototype.translate
  CanvasRenderingContext2D.prototype.translate = function moveAndCount(x, y) {
    counts.prepared += 1
    move.call(this, x, y)
  }
  const clear = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function clearAndCount(...area) {
    counts.drawn += 1
    clear.apply(this, area)
  }
}

function drawn(page: Page): Promise<number> {
  return page.evaluate(() => window.frames30?.drawn ?? 0)
}

/** The stored state of the tutorial: in the app state, and in its two copies. */
function tutorialStored(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('dutch-app-state') ?? 'null')
    const state = stored instanceof Object && 'state' in stored ? stored.state : null
    return [
      state instanceof Object && 'tutorialCompleted' in state ? state.tutorialCompleted : null,
      localStorage.getItem('dutch-tutorial-completed'),
      localStorage.getItem('dutch-tutorial-skipped'),
    ]
  })
}

/** How many of the parts a message covers. */
async function covered(message: Locator, parts: Locator): Promise<number> {
  const own = await message.boundingBox()
  if (own === null) return -1
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
  return boxes.filter(
    (box) =>
      box !== null &&
      own.x < box.x + box.width - 1 &&
      box.x < own.x + own.width - 1 &&
      own.y < box.y + box.height - 1 &&
      box.y < own.y + own.height - 1,
  ).length
}
