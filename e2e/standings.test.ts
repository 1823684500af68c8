import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { brokenWords, overflow, overflowOf, cutLines } from './support/measure.ts'
import { openView } from './support/scoreboard.ts'
import { openAnew, openWith, type GameOptions } from './support/seed.ts'

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]
const SCREENS = [...PHONES, { width: 844, height: 390 }, { width: 820, height: 1180 }, { width: 1440, height: 900 }]
const DESKS = [{ width: 1280, height: 720 }, ...SCREENS.slice(-1)]

/** Half of the names have 24 letters; the last player is far behind. */
const NAMES = [
  'Maximilien-Alexandre III',
  'Léa',
  'Marie Françoise Hélène B',
  'Zoé',
  'Jean-Baptiste Emmanuel C',
  'Inès',
  'Bartholomé-Guillaume XIV',
  'Camille',
  'Anne-Charlotte Eugénie D',
  'Hugo',
  'Charles-Édouard Tristan ',
  'A',
]

/** Sorted by total, the lowest first. */
const FAMILY = ['Léa', 'Hugo', 'Zoé', 'Marie Françoise Hélène B', 'A', 'Inès']

/** @param least the lowest score of a round: from 14 on totals have three digits */
function table(players: number, limit: number, people = NAMES, least = 4): GameOptions {
  const names = people.slice(0, players).map((name) => name.trim())
  const rounds = Array.from({ length: 8 }, (_, round) =>
    names.map((_, seat) => least + seat + ((round * 5 + seat) % 7)),
  )
  return { names, rounds, dutch: [1, 0, 1, 1, null, 0, 1, 0], limit }
}

function highest({ rounds = [], names }: GameOptions): number {
  return Math.max(...names.map((_, seat) => rounds.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0)))
}

for (const [when, left] of [
  ['near the limit', 7],
  ['after the end', 0],
] as const) {
  test(`W107: 2, 3, 4, 6 and 12 rows ${when} show the most urgent text first, cut nothing, and use the whole height`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [sizes, least] of [
      [PHONES, 4],
      [DESKS, 14],
    ] as const) {
      for (const players of [2, 3, 4, 6, 12]) {
        const limit = highest(table(players, 1000, NAMES, least)) + left
        await openAnew(page, '/game', { game: table(players, limit, NAMES, least) })
        for (const size of sizes) {
          await page.setViewportSize(size)
          const what = `${String(players)} rows at ${String(size.width)}`
          await expect(page.locator('.standing-row'), what).toHaveCount(players)
          // The heights settle one frame later, since the page observes the height of its messages.
          await expect
            .poll(async () => (await rowsOf(page)).flatMap((row) => row.faults), { message: what })
            .toEqual([])
          const rows = await rowsOf(page)
          expect(rows, what).toHaveLength(players)
          expect(rows.at(-1)?.shown[0], what).toBe(left === 0 ? 'limite atteinte' : 'reste 7')
          expect(rows[0]?.shown, what).toContain(left === 0 ? 'Victoire' : 'En tête')
          const isPast = rows.flatMap(({ shown }) => shown).filter((text) => /^(?:reste|En tête|à \d)/u.test(text))
          if (left === 0) expect(isPast, what).toEqual([])
          expect(await overflow(page), what).toBe(0)
        }
      }
    }
    if (left > 0)
      await test.step('twelve rows on a phone in landscape cut no accent, and nothing below a name', async () => {
        await page.setViewportSize({ width: 844, height: 390 })
        await expect.poll(async () => (await rowsOf(page)).flatMap((row) => row.faults)).toEqual([])
      })
  })
}

test('W109: at the end and before the first round there is one Professor, either fully visible or fully below the screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [when, game] of [
    ['at the end', table(6, highest(table(6, 1000)), FAMILY)],
    ['before the first round', { names: FAMILY.slice(0, 4) }],
  ] as const) {
    await openAnew(page, '/game', { game })
    for (const size of SCREENS) {
      await page.setViewportSize(size)
      await expect(page.locator('.professor'), `${when}, at ${String(size.width)}`).toHaveCount(1)
      if (size.width === 1440) continue
      const placed = () =>
        page.locator('.professor-bubble').evaluate((bubble) => {
          const text = bubble.querySelector('.professor-speech')
          const strip = bubble.getBoundingClientRect()
          const panel = bubble.closest('[role="tabpanel"]')?.getBoundingClientRect() ?? new DOMRect()
          if (text === null || text.scrollHeight > text.clientHeight + 2) return 'cut'
          if (strip.bottom <= panel.bottom + 1) return 'in sight'
          return strip.top >= panel.bottom - 1 ? 'below' : 'half in sight'
        })
      await expect
        .poll(placed, { message: `${when}, at ${String(size.width)}` })
        .toMatch(size.width === 360 ? /^in sight$/u : /^(?:in|below)/u)
    }
  }
})

