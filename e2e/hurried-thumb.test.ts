import type { Locator, Page } from '@playwright/test'
import { doubleTapEverywhere, type Left, type Scene } from './support/double-taps.ts'
import { joinBySocket } from './support/socket-player.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expect, test } from './support/journey.ts'
import { expectNoAnimation } from './support/measure.ts'
import { createRoom } from './support/rooms.ts'
import { enterRound, openRoundSheet, openView, roundSheet, tapScores, toast } from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'
import { storedLog } from './support/stored-log.ts'
import { GAME, openSheet, press, roomScenes, SCENES } from './support/double-tap-scenes.ts'
import { setPressGap } from './support/press-timing.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(target: Locator): Promise<Area> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
}

/** The distance in CSS pixels between the nearest edges. */
function gapBetween(one: Area, other: Area): number {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0)
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0)
  return Math.hypot(across, down)
}

/** Taps twice, without waiting until the first tap is handled. @param share horizontal place, 0 to 1 @param gap milliseconds */
async function realTaps(page: Page, target: Locator, share: number, gap: number): Promise<void> {
  await target.waitFor()
  const { x, y, width, height } = await boxOf(target)
  const tap = () => page.touchscreen.tap(x + width * share, y + height / 2)
  await setPressGap(page, gap)
  const first = tap()
  await new Promise((resolve) => setTimeout(resolve, gap))
  await Promise.all([first, tap()])
  await setPressGap(page, undefined)
}

/** Sweeps screens in turn; a page that is still the same is not loaded again for the next screen. */
async function sweep(page: Page, scenes: Readonly<Record<string, Scene>>): Promise<void> {
  let left: Left | null = null
  for (const [name, scene] of Object.entries(scenes)) {
    left = await test.step(name, async () => {
      const swept = await doubleTapEverywhere(page, scene, left)
      expect(swept.spots).toBeGreaterThan(0)
      return swept.left
    })
  }
}

test('W103: a sheet without any score asks before it is stored, by keyboard as well', async ({ page }) => {
  await openWith(page, '/game', { game: GAME })
  const before = (await storedLog(page)).events.length
  await openSheet(page)
  await press('Valider')(page)
  const question = page.getByRole('dialog', { name: 'Tout le monde à 0' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.locator('dialog.round-sheet')).toBeVisible()
  expect((await storedLog(page)).events).toHaveLength(before)
  await page
    .locator('dialog.round-sheet')
    .getByRole('button', { name: /^Valider/u })
    .tap()
  await question.getByRole('button', { name: 'Oui, 0 pour tous' }).tap()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  expect((await storedLog(page)).events).toHaveLength(before + 1)
})

test('W106: from a score in the table to its stored correction in four taps', async ({ page }) => {
  await openWith(page, '/game', { game: GAME })
  await openView(page, 'Tableau')
  const cell = page.getByRole('cell', { name: '7', exact: true })
  const taps = [
    cell,
    page.getByRole('dialog', { name: 'Manche 3', exact: true }).getByRole('button', { name: 'Corriger', exact: true }),
    roundSheet(page).getByRole('group', { name: 'Pavé numérique' }).getByRole('button', { name: '6', exact: true }),
    roundSheet(page).getByRole('button', { name: 'Valider' }),
  ]
  for (const target of taps) await target.tap()
  await expect(toast(page, 'Manche 3 corrigée')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manche 3/u }).getByRole('cell')).toHaveText([/^16/u, /^6/u, /^8/u])
  expect(taps.length).toBeLessThanOrEqual(4)
  // A correction that changes nothing adds no event.
  const { events } = await storedLog(page)
  await page.getByRole('cell', { name: /^6/u }).tap()
  for (const target of [taps[1], taps[3]]) await target?.tap()
  await expect(page.locator('dialog.round-sheet')).toBeHidden()
  expect((await storedLog(page)).events).toEqual(events)
})

