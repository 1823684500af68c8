import { test } from './support/journey.ts'
import { enterRound, expectTotals } from './support/scoreboard.ts'
import { openWith } from './support/seed.ts'
import { STILL } from './support/still.ts'

test.use(STILL)

test('W808: a page that the browser kept for "back" shows what was entered meanwhile, and goes on from there', async ({
  page,
  context,
}) => {
  // WebKit gives such a page neither messages nor events of its storage; Chromium is asked to keep none here.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
    window.addEventListener('storage', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation()
    })
  })
  await openWith(page, '/game', { game: { names: ['Léa', 'Hugo'], rounds: [[3, 9]] } })
  await expectTotals(page, { Léa: 3, Hugo: 9 })
  const other = await context.newPage()
  await other.goto('/game')
  await enterRound(other, [4, 1])
  await other.close()
  await expectTotals(page, { Léa: 3, Hugo: 9 })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectTotals(page, { Léa: 7, Hugo: 10 })
  await enterRound(page, [1, 1])
  await expectTotals(page, { Léa: 8, Hugo: 11 })
})