test('W108, W208: at 200 % of 390 px no word of the game is broken or cut; at 390 px the figures of four players are below their rounds; at 320 px the buttons of a round and of the result do not cut their icon', async ({
  page,
}) => {
  await test.step('at 200 % of 390 px no word of the header, the ranking or the main action is broken or cut', async () => {
    await page.setViewportSize({ width: 195, height: 422 })
    await openWith(page, '/game', { game: table(4, 1000, FAMILY) })
    await expect(page.locator('.standing-meta').first()).toBeVisible()
    const titles = page.locator('#page-title, #page-title + div > span, .standing-name')
    await expect.poll(() => titles.evaluateAll(brokenWords)).toEqual([])
    const cut = () =>
      page
        .locator('#page-title, .game-bar-main')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
        )
    await expect.poll(cut).toEqual([])
    await expect.poll(() => overflow(page)).toBe(0)
  })

  await test.step('at 390 px the figures of four players are below their rounds, and no word is broken', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openView(page, 'Tableau')
    const box = page.getByRole('region', { name: 'Tableau des manches' })
    await expect(box.getByRole('table')).toHaveCount(2)
    await expect.poll(() => overflowOf(box)).toBe(0)
    const [rounds = [], figures = []] = await box.locator('table').evaluateAll((tables) =>
      tables.map((each) =>
        Array.from(each.querySelectorAll('tbody > tr:first-of-type > td'), (cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return [Math.round(left), Math.round(right)]
        }),
      ),
    )
    expect(rounds).toHaveLength(4)
    expect(figures).toEqual(rounds)
    const labels = box.locator('.summary-table tbody > tr > th, .table-name')
    expect(await labels.evaluateAll(brokenWords)).toEqual([])
    expect(await box.locator('.summary-table tbody > tr').evaluateAll(cutLines)).toEqual([])
  })

  await test.step('at 320 px the buttons of a round and of the result do not cut their icon or text', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const sheet = page.getByRole('dialog')
    await page
      .getByRole('row', { name: /^Manche 3/u })
      .getByRole('cell')
      .first()
      .tap()
    await expect(sheet.getByRole('button', { name: 'Supprimer' })).toBeVisible()
    await expect.poll(() => sheet.getByRole('button').evaluateAll(squeezed)).toEqual([])
    await sheet.getByRole('button', { name: 'Fermer' }).tap()
    await page.getByRole('button', { name: 'Terminer la partie' }).tap()
    await sheet.getByRole('button', { name: 'Terminer la partie' }).tap()
    await expect(sheet.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' })).toBeVisible()
    await expect.poll(() => sheet.getByRole('button').evaluateAll(squeezed)).toEqual([])
  })
})

/** Runs in the page: buttons whose icon is squeezed by more than half a pixel (a moving sheet rounds), or whose text does not fit. */
function squeezed(buttons: readonly Element[]): readonly string[] {
  return buttons
    .filter((button) => {
      const signs = Array.from(button.querySelectorAll('svg'), (sign) => sign.getBoundingClientRect())
      return button.scrollWidth > button.clientWidth || signs.some(({ width, height }) => width < height - 0.5)
    })
    .map((button) => button.ariaLabel ?? button.textContent)
}

/** The texts below the name of each row, and the faults of its layout. */
async function rowsOf(page: Page) {
  await expect(page.locator('.standing-meta').first()).toBeVisible()
  return page.locator('.standing-row').evaluateAll((rows) =>
    rows.map((row) => {
      const box = (part: string) => row.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      const inner = row.getBoundingClientRect()
      const [name, meta] = [row.querySelector('.standing-name'), row.querySelector('.standing-meta')]
      if (name === null || meta === null) return { shown: [], faults: ['a row without a name'] }
      const clip = meta.getBoundingClientRect()
      const isOut = (item: Element) => item.getBoundingClientRect().top >= clip.bottom - 0.5
      const items = Array.from(meta.children)
      const seen = items.filter((item) => !isOut(item))
      const faults: string[] = []
      const notify = (isFault: boolean, text: string) => {
        if (isFault) faults.push(`${name.textContent}: ${text}`)
      }
      notify(name.scrollWidth > name.clientWidth, 'its name is too wide')
      const pen = document.createElement('canvas').getContext('2d')
      const letter = document.createRange()
      letter.selectNodeContents(name)
      if (pen !== null) pen.font = getComputedStyle(name).font
      const ink = pen?.measureText(name.textContent)
      const height = (ink?.fontBoundingBoxAscent ?? 0) - (ink?.actualBoundingBoxAscent ?? 0)
      const inkTop = (letter.getClientRects()[0]?.top ?? 0) + height
      const clipTop = Math.max(inner.top + 1, name.getBoundingClientRect().top)
      // Text metrics round the height of an accent up to whole pixels.
      notify(inkTop < clipTop - 1, `an accent is cut by ${(clipTop - inkTop).toFixed(1)} px`)
      notify(name.scrollHeight > name.clientHeight + 2, 'its name is too tall')
      const bottom = inner.bottom - 4
      const text = [name, ...seen].map((part) => part.getBoundingClientRect())
      notify(
        text.some((rect) => rect.top < inner.top - 1 || rect.bottom > bottom + 1.5),
        'its text leaves the row',
      )
      notify(
        seen.some((item) => {
          const rect = item.getBoundingClientRect()
          return (
            rect.bottom > clip.bottom + 0.5 || rect.right > clip.right + 0.5 || item.scrollWidth > item.clientWidth + 1
          )
        }),
        'something below its name is cut',
      )
      const others = [box('.standing-avatar'), box('.standing-total')]
      notify(
        others.some((other) =>
          text.some(
            (rect) =>
              rect.left < other.right - 1 &&
              other.left < rect.right - 1 &&
              rect.top < other.bottom - 1 &&
              other.top < rect.bottom - 1 &&
              rect.width > 0,
          ),
        ),
        'its text lies on the total or the avatar',
      )
      const used = clip.bottom - name.getBoundingClientRect().top
      const line = seen[0]?.getBoundingClientRect().height ?? 0
      notify(items.some(isOut) && bottom - inner.top - used > line + 8, 'left something out beside unused height')
      return { shown: seen.map((item) => item.textContent), faults }
    }),
  )
}
