import { expect, test } from './support/journey.ts'
import { expectWhole, setFontSize } from './support/large-text.ts'
import { overflow } from './support/measure.ts'
import { finishedGame, openWith } from './support/seed.ts'

const HISTORY = [
  ...[12, 13, 14, 15, 16, 17].map((hour) =>
    finishedGame({
      names: ['Léa', 'Hugo', 'Florence'],
      rounds: [[13, 125, 50]],
      startedAt: Date.UTC(2026, 4, 2, hour),
    }),
  ),
  finishedGame({ names: ['Léa', 'Max'], rounds: [[13, 125]], startedAt: Date.UTC(2026, 4, 2, 18) }),
]

const WIDTHS = [360, 320]

test('W208: at a font size of 32 px no word of statistics, achievements and merging is broken', async ({ page }) => {
  await setFontSize(page, 32)
  await openWith(page, '/history', { history: HISTORY })
  for (const width of WIDTHS) {
    await test.step(`at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 640 })
      for (const [tab, last] of [
        ['Succès', 'Rare'],
        ['Statistiques', 'Expérience'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).tap()
        await expect(page.getByText('Perfectionniste', { exact: true }).first()).toBeAttached()
        await expect(page.getByText(last, { exact: true }).first()).toBeAttached()
        await expectWhole(page.getByRole('tabpanel', { name: tab }))
      }
      await page.getByRole('button', { name: 'Actions pour Florence', exact: true }).tap()
      await expectWhole(page.getByRole('menu'))
      await page.getByRole('menuitem', { name: 'Fusionner avec…' }).tap()
      const question = page.getByRole('dialog', { name: 'Fusionner Florence' })
      await question.getByRole('combobox', { name: 'Avec' }).selectOption('Max')
      await expectWhole(question, question.locator('form [role=status]'))
      for (const part of [
        question.getByRole('combobox', { name: 'Avec' }),
        question.getByRole('group', { name: 'Nom gardé' }),
        question.getByText(/^Max aura/u),
        question.getByRole('button', { name: 'Fusionner' }),
      ]) {
        await part.scrollIntoViewIfNeeded()
        // Scroll positions may be fractions of a pixel.
        await expect(part).toBeInViewport({ ratio: 0.99 })
      }
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    })
  }
})

test('W208: at a font size of 32 px the first screen of a tablet ends with its actions, no word of home and guide is broken on a phone, and the buttons of the guide are within the screen', async ({
  page,
}) => {
  await setFontSize(page, 32)
  await page.setViewportSize({ width: 834, height: 1112 })
  await page.goto('/')
  await test.step('the first screen of a tablet', async () => {
    const play = await page.getByRole('link', { name: /^JOUER/u }).boundingBox()
    const below = await page.getByRole('navigation').last().boundingBox()
    expect((play?.y ?? 9999) + (play?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await overflow(page)).toBe(0)
  })
  for (const width of WIDTHS) {
    await test.step(`home and guide at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 640 })
      await expectWhole(page.getByRole('main'))
      await page.getByRole('button', { name: 'Guide interactif' }).tap()
      const guide = page.getByRole('dialog', { name: 'Guide interactif' })
      const next = guide.getByRole('button', { name: 'Suivant' })
      const skip = guide.getByRole('button', { name: 'Ignorer le guide' })
      await skip.scrollIntoViewIfNeeded()
      await expect(skip).toBeInViewport({ ratio: 1 })
      for (let step = 1; step < 6; step += 1) {
        await expectWhole(guide, next)
        await next.tap()
        await expect(guide.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step + 1))
      }
      await expectWhole(guide)
      expect(await overflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(guide).toBeHidden()
    })
  }
})
