import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordAnnouncements } from './support/announcements.ts'
import { comeHome } from './support/come-home.ts'
import { expect, test } from './support/journey.ts'
import { startKillableBrowser } from './support/killable-browser.ts'
import { keepToasts } from './support/long-timers.ts'
import { overflowOf } from './support/measure.ts'
import {
  enterRound,
  expectTotals,
  closeScene,
  openRoundSheet,
  openView,
  roundSheet,
  scoreField,
  tapScores,
  toast,
} from './support/scoreboard.ts'
import { openWith, seed } from './support/seed.ts'
import { forbidStorage } from './support/settings.ts'
import { startGame } from './support/setup.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'

test.use(REDUCED_MOTION)

const PAIR = ['Léa', 'Hugo']
const LONG = 'W'.repeat(24)

test('a browser killed right after "Manche ajoutée" has the round, once, when it comes back', async ({ app }) => {
  const profile = await mkdtemp(join(tmpdir(), 'dutch-profile-'))
  let phone = await startKillableBrowser(profile)
  try {
    await seed(phone.page, { game: { names: PAIR, limit: 1000 } }, app.url)
    await phone.page.goto(`${app.url}/game`)
    for (let round = 1; round <= 3; round += 1) {
      const { page } = phone
      await expect(page.getByRole('heading', { name: `Manche ${String(round)}`, exact: true })).toBeVisible()
      await page.keyboard.press('n')
      await expect(scoreField(page, 'Léa')).toBeFocused()
      await page.keyboard.type(`1${String(round)}20`)
      await page.keyboard.press('Enter')
      // Kills the browser as soon as the app says that the round is stored.
      await page.getByText('Manche ajoutée').first().waitFor({ state: 'attached' })
      await phone.kill()
      phone = await startKillableBrowser(profile)
      await phone.page.goto(`${app.url}/game`)
      await expectTotals(phone.page, { Léa: 10 * round + (round * (round + 1)) / 2, Hugo: 20 * round })
    }
  } finally {
    await phone.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

test('a second tab follows live; a round entered in both is neither lost nor doubled, and the second tab asks', async ({
  page,
  context,
}) => {
  await openWith(page, '/game', { game: { names: ['Léa', LONG], rounds: [[1, 2]], limit: 1000 } })
  const other = await context.newPage()
  await other.goto('/game')
  await expectTotals(other, { Léa: 1, [LONG]: 2 })

  await test.step('one after the other', async () => {
    const letGo = await keepToasts(other)
    await page.bringToFront()
    await enterRound(page, [10, 20])
    await expectTotals(other, { Léa: 11, [LONG]: 22 })
    await expect(toast(other, 'La partie a changé dans un autre onglet')).toBeAttached()
    await letGo()

    await other.bringToFront()
    await openRoundSheet(other)
    await tapScores(other, [30, 12])
    await page.bringToFront()
    await enterRound(page, [11, 33])
    await other.bringToFront()
    const sheet = roundSheet(other)
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet.getByRole('heading', { name: 'Une manche vient d’être ajoutée ailleurs' })).toBeVisible()
    await expect(sheet.getByRole('list').nth(0)).toHaveText(new RegExp(`Léa\\s*11\\s*${LONG}\\s*33`, 'u'))
    await expect(sheet.getByRole('list').nth(1)).toHaveText(new RegExp(`Léa\\s*30\\s*${LONG}\\s*12`, 'u'))
    // The long name wraps within its card.
    expect(await overflowOf(sheet.locator('.conflict-body'))).toBe(0)
    await sheet.getByRole('button', { name: 'Ajouter les miens (manche 4)' }).tap()
    await expect(sheet).toBeHidden()
    for (const tab of [page, other]) await expectTotals(tab, { Léa: 52, [LONG]: 67 })
  })

  await test.step('two tabs that submit at the same time store one round and ask about the other', async () => {
    for (const [tab, scores] of [
      [page, [10, 20]],
      [other, [30, 40]],
    ] as const) {
      await tab.bringToFront()
      await openRoundSheet(tab)
      await tapScores(tab, scores)
    }
    await Promise.all(
      [page, other].map((tab) =>
        roundSheet(tab)
          .getByRole('button', { name: 'Valider' })
          .evaluate((button) => (button instanceof HTMLElement ? button.click() : undefined)),
      ),
    )
    const asked = (tab: Page) => roundSheet(tab).getByRole('button', { name: 'Abandonner les miens' })
    await expect
      .poll(async () => [await asked(page).isVisible(), await asked(other).isVisible()].filter(Boolean).length)
      .toBe(1)
    const loser = (await asked(page).isVisible()) ? page : other
    await loser.bringToFront()
    await asked(loser).tap()
    await expect(roundSheet(loser)).toBeHidden()
    const stored = loser === page ? { Léa: 82, [LONG]: 107 } : { Léa: 62, [LONG]: 87 }
    for (const tab of [page, other]) await expectTotals(tab, stored)
  })
})

const WITHOUT_DATABASE = {
  'no IndexedDB at all': () => Object.defineProperty(window, 'indexedDB', { get: () => undefined }),
  'an IndexedDB that never opens': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The backing store is damaged', 'UnknownError')
    }
  },
}