test('W211: a second tap on the button that started a game, while its page still loads, starts no other', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/game-page-*.js')
  await openWith(page, '/history', {
    game: GAME,
    history: [finishedGame({ names: ['Léa', 'Hugo'], rounds: [[9, 4]] })],
  })
  await page.getByRole('button', { name: /^Actions de la partie/u }).tap()
  await page.getByRole('menuitem', { name: 'Rejouer avec les mêmes joueurs' }).tap()
  const save = page.getByRole('button', { name: 'L’enregistrer dans l’historique' })
  await save.waitFor()
  // Until the sheet has slid in, another of its buttons may be there later.
  await expectNoAnimation(page)
  const { x, y } = await boxOf(save)
  await save.tap()
  await expect.poll(async () => (await storedLog(page)).finished).toBe(2)
  await page.touchscreen.tap(x + 9, y + 9)
  await release()
  await expect(page.getByRole('heading', { name: 'Manche 1', exact: true })).toBeVisible()
  expect((await storedLog(page)).finished).toBe(2)
})

test('W211: a double tap on "Retour" or "Précédent" goes one step back in the setup, and not home', async ({
  page,
}) => {
  await page.goto('/setup')
  const title = page.locator('#setup-step-title')
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  const tapTwice = async (name: string) => {
    await tap(name)
    await setPressGap(page, name === 'Retour' ? 690 : 290)
    await tap(name)
    await setPressGap(page, undefined)
  }
  for (const [press, name, step] of [
    [tap, 'Suivant', 'Qui joue'],
    [tap, 'Suivant', 'Prêts'],
    [tapTwice, 'Précédent', 'Qui joue'],
    [tap, 'Suivant', 'Prêts'],
    [tapTwice, 'Retour', 'Qui joue'],
    [tapTwice, 'Retour', 'Combien'],
    [tap, 'Suivant', 'Qui joue'],
  ] as const) {
    await press(name)
    await expect(title).toContainText(step)
  }
})

test('W211: a double tap on any button inside a room stores, removes and closes nothing by mistake', async ({
  page,
  app,
}) => {
  test.slow()
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom', exact: true }).fill('Ana')
  const code = await createRoom(page, ['Bo', 'Cleo'])
  const bo = await joinBySocket(app.url, code, 'Bo')
  await page.getByRole('link', { name: 'Ouvrir la feuille de scores' }).tap()
  await enterRound(page, [1, 2, 3])
  await sweep(page, roomScenes(`/game?joined=${bo.gameId()}`))
  bo.disconnect()
})

for (const viewport of SIZES) {
  const size = `${String(viewport.width)} x ${String(viewport.height)}`
  test.describe(size, () => {
    test.use({ viewport })

    test(`W104: "Annuler" in the message of a round is far from the place of "Valider", ${size}`, async ({ page }) => {
      await openWith(page, '/game', { game: GAME })
      const sheet = await openRoundSheet(page)
      await tapScores(page, [12, 14, 8])
      const submit = sheet.getByRole('button', { name: 'Valider' })
      const submitAt = await boxOf(submit)
      await submit.tap()
      await expect(toast(page, 'Manche ajoutée')).toBeVisible()
      const message = page.getByRole('region', { name: /Notifications/u }).getByRole('button', { name: 'Annuler' })
      expect(gapBetween(await boxOf(message), submitAt)).toBeGreaterThan(48)
    })

    test(`W211: two real taps 60, 150, 300 and 600 ms apart on opening and storing a round, ${size}`, async ({
      page,
    }) => {
      await openWith(page, '/game', { game: GAME })
      for (const gap of [60, 150, 300, 600]) {
        await test.step(`${String(gap)} ms`, async () => {
          const before = (await storedLog(page)).events.length
          // From 300 ms on, a key that slides below the thumb may take the tap; the sweeps test that with a gap of 600 ms.
          if (gap < 300) await realTaps(page, page.getByRole('button', { name: 'Ajouter une manche' }), 0.5, gap)
          else await openRoundSheet(page)
          const sheet = roundSheet(page)
          await expect(sheet.getByRole('heading', { name: 'Ajouter une manche' })).toBeVisible()
          await expect(page.getByRole('dialog', { name: 'Tout le monde à 0' })).toBeHidden()
          expect((await storedLog(page)).events).toHaveLength(before)
          await tapScores(page, [12, 14, 8])
          await realTaps(page, sheet.getByRole('button', { name: 'Valider' }), 0.1, gap)
          await expect(page.locator('dialog.round-sheet')).toBeHidden()
          expect((await storedLog(page)).events).toHaveLength(before + 1)
        })
      }
    })

    for (const [part, scenes] of Object.entries(SCENES)) {
      test(`W211: a double tap on any button of ${part} stores and undoes nothing by mistake, ${size}`, async ({
        page,
      }) => {
        test.slow()
        await sweep(page, scenes)
      })
    }
  })
}
