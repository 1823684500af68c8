import type { Page } from '@playwright/test'
import { openRoundSheet, roundSheet, tapScores, winnerScene } from '../e2e/support/scoreboard.ts'
import { spacePressesApart } from '../e2e/support/press-timing.ts'
import { countReading, timeReading, type Bench, type Reading } from './figure.ts'
import { openWith } from './open-with.ts'
import { onPhone, slowDown, touch } from './phone.ts'
import { sceneKills } from './scene-kills.ts'
import { withServer } from './with-server.ts'
import { countPresses } from './taps.ts'

const NAMES = ['Ana', 'Ben', 'Cléo', 'Dan', 'Eva', 'Fay', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kim', 'Léa']
const SCORES = [12, 35, 18, 24, 10, 41, 29, 15, 33, 20, 38, 11]
/** Milliseconds. */
const LATE_FRAME = 34
/** Percent. */
const MOST_LATE = 2

interface Notes {
  /** When the touch on "Valider" ended. All times are in milliseconds of the page's clock. */
  submitted: number | null
  stored: number | null
  /** When the first frame of the movement was made. */
  moving: number | null
  /** When the movement ended. */
  rested: number | null
  frames: number[]
}

declare global {
  interface Window {
    movement?: Notes
  }
}

export const moments: Bench = {
  name: 'moments',
  method:
    'Rounds of two digits each on a phone four times slower (proved by a fixed loop), typed, then a real touch on "Valider". In the page: the end of that touch, the "complete" of the transaction with the round, the first frame made after the ranking left its rest, the stage behind the movement of the rows, and every animation frame between. Taps: trusted touchstarts after the last "Valider". Kills: SIGKILL to the browser’s process group, up to 2 s into the winner’s scene, a new browser on the same profile.',
  measure: async ({ repetitions }) => [
    ...(await movementOf(6, repetitions(30))),
    ...(await movementOf(12, repetitions(30))),
    ...(await tapsFromTheEnd()),
    await sceneKills(repetitions(20)),
  ],
}

async function movementOf(players: number, rounds: number): Promise<readonly Reading[]> {
  return withServer(({ url }) =>
    onPhone(async (page, context) => {
      await context.addInitScript(noteMovement)
      await openWith(page, `${url}/game`, { game: { names: NAMES.slice(0, players), limit: 1000 } })
      await page.getByRole('button', { name: 'Ajouter une manche' }).waitFor()
      await page.waitForLoadState('networkidle')
      const session = await slowDown(page)
      const [rests, starts]: [number[], number[]] = [[], []]
      let [frames, late] = [0, 0]
      for (let round = 0; round < rounds; round += 1) {
        await openRoundSheet(page)
        const scores = NAMES.slice(0, players).map((_, seat) => SCORES[(seat + round * 5) % SCORES.length] ?? 10)
        // Scores alternate with 53 minus the score, so that no total reaches the limit and the game does not end.
        await page.keyboard.type(scores.map((score) => String(round % 2 === 0 ? score : 53 - score)).join(''), {
          delay: 30,
        })
        await page.waitForTimeout(700)
        await page.evaluate(() => {
          window.movement = { submitted: null, stored: null, moving: null, rested: null, frames: [] }
        })
        await touch(session, roundSheet(page).getByRole('button', { name: 'Valider' }))
        const { submitted, stored, moving, rested, frames: seen } = await playedMovement(page)
        rests.push(rested - submitted)
        starts.push(moving - stored)
        const gaps = seen.map((at, index, all) => at - (all[index - 1] ?? at)).slice(1)
        frames += gaps.length
        late += gaps.filter((gap) => gap > LATE_FRAME).length
        await page.waitForTimeout(1000)
      }
      const share = (100 * late) / frames
      return [
        timeReading(`${String(players)} players, "Valider" to the order at rest`, rests, { worst: 1600 }),
        timeReading(`${String(players)} players, stored to the first frame of movement`, starts, { worst: 300 }),
        {
          what: `${String(players)} players, frames over ${String(LATE_FRAME)} ms from "Valider" to rest`,
          value: `${share.toFixed(1)} % (${String(late)} of ${String(frames)})`,
          goal: `at most ${String(MOST_LATE)} %`,
          isMet: frames > 0 && share <= MOST_LATE,
        },
      ]
    }),
  )
}

/** Milliseconds to wait before the page is queried, since a query while it moves would slow it down. */
const LEFT_ALONE = 3500
const MOST_QUESTIONS = 4

type Movement = { readonly [Key in keyof Notes]: NonNullable<Notes[Key]> }

async function playedMovement(page: Page): Promise<Movement> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    await page.waitForTimeout(LEFT_ALONE)
    const seen = await page.evaluate(() => window.movement)
    const { submitted = null, stored = null, moving = null, rested = null, frames = [] } = seen ?? {}
    if (submitted !== null && stored !== null && moving !== null && rested !== null)
      return { submitted, stored, moving, rested, frames }
  }
  throw new Error('The round was not played')
}

