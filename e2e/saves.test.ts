import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { fieldOf } from '@dutch/sync/unknown-fields'
import { expect, test } from './support/journey.ts'
import { enterRound, expectTotals, openView, tableRow, toast } from './support/scoreboard.ts'
import { openAnew, openWith, playedGame, savedRecord, type Seed } from './support/seed.ts'
import { REDUCED_MOTION } from './support/reduced-motion.ts'
import { storedRecords } from './support/stored-log.ts'

test.use(REDUCED_MOTION)

const PAIR = ['Léa', 'Hugo']
const GAME = playedGame({
  names: PAIR,
  rounds: [
    [1, 2],
    [3, 4],
  ],
})
const RECORD = savedRecord(GAME)
const COPY = writeCompactCopy(GAME, Date.now())

const inDatabase = (record: Record<string, unknown>): Seed => ({ records: { ongoingGames: [record] } })
const inLocalStorage = (text: string): Seed => ({ local: { 'dutch-current-game': text } })

/** Two saves that cannot be read, and the content that their export must have. `saved-game-faults.test.ts` has more kinds of damage. */
const UNREADABLE: Readonly<Record<string, { readonly seed: Seed; readonly content: string; readonly reason: string }>> =
  {
    'a crash copy cut in the middle': {
      seed: inLocalStorage(COPY.slice(0, COPY.length / 2)),
      content: 'optimized v2',
      reason: 'Sauvegarde illisible',
    },
    'an event of a future version': {
      seed: inDatabase({ ...RECORD, events: [...GAME.events, { type: 'player-sang', id: 'x', at: 1 }] }),
      content: 'player-sang',
      reason: 'Sauvegarde d’une version plus récente',
    },
  }

test('a save that cannot be read goes into quarantine: the app opens, and the save can be exported', async ({
  page,
}) => {
  for (const [name, { seed, content, reason }] of Object.entries(UNREADABLE))
    await test.step(name, async () => {
      await openAnew(page, '/game', seed)
      await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
      await expect(toast(page, 'Une sauvegarde illisible a été mise de côté')).toBeVisible()
      const download = page.waitForEvent('download')
      await page
        .getByRole('region', { name: /Notifications/u })
        .getByRole('button', { name: 'Exporter' })
        .tap()
      expect(await readFile(await (await download).path(), 'utf8')).toContain(content)

      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: 'Sauvegardes mises de côté' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: reason })).toHaveCount(1)
      // The save stays in quarantine: the next start reports nothing.
      await page.goto('/game')
      await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible()
      await expect(page.getByText('mise de côté')).toHaveCount(0)
    })
})

/** A save that a version of the app could not read and put into quarantine. */
const inQuarantine = (content: unknown): Seed => ({
  records: {
    userPreferences: [
      { id: 'set-aside:1', setAsideAt: Date.now(), reason: 'from-the-future', source: 'DutchDB/ongoingGames', content },
    ],
  },
})

