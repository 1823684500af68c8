import { chromium, type Browser, type Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openRoundSheet, roundSheet, scoreField, submitRound, tapScores, toast } from './support/scoreboard.ts'
import { seed } from './support/seed.ts'
import { pressUnhurried } from './support/unhurried.ts'

const NAMES = ['Léa', 'Hugo', 'Zoé', 'Maximilien-Alexandre III', 'A', 'Inès']

for (const size of [24, 32]) {
  test(`with letters of ${String(size)} px the score being typed and the messages stay readable`, async ({
    app,
    launchOptions,
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${String(size)}`],
    })
    const page = await openGame(browser, app.url)
    await openRoundSheet(page)
    for (const [seat, name] of NAMES.entries()) {
      await expect(scoreField(page, name)).toBeFocused()
      await expect(scoreField(page, name)).toBeInViewport({ ratio: 1 })
      await expectOnTop(page, name)
      await tapScores(page, [10 + seat])
      await expect(scoreField(page, name)).toHaveValue(String(10 + seat))
    }
    await expect(roundSheet(page).getByRole('button', { name: 'Valider' })).toBeInViewport({ ratio: 1 })
    await submitRound(page)
    const message = toast(page, /^Manche ajoutée/u)
    await expect(message).toBeVisible()
    expect((await message.boundingBox())?.height ?? 999).toBeLessThan(160)
    expect(await message.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
    await browser.close()
  })
}

/** A game under way on a small phone. */
async function openGame(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  await pressUnhurried(page.context())
  await seed(page, { game: { names: NAMES, rounds: [[12, 35, 0, 24, 10, 5]], limit: 200 } }, origin)
  await page.goto(`${origin}/game`)
  return page
}

/** Neither the head of the sheet nor its keys lie on the field. */
async function expectOnTop(page: Page, name: string): Promise<void> {
  const isOnTop = await scoreField(page, name).evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return [top + 2, top + height - 2].every((y) => document.elementFromPoint(left + width / 2, y) === field)
  })
  expect(isOnTop).toBe(true)
}
