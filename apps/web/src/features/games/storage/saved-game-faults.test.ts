import { writeCompactCopy } from '@dutch/sync/compact-copy'
import { headOf } from '@dutch/sync/game-log'
import { savedGameOf } from '@dutch/sync/saved-game'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { describe, expect, it } from 'vitest'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser, type TestTab } from './test-browser.ts'

const NOW = Date.UTC(2026, 0, 1)
const DAY = 86_400_000
const game = sampleGame(3)
const text = writeCompactCopy(game, NOW)

async function put(browser: TestBrowser, record: object): Promise<void> {
  await browser.openDb().write(['ongoingGames'], (transaction) => transaction.objectStore('ongoingGames').put(record))
}

async function load(tab: TestTab) {
  const loaded = await tab.log.load()
  if (!loaded.ok) throw new Error(loaded.error.kind)
  return loaded.value
}

/** Damage to a record in the database that leaves nothing to be read. */
const damagedRecords: [string, 'corrupt' | 'from-the-future', object][] = [
  ['truncated events', 'corrupt', { ...record(), events: [] }],
  ['events that are a text', 'corrupt', { ...record(), events: '[{"type"' }],
  ['players that are a text', 'corrupt', { ...record(), events: [{ ...game.events[0], players: 'Léa' }] }],
  ['scores that are no numbers', 'corrupt', { ...record(), events: withNaN() }],
  ['a later format', 'from-the-future', { ...record(), format: 7 }],
  ['an event of a later version', 'from-the-future', { ...record(), events: [...game.events, { type: 'later' }] }],
]

function record() {
  const saved = savedGameOf(game, NOW, null)
  if (saved === null) throw new Error('no record')
  return saved
}

function withNaN() {
  return game.events.map((event) =>
    event.type === 'round-added'
      ? { ...event, entries: event.entries.map((entry) => ({ ...entry, score: Number.NaN })) }
      : event,
  )
}

describe('a save that cannot be read', () => {
  it.each(damagedRecords)('Y210: %s in the database: set aside as %s, the app opens', async (_, reason, damaged) => {
    const browser = createTestBrowser()
    await put(browser, damaged)
    const tab = browser.openTab()
    expect(await load(tab)).toEqual({ game: null, findings: [{ kind: 'quarantined' }] })
    const [kept, ...others] = await tab.quarantine.list()
    expect(kept).toMatchObject({ reason, content: damaged, source: 'DutchDB/ongoingGames' })
    expect(others).toEqual([])
    const exported: unknown = JSON.parse((await tab.quarantine.exportAll()) ?? '')
    // JSON has null in place of a number such as NaN.
    expect(exported).toMatchObject({ saves: [{ reason, content: JSON.parse(JSON.stringify(damaged)) as object }] })
    expect(await load(browser.openTab())).toEqual({ game: null, findings: [] })
    expect((await tab.log.append(null, sampleGame(0).events)).ok).toBe(true)
  })

  it.each(damagedRecords)('Y209: %s in the database, a sound crash copy: the game goes on', async (_, __, damaged) => {
    const browser = createTestBrowser()
    await put(browser, damaged)
    browser.storage.setItem(KEYS.currentGame, text)
    const tab = browser.openTab()
    expect(await load(tab)).toEqual({ game, findings: [{ kind: 'quarantined' }] })
    expect(await load(browser.openTab())).toEqual({ game, findings: [] })
    expect(await tab.quarantine.list()).toHaveLength(1)
  })

  it.each([
    ['cut off', 'corrupt', text.slice(0, 300)],
    ['no JSON', 'corrupt', 'partie'],
    ['of a later version', 'from-the-future', text.replace('"version":2', '"version":9')],
  ])('Y210: a crash copy that is %s: set aside as %s', async (_, reason, content) => {
    for (const isBroken of [false, true]) {
      const browser = createTestBrowser()
      browser.storage.setItem(KEYS.currentGame, content)
      const open = () => browser.openTab(isBroken ? brokenDb(browser.clock) : browser.openDb())
      const tab = open()
      expect(await load(tab)).toEqual({ game: null, findings: [{ kind: 'quarantined' }] })
      expect(await tab.quarantine.list()).toMatchObject([{ reason, content, source: KEYS.currentGame }])
      expect(browser.storage.getItem(KEYS.currentGame)).toBeNull()
      expect(await load(open())).toEqual({ game: null, findings: [] })
    }
  })

  it('Y210: where it cannot be kept it stays, and nothing is written over it', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.currentGame, text.slice(0, 300))
    browser.storage.quota = 330
    const tab = browser.openTab(brokenDb(browser.clock))
    expect((await load(tab)).game).toBeNull()
    expect(browser.storage.getItem(KEYS.currentGame)).toBe(text.slice(0, 300))
    expect(await tab.log.append(null, sampleGame(0).events)).toMatchObject({ ok: false })
    expect(browser.storage.getItem(KEYS.currentGame)).toBe(text.slice(0, 300))
  })

  it('Y210: is exported as JSON, and gone after 30 days', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.currentGame, 'partie')
    const tab = browser.openTab()
    await load(tab)
    expect(JSON.parse((await tab.quarantine.exportAll()) ?? '')).toMatchObject({
      format: 'dutch-set-aside',
      saves: [{ content: 'partie', setAsideAt: NOW }],
    })
    browser.clock.pass(29 * DAY)
    expect(await tab.quarantine.list()).toHaveLength(1)
    browser.clock.pass(2 * DAY)
    expect(await tab.quarantine.list()).toEqual([])
    expect(await tab.quarantine.exportAll()).toBeNull()
  })

  it.each([false, true])(
    'Y210: a clock that was wrong for one start only hides it (without a database: %s)',
    async (isOut) => {
      const browser = createTestBrowser()
      const tab = browser.openTab(isOut ? brokenDb(browser.clock) : browser.openDb())
      const kept = () => tab.quarantine.list().then((saves) => saves.map(({ content }) => content))
      const keep = (content: string) => tab.quarantine.keep({ reason: 'corrupt', source: 'x', content })
      await keep('first')
      browser.clock.pass(365 * DAY)
      expect(await kept()).toEqual([])
      browser.clock.pass(-365 * DAY)
      expect(await kept()).toEqual(['first'])
      // The next save that is set aside deletes the expired one.
      browser.clock.pass(31 * DAY)
      await keep('second')
      browser.clock.pass(-31 * DAY)
      expect(await kept()).toEqual(['second'])
    },
  )

  it.each([false, true])(
    'Y210: once its time is over it is deleted, and only it (without a database: %s)',
    async (isOut) => {
      const browser = createTestBrowser()
      const { quarantine } = browser.openTab(isOut ? brokenDb(browser.clock) : browser.openDb())
      const keep = (content: string) => quarantine.keep({ reason: 'corrupt', source: 'x', content })
      await keep('first')
      browser.clock.pass(20 * DAY)
      await keep('second')
      browser.clock.pass(20 * DAY)
      await quarantine.forgetExpired()
      browser.clock.pass(-20 * DAY)
      expect((await quarantine.list()).map(({ content }) => content)).toEqual(['second'])
    },
  )

  it.each(['[{"id":"set-aside:x","reason":"of a later version"}]', '[{"id":', '{"id":"x"}'])(
    'Y210: what is kept without a database is not written over where it cannot be read: %s',
    async (text) => {
      const browser = createTestBrowser()
      browser.values.write(KEYS.quarantine, text)
      const { quarantine } = browser.openTab(brokenDb(browser.clock))
      await quarantine.keep({ reason: 'corrupt', source: 'x', content: 'first' })
      const [kept] = await quarantine.list()
      expect(kept?.content).toBe('first')
      expect(await quarantine.remove(kept?.id ?? '')).toBe(true)
      const left: unknown = JSON.parse(browser.values.read(KEYS.quarantine) ?? '')
      expect([JSON.stringify(left), left]).toContainEqual(text.endsWith(']') ? text : [text])
    },
  )

  it('Y210: can be forgotten one by one', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.currentGame, 'partie')
    const tab = browser.openTab()
    await load(tab)
    const [kept] = await tab.quarantine.list()
    expect(await tab.quarantine.remove(kept?.id ?? '')).toBe(true)
    expect(await tab.quarantine.list()).toEqual([])
  })

  it('Y210: says so where one cannot be forgotten', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.currentGame, 'partie')
    const { db, failWith } = failingDb(browser.clock)
    const tab = browser.openTab(db)
    await load(tab)
    const [kept] = await tab.quarantine.list()
    failWith('UnknownError')
    expect(await tab.quarantine.remove(kept?.id ?? '')).toBe(false)
    failWith(null)
    expect(await tab.quarantine.list()).toHaveLength(1)
  })
})

