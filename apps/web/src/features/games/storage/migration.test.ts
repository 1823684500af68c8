import { replay } from '@dutch/domain/game/apply'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { savedGameOf } from '@dutch/sync/saved-game'
import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser, type TestTab } from './test-browser.ts'

const simple = JSON.stringify({
  players: [
    { name: 'Léa', rounds: [{ score: 3, isDutch: true }] },
    { name: 'Hugo', rounds: [{ score: 14, isDutch: false }] },
  ],
  scoreLimit: 120,
  gameStartTime: 1_700_000_000_000,
})
const formats: [string, string, string][] = [
  ['"simple"', KEYS.legacySimple, simple],
  ['"secure"', KEYS.legacySecure, JSON.stringify({ version: 1, checksum: 'x', data: btoa(escapeText(simple)) })],
]

function escapeText(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text))
}

const openers: [string, (browser: TestBrowser) => TestTab][] = [
  ['the database', (browser) => browser.openTab()],
  ['local storage alone', (browser) => browser.openTab(brokenDb(browser.clock))],
]
const cases = formats.flatMap((format) => openers.map((opener) => [...format, ...opener] as const))

async function load(tab: TestTab) {
  const loaded = await tab.log.load()
  if (!loaded.ok) throw new Error(loaded.error.kind)
  return loaded.value
}

describe('saves of earlier products', () => {
  it.each(cases)('W802: %s (%s): migrated once, then removed; %s with %s', async (_, key, text, __, open) => {
    const browser = createTestBrowser()
    browser.storage.setItem(key, text)
    const { game, findings } = await load(open(browser))
    expect(findings).toEqual([{ kind: 'migrated' }])
    const state = game === null ? null : replay(game.events)
    expect(state && [...totalsOf(state).values()]).toEqual([3, 14])
    expect(state?.limit).toBe(120)
    expect(browser.storage.getItem(key)).toBeNull()
    expect(browser.storage.getItem(KEYS.gameActive)).toBe('true')
    expect(await load(open(browser))).toEqual({ game, findings: [] })
  })

  it.each(cases)('W802: %s (%s) stays while it cannot be stored; %s with %s', async (_, key, text, __, open) => {
    const browser = createTestBrowser()
    browser.storage.setItem(key, text)
    browser.storage.quota = text.length + key.length + 1
    const { db, failWith } = failingDb(browser.clock)
    failWith('QuotaExceededError')
    await (open === openers[0]?.[1] ? browser.openTab(db) : open(browser)).log.load()
    expect(browser.storage.getItem(key)).toBe(text)
  })

  it('W802: two tabs that migrate at once have one game', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.legacySimple, simple)
    const tabs = [browser.openTab(), browser.openTab()]
    const [one, two] = await Promise.all(tabs.map(load))
    expect(one?.game).toEqual(two?.game)
    expect(one?.game?.events).toHaveLength(2)
  })

  it('Y209: an earlier save beside a game of ours is set aside, not lost', async () => {
    const browser = createTestBrowser()
    await browser.openTab().log.append(null, sampleGame(2).events)
    browser.storage.setItem(KEYS.legacySimple, simple)
    const tab = browser.openTab()
    expect((await load(tab)).game).toEqual(sampleGame(2))
    expect(await tab.quarantine.list()).toMatchObject([{ reason: 'superseded', source: KEYS.legacySimple }])
    expect(browser.storage.getItem(KEYS.legacySimple)).toBeNull()
  })

  it('Y301: a record of the specified fields in the database is migrated', async () => {
    const browser = createTestBrowser()
    const { events: _, format: __, ...fields } = savedGameOf(sampleGame(2), 5, null) ?? { events: [], format: 1 }
    await browser.openDb().write(['ongoingGames'], (transaction) => transaction.objectStore('ongoingGames').put(fields))
    const { game, findings } = await load(browser.openTab())
    expect(findings).toEqual([{ kind: 'migrated' }])
    expect(game?.gameId).toBe(sampleGame(2).gameId)
    expect(game?.events).toHaveLength(3)
    expect(await load(browser.openTab())).toEqual({ game, findings: [] })
  })

  it('Y106: a crash copy of a closed game stays closed, and goes', async () => {
    for (const [, open] of openers) {
      const browser = createTestBrowser()
      const tab = open(browser)
      const game = sampleGame(2)
      await tab.log.append(null, game.events)
      await tab.log.close({ gameId: game.gameId, length: 3 }, { record: null, next: null })
      browser.storage.setItem(KEYS.currentGame, writeCompactCopy(game, 9e12))
      expect(await load(open(browser))).toEqual({ game: null, findings: [] })
      expect(browser.storage.getItem(KEYS.currentGame)).toBeNull()
    }
  })

  it.each(openers)('W802: an earlier save in the place of a damaged or closed copy stands, in %s', async (_, open) => {
    const closed = sampleGame(2)
    for (const stale of ['damaged', writeCompactCopy(closed, 9e12)]) {
      const browser = createTestBrowser()
      browser.storage.setItem(KEYS.closedGames, JSON.stringify([closed.gameId]))
      browser.storage.setItem(KEYS.currentGame, stale)
      browser.storage.setItem(KEYS.legacySimple, simple)
      const { game } = await load(open(browser))
      expect(game?.events).toHaveLength(2)
      expect((await load(open(browser))).game).toEqual(game)
    }
  })

  it('R1101: a history in local storage moves into the database, what cannot be read is set aside', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.gameHistory, JSON.stringify([sampleRecord(1), sampleRecord(2), { id: 3 }]))
    const tab = browser.openTab()
    await load(tab)
    expect(await tab.history.newest(9)).toEqual({ ok: true, value: [sampleRecord(2), sampleRecord(1)] })
    expect(browser.storage.getItem(KEYS.gameHistory)).toBeNull()
    expect(await tab.quarantine.list()).toMatchObject([{ source: KEYS.gameHistory }])
  })
})
