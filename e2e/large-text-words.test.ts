import { chooseBefore } from './support/consent.ts'
import { expect, test } from './support/fixtures.ts'
import { expectWhole, openLarge, smallPhone } from './support/large-letters.ts'
import { overflow } from './support/measure.ts'
import { finishedGame, seed } from './support/seed.ts'

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

for (const width of [360, 320]) {
  test(`W208: with letters of 32 px at ${String(width)} px no word of statistics, successes and merging is broken`, async ({
    app,
    launchOptions,
  }) => {
    const browser = await openLarge(launchOptions, 32)
    const page = await smallPhone(browser, width)
    await chooseBefore(page.context(), { analytics: false, marketing: false })
    await seed(page, { history: HISTORY }, app.url)
    await page.goto(`${app.url}/history`)
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
      // Scrolling stops at a part of a point.
      await expect(part).toBeInViewport({ ratio: 0.99 })
    }
    await browser.close()
  })

  test(`W208: with letters of 32 px at ${String(width)} px no word of home and guide is broken, and its ways out lie within the screen`, async ({
    app,
    launchOptions,
  }) => {
    const browser = await openLarge(launchOptions, 32)
    const page = await smallPhone(browser, width)
    await chooseBefore(page.context(), { analytics: false, marketing: false })
    await page.goto(app.url)
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
    await browser.close()
  })
}

test('W208: with letters of 32 px the first screen of a tablet ends with its actions, as that of a phone', async ({
  app,
  launchOptions,
}) => {
  const browser = await openLarge(launchOptions, 32)
  const page = await smallPhone(browser)
  await chooseBefore(page.context(), { analytics: false, marketing: false })
  await page.setViewportSize({ width: 834, height: 1112 })
  await page.goto(app.url)
  const play = await page.getByRole('link', { name: /^JOUER/u }).boundingBox()
  const below = await page.getByRole('navigation').last().boundingBox()
  expect((play?.y ?? 9999) + (play?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect(await overflow(page)).toBe(0)
  await browser.close()
})
