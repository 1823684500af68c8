// The contract of every store of finished games.

import type { HistoryRecord } from '@dutch/domain/history/record'
import { describe, expect, it } from 'vitest'
import type { HistoryStore } from '../src/history-store.ts'

/** A record whose id, date and scores follow from `index`. */
export function sampleRecord(index: number, date = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000)): HistoryRecord {
  return {
    id: `game-${String(index)}`,
    date: date.toISOString(),
    rounds: 3,
    players: [
      { name: 'Léa', score: index, isDutch: false },
      { name: 'Hugo', score: index + 1, isDutch: true },
    ],
    winner: 'Léa',
    duration: '12 minutes',
  }
}

async function everything(store: HistoryStore): Promise<readonly HistoryRecord[]> {
  const records: HistoryRecord[] = []
  for await (const batch of store.batches()) records.push(...batch)
  return records
}

/** Runs the suite. `openStore` gives an empty store. */
export function historyStoreContract(name: string, openStore: () => HistoryStore): void {
  const filled = async (records: readonly HistoryRecord[]) => {
    const store = openStore()
    for (const record of records) expect(await store.add(record)).toEqual({ ok: true, value: null })
    return store
  }

  describe(`history: ${name}`, () => {
    it('Y403: is empty at first', async () => {
      const store = openStore()
      expect(await store.newest(5)).toEqual({ ok: true, value: [] })
      expect(await everything(store)).toEqual([])
      expect(await store.count()).toEqual({ ok: true, value: 0 })
    })

    it('Y403: hands over every record once, newest first, and the newest ones alone', async () => {
      const records = [3, 0, 4, 1, 2].map((index) => sampleRecord(index))
      const store = await filled(records)
      const sorted = [4, 3, 2, 1, 0].map((index) => sampleRecord(index))
      expect(await everything(store)).toEqual(sorted)
      expect(await store.newest(2)).toEqual({ ok: true, value: sorted.slice(0, 2) })
      expect(await store.newest(50)).toEqual({ ok: true, value: sorted })
      expect(await store.count()).toEqual({ ok: true, value: 5 })
    })

    it('Y403: loses none of many records, also of one date', async () => {
      const sameDate = new Date(Date.UTC(2026, 5, 1))
      const records = Array.from({ length: 620 }, (_, index) =>
        sampleRecord(index, index % 3 === 0 ? sameDate : undefined),
      )
      const store = await filled(records)
      const ids = (await everything(store)).map((record) => record.id)
      expect(new Set(ids).size).toBe(620)
      expect(ids).toHaveLength(620)
    })

    it('Y404: a record with an id that is already there replaces it', async () => {
      const store = await filled([sampleRecord(1)])
      const renamed = { ...sampleRecord(1), winner: 'Zoé' }
      await store.add(renamed)
      expect(await everything(store)).toEqual([renamed])
    })

    it('Y404: removes by id, and what is not there without a fault', async () => {
      const store = await filled([sampleRecord(1), sampleRecord(2)])
      expect(await store.remove('game-1')).toEqual({ ok: true, value: null })
      expect(await store.remove('game-1')).toEqual({ ok: true, value: null })
      expect(await everything(store)).toEqual([sampleRecord(2)])
    })

    it('Y609: adds what is missing, once, and leaves what is there as it is', async () => {
      const renamed = { ...sampleRecord(1), winner: 'Zoé' }
      const store = await filled([renamed])
      const records = [sampleRecord(1), sampleRecord(2), sampleRecord(3)]
      expect(await store.addMissing(records)).toEqual({ ok: true, value: 2 })
      expect(await store.addMissing(records)).toEqual({ ok: true, value: 0 })
      expect(await store.addMissing([])).toEqual({ ok: true, value: 0 })
      expect(await everything(store)).toEqual([sampleRecord(3), sampleRecord(2), renamed])
    })

    it('Y609: tells after records were added', async () => {
      const store = openStore()
      let pushed = 0
      store.subscribe(() => {
        pushed += 1
      })
      await store.addMissing([sampleRecord(1), sampleRecord(2)])
      expect(pushed).toBe(1)
    })

    it('Y405: tells after each change', async () => {
      const store = openStore()
      let pushed = 0
      const stop = store.subscribe(() => {
        pushed += 1
      })
      await store.add(sampleRecord(1))
      await store.remove('game-1')
      expect(pushed).toBe(2)
      stop()
      await store.add(sampleRecord(2))
      expect(pushed).toBe(2)
    })
  })
}
