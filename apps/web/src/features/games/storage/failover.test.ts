import { headOf } from '@dutch/sync/game-log'
import { refuse } from '@dutch/domain/result'
import { record, sampleGame } from '@dutch/sync/test/game-log-contract'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb, hangingDb } from '../../../browser/test-db.ts'
import { allRecords } from '../all-records.ts'
import { createTestBrowser, type TestTab } from './test-browser.ts'

const full = sampleGame(4)
const start = { ...full, events: full.events.slice(0, 3) }
const rest = full.events.slice(3)

async function standing(tab: TestTab) {
  const loaded = await tab.log.load()
  return loaded.ok ? loaded.value.game : loaded.error
}

/** A tab whose database works until `failWith`. */
async function openFailing() {
  const browser = createTestBrowser()
  const { db, failWith } = failingDb(browser.clock)
  const tab = browser.openTab(db)
  await standing(tab)
  return { browser, failWith, tab }
}

describe('a database that cannot be used', () => {
  it('W803: missing or broken: local storage keeps the game, and says so once', async () => {
    const browser = createTestBrowser()
    const tab = browser.openTab(brokenDb(browser.clock))
    expect(await standing(tab)).toBeNull()
    await tab.log.append(null, start.events)
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
    expect(tab.fallbacks()).toBe(1)
    expect(await standing(browser.openTab(brokenDb(browser.clock)))).toEqual(full)
  })

  it('W803: one that never answers is given up after four seconds, once', async () => {
    const browser = createTestBrowser()
    const tab = browser.openTab(hangingDb(browser.clock))
    const loading = standing(tab)
    browser.clock.pass(4000)
    expect(await loading).toBeNull()
    // After the failover no call waits for the clock.
    expect((await tab.log.append(null, full.events)).ok).toBe(true)
    expect((await tab.history.newest(5)).ok).toBe(true)
    expect(tab.fallbacks()).toBe(1)
  })

  it.each(['UnknownError', 'QuotaExceededError'])(
    'W803: failing with %s in the middle of a game: the round is stored all the same',
    async (name) => {
      const { browser, failWith, tab } = await openFailing()
      await tab.log.append(null, start.events)
      failWith(name)
      expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
      expect(tab.fallbacks()).toBe(1)
      // The next start finds the longer list in local storage and brings the database up to it.
      const next = browser.openTab()
      expect(await standing(next)).toEqual(full)
      browser.storage.clear()
      expect(await standing(browser.openTab())).toEqual(full)
    },
  )

  it('W803: failing where the crash copy had found no room: the whole game moves over', async () => {
    const { browser, failWith, tab } = await openFailing()
    browser.storage.quota = 0
    await tab.log.append(null, start.events)
    expect(browser.storage.getItem(KEYS.currentGame)).toBeNull()
    browser.storage.quota = Number.POSITIVE_INFINITY
    failWith('UnknownError')
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
    expect(await standing(browser.openTab(brokenDb(browser.clock)))).toEqual(full)
  })

  it('W806: a game that is dropped where nothing can be stored stays, in this page and in the next', async () => {
    const { browser, failWith, tab } = await openFailing()
    await tab.log.append(null, full.events)
    failWith('QuotaExceededError')
    browser.storage.quota = 0
    const at = { gameId: full.gameId, length: full.events.length }
    expect(await tab.log.close(at, { record: null, next: null })).toEqual(refuse({ kind: 'storage-full' }))
    expect(await standing(tab)).toEqual(full)
    expect(await standing(browser.openTab())).toEqual(full)
    // Removing the copy of the game makes enough room.
    const keys = Array.from({ length: browser.storage.length }, (_none, index) => browser.storage.key(index) ?? '')
    const used = keys.reduce((sum, key) => sum + key.length + (browser.storage.getItem(key) ?? '').length, 0)
    browser.storage.quota = used + 10
    expect(await tab.log.close(at, { record: null, next: null })).toEqual({ ok: true, value: null })
    expect(await standing(browser.openTab())).toBeNull()
  })

  it('W803: a history that could not be read once is read again, and the next round is stored in the database', async () => {
    const { browser, failWith, tab } = await openFailing()
    await tab.history.add(sampleRecord(1))
    await tab.log.append(null, start.events)
    await expect.poll(() => browser.values.read(KEYS.databaseGames)).not.toBeNull()
    failWith('UnknownError')
    expect(await tab.history.newest(5)).toMatchObject({ ok: false })
    await expect(allRecords(tab)).rejects.toThrow()
    failWith(null)
    expect(await tab.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(1)] })
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
    expect([tab.fallbacks(), tab.hasFallenBack()]).toEqual([0, false])
    browser.storage.clear()
    expect(await standing(browser.openTab())).toEqual(full)
  })

  it('W803: first noticed by the filing of a game: the next round still finds the whole game', async () => {
    const { browser, failWith, tab } = await openFailing()
    browser.storage.quota = 0
    await tab.log.append(null, start.events)
    browser.storage.quota = Number.POSITIVE_INFINITY
    failWith('UnknownError')
    await tab.history.add(sampleRecord(1))
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
    expect(await standing(browser.openTab(brokenDb(browser.clock)))).toEqual(full)
  })

  it('W803: a game finished while the database was out does not come back with it, and its record moves over', async () => {
    const { browser, failWith, tab } = await openFailing()
    await tab.log.append(null, full.events)
    failWith('UnknownError')
    const head = headOf(full) ?? { gameId: full.gameId, length: 0 }
    expect((await tab.log.close(head, { record: sampleRecord(1), next: null })).ok).toBe(true)
    expect(await tab.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(1)] })
    const next = browser.openTab()
    expect(await standing(next)).toBeNull()
    expect(await next.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(1)] })
    expect(browser.storage.getItem(KEYS.gameHistory)).toBeNull()
    expect((await next.log.append(null, sampleGame(0, 'new-').events)).ok).toBe(true)
  })

  it.each([
    ['without rounds that only the database had: they are set aside', [full.events], start],
    ['with all its rounds: nothing is set aside', [], full],
  ])('W803: a game closed while the database was out, %s', async (_, quarantine, closed) => {
    const browser = createTestBrowser()
    const tab = browser.openTab()
    await standing(tab)
    await tab.log.append(null, start.events)
    if (closed === start) browser.storage.quota = 0
    await tab.log.append(headOf(start), rest)
    browser.storage.quota = Number.POSITIVE_INFINITY
    const out = browser.openTab(brokenDb(browser.clock))
    expect(await standing(out)).toEqual(closed)
    const at = { gameId: closed.gameId, length: closed.events.length }
    expect((await out.log.close(at, { record: record(closed), next: null })).ok).toBe(true)
    const next = browser.openTab()
    expect(await standing(next)).toBeNull()
    expect(await standing(browser.openTab())).toBeNull()
    expect((await next.quarantine.list()).map(({ content }) => content)).toEqual(quarantine)
  })

  it('W803: a connection that was lost is opened anew', async () => {
    const browser = createTestBrowser()
    const db = browser.openDb()
    const tab = browser.openTab(db)
    await standing(tab)
    await tab.log.append(null, start.events)
    await db.read((connection) => {
      connection.close()
      return Promise.resolve()
    })
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
    expect(tab.fallbacks()).toBe(0)
  })

  it('W804: a newer version of the database is not blocked by an open tab', async () => {
    const browser = createTestBrowser()
    const tab = browser.openTab()
    await standing(tab)
    const isUpgraded = await new Promise((resolve, reject) => {
      const request = indexedDB.open('DutchDB', 2)
      request.addEventListener('success', () => {
        request.result.close()
        resolve(true)
      })
      request.addEventListener('blocked', () => reject(new Error('blocked')))
      request.addEventListener('error', () => reject(new Error('failed')))
    })
    expect(isUpgraded).toBe(true)
    // The tab goes on in local storage: it does not know the newer version.
    expect((await tab.log.append(null, full.events)).ok).toBe(true)
  })
})

