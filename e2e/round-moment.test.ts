import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdLongTimers } from './support/long-timers.ts'
import { expectAccessibleWhereNarrow } from './support/narrow-screens.ts'
import {
  expectTotals,
  openRoundSheet,
  roundSheet,
  expectRoundStored,
  tapScores,
  toast,
  undoLastRound,
} from './support/scoreboard.ts'
import { openAnew, openWith } from './support/seed.ts'
import { recordSounds } from './support/sounds.ts'

declare global {
  interface Window {
    seenStages?: { stage: string; rows: string }[]
  }
}

const GAME = {
  names: ['Léa', 'Hugo', 'Zoé'],
  rounds: [
    [5, 20, 30],
    [5, 5, 5],
  ],
}
/** With these scores Zoé, who called Dutch, takes the lead. */
const SCORES = [42, 26, 0]
const OLD = 'Léa Hugo Zoé'
const NEW = 'Zoé Hugo Léa'

/** Records each stage of the ranking with the order of the names. @param pressed selector of a button to click as counting begins */
async function watchStages(page: Page, pressed: string | null = null): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((toPress) => {
    const seen: { stage: string; rows: string }[] = []
    window.seenStages = seen
    const note = () => {
      const list = document.querySelector<HTMLElement>('.standings')
      const stage = list?.dataset['stage']
      if (list === null || stage === undefined || (seen.at(-1)?.stage ?? 'rest') === stage) return
      const rows = [...list.children].toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      seen.push({ stage, rows: rows.map((row) => row.querySelector('.standing-name')?.textContent).join(' ') })
      if (stage !== 'counting' || toPress === null) return
      const button = document.querySelector(toPress)
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-stage'],
    })
  }, pressed)
  return () => page.evaluate(() => (window.seenStages ?? []).map(({ stage, rows }) => `${stage}: ${rows}`))
}

async function enter(page: Page, caller = 'Zoé'): Promise<void> {
  const sheet = await openRoundSheet(page)
  await tapScores(page, SCORES)
  await sheet.getByRole('button', { name: `Dutch de ${caller}`, exact: true }).tap()
  await sheet.getByRole('button', { name: 'Valider' }).tap()
}

test('W105: a stored round is animated in the ranking, in order, with sounds; screen readers get the result at once', async ({
  page,
}) => {
  const received = await recordSounds(page)
  // Léa and Hugo get within 10 points of the limit.
  await openWith(page, '/game', { game: { ...GAME, limit: 60 } })
  const stages = await watchStages(page)
  await enter(page)
  await expectRoundStored(page)
  await expectTotals(page, { Zoé: 35, Hugo: 51, Léa: 52 })
  await expect
    .poll(stages)
    .toEqual([
      `before: ${OLD}`,
      `counting: ${OLD}`,
      `moving: ${OLD}`,
      `stamped: ${NEW}`,
      `visit: ${NEW}`,
      `rest: ${NEW}`,
    ])
  await expect
    .poll(async () => (await received()).started.slice(-4))
    .toEqual(['score-sound', 'new-leader', 'near-limit', 'dutch-sound'])
  expect((await received()).vibrations.at(-1)).toEqual([20, 40, 60])
  for (const left of ['reste 9', 'reste 8'])
    await expect(page.locator('.standings').getByText(left, { exact: true }).locator('svg')).toBeVisible()
})

test('W105: a round of another tab is animated too, and a failed Dutch has its own sound', async ({
  page,
  context,
}) => {
  const received = await recordSounds(page)
  await openWith(page, '/game', { game: GAME })
  const other = await context.newPage()
  await other.goto('/game')
  await expectTotals(other, { Léa: 10, Hugo: 25, Zoé: 35 })
  const stages = await watchStages(other)
  await enter(page, 'Hugo')
  await expect(toast(page, 'Manche ajoutée - Hugo a raté son Dutch')).toBeVisible()
  const names = async () => (await stages()).map((stage) => stage.split(':')[0])
  await expect.poll(names).toEqual(['before', 'counting', 'moving', 'stamped', 'visit', 'rest'])
  expect((await stages()).slice(0, 2)).toEqual([`before: ${OLD}`, `counting: ${OLD}`])
  expect((await stages()).at(-1)).toBe(`rest: ${NEW}`)
  await expect.poll(async () => (await received()).started.at(-1)).toBe('dutch-missed')
})

