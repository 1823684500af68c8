import type { CDPSession, Page } from '@playwright/test'
import { roundSheet } from '../e2e/support/scoreboard.ts'
import { timeReading, type Bench } from './figure.ts'
import { openWith } from './open-with.ts'
import { forgetNotes, inputToFrame, inputToNextPaint, inputToPaint, notePaints } from './paints.ts'
import { onPhone, slowDown, touch } from './phone.ts'
import { longGame } from './seeds.ts'
import { withServer } from './with-server.ts'

const ROUNDS = 300
const SHEET = '.round-title'
const STORED = '.toast-title'
const TABLE = '.score-table .total-row td'
const CHART = '.race-mark'
/** The keys for twelve scores: eleven times 0, then -1. */
const KEYS = `${'0'.repeat(11)}-1`

export const addRound: Bench = {
  name: 'add-round',
  method:
    '12 players x 300 rounds, CPU slowed 4 times (proved by a fixed loop), real touches. Event Timing gives tap to next paint (the slowest event of the interaction, rounded by the browser to 8 ms); beside it the time until the page has made the first frame that shows what was asked for. One round after another, so the game grows.',
  measure: ({ repetitions }) =>
    withServer(({ url }) =>
      onPhone(async (page, context) => {
        await notePaints(context, SHEET, STORED)
        await openWith(page, `${url}/game`, { game: longGame(ROUNDS) })
        await untilQuiet(page)
        const session = await slowDown(page)
        const times = { open: [], sheet: [], submit: [], stored: [] } as Record<
          'open' | 'sheet' | 'submit' | 'stored',
          number[]
        >
        for (let round = 0; round < repetitions(50); round += 1) {
          await forgetNotes(page)
          await touch(session, page.getByRole('button', { name: 'Ajouter une manche' }))
          times.sheet.push(await inputToFrame(page, SHEET))
          times.open.push(await inputToNextPaint(page))
          await page.keyboard.type(KEYS, { delay: 30 })
          await rest(page)
          await forgetNotes(page)
          await touch(session, roundSheet(page).getByRole('button', { name: 'Valider' }))
          times.stored.push(await inputToFrame(page, STORED))
          times.submit.push(await inputToNextPaint(page))
          await roundSheet(page).waitFor({ state: 'hidden' })
          await rest(page)
        }
        const limits = { median: 50, worst: 200 }
        return [
          timeReading('"Ajouter une manche": tap to next paint', times.open, limits),
          timeReading('"Ajouter une manche": tap to the frame with the sheet', times.sheet),
          timeReading('"Valider": tap to next paint', times.submit, { worst: 80 }),
          timeReading('"Valider": tap to the message of the durably stored round', times.stored),
        ]
      }),
    ),
}

export const firstTable: Bench = {
  name: 'table',
  method:
    '12 players x 300 rounds, CPU slowed 4 times; from the tap on "Tableau" to the paint of its first cells (Element Timing), once in each new page.',
  measure: async ({ repetitions }) => [
    timeReading('First render of the 12 x 300 table', await tapToPaint('Tableau', TABLE, repetitions(20)), {
      median: 400,
    }),
  ],
}

export const statistics: Bench = {
  name: 'statistics',
  method:
    '12 players x 300 rounds, CPU slowed 4 times; from the tap on "Statistiques" to the paint of the marks in the score race (Element Timing), once in each new page.',
  measure: async ({ repetitions }) => [
    timeReading(
      'Statistics of a 12 x 300 game: tap to charts',
      await tapToPaint('Statistiques', CHART, repetitions(20)),
      {
        median: 500,
      },
    ),
  ],
}

/** Milliseconds from the tap on a tab of the scoreboard to the paint of `selector`, each time in a new load of the page. */
async function tapToPaint(tab: string, selector: string, visits: number): Promise<readonly number[]> {
  return withServer(({ url }) =>
    onPhone(async (page, context) => {
      await notePaints(context, selector)
      await openWith(page, `${url}/game`, { game: longGame(ROUNDS) })
      const times: number[] = []
      let session: CDPSession | null = null
      for (let visit = 0; visit < visits; visit += 1) {
        await page.goto(`${url}/game`)
        await untilQuiet(page)
        await session?.detach()
        session = await slowDown(page)
        await touch(session, page.getByRole('tab', { name: tab }))
        times.push(await inputToPaint(page, selector))
      }
      return times
    }),
  )
}

/** Waits as users do between two taps, so that the work of the last tap is over. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(700)
}

/** Waits until the scoreboard and the parts that it fetches in advance are loaded. */
async function untilQuiet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une manche' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}
