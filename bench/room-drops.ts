import { chromium, expect, type Page } from '@playwright/test'
import { acceptSeat, expectScoreboard, createRoom, openAccountPhone } from '../e2e/support/rooms.ts'
import { enterKeptRound, enterRound, expectTotals } from '../e2e/support/scoreboard.ts'
import { startServer } from '../e2e/support/server.ts'
import { timeReading, type Bench } from './figure.ts'
import { LAUNCH } from './phone.ts'

const DROPS = 50
/** The phone enters a round before every tenth drop, while the server is stopped. */
const ROUND_EVERY = 10

export const roomDrops: Bench = {
  name: 'room-drops',
  method:
    'The server of a phone in a room is stopped, its page closed, the app opened at / and "Reprendre la partie" tapped. The phone is back once it shows the last totals and how many of its own rounds wait; measured from opening /.',
  measure: async (effort) => {
    const browser = await chromium.launch(LAUNCH)
    const server = await startServer()
    try {
      const ana = await openAccountPhone(browser, server.url, 'Ana')
      const bo = await openAccountPhone(browser, server.url, 'Bo', 'allow')
      await ana.page.goto('/multiplayer')
      const code = await createRoom(ana.page, ['Bo'])
      await bo.page.goto('/')
      await expect(bo.page.getByText('Prêt hors ligne')).toBeVisible({ timeout: 60_000 })
      await bo.page.goto(`/join/${code}`)
      await acceptSeat(bo.page, 'Bo')
      await enterRound(bo.page, [3, 5])
      await server.stop()
      await expect(bo.page.getByText(/^Hors ligne/u)).toBeVisible()
      const drops = effort.repetitions(DROPS)
      const times: number[] = []
      let page = bo.page
      for (let drop = 0; drop < drops; drop += 1) {
        const typed = Math.floor(drop / ROUND_EVERY) + 1
        if (drop % ROUND_EVERY === 0) await enterKeptRound(page, [1, 1])
        await page.close()
        page = await bo.context.newPage()
        const opened = performance.now()
        if (await isBack(page, typed)) times.push(performance.now() - opened)
      }
      const back = {
        what: 'Dropped in the cellar and opened at /: back in the room with one tap',
        goal: `${drops} of ${drops}`,
      }
      return [
        { ...back, value: `${times.length} of ${drops}`, isMet: times.length === drops },
        timeReading('Of it from opening / to the last state', times),
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

async function isBack(page: Page, waiting: number): Promise<boolean> {
  try {
    await page.goto('/')
    await page.getByRole('link', { name: /^Reprendre la partie Manche/u }).tap()
    await expectScoreboard(page)
    await expectTotals(page, { Ana: 3 + waiting, Bo: 5 + waiting })
    await expect(page.getByText(waiting === 1 ? 'votre saisie attend' : `vos ${waiting} saisies`)).toBeVisible()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
