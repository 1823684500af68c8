import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { keepToasts } from './support/long-timers.ts'
import { overflowOf, overflow, roomAboveNavigation } from './support/measure.ts'
import { createRoom } from './support/rooms.ts'
import { enterRound, openRoundSheet, openView, tapScores, winnerScene } from './support/scoreboard.ts'
import { cutOnPodium, isPodiumInSteps } from './support/scene-layout.ts'
import { nextStep } from './support/setup.ts'
import { openAnew, openWith } from './support/seed.ts'
import { goToRoute, openGameThatIsOver, openRoute } from './support/routes.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the main action of every screen is tall and within reach of the thumb, and on a tablet "Suivant" has the same place at each step of a new game', async ({
  page,
}) => {
  await page.goto('/')
  await expectUnderThumb(page, page.getByRole('link', { name: 'JOUER' }))
  await openRoute(page, '/setup')
  const places: (number | undefined)[] = []
  for (const step of ['Suivant', 'Suivant', 'Commencer la partie']) {
    const way = page.getByRole('button', { name: step, exact: true })
    await expectUnderThumb(page, way)
    await page.setViewportSize({ width: 834, height: 1112 })
    await expect(way).toBeInViewport({ ratio: 1 })
    places.push((await way.boundingBox())?.y)
    await page.setViewportSize({ width: 360, height: 640 })
    if (step === 'Suivant') await nextStep(page)
  }
  expect(new Set(places).size, 'on a tablet it stays where it is at each step').toBe(1)
  await goToRoute(page, '/game')
  await expectUnderThumb(page, page.getByRole('button', { name: 'Ajouter une manche' }))
  const sheet = await openRoundSheet(page)
  await expectUnderThumb(page, sheet.getByRole('button', { name: 'Valider' }))
  // In a new room the QR code above is visible for friends to scan; on smaller screens, once the toast is gone.
  await page.goto('/multiplayer?guest')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ana')
  await createRoom(page, ['Bo'])
  await expectUnderThumb(page, page.getByRole('link', { name: 'Ajouter une manche' }))
  const code = page.getByRole('img', { name: 'Code QR' })
  await expect(code).toBeInViewport({ ratio: 1 })
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(code).toBeInViewport({ ratio: 1 })
  }
})

test('W208: six players, the keypad and a whole title are on one screen of 360 x 640; magnified the round sheet shows every name whole; a message over it covers nothing', async ({
  page,
}) => {
  await openRoute(page, '/game')
  const sheet = await openRoundSheet(page)
  await test.step('six players, the keypad and a whole title are on one screen of 360 x 640', async () => {
    const parts = [
      ...(await sheet.getByRole('textbox').all()),
      ...(await sheet.getByRole('group', { name: 'Pavé numérique' }).getByRole('button').all()),
      sheet.getByRole('button', { name: 'Valider' }),
    ]
    expect(parts.length).toBeGreaterThanOrEqual(6 + 12 + 1)
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    // The title fits beside "Effacer" too.
    await tapScores(page, [5])
    const title = sheet.getByRole('heading', { name: 'Ajouter une manche' })
    await expect.poll(() => overflowOf(title)).toBe(0)
  })

  await test.step('magnified to 180 px every name is whole, its field below', async () => {
    await page.setViewportSize({ width: 180, height: 320 })
    for (const row of await sheet.getByRole('list', { name: 'Scores de la manche' }).getByRole('listitem').all()) {
      const name = row.locator('.score-name')
      await name.scrollIntoViewIfNeeded()
      await expect(name).toBeInViewport({ ratio: 1 })
      await expect.poll(() => row.evaluate(isWholeAboveField)).toBe(true)
    }
    await expect.poll(() => overflow(page)).toBe(0)
  })

  await test.step('a message over the sheet covers nothing to touch or to read', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await tapScores(page, [12, 35])
    await keepToasts(page)
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.put = refuse
      Storage.prototype.setItem = refuse
    })
    const text =
      'Erreur de sauvegarde. Le stockage du navigateur est plein\u00A0: exportez la partie, puis libérez de la place.'
    for (const [width, height] of [
      [360, 640],
      [320, 568],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await sheet.getByRole('button', { name: 'Valider' }).tap()
      await expect
        .poll(() => page.evaluate(lookAtMessage, PARTS_OF_SHEET), `at ${String(width)} x ${String(height)}`)
        .toEqual({ text, parts: 6 + 15 + 1 + 1 + 1, covered: 0, isWhole: true })
      await page.locator('.toast').getByRole('button', { name: 'Masquer le message' }).tap()
      await expect(page.locator('.toast')).toHaveCount(0)
      // The keys leave room for what the form itself says.
      const foot = sheet.locator('.round-foot')
      await expect.poll(() => foot.evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0)
    }
  })
})