describe('a save that can be mended', () => {
  it('Y205: NaN totals are healed at load, stored, and said once', async () => {
    const browser = createTestBrowser()
    const saved = record()
    const players = saved.players.map((player) => ({ ...player, totalScore: Number.NaN }))
    await put(browser, { ...saved, players })
    expect(await load(browser.openTab())).toEqual({ game, findings: [{ kind: 'totals-healed', count: 3 }] })
    expect(await load(browser.openTab())).toEqual({ game, findings: [] })
  })

  it('Y109: wrong totals are healed by the check too, which notes when it ran', async () => {
    const browser = createTestBrowser()
    const tab = browser.openTab()
    await tab.log.append(null, game.events)
    const saved = record()
    await put(browser, { ...saved, players: saved.players.map((player) => ({ ...player, totalScore: 1 })) })
    browser.clock.pass(5000)
    expect(await tab.log.verify()).toEqual({ ok: true, value: 3 })
    expect(await tab.log.verify()).toEqual({ ok: true, value: 0 })
    const stored = await browser.openDb().read((connection) => connection.get('ongoingGames', 'current_game'))
    expect(stored).toMatchObject({ lastIntegrityCheck: NOW + 5000, players: saved.players })
  })

  it('Y201: keys like __proto__ in a record change nothing', async () => {
    const browser = createTestBrowser()
    const keys = '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},'
    browser.storage.setItem(KEYS.currentGame, text.replace('{', `{${keys}`))
    expect((await load(browser.openTab())).game).toEqual(game)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it('Y108: a record evicted under a running game is put back by the next round, or by the check', async () => {
    const full = sampleGame(4)
    for (const heal of ['append', 'verify', 'load'] as const) {
      const browser = createTestBrowser()
      const tab = browser.openTab()
      await tab.log.append(null, game.events)
      await browser.openDb().write(['ongoingGames', 'userPreferences'], async (transaction) => {
        await transaction.objectStore('ongoingGames').clear()
        await transaction.objectStore('userPreferences').clear()
      })
      browser.storage.clear()
      if (heal === 'append') await tab.log.append(headOf(game), full.events.slice(4))
      else await tab.log[heal]()
      const standing = heal === 'append' ? full : game
      expect((await load(browser.openTab())).game).toEqual(standing)
    }
  })
})
