import { gameOf } from '@dutch/domain/test/play'
import { loaded, record, stored } from '@dutch/sync/test/game-log-contract'
import { everythingIn, fill, gameOfPeople, peopleStoreContract } from '@dutch/sync/test/people-store-contract'
import { nameKey } from '@dutch/domain/players/names'
import { describe, expect, it } from 'vitest'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import { crashAfter, restart } from './test-crash.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser, type TestTab } from './test-browser.ts'

peopleStoreContract('IndexedDB', () => createTestBrowser().openTab())
peopleStoreContract('local storage, the database being broken', () => withoutDatabase(createTestBrowser()))

/** A tab that has found out already that the database is broken. */
function withoutDatabase(browser: TestBrowser, steps?: number): TestTab {
  const broken = brokenDb(browser.clock)
  const tab = browser.openTab(steps === undefined ? broken : crashAfter(browser, broken, steps))
  void tab.history.count()
  return tab
}

const DRAFT = {
  step: 1,
  count: 2,
  seats: [
    { name: 'léa', emoji: '🐝' },
    { name: 'Max', emoji: '🦊' },
  ],
  typedLimit: '90',
}
const TABLE = { names: ['Léa ', 'Hugo', ''], typedLimit: null }
const draftOf = (browser: TestBrowser, key: string = KEYS.playerSetup) =>
  JSON.parse(browser.values.read(key) ?? 'null') as unknown

const modes: [string, (browser: TestBrowser) => DutchDb][] = [
  ['the database', (browser) => browser.openDb()],
  ['local storage alone', (browser) => brokenDb(browser.clock)],
]