test('W107, W125, W208: the table shows six players side by side on a phone, and twelve on a tablet; of twelve, a name of eleven letters is as large as one of four; the texts of an end are whole', async ({
  page,
}) => {
  await test.step('the table shows six players side by side on a phone, and twelve on a tablet', async () => {
    const names = 'Léa Hugo Zoé Maximilien Aïcha Jean-Baptiste Inès Paul Nora Tom Eva Luc'.split(' ')
    for (const [width, height, players] of [
      [360, 640, 6],
      [834, 1112, 12],
    ] as const) {
      await page.setViewportSize({ width, height })
      const round = Array.from({ length: players }, (_, seat) => 10 + seat)
      await openAnew(page, '/game', {
        game: { names: names.slice(0, players), rounds: [round, round], dutch: [0, 1] },
      })
      await openView(page, 'Tableau')
      const table = page.getByRole('region', { name: 'Tableau des manches' })
      await expect(table.getByRole('columnheader', { name: names[players - 1] ?? '' }).first()).toBeInViewport({
        ratio: 1,
      })
      await expect.poll(() => overflowOf(table)).toBe(0)
      const cells = table.locator('.score-cell')
      await expect(cells).toHaveCount(2 * players)
      for (const cell of await cells.all()) await expect.poll(() => overflowOf(cell)).toBe(0)
    }
  })

  await test.step('of twelve names, one of eleven letters is as large as one of four', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const names = ['Jean-Pierre', 'Hugo', 'Zoé', 'Omar', 'Inès', 'Ana', 'Bo', 'Léa', 'Noé', 'Luc', 'Max', 'Eva']
    await openAnew(page, '/game', { game: { names, rounds: [names.map((_, seat) => seat)] } })
    const rows = page.locator('.standing-name')
    await expect(rows).toHaveCount(12)
    const sizes = () =>
      rows.evaluateAll((all) => new Set(all.slice(0, 2).map((name) => getComputedStyle(name).fontSize)).size)
    await expect.poll(sizes).toBe(1)
  })

  await test.step('on a phone in landscape the text about the player who reached the limit is whole', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openAnew(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[15, 109]] } })
    const told = page.locator('.standing-meta').filter({ hasText: 'limite atteinte' })
    await expect(told).toBeVisible()
    await expect.poll(() => overflowOf(told)).toBe(0)
  })

  await test.step('a game that is over shows all six players above its panel at 360 x 640', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openGameThatIsOver(page)
    const rows = page.getByRole('list', { name: 'Classement', exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(6)
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.98 })
    for (const name of ['Enregistrer le résultat', /^Continuer au-delà/u, 'Annuler la dernière manche'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })
})

test('W208: at 320 x 568 the hint below six players and the link of an empty history are whole, and nothing touches an edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo', 'Zoé', 'Omar', 'Inès', 'Ana'] } })
  await expect(page.getByText(/^Jouez la première manche/u)).toBeInViewport({ ratio: 1 })
  await page.goto('/history')
  const way = page.getByRole('main').getByRole('link', { name: 'Nouvelle partie' })
  await expect(way).toBeVisible()
  await expect.poll(() => roomAboveNavigation(way)).toBeGreaterThanOrEqual(0)
  await page.goto('/receive')
  const back = page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' })
  await expect(back).toBeVisible()
  await expect.poll(async () => (await back.boundingBox())?.x).toBe(16)
})

test('W114: below a long and a short name, podium and fourth player are visible whole without scrolling, on a small phone too', async ({
  page,
}) => {
  for (const first of ['Guillaume-Emmanuel-Pauls', 'Léa']) {
    const names = [first, 'Anne-Sophie de la Tour-M', 'Constantinopolitainement', 'Zoé']
    await openAnew(page, '/game', { game: { names, limit: 50, rounds: [[10, 20, 30, 40]] } })
    await enterRound(page, [5, 6, 7, 20])
    const others = winnerScene(page).getByRole('list', { name: 'Classement final' })
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => cutOnPodium(page), `${first} at ${String(width)} pixels`).toEqual([])
      await expect.poll(() => isPodiumInSteps(page), `${first} at ${String(width)} pixels`).toBe(true)
      await expect(others.getByText('Zoé')).toBeInViewport({ ratio: 1 })
      await expect(others.locator('.podium-face')).toBeInViewport({ ratio: 1 })
    }
  }
})

/** Runs in the page: whether the name of a row is whole, and its field below the name and within the screen. */
function isWholeAboveField(row: Element): boolean {
  const [name, field] = [row.querySelector('.score-name'), row.querySelector('input')]
  if (name === null || field === null) return false
  const { left, top, width } = field.getBoundingClientRect()
  const isWhole = name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 1
  return isWhole && top >= name.getBoundingClientRect().bottom && left + width <= innerWidth
}

const PARTS_OF_SHEET = '.score-row, .keypad-key, .round-submit, .round-clear, .round-head > :last-child'

/** Runs in the page and measures everything at once. */
function lookAtMessage(selector: string) {
  const message = document.querySelector('.toast')
  const sheet = document.querySelector('dialog[open]')
  if (message === null || sheet === null) return null
  const over = message.getBoundingClientRect()
  const parts = [...sheet.querySelectorAll(selector)]
  const covered = parts.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const visibleTop = Math.max(top, part.closest('.round-rows')?.getBoundingClientRect().top ?? 0)
    return left < over.right - 1 && over.left < right - 1 && visibleTop < over.bottom - 1 && over.top < bottom - 1
  })
  return {
    text: message.querySelector('.toast-title')?.textContent,
    parts: parts.length,
    covered: covered.length,
    isWhole: over.left >= 0 && over.top >= 0 && over.right <= innerWidth && over.bottom <= innerHeight,
  }
}

/** Expects that a control is at least 56 px high and its middle in the bottom third of the screen. */
async function expectUnderThumb(page: Page, action: ReturnType<Page['getByRole']>): Promise<void> {
  const boxOf = async () => (await action.boundingBox()) ?? { y: 0, height: 0 }
  const lowerThird = ((page.viewportSize()?.height ?? 0) * 2) / 3
  const middle = async () => boxOf().then(({ y, height }) => y + height / 2)
  await expect.poll(async () => (await boxOf()).height).toBeGreaterThanOrEqual(56)
  await expect.poll(middle).toBeGreaterThanOrEqual(lowerThird)
  await expect(action).toBeInViewport({ ratio: 1 })
}