describe('local storage that is full or forbidden', () => {
  it('W806: makes room by what can be done without, never by a game, history, consent or settings', async () => {
    const browser = createTestBrowser()
    const precious = [KEYS.gameHistory, KEYS.consent, KEYS.appState, KEYS.soundEnabled, KEYS.tutorialSkipped]
    for (const key of precious) browser.storage.setItem(key, '[]')
    browser.storage.setItem('dutch-cache-of-something', 'x'.repeat(2000))
    browser.storage.setItem('another-app', 'x')
    browser.storage.quota = 2200
    const tab = browser.openTab(brokenDb(browser.clock))
    expect((await tab.log.append(null, start.events)).ok).toBe(true)
    expect(browser.storage.getItem('dutch-cache-of-something')).toBeNull()
    for (const key of [...precious, 'another-app']) expect(browser.storage.getItem(key)).not.toBeNull()
  })

  it('W806: without any room the answer is storage-full and nothing changed', async () => {
    const browser = createTestBrowser()
    const tab = browser.openTab(brokenDb(browser.clock))
    await tab.log.append(null, start.events)
    browser.storage.quota = 0
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: false, error: { kind: 'storage-full' } })
    browser.storage.quota = Number.POSITIVE_INFINITY
    expect(await standing(browser.openTab(brokenDb(browser.clock)))).toEqual(start)
  })

  it('W806: with room in the database, a full local storage is no hindrance', async () => {
    const browser = createTestBrowser()
    browser.storage.quota = 0
    const tab = browser.openTab()
    await tab.log.append(null, start.events)
    expect(await tab.log.append(headOf(start), rest)).toEqual({ ok: true, value: full })
    expect(await standing(browser.openTab())).toEqual(full)
    expect(tab.fallbacks()).toBe(0)
  })
})
