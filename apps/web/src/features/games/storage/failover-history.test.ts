import { once } from '@dutch/domain/once'
import { refuse } from '@dutch/domain/result'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it } from 'vitest'
import type { DutchDb } from '../../../browser/dutch-db.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { brokenDb, failingDb } from '../../../browser/test-db.ts'
import { allRecords } from '../all-records.ts'
import { createTestBrowser, type TestTab } from './test-browser.ts'

interface Tabs {
  readonly out: TestTab
  readonly other: TestTab
}

describe('a history whose database cannot be used', () => {
  it('W803: the history shows what either storage holds', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const tab = browser.openTab(db)
    await tab.history.add(sampleRecord(1))
    failWith('QuotaExceededError')
    await tab.history.add(sampleRecord(2))
    failWith(null)
    expect(await tab.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(2), sampleRecord(1)] })
    expect(await tab.history.count()).toEqual({ ok: true, value: 2 })
    expect(await tab.history.remove('game-2')).toEqual({ ok: true, value: null })
    expect(await tab.history.count()).toEqual({ ok: true, value: 1 })
  })

  it('Y607: what was taken in while the database was out replaces nothing there; what was filed does', async () => {
    const browser = createTestBrowser()
    const renamed = { ...sampleRecord(1), winner: 'Zoé' }
    const first = browser.openTab()
    await first.log.load()
    for (const record of [renamed, sampleRecord(2)]) await first.history.add(record)
    const out = browser.openTab(brokenDb(browser.clock))
    await out.log.load()
    await out.history.addMissing([sampleRecord(1), sampleRecord(3)])
    const longer = { ...sampleRecord(2), rounds: 99 }
    await out.history.add(longer)
    const next = browser.openTab()
    await next.log.load()
    expect(await next.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(3), longer, renamed] })
    expect(browser.storage.getItem(KEYS.gameHistory)).toBeNull()
  })

  it('W803: one that holds games and fails is not taken for an empty one', async () => {
    const browser = createTestBrowser()
    const first = browser.openTab()
    await first.log.load()
    await first.history.add(sampleRecord(1))
    await expect.poll(() => browser.values.read(KEYS.databaseGames)).not.toBeNull()
    const out = browser.openTab(brokenDb(browser.clock))
    await out.log.load()
    expect(await out.history.newest(5)).toMatchObject({ ok: false })
    expect(await out.history.count()).toMatchObject({ ok: false })
    expect(await out.history.remove('game-1')).toMatchObject({ ok: false })
    // The records of local storage are still shown.
    await out.history.add(sampleRecord(2))
    expect(await out.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(2)] })
    const shown: unknown[] = []
    const readAll = async () => {
      for await (const batch of out.history.batches()) shown.push(...batch)
    }
    await expect(readAll()).rejects.toThrow()
    expect(shown).toEqual([sampleRecord(2)])
    expect(await out.history.remove('game-2')).toEqual({ ok: true, value: null })
    await first.history.remove('game-1')
    await expect.poll(() => browser.values.read(KEYS.databaseGames)).toBeNull()
    expect(await out.history.count()).toEqual({ ok: true, value: 0 })
  })

  const renamed = { ...sampleRecord(2), winner: 'Zoé' }

  it.each([
    ['stays away', [], () => Promise.resolve()],
    ['is back as it was where that is undone', [renamed], ({ out }: Tabs) => out.history.addMissing([renamed])],
    ['is back where it is filed again', [renamed], ({ out }: Tabs) => out.history.add(renamed)],
    ['is back where it is taken in again', [renamed], ({ other }: Tabs) => other.history.addMissing([renamed])],
  ])('W803: a game in both storages, removed while the database was out, %s', async (_outcome, back, act) => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const out = browser.openTab(db)
    await out.log.load()
    for (const at of [1, 2]) await out.history.add(sampleRecord(at))
    await expect.poll(() => browser.values.read(KEYS.databaseGames)).not.toBeNull()
    failWith('UnknownError')
    await out.history.add(renamed)
    expect(await out.history.remove('game-2')).toEqual({ ok: true, value: null })
    await act({ out, other: browser.openTab() })
    failWith(null)
    const left = [...back, sampleRecord(1)]
    for (const each of [out, browser.openTab()]) {
      expect(await each.history.newest(left.length)).toEqual({ ok: true, value: left })
      expect(await each.history.count()).toEqual({ ok: true, value: left.length })
      expect(await allRecords(each)).toEqual(left)
      await browser.openTab().log.load()
    }
    expect(browser.storage.getItem(KEYS.gameHistory)).toBeNull()
    expect(await out.quarantine.list()).toEqual([])
  })

  it('W803: what a tab stores in the database is not undone by what another filed before while it was out there', async () => {
    const browser = createTestBrowser()
    const out = browser.openTab(brokenDb(browser.clock))
    await out.log.load()
    await out.history.add(sampleRecord(1))
    const renamed = { ...sampleRecord(1), winner: 'Zoé' }
    const tab = browser.openTab()
    await tab.history.add(renamed)
    await browser.openTab().log.load()
    expect(await tab.history.newest(5)).toEqual({ ok: true, value: [renamed] })
  })

  it.each(['as it begins', 'once the database was looked at'])(
    'W803: what is removed while another tab starts, which moves what local storage has, does not come back: %s',
    async (when) => {
      const browser = createTestBrowser()
      const out = browser.openTab(brokenDb(browser.clock))
      await out.log.load()
      for (const at of [1, 2]) await out.history.add(sampleRecord(at))
      const db = browser.openDb()
      const isFirst = when === 'as it begins'
      const thenOther: DutchDb['write'] = async (stores, work) => {
        const written = await db.write(stores, work)
        await startOther()
        return written
      }
      const tab = browser.openTab(isFirst ? db : { ...db, write: thenOther })
      const remove = once(() => tab.history.remove('game-1'))
      const startOther = once(() => {
        const own = browser.openDb()
        const write: DutchDb['write'] = async (stores, work) => {
          if (isFirst && stores.includes('gameHistory')) await remove()
          return own.write(stores, work)
        }
        return browser.openTab({ ...own, write }).log.load()
      })
      await (isFirst ? startOther() : remove())
      expect(await tab.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(2)] })
    },
  )

  it.each(['[{"id":"game-1"', '{"games":[]}', '"games"'])(
    'Y210: %s in place of the history is not written over',
    async (text) => {
      const browser = createTestBrowser()
      browser.values.write(KEYS.gameHistory, text)
      const out = browser.openTab(brokenDb(browser.clock))
      await out.log.load()
      await out.history.add(sampleRecord(2))
      await out.history.remove('game-3')
      expect(await out.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(2)] })
      expect(JSON.parse(browser.values.read(KEYS.gameHistory) ?? '')).toContain(text)
      const next = browser.openTab()
      await next.log.load()
      expect(JSON.stringify((await next.quarantine.list()).map(({ content }) => content))).toContain(
        JSON.stringify(JSON.stringify(text)).slice(1, -1),
      )
      expect(await next.history.newest(5)).toEqual({ ok: true, value: [sampleRecord(2)] })
      expect(browser.storage.getItem(KEYS.gameHistory)).toBeNull()
    },
  )

  it('W806: a game that cannot be removed on a full device is not said to be, and what is filed over it is shown', async () => {
    const browser = createTestBrowser()
    const { db, refuseWrites } = failingDb(browser.clock)
    const tab = browser.openTab(db)
    await tab.log.load()
    await tab.history.add(sampleRecord(1))
    refuseWrites()
    const longer = { ...sampleRecord(1), rounds: 99 }
    await tab.history.add(longer)
    expect(tab.fallbacks()).toBe(1)
    expect(await tab.history.remove('game-1')).toEqual(refuse({ kind: 'storage-full' }))
    expect(await tab.history.newest(5)).toEqual({ ok: true, value: [longer] })
    expect(await tab.history.count()).toEqual({ ok: true, value: 1 })
  })
})