test('without a database a game is played, stored in local storage and finished; without local storage it is stored in the database', async ({
  page,
}) => {
  // The message appears while the game loads, and on a busy machine it may be gone before the assertion.
  const said = await recordAnnouncements(page)
  for (const [fault, script] of Object.entries(WITHOUT_DATABASE))
    await test.step(`with ${fault}`, async () => {
      const broken = await page.addInitScript(script)
      await comeHome(page)
      await startGame(page, PAIR, { limit: 60 })
      await expect
        .poll(said)
        .toContainEqual(expect.stringMatching(/^La base de données du navigateur est indisponible/mu))
      await enterRound(page, [12, 34])
      await page.reload()
      await expectTotals(page, { Léa: 12, Hugo: 34 })
      await enterRound(page, [12, 34])
      await closeScene(page)
      await page.getByRole('button', { name: 'Enregistrer le résultat' }).tap()
      await expect(page).toHaveURL(/\/setup$/u)
      await page.getByRole('button', { name: 'Voir l’historique' }).tap()
      await expect(page.getByRole('button', { name: /gagnée par Léa$/u })).toBeVisible()
      await broken.dispose()
      await page.evaluate(() => localStorage.clear())
    })

  await test.step('with local storage forbidden', async () => {
    await forbidStorage(page)
    await comeHome(page)
    await startGame(page, PAIR)
    await enterRound(page, [12, 34])
    await page.reload()
    await expectTotals(page, { Léa: 12, Hugo: 34 })
  })
})

test('W101: a half-typed round survives a closed sheet, a reload, a full device and the end of an installed app', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (document.documentElement.dataset['full'] === 'yes') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (...given) {
      if (document.documentElement.dataset['full'] === 'yes') throw new DOMException('No room', 'QuotaExceededError')
      setItem.apply(this, given)
    }
  })
  await openWith(page, '/game', { game: { names: PAIR } })

  await test.step('W101: a closed sheet and a reload', async () => {
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12])
    await sheet.getByRole('button', { name: 'Fermer' }).tap()
    await expect(sheet).toBeHidden()
    await page.reload()
    await openRoundSheet(page)
    await expect(scoreField(page, 'Léa')).toHaveValue('12')
    await tapScores(page, [34])
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet).toBeHidden()
    await openView(page, 'Classement')
    await expectTotals(page, { Léa: 12, Hugo: 34 })
  })

  await test.step('on a full device the app says so, the entries stay, and no message claims that they are stored', async () => {
    await setFull(page, 'yes')
    await keepToasts(page)
    const sheet = await openRoundSheet(page)
    await tapScores(page, [12, 34])
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet.getByRole('alert')).toContainText('Le stockage du navigateur est plein')
    await expect(scoreField(page, 'Léa')).toHaveValue('12')
    await expect(scoreField(page, 'Hugo')).toHaveValue('34')
    await expect(page.getByText('Manche ajoutée')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await sheet
      .getByRole('region', { name: /Notifications/u })
      .getByRole('button', { name: 'Exporter' })
      .tap()
    expect((await download).suggestedFilename()).toBe('dutch-partie.json')
    await expect(toast(page, 'Le stockage du navigateur est plein')).toBeHidden()
    await sheet.getByRole('button', { name: 'Fermer' }).tap()

    await setFull(page, 'no')
    await openRoundSheet(page)
    await expect(scoreField(page, 'Hugo')).toHaveValue('34')
    await sheet.getByRole('button', { name: 'Valider' }).tap()
    await expect(sheet).toBeHidden()
    await expectTotals(page, { Léa: 24, Hugo: 68 })
    await context.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query)
    })
    await page.reload()
    await expectTotals(page, { Léa: 24, Hugo: 68 })
  })

  await test.step('W101: an installed app that the system ended', async () => {
    await openRoundSheet(page)
    await tapScores(page, [12])
    await expect(scoreField(page, 'Léa')).toHaveValue('12')
    // A new page has an empty session storage, like an app that is started again.
    const later = await context.newPage()
    await page.close()
    await later.goto('/game')
    await openRoundSheet(later)
    await expect(scoreField(later, 'Léa')).toHaveValue('12')
  })
})

function setFull(page: Page, full: 'yes' | 'no'): Promise<unknown> {
  return page.evaluate((state) => (document.documentElement.dataset['full'] = state), full)
}
