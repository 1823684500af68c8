import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { overflow } from './support/measure.ts'
import { createRoom } from './support/rooms.ts'
import { expectWhole, showsWholeText, setFontSize } from './support/large-text.ts'
import { enterRound, openRoundActions, openRoundSheet, openView, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { nextStep } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

/** Names of 24 letters, except two. */
const NAMES = [
  'Maximilien-Alexandre III',
  'Constantinopolitainement',
  'Anne-Sophie de la Tour-M',
  'Zoé',
  'Jean-Christophe Beaumont',
  'Bartholomé Saint-Exupéry',
  'Guillaume-Emmanuel-Pauls',
  'Hugo',
  'Philippine-Bernadette-Li',
]

test('W208: in a wide window known players are visible and figures on one line; on a small phone scores are within their sheets, and the clock is whole beside a long objective after an hour', async ({
  page,
}) => {
  await test.step('in a wide window every known player is visible, and each figure of the summary is on one line', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWith(page, '/setup', {
      history: [finishedGame({ names: NAMES, rounds: [NAMES.map((_, seat) => seat)] })],
    })
    await nextStep(page)
    const known = page.getByRole('group', { name: 'Vos joueurs' }).getByRole('button')
    await expect(known).toHaveCount(NAMES.length)
    for (const player of await known.all()) await expect(player).toBeInViewport({ ratio: 1 })

    const rounds = [NAMES.map((_, seat) => 990 - seat * 60), NAMES.map((_, seat) => (seat === 0 ? 99 : 10))]
    await openAnew(page, '/game', { game: { names: NAMES, limit: 1000, rounds } })
    await page.getByRole('button', { name: 'Bilan par joueur, sous le tableau' }).tap()
    const figures = page.locator('.summary-table tbody td')
    await expect(figures.getByText('+891,0')).toBeInViewport()
    const broken = await figures.evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getClientRects().length > 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken).toEqual([])
  })

  await test.step('the clock of a game is whole beside a long objective after an hour', async () => {
    const rounds = [NAMES.map((_, seat) => seat)]
    await openAnew(page, '/game', { game: { names: NAMES, limit: 1000, rounds, startedAt: Date.now() - 3_900_000 } })
    const clock = page.getByRole('timer')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(clock, `at ${String(width)} pixels`).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('1 000 pts')).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('on a small phone the scores of a round and the scores in a sentence are within their sheets', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('button', { name: 'Menu de la partie' }).tap()
    await page.getByRole('menuitem', { name: 'Annoncer les scores' }).tap()
    await expect(page.getByRole('dialog').getByRole('paragraph')).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await openView(page, 'Tableau')
    const scores = (await openRoundActions(page, 1)).getByRole('listitem')
    await expect(scores).toHaveCount(NAMES.length)
    expect(await overflow(page)).toBe(0)
    expect(await scores.getByText('Maximilien-Alexandre III').evaluate(showsWholeText)).toBe(true)
  })
})

