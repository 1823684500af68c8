import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { navigateInApp } from './support/history-navigation.ts'
import { keepToasts } from './support/long-timers.ts'
import { closeScene, enterRound, expectTotals, toast, winnerScene } from './support/scoreboard.ts'
import { finishedGame, openAnew, openWith } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const PAIR = ['Léa', 'Hugo']
/** A game one round before its end. */
const NEARLY = { names: PAIR, limit: 50, rounds: [[40, 5]] }
const EARLIER = [finishedGame({ names: PAIR, rounds: [[104, 3]] })]

declare global {
  interface Window {
    /** How often this page called `navigator.storage.persist`. */
    askedToKeep?: number
  }
}

/** Simulates a browser that grants persistent storage when asked, and reports it until it is closed. */
async function keepOnceAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'kept-by-the-browser'
    StorageManager.prototype.persisted = () => Promise.resolve(sessionStorage.getItem(key) !== null)
    StorageManager.prototype.persist = () => {
      window.askedToKeep = (window.askedToKeep ?? 0) + 1
      sessionStorage.setItem(key, '')
      return Promise.resolve(true)
    }
  })
}

const asked = (page: Page) => page.evaluate(() => window.askedToKeep ?? 0)
const keep = (page: Page) => page.getByRole('button', { name: 'Garder mes parties' })

/** Plays the last round of the game under way and ends it. */
async function playToTheEnd(page: Page): Promise<void> {
  await keepToasts(page)
  await enterRound(page, [15, 4])
  await closeScene(page)
  await page
    .getByRole('region', { name: 'Partie terminée' })
    .getByRole('button', { name: 'Enregistrer le résultat' })
    .tap()
  await expect(page.getByRole('dialog')).toContainText('Hugo')
}

test('W906: after the second finished game, and not before, a tap asks the browser to keep the games, and so does the settings page; whoever plays again at once is advised in the history', async ({
  page,
}) => {
  await keepOnceAsked(page)

  await test.step('W906: in the settings a tap asks the browser to keep the games', async () => {
    await openWith(page, '/settings', { history: EARLIER })
    await keep(page).tap()
    await expect(toast(page, 'Ce navigateur garde vos parties, même s’il manque de place.')).toBeVisible()
    await expect(keep(page)).toBeHidden()
    expect(await asked(page)).toBe(1)
  })

  await test.step('W906: after the second finished game, and not before, a tap asks the browser to keep the games', async () => {
    await openAnew(page, '/game', { game: NEARLY, history: EARLIER })
    await playToTheEnd(page)
    const advice = toast(page, 'Ce navigateur peut effacer vos parties s’il manque de place.')
    await expect(advice).toBeVisible()
    // If the button were beside the text, the text would be a column one syllable wide.
    expect(await advice.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(80)
    expect(await asked(page)).toBe(0)
    await keep(page).tap()
    await expect(toast(page, 'Ce navigateur garde vos parties, même s’il manque de place.')).toBeVisible()
    expect(await asked(page)).toBe(1)
  })

  await test.step('W906: the history advises whoever plays again at once', async () => {
    await openAnew(page, '/game', { game: NEARLY, history: EARLIER })
    await keepToasts(page)
    await enterRound(page, [15, 4])
    await winnerScene(page).getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).tap()
    await expectTotals(page, { Léa: 0, Hugo: 0 })
    await expect(keep(page)).toBeHidden()
    await navigateInApp(page, '/history')
    await expect(keep(page)).toBeVisible()
  })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })

  test('W907: after the second finished game, and in the questions, the app says what may delete the games', async ({
    page,
  }) => {
    await openWith(page, '/game', { game: NEARLY, history: EARLIER })
    await playToTheEnd(page)
    const said = 'Sur iPhone, Safari efface les sites peu visités : installez Dutch ou faites une sauvegarde.'
    await expect(toast(page, said)).toBeVisible()
    await expect(keep(page)).toBeHidden()
    await page.goto('/faq')
    await expect(page.getByText(/Safari efface/u).first()).toBeAttached()
  })
})