/** Runs in the page, before the scripts of the app. */
function noteMovement(): void {
  const now = () => performance.now()
  addEventListener(
    'click',
    (event) => {
      const { movement } = window
      if (movement?.submitted !== null || !(event.target instanceof Element)) return
      if (event.target.closest('button')?.textContent !== 'Valider') return
      movement.submitted = event.timeStamp
      const step = (at: number) => {
        movement.frames.push(at)
        if (movement.rested === null) requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    },
    { capture: true },
  )
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = open.apply(this, given)
    if (given[1] === 'readwrite' && transaction.objectStoreNames.contains('ongoingGames'))
      transaction.addEventListener('complete', () => {
        if (typeof window.movement?.submitted === 'number') window.movement.stored ??= now()
      })
    return transaction
  }
  // In the later stages (a stamp, a visit of the Professor) no row moves.
  const stages = new Set(['before', 'counting', 'moving'])
  new MutationObserver(() => {
    const { movement } = window
    const stage = document.querySelector<HTMLElement>('.standings')?.dataset['stage']
    if (typeof movement?.submitted !== 'number' || stage === undefined) return
    const isMoving = stages.has(stage)
    if (movement.moving === null && isMoving) {
      movement.moving = Infinity
      // A message that is sent before a frame is made arrives after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (movement.moving = now()))
        port1.start()
        port2.postMessage(null)
      })
    }
    if (movement.moving !== null && !isMoving) movement.rested ??= now()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] })
}

/** Counts the taps after the last "Valider" of a game. */
async function tapsFromTheEnd(): Promise<readonly Reading[]> {
  return withServer(({ url }) =>
    onPhone(async (page, context) => {
      await spacePressesApart(context)
      await page.addInitScript(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: ({ files }: ShareData) => {
            document.documentElement.dataset['shared'] = files?.[0]?.type ?? ''
            return Promise.resolve()
          },
        })
      })
      await openWith(page, `${url}/game`, { game: { names: ['Ana', 'Ben'], limit: 50, rounds: [[30, 12]] } })
      const scene = await endGame(page)
      await scene.getByRole('button', { name: 'Partager' }).tap()
      await page.locator('html[data-shared="image/png"]').waitFor()
      const share = await page.evaluate(() => window.presses ?? NaN)
      await page.evaluate(() => (window.presses = 0))
      await scene.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
      await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
      await roundSheet(page).getByRole('heading', { name: 'Ajouter une manche' }).waitFor()
      const rematch = await page.evaluate(() => window.presses ?? NaN)
      return [
        countReading('The last "Valider" to the system’s dialog with the picture, taps', share, 2, share > 0),
        countReading('The last "Valider" to the first round of the rematch, taps', rematch, 2, rematch > 0),
      ]
    }),
  )
}

/** Ends a game; presses count from the winner's scene on. */
async function endGame(page: Page) {
  await openRoundSheet(page)
  await tapScores(page, [25, 3])
  await page.evaluate(countPresses)
  await roundSheet(page).getByRole('button', { name: 'Valider' }).click()
  const scene = winnerScene(page)
  await scene.waitFor()
  await page.evaluate(() => (window.presses = 0))
  return scene
}