test('Y210: a save of a later version is back after the update, or waits beside a game under way until its 30 days are over', async ({
  page,
}) => {
  await test.step('a save of a later version is back after the update that can read it', async () => {
    await openWith(page, '/game', inQuarantine(RECORD))
    await expect(toast(page, 'Votre partie enregistrée par une version plus récente a été retrouvée.')).toBeVisible()
    await expectTotals(page, { Léa: 4, Hugo: 6 })
    await playOn(page)
    await expect(page.getByText('version plus récente')).toHaveCount(0)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
    await expect(page.getByText('Espace utilisé')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sauvegardes mises de côté' })).toHaveCount(0)
  })

  await test.step('it waits beside a game under way, and can be exported', async () => {
    await openAnew(page, '/game', { ...inQuarantine(RECORD), game: { names: ['Zoé', 'Max'], rounds: [[5, 7]] } })
    await expectTotals(page, { Zoé: 5, Max: 7 })
    await page.goto('/settings')
    const entry = page.getByRole('listitem').filter({ hasText: 'Sauvegarde d’une version plus récente' })
    await expect(entry).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter ces sauvegardes' }).tap()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('current_game')
  })

  await test.step('Y210: a save whose 30 days are over is deleted as the settings open', async () => {
    const old = {
      id: 'set-aside:1',
      setAsideAt: Date.now() - 31 * 86_400_000,
      reason: 'corrupt',
      source: 'x',
      content: '',
    }
    const kept = { ...old, id: 'set-aside:2', setAsideAt: Date.now() }
    await openAnew(page, '/settings', { records: { userPreferences: [old, kept] } })
    await expect(page.getByRole('heading', { name: 'Sauvegardes mises de côté' })).toBeVisible()
    const quarantineIds = async () =>
      (await storedRecords(page)).userPreferences
        .map((record) => String(fieldOf(record, 'id')))
        .filter((id) => id.startsWith('set-aside:'))
    await expect.poll(quarantineIds).toEqual([kept.id])
  })
})

test('a damaged save is repaired: totals from the rounds, a missing player as absent, a record from the crash copy', async ({
  page,
}) => {
  await test.step('an unreadable record beside a good crash copy costs nothing', async () => {
    await openWith(page, '/game', { ...inDatabase({ ...RECORD, events: 'none' }), ...inLocalStorage(COPY) })
    await expectTotals(page, { Léa: 4, Hugo: 6 })
    await playOn(page)
  })

  await test.step('totals that are not numbers are computed from the rounds', async () => {
    const players = [
      { id: 'a', name: 'Léa', totalScore: Number.NaN, rounds: [{ score: 5, isDutch: false }] },
      { id: 'b', name: 'Hugo', totalScore: 77, rounds: [{ score: 7, isDutch: false }] },
    ]
    await openAnew(page, '/game', inDatabase({ ...RECORD, players: [...players] }))
    await expect(toast(page, /^Correction automatique des scores détectée/u)).toBeVisible()
    await expectTotals(page, { Léa: 4, Hugo: 6 })
    await page.reload()
    await expectTotals(page, { Léa: 4, Hugo: 6 })
    await expect(page.getByText('Correction automatique')).toHaveCount(0)
  })

  await test.step('a player who is missing from a round counts as absent', async () => {
    const events = GAME.events.map((event, index) =>
      event.type === 'round-added' && index === 1 ? { ...event, entries: event.entries.slice(0, 1) } : event,
    )
    await openAnew(page, '/game', inDatabase({ ...RECORD, events }))
    await expectTotals(page, { Léa: 4, Hugo: 4 })
    // Waits for the toast, which covers the tabs: if it appeared during the tap, the tap would hit it.
    await expect(toast(page, /^Correction automatique des scores détectée/u)).toBeVisible()
    await openView(page, 'Tableau')
    await expect(tableRow(page, 1)).toContainText('absent')
  })
})

/** A save of an earlier version of the app: players with their rounds, plain or wrapped. */
const SIMPLE = {
  players: [
    { name: 'Léa', totalScore: 12, rounds: [{ score: 12, isDutch: false }] },
    { name: 'Hugo', totalScore: 0, rounds: [{ score: 0, isDutch: true }] },
  ],
  scoreLimit: 120,
  gameStartTime: Date.now() - 600_000,
}
const LEGACY = {
  'dutch-game-simple': JSON.stringify(SIMPLE),
  'dutch-game-secure': JSON.stringify({ data: Buffer.from(JSON.stringify(SIMPLE)).toString('base64'), checksum: '?' }),
}

test('a game stored by an earlier version of the app is imported once, with a message', async ({ page }) => {
  for (const [key, text] of Object.entries(LEGACY))
    await test.step(`under ${key}`, async () => {
      await openAnew(page, '/game', { local: { [key]: text } })
      await expect(toast(page, 'Votre partie enregistrée par une version précédente a été reprise.')).toBeVisible()
      await expectTotals(page, { Hugo: 0, Léa: 12 })
      await expect(page.getByText('Objectif 120 pts')).toBeVisible()
      await playOn(page)
      expect(await page.evaluate((legacy) => localStorage.getItem(legacy), key)).toBeNull()
      await expect(page.getByText('version précédente')).toHaveCount(0)
    })
})

/** Adds a round and expects to find it after a reload. */
async function playOn(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^Manche \d+$/u })
  const before = await heading.innerText()
  await enterRound(page, [50, 60])
  await page.reload()
  await expect(heading).not.toHaveText(before)
}