describe('a change of names', () => {
  it.each(modes)('Y502: in %s: a game being set up and a table being made follow, and go back', async (_, open) => {
    const browser = createTestBrowser()
    browser.values.write(KEYS.playerSetup, JSON.stringify(DRAFT))
    browser.values.write(KEYS.tableDraft, JSON.stringify(TABLE))
    const tab = browser.openTab(open(browser))
    await tab.history.addMissing([])
    const done = await tab.people.rename({ from: 'lea', to: 'Zoé' })
    const [first, second] = DRAFT.seats
    expect(draftOf(browser)).toEqual({ ...DRAFT, seats: [{ ...first, name: 'Zoé' }, second] })
    expect(draftOf(browser, KEYS.tableDraft)).toEqual({ ...TABLE, names: ['Zoé', 'Hugo', ''] })
    if (done.ok) await tab.people.undo(done.value)
    expect([draftOf(browser), draftOf(browser, KEYS.tableDraft)]).toEqual([DRAFT, TABLE])
  })

  it.each(modes)('Y402, Y502: in %s: rounds stay in a game even if this version cannot read them', async (_, open) => {
    const browser = createTestBrowser()
    const game = { ...gameOfPeople(1, 'Léa', 'Hugo'), details: { ofLaterVersion: true } }
    browser.values.write(KEYS.gameHistory, JSON.stringify([game]))
    await browser.openDb().write(['gameHistory'], (transaction) => transaction.objectStore('gameHistory').put(game))
    const tab = browser.openTab(open(browser))
    await tab.history.addMissing([])
    expect((await tab.people.rename({ from: 'lea', to: 'Zoé' })).ok).toBe(true)
    const inDatabase = await browser.openDb().read((connection) => connection.getAll('gameHistory'))
    const local: unknown = JSON.parse(browser.values.read(KEYS.gameHistory) ?? '')
    const players = game.players.map((player) => (player.name === 'Léa' ? { ...player, name: 'Zoé' } : player))
    expect([inDatabase, local]).toContainEqual([{ ...game, players, winner: 'Zoé' }])
  })

  it.each(modes)('Y502: in %s: a table follows beside a game that is set up only after it', async (_, open) => {
    const browser = createTestBrowser()
    browser.values.write(KEYS.tableDraft, JSON.stringify(TABLE))
    const tab = browser.openTab(open(browser))
    await tab.history.addMissing([])
    const done = await tab.people.rename({ from: 'lea', to: 'Zoé' })
    browser.values.write(KEYS.playerSetup, JSON.stringify(DRAFT))
    if (done.ok) await tab.people.undo(done.value)
    expect([draftOf(browser), draftOf(browser, KEYS.tableDraft)]).toEqual([DRAFT, TABLE])
  })

  it.each(modes)('R1306: in %s: the game under way keeps its names, and is filed under them', async (_, open) => {
    const browser = createTestBrowser()
    const tab = browser.openTab(open(browser))
    await fill(tab)
    const { events } = gameOf(2, [[5, 12]])
    const [first] = events
    if (first?.type !== 'game-created') throw new Error('the game is not as expected')
    const name = first.players[0]?.name ?? ''
    await tab.history.addMissing([gameOfPeople(5, name, 'Max')])
    const game = await stored(tab.log, { gameId: first.gameId, events })
    expect(await tab.people.rename({ from: nameKey(name), to: 'Zoé' })).toMatchObject({ ok: true })
    const later = await loaded(browser.openTab(open(browser)).log)
    expect(later?.events).toEqual(game.events)
    expect(record(later ?? game).players.map((player) => player.name)).toContain(name)
  })

  it.each(modes)('Y505: in %s: cut short after any step, it is whole or was never begun', async (_, open) => {
    const outcomes = new Set<string>()
    for (let steps = 0; steps <= 12; steps += 1) {
      for (const isUndo of [false, true]) {
        const browser = createTestBrowser()
        const first = browser.openTab(open(browser))
        await first.history.addMissing([])
        await fill(first)
        const before = await everythingIn(first)
        const whole = await first.people.rename({ from: 'lea', to: 'Zoé' })
        if (!whole.ok) throw new Error(whole.error.kind)
        const after = await everythingIn(first)
        if (!isUndo) await first.people.undo(whole.value)

        const dying = browser.openTab(crashAfter(browser, open(browser), steps))
        await dying.history.addMissing([])
        await (isUndo ? dying.people.undo(whole.value) : dying.people.rename({ from: 'lea', to: 'Zoé' }))
        restart(browser)

        const next = browser.openTab(open(browser))
        await next.history.addMissing([])
        await expect.poll(() => browser.values.read(KEYS.peopleChange)).toBeNull()
        const left = await everythingIn(next)
        expect([before, after]).toContainEqual(left)
        outcomes.add(`${String(isUndo)} ${JSON.stringify(left)}`)
      }
    }
    expect(outcomes.size).toBe(4)
  })

  it('Y502: without room nothing is changed, in either storage', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const tab = browser.openTab(db)
    await fill(tab)
    const before = await everythingIn(tab)
    failWith('QuotaExceededError')
    expect(await tab.people.rename({ from: 'lea', to: 'Zoé' })).toMatchObject({ error: { kind: 'storage-full' } })
    failWith(null)
    expect(await everythingIn(tab)).toEqual(before)

    const local = createTestBrowser()
    const alone = withoutDatabase(local)
    await alone.history.addMissing([])
    await fill(alone)
    const kept = await everythingIn(alone)
    for (const room of [10, 80, 200]) {
      local.storage.quota = sizeOf(local) + room
      const name = 'Un nom bien plus long…'
      expect(await alone.people.rename({ from: 'hugo', to: name })).toMatchObject({ error: { kind: 'storage-full' } })
      expect(await everythingIn(alone)).toEqual(kept)
      expect(local.values.read(KEYS.peopleChange)).toBeNull()
    }
  })

  it('Y502: where a full database and local storage both hold games nothing is renamed', async () => {
    const browser = createTestBrowser()
    const { db, refuseWrites } = failingDb(browser.clock)
    const tab = browser.openTab(db)
    await fill(tab)
    const done = await tab.people.rename({ from: 'lea', to: 'Zoé' })
    refuseWrites()
    await tab.history.add(gameOfPeople(9, 'Zoé', 'Hugo'))
    const before = await everythingIn(tab)
    expect(await tab.people.rename({ from: 'zoe', to: 'Inès' })).toMatchObject({ ok: false })
    expect(done.ok && (await tab.people.undo(done.value))).toMatchObject({ ok: false })
    expect(await everythingIn(tab)).toEqual(before)
  })

  it('Y502: of a long history every game is changed, the ones that an earlier product numbered too', async () => {
    const browser = createTestBrowser()
    const games = Array.from({ length: 620 }, (_, index) => gameOfPeople(index, 'Léa', 'Hugo'))
    await browser.openDb().write(['gameHistory'], async (transaction) => {
      for (const [index, game] of games.entries())
        await transaction.objectStore('gameHistory').put(index % 4 === 0 ? { ...game, id: index } : game)
    })
    const tab = browser.openTab()
    const done = await tab.people.rename({ from: 'lea', to: 'Inès' })
    expect(done.ok && done.value.records).toHaveLength(620)
    const { records } = await everythingIn(tab)
    expect(records).toHaveLength(620)
    expect(records.every(({ winner }) => winner === 'Inès')).toBe(true)
  })

  it('Y405: the tabs are told, this one too', async () => {
    const browser = createTestBrowser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    await fill(here)
    const notified: string[] = []
    here.history.subscribe(() => notified.push('here'))
    there.history.subscribe(() => notified.push('there'))
    there.hub.listen('players', () => notified.push('players'))
    await here.people.rename({ from: 'lea', to: 'Zoé' })
    expect(notified.toSorted()).toEqual(['here', 'players', 'there'])
  })
})

function sizeOf({ storage }: TestBrowser): number {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.reduce((sum, key) => sum + key.length + (storage.getItem(key) ?? '').length, 0)
}