test('W105: a tap on the ranking only ends the animation, a tap on the button of the next round also opens it at once', async ({
  page,
}) => {
  for (const [what, pressed, opens] of [
    ['on the ranking', '.standing-row', null],
    ['on what opens the next round', '.game-bar-main', 'Ajouter une manche'],
  ] as const) {
    await test.step(`a tap ${what}`, async () => {
      await openAnew(page, '/game', { game: GAME })
      const stages = await watchStages(page, pressed)
      await enter(page)
      await expect.poll(stages).toEqual([`before: ${OLD}`, `counting: ${OLD}`, `rest: ${NEW}`])
      if (opens === null) await expect(page.locator('dialog:modal')).toHaveCount(0)
      else await expect(roundSheet(page).getByRole('heading', { name: opens })).toBeVisible()
    })
  }
})

test('W105, W114, W120: the parts beside the ranking, and the panel of an end, show nothing of a round before its animation', async ({
  page,
}) => {
  await test.step('the parts beside the ranking show nothing of a round before its animation', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWith(page, '/game', { game: GAME })
    const rounds = page.locator('.score-table [data-round]')
    await expect(rounds).toHaveCount(2)
    await page.evaluate(() => {
      const seen: { stage: string; rows: string }[] = []
      window.seenStages = seen
      new MutationObserver(() => {
        const stage = document.querySelector<HTMLElement>('.standings')?.dataset['stage'] ?? 'rest'
        const rows = String(document.querySelectorAll('.score-table [data-round]').length)
        if (stage !== 'visit' && stage !== 'rest' && seen.at(-1)?.stage !== stage) seen.push({ stage, rows })
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-stage'] })
    })
    await enter(page)
    await expect(rounds).toHaveCount(3)
    expect(await page.evaluate(() => (window.seenStages ?? []).map(({ stage, rows }) => `${stage}: ${rows}`))).toEqual([
      'before: 2',
      'counting: 2',
      'moving: 2',
      'stamped: 2',
    ])
  })

  await test.step('the panel of an end is unseen until the animation of the ranking has ended', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openAnew(page, '/game', { game: { ...GAME, limit: 60 } })
    await page.evaluate(() => {
      const seen: { stage: string; rows: string }[] = []
      window.seenStages = seen
      new MutationObserver(() => {
        const stage = document.querySelector<HTMLElement>('.standings')?.dataset['stage'] ?? 'rest'
        const panel = document.querySelector('.game-over')
        if (panel === null || stage === 'rest' || seen.at(-1)?.stage === stage) return
        seen.push({ stage, rows: getComputedStyle(panel).opacity === '0' ? 'unseen' : 'told' })
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-stage'] })
    })
    const sheet = await openRoundSheet(page)
    await tapScores(page, [42, 46, 0])
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await page.locator('dialog.scene[open]').getByRole('button', { name: 'Fermer', exact: true }).tap()
    await expect(page.locator('.game-over')).toHaveCSS('opacity', '1')
    const stages = await page.evaluate(() => (window.seenStages ?? []).map(({ stage, rows }) => `${stage}: ${rows}`))
    expect(stages.slice(-2)).toEqual(['counting: unseen', 'moving: unseen'])
  })
})

test('W105: opening the next round recalculates no styles of the whole page, neither for the ranking nor for the message', async ({
  page,
  browser,
}) => {
  await openWith(page, '/game', { game: GAME })
  await enter(page)
  await expectRoundStored(page)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.locator('.game-bar-main').tap()
  await expect(roundSheet(page).locator('.toaster-host')).toBeAttached()
  await expect(roundSheet(page)).toHaveCSS('opacity', '1')
  const styled = styledElements((await browser.stopTracing()).toString())
  // About one style for each element: those of the sheet are new, those of the page become inert.
  expect(styled).toBeLessThan(1.5 * (await page.locator('*').count()))
})

/** The sum of the elements of all style recalculations. @param trace of the browser, as JSON */
function styledElements(trace: string): number {
  return Array.from(trace.matchAll(/"elementCount":(\d+)/gu), ([, count]) => Number(count)).reduce(
    (sum, n) => sum + n,
    0,
  )
}

test('W105: with reduced motion the result is shown at once, with a still stamp, and axe finds nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWith(page, '/game', { game: GAME })
  const stages = await watchStages(page)
  await enter(page)
  await expect.poll(stages).toEqual([`stamped: ${NEW}`, `rest: ${NEW}`])

  const stamp = page.locator('.dutch-stamp')
  for (const [caller, isMissed] of [
    ['Zoé', false],
    ['Hugo', true],
  ] as const) {
    await undoLastRound(page)
    const letGo = await holdLongTimers(page)
    await enter(page, caller)
    await expect(page.locator('.dutch-stamp[data-missed]')).toHaveCount(isMissed ? 1 : 0)
    // Axe ignores the stamp, which is hidden from screen readers, but its contrast matters.
    await stamp.evaluate((seen) => seen.removeAttribute('aria-hidden'))
    await expectAccessibleWhereNarrow(page)
    await expect(stamp).toBeVisible()
    await letGo()
    await expect(stamp).toHaveCount(0)
  }
})
