import type { Page } from '@playwright/test'
import { seed } from '../e2e/support/seed.ts'
import { timeReading, type Bench } from './figure.ts'
import { firstPaintOf, forgetNotes, inputToFrame, inputToNextPaint, notePaints } from './paints.ts'
import { onPhone, showWhole, slowDown, touch } from './phone.ts'
import { finishedGames } from './seeds.ts'
import { withServer } from './with-server.ts'

const GAMES = 10_000
const ROW = '.card-open'
/** Games that are passed to the browser at a time. */
const PORTION = 2000
/** Two words that are typed, and deleted letter by letter. */
const KEYS = [
  'z',
  'o',
  'x',
  'Backspace',
  'Backspace',
  'Backspace',
  'm',
  'a',
  'x',
  'Backspace',
  'Backspace',
  'Backspace',
]

export const history: Bench = {
  name: 'history',
  method:
    '10,000 finished games in IndexedDB, CPU slowed 4 times, worker installed. First rows to the paint of the first cards, in a new page each time: from the tap on / until the page has made their frame, and from the start of a whole load of /history until they were presented (Element Timing). Keystrokes: 12 in each page, 150 ms apart, Event Timing (rounded by the browser to 8 ms), once all games are read and also while they are.',
  measure: ({ repetitions }) =>
    withServer(({ url }) =>
      onPhone(
        async (page, context) => {
          await page.goto(url)
          await page.getByText('Prêt hors ligne').waitFor({ timeout: 60_000 })
          const games = finishedGames(GAMES)
          for (let at = 0; at < GAMES; at += PORTION) {
            await seed(page, { history: games.slice(at, at + PORTION) }, url)
          }
          await notePaints(context, ROW)
          const tapped: number[] = []
          const rows: number[] = []
          const keys: number[] = []
          const early: number[] = []
          for (let visit = 0; visit < repetitions(10); visit += 1) {
            const tab = await context.newPage()
            await showWhole(tab)
            await tab.goto(`${url}/robots.txt`)
            const session = await slowDown(tab)
            await tab.goto(url)
            await tab.waitForTimeout(2000)
            await touch(session, tab.getByRole('link', { name: 'Historique' }).filter({ visible: true }).last())
            tapped.push(await inputToFrame(tab, ROW))
            await tab.goto(`${url}/history`)
            rows.push(await firstPaintOf(tab, ROW))
            if (visit % 2 === 0) await untilAllRead(tab)
            const times = await typeKeys(tab)
            if (visit % 2 === 0) keys.push(...times)
            else early.push(...times)
            await tab.close()
          }
          return [
            timeReading('/history with 10,000 games: first rows, from the tap on /', tapped, {
              median: 700,
            }),
            timeReading('/history with 10,000 games: first rows, from loading the page', rows, {
              median: 700,
            }),
            timeReading('A keystroke in its search: to next paint', keys, { median: 60 }),
            timeReading('The same while the games are still being read', early),
          ]
        },
        { withWorker: true },
      ),
    ),
}

async function typeKeys(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByRole('searchbox').focus()
  for (const key of KEYS) {
    await forgetNotes(page)
    await page.keyboard.press(key)
    times.push(await inputToNextPaint(page))
    await page.waitForTimeout(50)
  }
  return times
}

async function untilAllRead(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /10.000/u })
    .waitFor({ timeout: 60_000 })
}
