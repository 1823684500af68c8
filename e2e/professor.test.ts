import type { Locator, Page } from '@playwright/test'
import { recordAnnouncements } from './support/announcements.ts'
import { expect, test } from './support/journey.ts'
import { preloadDisplayFont, overflow } from './support/measure.ts'
import { enterRound, openRoundSheet, openView, roundSheet, tapScores } from './support/scoreboard.ts'
import { openAnew, openWith, type GameOptions } from './support/seed.ts'

const SIX: GameOptions = {
  names: ['Léa', 'Hugo', 'Zoé', 'Omar', 'Inès', 'Maximilien-Alexandre'],
  rounds: [
    [5, 12, 4, 20, 8, 3],
    [0, 9, 14, 7, 11, 6],
  ],
  dutch: [null, 0],
}
const TWO: GameOptions = { names: ['Alice', 'Bob'], rounds: [[5, 12]] }

/** The button below the ranking with the Professor's remark. */
function strip(page: Page): Locator {
  return page.getByRole('button', { name: /^Le Professeur/u })
}

async function says(place: Locator): Promise<string> {
  await expect(place).toHaveText(/\p{L}{2,}/u)
  return (await place.textContent()) ?? ''
}

test('W117: the Professor is below the ranking of six, all visible at 360 x 640, and in the side column of a desktop; with less room only his face changes after a round', async ({
  page,
}) => {
  await preloadDisplayFont(page)
  await test.step('below the ranking of six, all visible at 360 x 640; a tap shows the whole remark, another tap the next one', async () => {
    await openWith(page, '/game', { game: SIX })
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    const rows = page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(6)
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.98 })
    await strip(page).tap()
    const sheet = page.getByRole('dialog', { name: 'Le Professeur' })
    const speech = sheet.getByRole('paragraph')
    const first = await says(speech)
    await sheet.getByRole('button', { name: 'Une autre remarque' }).tap()
    await expect(speech).not.toHaveText(first)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(strip(page)).toBeFocused()
    await openView(page, 'Tableau')
    await expect(strip(page)).toBeHidden()
  })

  await test.step('is in the side column of a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openView(page, 'Classement')
    const panel = page.getByRole('region', { name: 'Le Professeur' })
    const first = await says(panel.getByRole('paragraph'))
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expect(strip(page)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Une autre remarque' }).click()
    await expect(panel.getByRole('paragraph')).not.toHaveText(first)
  })

  await test.step('with less room, only his face changes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await says(strip(page))
    const visits = await watchVisits(page)
    await addRound(page, [4, 9, 0, 1, 2, 3])
    await expect.poll(visits).toEqual([{ side: 68, liesOn: [], hasCome: false, shift: 0 }])
  })
})

test('makes a remark every 20 seconds, none when paused, and one on a new round, which is announced once', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page)
  await page.clock.install()
  await openWith(page, '/game', { game: TWO })
  await strip(page).tap()
  const sheet = page.getByRole('dialog', { name: 'Le Professeur' })
  const speech = sheet.getByRole('paragraph').first()
  await says(speech)
  // Stops the clock; 10 s ahead, since it cannot be stopped at a time that has passed by the time of the call.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await sheet.getByRole('button', { name: 'Une autre remarque' }).tap()
  const first = await says(speech)
  // `fastForward`, as after sleep: during `runFor` the database could not answer and would be taken for unavailable.
  await page.clock.fastForward(19_900)
  await expect(speech).toHaveText(first)
  await page.clock.runFor(100)
  await expect(speech).not.toHaveText(first)
  expect(await announcements()).toEqual([])

  await sheet.getByRole('button', { name: 'Mettre en pause' }).tap()
  const paused = await says(speech)
  await page.clock.fastForward(60_000)
  await expect(speech).toHaveText(paused)
  await sheet.getByRole('button', { name: 'Reprendre', exact: true }).tap()
  await page.clock.runFor(1)
  await expect(speech).not.toHaveText(paused)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const before = await says(strip(page))
  await enterRound(page, [4, 9])
  await expect(strip(page)).not.toHaveText(before)
  const spoken = async () => (await announcements()).filter((text) => text.includes('Le Professeur'))
  await expect.poll(async () => (await spoken()).length).toBe(1)
})

