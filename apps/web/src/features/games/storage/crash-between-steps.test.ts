import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { headOf, type GameLog, type LoggedGame } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import { crashAfter, restart } from './test-crash.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser, type TestTab } from './test-browser.ts'

const full = sampleGame(4)
const start = { ...full, events: full.events.slice(0, 3) }
const next = sampleGame(0, 'next-')
const head = headOf(start) ?? { gameId: start.gameId, length: 0 }
const record = { ...sampleRecord(1), id: start.gameId }
/** More steps than any change takes. */
const STEPS = 12

const changes: [string, (log: GameLog) => Promise<unknown>, LoggedGame | null][] = [
  ['a round', (log) => log.append(head, full.events.slice(3)), full],
  ['the end', (log) => log.close(head, { record, next: null }), null],
  ['the end and a new game', (log) => log.close(head, { record, next }), next],
]
const modes: [string, (browser: TestBrowser) => DutchDb][] = [
  ['the database', (browser) => browser.openDb()],
  ['local storage alone', (browser) => brokenDb(browser.clock)],
]
const cases = modes.flatMap(([mode, open]) =>
  changes.map(([name, change, after]) => ({ mode, open, name, change, after })),
)

async function standing(tab: TestTab): Promise<LoggedGame | null> {
  const loaded = await tab.log.load()
  if (!loaded.ok) throw new Error(loaded.error.kind)
  return loaded.value.game
}

describe('a crash between two steps', () => {
  it.each(cases)('Y108: $name in $mode: before or after, nothing else', async ({ open, change, after }) => {
    const outcomes = new Set<string>()
    for (let steps = 0; steps <= STEPS; steps += 1) {
      const browser = createTestBrowser()
      await browser.openTab(open(browser)).log.append(null, start.events)
      const dying = browser.openTab(crashAfter(browser, open(browser), steps))
      await dying.log.load()
      await change(dying.log)
      restart(browser)

      const tab = browser.openTab(open(browser))
      const game = await standing(tab)
      const history = await tab.history.newest(9)
      const filed = history.ok ? history.value.map(({ id }) => id) : []
      outcomes.add(JSON.stringify(game?.events.length ?? null))
      const isBefore = game?.gameId === start.gameId && game.events.length === start.events.length
      expect(isBefore ? start : after).toEqual(game)
      // A game that is no longer under way is filed. With a database, a filed game is no longer under way either.
      if (!isBefore && after?.gameId !== start.gameId) expect(filed).toEqual([start.gameId])
      if (isBefore && tab.fallbacks() === 0) expect(filed).toEqual([])
      // The game that is left can still be closed.
      const closing = headOf(game)
      if (closing !== null) expect((await tab.log.close(closing, { record: null, next: null })).ok).toBe(true)
      expect(await standing(browser.openTab(open(browser)))).toBeNull()
    }
    expect(outcomes.size).toBe(2)
  })

  it.each(modes)('W802: of a migration, in %s: the game is there at the next start', async (_, open) => {
    const simple = JSON.stringify({ players: [{ name: 'A', rounds: [{ score: 1 }] }, { name: 'B' }], gameStartTime: 1 })
    for (let steps = 0; steps <= STEPS; steps += 1) {
      const browser = createTestBrowser()
      browser.storage.setItem(KEYS.legacySimple, simple)
      await browser.openTab(crashAfter(browser, open(browser), steps)).log.load()
      restart(browser)
      expect((await standing(browser.openTab(open(browser))))?.events).toHaveLength(2)
    }
  })

  it.each(modes)('Y210: of setting aside, in %s: the save is kept somewhere', async (_, open) => {
    for (let steps = 0; steps <= STEPS; steps += 1) {
      const browser = createTestBrowser()
      browser.storage.setItem(KEYS.currentGame, 'damaged')
      await browser.openTab(crashAfter(browser, open(browser), steps)).log.load()
      restart(browser)
      const tab = browser.openTab(open(browser))
      expect(await standing(tab)).toBeNull()
      const kept = await tab.quarantine.list()
      expect(kept.map(({ content }) => content)).toContain('damaged')
    }
  })

  it.each(modes)('Y306: of bringing a save back, in %s: it stands at the next start, once', async (_, open) => {
    const content = writeCompactCopy(full, 5)
    for (let steps = 0; steps <= STEPS; steps += 1) {
      const browser = createTestBrowser()
      const save = { reason: 'from-the-future', source: KEYS.currentGame, content } as const
      expect(await browser.openTab(open(browser)).quarantine.keep(save)).toBe(true)
      await browser.openTab(crashAfter(browser, open(browser), steps)).log.load()
      restart(browser)
      const tab = browser.openTab(open(browser))
      expect(await standing(tab)).toEqual(full)
      expect(await tab.quarantine.list()).toEqual([])
    }
  })
})
