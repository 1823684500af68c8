import { readBackup } from '@dutch/sync/backup/read-backup'
import { expect, test } from './support/fixtures.ts'
import { finishedGame, openWith } from './support/seed.ts'

const names = ['Léa', 'Hugo']

test.describe('a browser that lacks what is probed', () => {
  test('R396: is told that it is too old, what is needed, and gives its games away', async ({ page, browser, app }) => {
    const history = [finishedGame({ names, rounds: [[0, 101]] })]
    const game = { names, rounds: [[3, 4]], startedAt: 1_700_000_000_000 }
    await openWith(page, '/rules', { history, game })
    // The app finds no place to start in, and reports that: a page of its own is not held to have no fault.
    const old = await browser.newContext({ storageState: await page.context().storageState({ indexedDB: true }) })
    await old.addInitScript(() => (CSS.supports = () => false))
    const tab = await old.newPage()
    for (const path of ['/', '/game']) {
      await tab.goto(app.url + path)
      await expect(tab.getByRole('heading', { name: 'Ce navigateur est trop ancien pour Dutch' })).toBeVisible()
      await expect(tab.getByText(/^Il faut Safari\s[\d.]+ .* ou plus récent/)).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Règles' })).toHaveCount(0)
    }
    await tab.getByRole('button', { name: 'Exporter mes parties' }).click()
    const text = await tab.getByRole('textbox', { name: 'Mes parties, à copier' }).inputValue()
    expect(readBackup(text)).toMatchObject({
      ok: true,
      value: { history: [{ id: history[0]?.id }], game: { events: { length: 2 } } },
    })
    await old.close()
  })
})

test('R396: without scripts the page says what it needs', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.url}/game`)
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('Dutch a besoin de JavaScript')
  await context.close()
})
