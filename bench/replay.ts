import type { Page } from '@playwright/test'
import { seed, finishedGame } from '../e2e/support/seed.ts'
import type { Bench, Reading } from './figure.ts'
import { onPhone } from './phone.ts'
import { longGame } from './seeds.ts'
import { withServer } from './with-server.ts'
import { spacePressesApart } from '../e2e/support/press-timing.ts'

const ROUNDS = 300
/** The selected speed, in rounds per second. */
const SPEED = 4
/** Milliseconds; a frame that takes longer is visibly late. */
const LATE = 34
const MOST_LATE_PERCENT = 1

export const replay: Bench = {
  name: 'replay',
  method:
    '12 players x 300 rounds played again at 4 times speed, unthrottled: the time between two animation frames, from the start of the replay to its last round. A quick run sees fewer rounds.',
  measure: ({ repetitions }) =>
    withServer(({ url }) =>
      onPhone(async (page, context) => {
        await spacePressesApart(context)
        await seed(page, { history: [finishedGame(longGame(ROUNDS))] }, url)
        await page.goto(`${url}/history`)
        await page.getByRole('button', { name: /^Actions de la partie/u }).tap()
        await page.getByRole('menuitem', { name: 'Revoir la partie' }).tap()
        await page.getByRole('combobox', { name: 'Vitesse' }).selectOption(`${String(SPEED)}×`)
        // The work that the opening started ends within this time.
        await page.waitForTimeout(2000)
        const rounds = repetitions(ROUNDS)
        return [readingOf(await framesUntil(page, rounds), rounds)]
      }),
    ),
}

/** Milliseconds between the frames until the replay reaches a round. The page collects them, so that one query suffices. */
function framesUntil(page: Page, round: number): Promise<readonly number[]> {
  return page.evaluate(
    (last) =>
      new Promise<readonly number[]>((resolve, reject) => {
        const slider = document.querySelector<HTMLInputElement>('.replay input[type=range]')
        if (slider === null) {
          reject(new Error('There is no replay'))
          return
        }
        const frames: number[] = []
        let before = 0
        const note = (at: number) => {
          if (before > 0) frames.push(at - before)
          before = at
          if (slider.valueAsNumber >= last) resolve(frames)
          else requestAnimationFrame(note)
        }
        requestAnimationFrame(note)
      }),
    round,
  )
}

function readingOf(frames: readonly number[], rounds: number): Reading {
  const late = frames.filter((length) => length > LATE).length
  const percent = (late / frames.length) * 100
  const worst = Math.max(...frames)
  return {
    what: `Replay of ${String(rounds)} rounds of 12 players at ${String(SPEED)} times speed: frames over ${String(LATE)} ms`,
    value: `${percent.toFixed(2)} % of ${String(frames.length)}, longest ${worst.toFixed(0)} ms`,
    goal: `at most ${String(MOST_LATE_PERCENT)} %`,
    isMet: frames.length > 0 && percent <= MOST_LATE_PERCENT,
  }
}
