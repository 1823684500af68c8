import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { join } from 'node:path'
import { seed } from '../e2e/support/seed.ts'
import { timeReading, type Bench } from './figure.ts'
import { startBareBrowser } from './bare-browser.ts'
import { notesScript } from './paints.ts'
import { LAUNCH } from './phone.ts'
import { withServer } from './with-server.ts'

/** A name in the ranking, which is painted in the same frame as its total. */
const ROW = '.standing-name'
const GAME = {
  names: ['Léa', 'Hugo', 'Zoé', 'Max'],
  rounds: [
    [12, 7, 24, 33],
    [5, 0, 10, 1],
    [0, 14, 2, 8],
  ],
}

/** Milliseconds that a new browser gets to finish its own start. */
const RESTS_FOR = 1000
const SHOWN_WITHIN = 2500

export const coldStart: Bench = {
  name: 'cold-start',
  method:
    'Server stopped after the first visit. Each time a fresh browser process on the same profile, a second after it started and with no driver’s scripts in it, opens /game: from the start of the navigation, worker start included, to the paint of the first row of the ranking with its total (Element Timing). Unthrottled.',
  measure: async ({ repetitions }) => {
    const profile = await mkdtemp(join(tmpdir(), 'dutch-profile-'))
    const launch = () => chromium.launchPersistentContext(profile, LAUNCH)
    try {
      const url = await withServer(async (server) => {
        const context = await launch()
        const page = await context.newPage()
        await page.goto(server.url)
        await page.getByText('Prêt hors ligne').waitFor({ timeout: 60_000 })
        await seed(page, { game: GAME }, server.url)
        await context.close()
        return server.url
      })
      const times: number[] = []
      for (let start = 0; start < repetitions(20); start += 1) {
        const browser = await startBareBrowser(profile)
        await browser.prepare(notesScript(ROW))
        await setTimeout(RESTS_FOR)
        await browser.open(`${url}/game`)
        await setTimeout(SHOWN_WITHIN)
        times.push(v.parse(v.number(), await browser.ask('window.paintNotes.paints[0]?.at')))
        await browser.close()
      }
      return [timeReading('Offline cold start of /game: first total', times, { median: 400 })]
    } finally {
      await rm(profile, { recursive: true, force: true })
    }
  },
}
