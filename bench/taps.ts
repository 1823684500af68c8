import type { Page } from '@playwright/test'
import { roundSheet, scoreField, expectRoundStored, tapScores } from '../e2e/support/scoreboard.ts'
import { openWith } from './open-with.ts'
import { storedRounds } from './app-database.ts'
import { countReading, type Bench, type Reading } from './figure.ts'
import { onPhone } from './phone.ts'
import { withServer } from './with-server.ts'
import { spacePressesApart } from '../e2e/support/press-timing.ts'

const SIX = ['Ana', 'Ben', 'Cléo', 'Dan', 'Eva', 'Fay']
const PLAIN = [12, 35, 18, 24, 10, 41]
const MIXED = [7, 23, 0, -2, 105, 15]

declare global {
  interface Window {
    /** Trusted touches and key presses since `countPresses` ran. */
    presses?: number
  }
}

export const taps: Bench = {
  name: 'taps',
  method:
    'From the scoreboard of a new six-player game to the stored round; the page itself counts every trusted touchstart or keydown, the round is read back from IndexedDB.',
  measure: () =>
    withServer(async ({ url }) => {
      // Each round is entered on a new phone, since a second game would be shown only after the first has ended.
      const play = (
        what: string,
        limit: number,
        { scores, dutch }: { readonly scores: readonly number[]; readonly dutch: number | null },
        enter: (page: Page) => Promise<void>,
      ): Promise<Reading> =>
        onPhone(async (page, context) => {
          await spacePressesApart(context)
          await openWith(page, `${url}/game`, { game: { names: SIX, limit: 1000 } })
          await page.getByRole('button', { name: 'Ajouter une manche' }).waitFor()
          await page.evaluate(countPresses)
          await enter(page)
          await expectRoundStored(page)
          const count = await page.evaluate(() => window.presses ?? NaN)
          const rounds = await storedRounds(page)
          const [round] = rounds
          const isRight = rounds.length === 1 && String(round?.scores) === String(scores) && round?.dutch === dutch
          return countReading(what, count, limit, isRight)
        })
      return [
        await play(`Round ${PLAIN.join(', ')} by keypad, taps`, 15, { scores: PLAIN, dutch: null }, (page) =>
          tapRound(page, PLAIN),
        ),
        await play(`The same by keyboard, keystrokes`, 16, { scores: PLAIN, dutch: null }, async (page) => {
          await page.keyboard.press('n')
          await scoreField(page, 'Ana').waitFor()
          for (const key of Array.from(PLAIN.join(''))) await page.keyboard.press(key)
          await page.keyboard.press('Enter')
        }),
        await play(`Round ${MIXED.join(', ')} with a Dutch, taps`, 21, { scores: MIXED, dutch: 3 }, (page) =>
          tapRound(page, MIXED, 'Dan'),
        ),
      ]
    }),
}

async function tapRound(page: Page, scores: readonly number[], dutch?: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une manche' }).tap()
  const sheet = roundSheet(page)
  await sheet.getByRole('heading', { name: 'Ajouter une manche' }).waitFor()
  await tapScores(page, scores)
  if (dutch !== undefined) await sheet.getByRole('button', { name: `Dutch de ${dutch}`, exact: true }).tap()
  await sheet.getByRole('button', { name: 'Valider' }).tap()
}

/** Runs in the page. */
export function countPresses(): void {
  window.presses = 0
  for (const type of ['touchstart', 'keydown']) {
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted) window.presses = (window.presses ?? 0) + 1
      },
      { capture: true, passive: true },
    )
  }
}
