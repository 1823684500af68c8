// Measures a new device of an account with many games.

import { chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { signedInDevice, signUp } from '../e2e/support/devices.ts'
import { finishedGame } from '../e2e/support/seed.ts'
import { timeReading, type Bench } from './figure.ts'
import { LAUNCH } from './phone.ts'
import { withServer } from './with-server.ts'

const GAMES = 1000
const ROUNDS = 15
/** Games that fit into one request. */
const PORTION = 200
const DAY_MS = 86_400_000
const EVENING = Date.UTC(2026, 10, 14, 19)
const PERSON = { email: 'ana@example.fr', password: 'quarante-deux canards' }

export const catchUp: Bench = {
  name: 'catch-up',
  method:
    'An account with 1,000 finished games of 15 rounds of four. A browser that has never seen it, on /history, CPU as it is: from the sign-in (the moment at which the page learns who is signed in) until all games are stored in IndexedDB, durably, asked every 50 ms. Long tasks: the longest that the browser reports meanwhile (Long Tasks API, none below 50 ms), and the longest wait of a timer that is due every 10 ms.',
  measure: ({ repetitions }) =>
    withServer(async ({ url }) => {
      await signUp(url, PERSON)
      const browser = await chromium.launch(LAUNCH)
      try {
        const teller = await signedInDevice(browser, url, 'teller', PERSON)
        await pushGames(teller.page, url)
        await teller.context.close()
        const times: number[] = []
        const longest: number[] = []
        const waits: number[] = []
        for (let visit = 0; visit < repetitions(5); visit += 1) {
          const { page, context } = await signedInDevice(browser, url, `device ${String(visit)}`, PERSON)
          const seen = await catchUpOn(page, url)
          times.push(seen.ms)
          longest.push(seen.longTask)
          waits.push(seen.wait)
          await context.close()
        }
        return [
          timeReading('Catch-up of a new device with 1,000 games of 15 rounds', times, { worst: 3000 }),
          timeReading('Its longest task meanwhile', longest, { worst: 100 }),
          timeReading('The longest wait of a timer meanwhile', waits),
        ]
      } finally {
        await browser.close()
      }
    }),
}

const Pushed = v.object({ results: v.array(v.object({ refusal: v.nullable(v.string()) })) })

async function idOf(page: Page): Promise<string> {
  const who = await page.evaluate(() => localStorage.getItem('dutch-session'))
  return v.parse(v.object({ id: v.string() }), JSON.parse(who ?? '{}')).id
}

/** Sends the finished games to the server as a device would. */
async function pushGames(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/robots.txt`)
  for (let at = 0; at < GAMES; at += PORTION) {
    const operations = Array.from({ length: PORTION }, (_, index) => operationOf(at + index))
    const accountId = await idOf(page)
    const answer = await page.request.post('/api/sync/push', {
      headers: { origin: url },
      data: { protocol: 1, accountId, epoch: null, operations },
    })
    const { results } = v.parse(Pushed, await answer.json())
    const refusals = results.flatMap(({ refusal }) => refusal ?? [])
    if (refusals.length > 0) throw new Error(`The server refused: ${refusals.join(', ')}`)
  }
}

function operationOf(number: number) {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => [round % 7, (number + round) % 9, 3, 8])
  const record = finishedGame({
    names: ['Léa', 'Hugo', 'Zoé', 'Max'],
    rounds,
    startedAt: EVENING - number * DAY_MS,
    limit: 1000,
  })
  const id = `game-${String(number)}`
  const { details } = record
  const named = { ...record, id, ...(details === undefined ? {} : { details: { ...details, gameId: id } }) }
  return { kind: 'file', id: `file-${id}`, gameId: id, record: named }
}

interface Seen {
  readonly ms: number
  readonly longTask: number
  readonly wait: number
}

async function catchUpOn(page: Page, url: string): Promise<Seen> {
  // The page loads signed out; `evaluate` below restores the session and starts the clock.
  await page.addInitScript(() => {
    const who = localStorage.getItem('dutch-session')
    if (who !== null) sessionStorage.setItem('who', who)
    localStorage.removeItem('dutch-session')
  })
  await page.goto(`${url}/history`)
  await page.getByRole('heading', { name: 'Aucune partie trouvée' }).waitFor()
  await page.waitForTimeout(2000)
  return page.evaluate(async (games) => {
    let longTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTask = Math.max(longTask, duration)
    }).observe({ type: 'longtask' })
    let wait = 0
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      wait = Math.max(wait, now - last - 10)
      last = now
    }, 10)
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('DutchDB', 1)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const count = () =>
      new Promise<number>((resolve) => {
        const counting = database.transaction('gameHistory').objectStore('gameHistory').count()
        counting.addEventListener('success', () => resolve(counting.result))
      })
    const begin = performance.now()
    localStorage.setItem('dutch-session', sessionStorage.getItem('who') ?? '')
    window.dispatchEvent(new Event('dutch-session'))
    let ms = 0
    do {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if ((await count()) >= games) ms = performance.now() - begin
    } while (ms === 0 && performance.now() - begin < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    clearInterval(timer)
    database.close()
    return { ms: ms === 0 ? Number.NaN : ms, longTask, wait }
  }, GAMES)
}