test('W109: the Professor is large if the rows leave room, and covers none of them; with twelve players he is below the last, and nothing overflows', async ({
  page,
}) => {
  await test.step('the Professor is large if the rows leave room, and covers none of them', async () => {
    const names = ['Léa', 'Hugo', 'Zoé', 'Maya', 'Tom', 'Inès']
    await openWith(page, '/game', { game: { names, rounds: [[3, 5, 8, 9, 12, 20]] } })
    for (const [width, height, side] of [
      [390, 844, 68],
      [360, 640, 40],
      [820, 1180, 68],
    ] as const) {
      await page.setViewportSize({ width, height })
      const place = async () => {
        const [professor, row] = await Promise.all([
          page.locator('.professor').boundingBox(),
          page.locator('.standings > li').last().boundingBox(),
        ])
        if (professor === null || row === null) return null
        return { side: professor.width, isOnRow: professor.y < row.y + row.height }
      }
      await expect.poll(place, { message: String(width) }).toEqual({ side, isOnRow: false })
    }
  })

  await test.step('with twelve players he is below the last of them, and nothing overflows', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openAnew(page, '/game', {
      game: { names: Array.from({ length: 12 }, (_, seat) => `Personne ${seat + 1}`) },
    })
    await strip(page).scrollIntoViewIfNeeded()
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    const last = page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem').last()
    const [row, place] = [await last.boundingBox(), await strip(page).boundingBox()]
    expect(place?.y ?? 0).toBeGreaterThanOrEqual((row?.y ?? 999) + (row?.height ?? 999))
    await page.setViewportSize({ width: 180, height: 320 })
    expect(await overflow(page)).toBe(0)
  })
})

test('if his file fails to load an emoji replaces him, and the game goes on', async ({ page, pageErrors }) => {
  pageErrors.allow(/professor-talk/u)
  await page.route('**/assets/later/professor-talk-*', async (route) => route.abort())
  await openWith(page, '/game', { game: TWO })
  await expect(page.getByText('Le Professeur a perdu sa craie')).toBeVisible()
  await enterRound(page, [4, 9])
  await expect(page.getByText('Le Professeur a perdu sa craie')).toBeVisible()
})

test('W117: after a round he appears large if there is room, covers no row or button, shifts nothing, and disappears on his own or by a tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await preloadDisplayFont(page)
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo', 'Zoé'], rounds: [[3, 5, 8]] } })
  await says(strip(page))
  const visits = await watchVisits(page)
  await addRound(page, [4, 9, 0])
  await expect.poll(visits).toEqual([{ side: 112, liesOn: [], hasCome: true, shift: 0 }])
  await addRound(page, [4, 9, 0])
  await expect.poll(async () => (await visits()).length).toBe(2)
  await page.evaluate(() => document.body.click())
  await expect(page.locator('.professor-row[data-visit]')).toHaveCount(0)
  expect((await visits())[1]).toMatchObject({ side: 112, liesOn: [] })
})

async function addRound(page: Page, scores: readonly number[]): Promise<void> {
  await openRoundSheet(page)
  await tapScores(page, scores)
  await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
}

interface Visit {
  readonly side: number
  /** Texts of the rows and buttons that he covers. */
  readonly liesOn: readonly string[]
  readonly hasCome: boolean
  /** The layout shift when he came or went. */
  shift: number
}

/** An entry of type `layout-shift`, which the DOM types lack. */
interface Shift extends PerformanceEntry {
  readonly value: number
  /** The outermost nodes that moved, at most five. */
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    visits?: Visit[]
  }
}

/** Measures the Professor in the middle of the animation of each visit. @returns reads the visits so far */
async function watchVisits(page: Page): Promise<() => Promise<readonly Visit[]>> {
  await page.evaluate((frame) => {
    const visits: Visit[] = []
    window.visits = visits
    const changes: number[] = []
    const measure = (professor: Element): Visit => {
      const [come] = professor.getAnimations()
      if (come !== undefined) come.currentTime = 1000
      const { left, right, top, bottom, height } = professor.getBoundingClientRect()
      const others = document.querySelectorAll('.standings > li, button:not(.professor-strip)')
      const liesOn = Array.from(others).filter((other) => {
        const box = other.getBoundingClientRect()
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom
      })
      return {
        side: Math.round(height),
        liesOn: liesOn.map(({ textContent }) => textContent),
        hasCome: come !== undefined,
        shift: 0,
      }
    }
    new MutationObserver(() => {
      changes.push(performance.now())
      const professor = document.querySelector('.professor-row[data-visit] .professor')
      if (professor !== null) visits.push(measure(professor))
    }).observe(document.body, { subtree: true, attributeFilter: ['data-visit'] })
    new PerformanceObserver((list) => {
      const last = visits.at(-1)
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        // Shifts within a row do not count: on a busy machine the arrow for a changed rank may appear at the same time, and the
        // bubble fills its own row.
        const isWithin = sources.every(({ node }) =>
          Boolean(node?.parentElement?.closest('.standings > li, .professor-row')),
        )
        const isOfVisit = changes.some((at) => startTime >= at && startTime < at + frame)
        if (last !== undefined && isOfVisit && !isWithin) last.shift += value
      }
    }).observe({ type: 'layout-shift' })
  }, FRAME_MS)
  return () => page.evaluate(() => window.visits ?? [])
}

/** Milliseconds between a change and the frame that shows it, at most. */
const FRAME_MS = 60
