import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectWhole } from './support/large-text.ts'
import { overflowOf } from './support/measure.ts'
import { cutOnPodium } from './support/scene-layout.ts'
import { enterRound, openRoundSheet, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { choosePlayerCount, nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const NAMES = [
  'Jean-Christophe Beaumont',
  'Bartholomé Saint-Exupéry',
  'Guillaume-Emmanuel-Pauls',
  'Anne-Sophie de la Tour-M',
  'Maximilien-Alexandre III',
  'Zoé',
]

test('W107, W208: at 568 x 320 names of a game under way are whole and short ones keep their avatars; at its end long names, "limite atteinte" and the names of the views are whole', async ({
  page,
}) => {
  await test.step('at 568 x 320 long names of a game under way are whole', async () => {
    await page.setViewportSize({ width: 568, height: 320 })
    await openWith(page, '/game', { game: { names: NAMES, rounds: [[9, 12, 14, 16, 18, 20]] } })
    const names = page.locator('.standing-name')
    await expect(names).toHaveCount(NAMES.length)
    await expect.poll(() => cut(names)).toEqual([])
  })

  await test.step('at 568 x 320 short names of a game under way keep their avatars', async () => {
    await page.setViewportSize({ width: 568, height: 320 })
    await openAnew(page, '/game', { game: { names: ['Éva', 'Hugo', 'Zoé', 'Inès'], rounds: [[9, 12, 14, 95]] } })
    await expect(page.locator('.standing-avatar').filter({ visible: true })).toHaveCount(4)
    await expect.poll(() => cut(page.locator('.standing-name'))).toEqual([])
    const close = page.locator('.standing-meta').getByText('reste 5', { exact: true })
    await expect.poll(() => close.evaluate(isInRow)).toBe(true)
  })

  await test.step('at the end of a game long names, "limite atteinte" and the names of the views are whole', async () => {
    const game = { names: NAMES, limit: 100, rounds: [[90, 92, 94, 96, 98, 100]] }
    await page.setViewportSize({ width: 740, height: 360 })
    await openAnew(page, '/game', { game: { ...game, names: NAMES.toReversed() } })
    const names = page.locator('.standing-name')
    await expect(names).toHaveCount(NAMES.length)
    await expect.poll(() => cut(names)).toEqual([])
    const told = page.locator('.standing-meta').filter({ hasText: 'limite atteinte' })
    await expect.poll(() => overflowOf(told)).toBe(0)
    await page.setViewportSize({ width: 568, height: 320 })
    await expect.poll(() => cut(names)).toEqual([])
    await expect.poll(() => page.getByRole('tab').evaluateAll(linesOf)).toBe(1)
  })
})

test('W114: at 568 x 320 all facts about two or four winners are above the buttons, and on a tablet the fourth player is readable below a name of two lines', async ({
  page,
}) => {
  for (const winners of [2, 4]) {
    await test.step(`${String(winners)} with the best total`, async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      const round = NAMES.map((_, seat) => (seat < winners ? 0 : 26 + seat))
      await openAnew(page, '/game', { game: { names: NAMES, limit: 50, rounds: [round] } })
      await enterRound(page, round)
      await expect(winnerScene(page)).toBeVisible()
      await page.setViewportSize({ width: 568, height: 320 })
      await expect.poll(() => cutOnPodium(page)).toEqual([])
      await expect.poll(() => factsBelowFold(page)).toBe(0)
    })
  }

  await test.step('on a tablet the fourth player is readable', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openAnew(page, '/game', { game: { names: NAMES.slice(0, 4), limit: 50, rounds: [[1, 2, 3, 40]] } })
    await enterRound(page, [1, 2, 3, 40])
    await expect(winnerScene(page)).toBeVisible()
    const fourth = winnerScene(page).getByRole('list', { name: 'Classement final' })
    const name = fourth.getByText('Anne-Sophie de la Tour-M')
    await expect(name).toBeInViewport({ ratio: 1 })
    // The font of the scene may still load and move both.
    await expect.poll(() => name.evaluate(belowFoot)).toBeLessThanOrEqual(0)
  })
})

test('W102: "Valider" is not cut when it says how many scores are missing; at 768 x 1024 long names of known players are whole beside one that is taken; on phones what belongs to the last of twelve names is above the buttons', async ({
  page,
}) => {
  await test.step('"Valider" is not cut when it says how many scores are missing', async () => {
    await openWith(page, '/game', { game: { names: [...NAMES, 'Hugo', 'Léa', 'Inès', 'Omar'] } })
    const submit = (await openRoundSheet(page)).locator('.round-submit')
    for (const [width, height] of [
      [568, 320],
      [320, 568],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectWhole(submit.getByText('Encore 10 à saisir', { exact: true }))
    }
    await expect(submit).toHaveAccessibleName('Valider Encore 10 à saisir (vide = 0)')
  })

  await test.step('at 768 x 1024 long names of known players are whole beside one that is taken', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openAnew(page, '/setup', {
      history: [finishedGame({ names: NAMES, rounds: [NAMES.map((_, seat) => seat)] })],
    })
    await choosePlayerCount(page, 12)
    await nextStep(page)
    const known = page.getByRole('group', { name: 'Vos joueurs' }).locator('bdi')
    await expect(known).toHaveCount(NAMES.length)
    await expect.poll(() => cut(known)).toEqual([])
  })

  await test.step('on phones, also above their keyboard, nothing that belongs to the last of twelve names is behind the buttons', async () => {
    const field = page.getByRole('textbox', { name: 'Nom du joueur 12', exact: true })
    const row = page.getByRole('listitem').filter({ has: field })
    await page.getByRole('textbox', { name: 'Nom du joueur 1', exact: true }).fill('Zo')
    for (const [width, height] of [
      [360, 640],
      [320, 568],
      [390, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await field.fill('Joueur 12')
      await field.fill('Zo')
      await expect(row.getByRole('button', { name: 'Zoé' })).toBeVisible()
      await expect(row.getByRole('alert')).toBeVisible()
      const room = async () => {
        const [end, buttons] = [await row.boundingBox(), await page.locator('.setup-actions').boundingBox()]
        return (buttons?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)
      }
      await expect.poll(room, `at ${String(width)} x ${String(height)}`).toBeGreaterThan(0)
    }
  })
})

/** The names that are cut. */
async function cut(names: Locator): Promise<readonly (string | null)[]> {
  return names.evaluateAll((all) =>
    all
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  )
}

/** Runs in the page: whether the part is within its line. */
function isInRow(part: Element): boolean {
  const [told, room] = [part, part.closest('.standing-meta')].map((one) => one?.getBoundingClientRect())
  return told !== undefined && room !== undefined && told.right <= room.right + 1 && told.bottom <= room.bottom + 1
}

/** Runs in the page: on how many lines the parts are. */
function linesOf(parts: readonly Element[]): number {
  return new Set(parts.map((part) => part.getBoundingClientRect().top)).size
}

/** Runs in the page: by how many pixels the part reaches below the top of the scene's footer. */
function belowFoot(part: Element): number {
  const foot = part.closest('dialog')?.querySelector('.scene-foot')
  return part.getBoundingClientRect().bottom - (foot?.getBoundingClientRect().top ?? 0)
}

/** By how many pixels the facts about the winner reach below the visible part of the scene. */
async function factsBelowFold(page: Page): Promise<number> {
  return page.locator('dialog.scene[open] .scene-scroll').evaluate((scroll) => {
    const fold = scroll.getBoundingClientRect().bottom
    return Math.max(0, (scroll.querySelector('.scene-facts')?.getBoundingClientRect().bottom ?? 0) - fold)
  })
}
