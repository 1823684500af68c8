import { expect, test } from './support/journey.ts'
import { expectWhole, setFontSize } from './support/large-text.ts'
import { overflow } from './support/measure.ts'
import {
  closeScene,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  tapScores,
  winnerScene,
} from './support/scoreboard.ts'
import { finishedGame, openWith } from './support/seed.ts'

const NAMES = ['Léa', 'Hugo', 'Anne-Sophie', 'Zoé']
const ROUND = [12, 12, 40, 24]

test.use({ hasRefused: false })

test('W208, W604: at a font size of 32 px in landscape no second column displaces a name, and no key or question covers a score', async ({
  page,
}) => {
  await setFontSize(page, 32)
  await page.setViewportSize({ width: 844, height: 390 })
  const history = [finishedGame({ names: NAMES, rounds: [ROUND] })]
  await openWith(page, '/history', { game: { names: NAMES, rounds: [ROUND, ROUND] }, history })
  await expectWhole(page.getByRole('article').getByText('Léa et Hugo', { exact: true }))
  await page.getByRole('tab', { name: 'Statistiques' }).tap()
  await expectWhole(page.getByText('Manches', { exact: true }).first())
  const question = page.getByRole('region', { name: 'Votre vie privée' })
  await expect(question).toBeAttached()
  await expect(question).not.toBeInViewport()
  await question.getByRole('button', { name: 'Accepter tout' }).click({ trial: true })

  await page.goto('/game')
  await expect(page.locator('.standing-name')).toHaveCount(NAMES.length)
  await expectWhole(...(await page.locator('.standing-name').all()))
  // The tabs are in one row, so that the ranking has enough height.
  const tabs = page.getByRole('tab')
  expect(new Set(await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))).size).toBe(1)
  await openView(page, 'Tableau')
  const round = page.getByRole('button', { name: /^Manche 1\s: corriger/u })
  await expect.poll(() => round.evaluate(isReached)).toBe(true)
  await openView(page, 'Classement')
  await openRoundSheet(page)
  await expectWhole(roundSheet(page).getByRole('heading', { name: 'Ajouter une manche' }))
  for (const name of NAMES) {
    await expect(scoreField(page, name)).toBeFocused()
    await expect(scoreField(page, name)).toBeInViewport({ ratio: 1 })
    await tapScores(page, [90])
  }
  await roundSheet(page).getByRole('button', { name: 'Valider' }).tap()
  // The winner has most of the screen, and the buttons below are whole.
  const scene = winnerScene(page)
  await expect(scene.locator('.podium-name')).toHaveCount(3)
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectWhole(scene.locator('.scene-name'), ...(await scene.locator('.podium-name').all()))
    await expectWhole(...(await scene.locator('.scene-foot button').all()))
    const seen = await scene
      .locator('.scene-scroll')
      .evaluate((box) => [box.clientHeight, box.scrollWidth - box.clientWidth])
    expect(seen[0]).toBeGreaterThan(height * 0.55)
    expect(seen[1]).toBe(0)
  }
  await closeScene(page)
  await expect(page.getByRole('button', { name: 'Enregistrer le résultat' })).toBeAttached()
  for (const tab of await page.getByRole('tab').all()) await tab.click({ trial: true })
  expect(await overflow(page)).toBe(0)
})

/** Runs in the page: whether the whole button is visible after scrolling to it. */
function isReached(button: HTMLElement | SVGElement): boolean {
  button.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = button.getBoundingClientRect()
  return [top + 4, top + height - 4].every((y) => document.elementFromPoint(left + width / 2, y) === button)
}
