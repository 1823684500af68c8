import type { BrowserContext, Page } from '@playwright/test'
import { Worker } from 'node:worker_threads'
import { seed } from '../e2e/support/seed.ts'
import { timeReading, type Bench } from './figure.ts'
import { inputToFrame, notePaints } from './paints.ts'
import { onPhone, showWhole, slowDown, touch } from './phone.ts'
import { finishedGames } from './seeds.ts'
import { withServer } from './with-server.ts'

const GAMES = 10_000
const PORTION = 2000
/** The element whose appearance is measured. */
const FIGURES = '#history-statistics'

declare global {
  interface Window {
    /** Tasks that blocked the page for 50 ms or more; both values in milliseconds. */
    longTasks?: { readonly at: number; readonly duration: number }[]
  }
}

export const historyFigures: Bench = {
  name: 'history-figures',
  method:
    'Over 10,000 finished games. Achievements and badges: processor time of a thread that has never run them before (a new one each time), unthrottled, all portions together. Statistiques: CPU slowed 4 times, games in IndexedDB and read, a new page each time; from the tap on the tab until the page has made the frame with the figures, and the longest task (Long Tasks) from the tap until a second after.',
  measure: async ({ repetitions }) => {
    const cold: number[] = []
    for (let run = 0; run < repetitions(20); run += 1) cold.push(await inNewThread())
    const { figures, blocked } = await withServer(({ url }) =>
      onPhone(async (page, context) => {
        const games = finishedGames(GAMES)
        for (let at = 0; at < GAMES; at += PORTION) await seed(page, { history: games.slice(at, at + PORTION) }, url)
        await notePaints(context, FIGURES)
        await context.addInitScript(noteLongTasks)
        const taken: { figures: number[]; blocked: number[] } = { figures: [], blocked: [] }
        for (let visit = 0; visit < repetitions(10); visit += 1) {
          const { figure, longest } = await openFigures(context, url)
          taken.figures.push(figure)
          taken.blocked.push(longest)
        }
        return taken
      }),
    )
    return [
      timeReading('Achievements and badges over 10,000 games, cold', cold, { median: 50 }),
      timeReading('Statistiques over 10,000 games: tap to figures', figures, { median: 1000 }),
      timeReading('The longest block meanwhile', blocked, { median: 100 }),
    ]
  },
}

/** Processor time in milliseconds of one computation in a new thread. */
function inNewThread(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('players-cold.ts', import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function openFigures(context: BrowserContext, url: string): Promise<{ figure: number; longest: number }> {
  const tab = await context.newPage()
  await showWhole(tab)
  await tab.goto(`${url}/robots.txt`)
  const session = await slowDown(tab)
  await tab.goto(`${url}/history`)
  await untilAllRead(tab)
  const tapped = await tab.evaluate(() => performance.now())
  await touch(session, tab.getByRole('tab', { name: 'Statistiques' }))
  const figure = await inputToFrame(tab, FIGURES)
  await tab.waitForTimeout(1000)
  const longest = await tab.evaluate(
    (since) => Math.max(0, ...(window.longTasks ?? []).filter(({ at }) => at >= since).map(({ duration }) => duration)),
    tapped,
  )
  await tab.close()
  return { figure, longest }
}

async function untilAllRead(page: Page): Promise<void> {
  // The text is there twice: on the screen and in the announcement for screen readers.
  await page
    .getByText(/^10\s000\sparties$/u)
    .first()
    .waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1000)
}

/** Runs in the page. */
function noteLongTasks(): void {
  const tasks: { at: number; duration: number }[] = []
  window.longTasks = tasks
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}
