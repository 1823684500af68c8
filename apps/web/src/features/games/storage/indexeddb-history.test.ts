import type { HistoryRecord } from '@dutch/domain/history/record'
import type { HistoryStore } from '@dutch/sync/history-store'
import { joinAccount } from '@dutch/sync/account/account-membership'
import { sampleRecord } from '@dutch/sync/test/history-store-contract'
import { describe, expect, it, vi } from 'vitest'
import { createIndexedDbDisk } from './indexeddb-disk.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import { failingDb } from '../../../browser/test-db.ts'

async function put(browser: TestBrowser, records: readonly object[]): Promise<void> {
  await browser.openDb().write(['gameHistory'], async (transaction) => {
    for (const record of records) await transaction.objectStore('gameHistory').put(record)
  })
}

async function everything(store: HistoryStore): Promise<readonly HistoryRecord[]> {
  const records: HistoryRecord[] = []
  for await (const batch of store.batches()) records.push(...batch)
  return records
}

describe('finished games in the database', () => {
  it('Y401, Y402: opens what an earlier product left: numbers for ids, dates of any kind, none at all', async () => {
    const browser = createTestBrowser()
    const { date: _, ...undated } = sampleRecord(9)
    await put(browser, [
      { ...sampleRecord(1), id: 1 },
      { ...sampleRecord(2), date: Date.parse(sampleRecord(2).date) },
      { ...sampleRecord(3), date: new Date(sampleRecord(3).date) },
      sampleRecord(4),
      undated,
    ])
    const { history } = browser.openTab()
    const records = await everything(history)
    expect(records.map(({ id }) => id).sort()).toEqual(['1', 'game-2', 'game-3', 'game-4', 'game-9'])
    expect(records.find(({ id }) => id === 'game-2')).toEqual(sampleRecord(2))
    const newest = await history.newest(10)
    expect(newest.ok && newest.value.map(({ id }) => id)).toEqual(['game-4', 'game-3', 'game-2', '1', 'game-9'])
  })

  it('Y401: what cannot be read is passed over and stays where it is', async () => {
    const browser = createTestBrowser()
    const damaged = { id: 'damaged', date: sampleRecord(3).date, players: 'none' }
    await put(browser, [sampleRecord(1), damaged, sampleRecord(2)])
    const tab = browser.openTab()
    expect(await everything(tab.history)).toEqual([sampleRecord(2), sampleRecord(1)])
    await tab.history.add(sampleRecord(5))
    expect(await browser.openDb().read((connection) => connection.get('gameHistory', 'damaged'))).toEqual(damaged)
  })

  it('Y607, Y609: a record that cannot be read is missing: a file that has it brings it back', async () => {
    const browser = createTestBrowser()
    const others = { ...sampleRecord(2), winner: 'Zoé' }
    await put(browser, [{ id: 'game-1', players: 'none' }, others])
    const { history } = browser.openTab()
    expect(await history.addMissing([sampleRecord(1), sampleRecord(2)])).toEqual({ ok: true, value: 1 })
    expect(await everything(history)).toEqual([others, sampleRecord(1)])
  })

  it('W803: games that are looked at one after the other may take longer than one answer', async () => {
    const browser = createTestBrowser()
    const games = [1, 2, 3, 4, 5, 6].map((number) => sampleRecord(number))
    await put(browser, games)
    const { get } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      browser.clock.pass(1000)
      return get.call(this, key)
    })
    expect(await browser.openTab().history.addMissing(games)).toEqual({ ok: true, value: 0 })
  })

  it.each(['get', 'put'] as const)(
    'W803: so may games that are taken in one by one, on a device of an account, where each "%s" is slow',
    async (method) => {
      const browser = createTestBrowser()
      const tab = browser.openTab()
      await joinAccount(createIndexedDbDisk({ ...browser, ...tab, db: browser.openDb() }, 'account'), 'lea')
      const slow = IDBObjectStore.prototype[method]
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        about: IDBValidKey,
      ) {
        const request: IDBRequest = slow.call(this, about)
        request.addEventListener('success', () => browser.clock.pass(1000))
        return request
      })
      const games = [1, 2, 3, 4, 5, 6].map((number) => sampleRecord(number))
      expect(await tab.history.addMissing(games)).toEqual({ ok: true, value: 6 })
      expect(tab.fallbacks()).toBe(0)
    },
  )

  it('Y404: a record that an earlier product numbered is replaced and removed too', async () => {
    const browser = createTestBrowser()
    await put(browser, [
      { ...sampleRecord(1), id: 1 },
      { ...sampleRecord(2), id: 2 },
    ])
    const { history } = browser.openTab()
    await history.add({ ...sampleRecord(1), id: '1', winner: 'Zoé' })
    await history.remove('2')
    expect(await everything(history)).toEqual([{ ...sampleRecord(1), id: '1', winner: 'Zoé' }])
  })

  it('Y405: another tab is told', async () => {
    const browser = createTestBrowser()
    const [one, two] = [browser.openTab(), browser.openTab()]
    let notified = 0
    two.history.subscribe(() => {
      notified += 1
    })
    await one.history.add(sampleRecord(1))
    await one.history.remove('game-1')
    expect(notified).toBe(2)
  })

  it('Y403: half a history never looks like a whole one', async () => {
    const browser = createTestBrowser()
    await put(
      browser,
      Array.from({ length: 600 }, (_, index) => sampleRecord(index)),
    )
    const { db, failWith } = failingDb(browser.clock)
    const { history } = browser.openTab(db)
    const reading = async () => {
      for await (const batch of history.batches()) if (batch.length > 0) failWith('UnknownError')
    }
    await expect(reading()).rejects.toThrow('It failed')
  })
})