test('W208: at the end of a game totals and urgent texts are whole on a phone in landscape, and so are the names of twelve on a desktop and a tablet', async ({
  page,
}) => {
  await test.step('at the end of a game totals and urgent texts are whole, also on a phone in landscape', async () => {
    const names = NAMES.filter((name) => name.includes('-')).concat('Zoé')
    await openWith(page, '/game', { game: { names, limit: 350, rounds: [names.map((_, seat) => 351 + seat)] } })
    const rows = page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(names.length)
    for (const [width, height] of [
      [568, 320],
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const row of await rows.all()) {
        await row.scrollIntoViewIfNeeded()
        await expect(row.locator('.standing-total')).toBeInViewport({ ratio: 1 })
        await expect(row.getByText('limite atteinte').last()).toBeInViewport({ ratio: 1 })
      }
    }
    await page.setViewportSize({ width: 320, height: 568 })
    const on = page.getByRole('button', { name: /^Continuer au-delà/u })
    await expect.poll(async () => (await on.boundingBox())?.height).toBe(56)
  })

  await test.step('at the end of a game of three, on a phone in landscape, no total covers the winner’s face', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openAnew(page, '/game', { game: { names: ['Zoé', 'Hugo', 'Léa'], limit: 350, rounds: [[351, 352, 353]] } })
    const first = page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem').first()
    const [face, total] = [first.locator('.standing-avatar'), first.locator('.standing-total')]
    await expect(total).toBeVisible()
    await expect
      .poll(async () => {
        const [seen, figure] = [await face.boundingBox(), await total.boundingBox()]
        return (figure?.x ?? 0) - (seen?.x ?? 0) - (seen?.width ?? 0)
      })
      .toBeGreaterThan(0)
  })

  await test.step('on a desktop and a tablet the names of twelve are whole above the rounds, also beside the ranking', async () => {
    const names = NAMES.map((name) => name.replace('Constantinopolitainement', 'Marguerite')).concat(
      'Léa',
      'Inès',
      'Eva',
    )
    await openAnew(page, '/game', { game: { names, limit: 1000, rounds: [names.map((_, seat) => seat)] } })
    for (const [width, height, view] of [
      [1280, 800, 'Classement'],
      [1440, 900, 'Tableau'],
      [1024, 768, 'Tableau'],
      [768, 1024, 'Tableau'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openView(page, view)
      const told = page.getByRole('region', { name: 'Tableau des manches' }).locator('.table-name')
      await expect(told).toHaveCount(2 * names.length)
      const cut = () =>
        told.evaluateAll((all) =>
          all
            .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
            .map(({ textContent }) => textContent),
        )
      await expect.poll(cut, `at ${String(width)} pixels`).toEqual([])
    }
  })
})

test('W208: on a tablet the fourth player has the width of the podium, on one line; on a phone names of the round sheet are whole; at a font size of 32 px the rows of the round sheet have half of the sheet', async ({
  page,
}) => {
  await test.step('on a tablet the fourth player has the width of the podium, on one line', async () => {
    await page.setViewportSize({ width: 834, height: 1112 })
    await openWith(page, '/game', {
      game: { names: NAMES.slice(6).concat('Zoé'), limit: 100, rounds: [[90, 20, 30, 40]] },
    })
    await enterRound(page, [20, 5, 6, 7])
    const others = winnerScene(page).getByRole('list', { name: 'Classement final' })
    const name = others.getByText('Guillaume-Emmanuel-Pauls')
    await expect(name).toBeVisible()
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(25)
    expect((await others.getByRole('listitem').boundingBox())?.width).toBe((await others.boundingBox())?.width)
  })

  await test.step('on a phone letters become smaller before a name of the round sheet is cut', async () => {
    const names = ['Emmanuel', 'Clémence', 'Charlotte', 'Emmanuelle', 'MARGUERITE', 'Maximilienne Alexandrine']
    await openAnew(page, '/game', { game: { names } })
    const sheet = await openRoundSheet(page)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 568 })
      await expectWhole(...(await sheet.locator('.score-name').all()))
    }
  })

  await test.step('on a tablet at a font size of 32 px the rows of the round sheet have half of the sheet', async () => {
    await setFontSize(page, 32)
    await page.setViewportSize({ width: 834, height: 1112 })
    await openAnew(page, '/game', { game: { names: ['Hugo', 'Zoé'] } })
    const sheet = await openRoundSheet(page)
    await expectWhole(...(await sheet.locator('.score-name').all()))
    for (const more of await sheet.getByRole('button', { name: /^Un point de plus/u }).all())
      await expect(more).toBeInViewport({ ratio: 1 })
  })
})

test('in the history the winner’s score follows a name of two lines, names have their whole line, the day is shown once, and no score is beside the first column', async ({
  page,
}) => {
  await test.step('in the history the winner’s score follows a name of two lines', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWith(page, '/history', { history: [finishedGame({ names: NAMES.slice(2, 4), rounds: [[16, 99]] })] })
    const card = page.getByRole('article')
    const [name, score] = [card.getByText('Anne-Sophie de la Tour-M'), card.getByText('16', { exact: true })]
    await expect(score).toBeVisible()
    await expect.poll(async () => (await name.boundingBox())?.height).toBeGreaterThan(40)
    await expect.poll(async () => Math.abs((await bottom(score)) - (await bottom(name)))).toBeLessThan(5)
  })

  await test.step('in the history of a phone names have their whole line, and the day is shown once', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const startedAt = Date.parse('2026-11-28T12:00:00Z')
    const rounds = [[16, 99, 30]]
    await openAnew(page, '/history', {
      history: [
        finishedGame({ names: NAMES.slice(2, 5), rounds, startedAt }),
        finishedGame({ names: ['Léa', 'Hugo'], rounds, startedAt: startedAt - 3_600_000 }),
      ],
    })
    const card = page.getByRole('article').first()
    const other = card.getByText('Jean-Christophe Beaumont')
    await expect(other).toBeVisible()
    await expect.poll(() => other.evaluate(showsWholeText)).toBe(true)
    await page.setViewportSize({ width: 320, height: 568 })
    const title = card.getByRole('heading')
    await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(25)
    await card.getByRole('button').first().tap()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('heading', { name: 'Partie 28/11/2026' })).toBeVisible()
    await expect(details).toHaveAccessibleDescription('')
  })

  await test.step('no score is visible beside the first column of its rounds, scrolled to the side', async () => {
    const rounds = page.getByRole('region', { name: 'Manche par manche' })
    await rounds.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect.poll(() => rounds.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    for (const heading of await rounds.locator('th:first-child').all())
      expect((await heading.boundingBox())?.x).toBe((await rounds.boundingBox())?.x)
  })
})

test('W208: on a phone in landscape the room shows its whole code, then the names', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  await createRoom(page, NAMES.slice(2, 4))
  const name = page.getByRole('main').getByText('Anne-Sophie de la Tour-M')
  await expect(name).toBeVisible()
  await expect.poll(() => name.evaluate(showsWholeText)).toBe(true)
  await page.setViewportSize({ width: 568, height: 320 })
  const code = page.getByRole('img', { name: 'Code QR' })
  await expect.poll(async () => (await bottom(name)) - (await bottom(code))).toBeGreaterThan(50)
})

async function bottom(part: ReturnType<Page['locator']>): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}
