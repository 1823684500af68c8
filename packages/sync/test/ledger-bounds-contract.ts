// The contract of every storage of accounts for data that takes much space (SPEC Y819, Y820).

import { expect, it } from 'vitest'
import type { LedgerStore } from '../src/account/ledger-store.ts'
import { bareRecord, created, round } from './account-samples.ts'
import { gameChange, NOTHING, saveIn } from './ledger-changes.ts'

/** Part of `ledgerStoreContract`. */
export function ledgerBoundsContract(open: () => Promise<LedgerStore>): void {
  it('Y819: a page ends early where what it holds takes too much, and holds one thing at least', async () => {
    const store = await open()
    const sized = (id: string, seq: number, size: number) => ({ ...gameChange(id, seq, [], [created(id)]), size })
    await saveIn(store, 'ada', (transaction) =>
      transaction.save({
        ...NOTHING,
        head: 5,
        games: [sized('g', 1, 400), sized('h', 2, 500), sized('i', 4, 5000), sized('j', 5, 10)],
        settings: [{ key: 'theme', seq: 3, value: 'x'.repeat(600) }],
      }),
    )
    const page = async (after: number, maxBytes: number) => {
      const { entries, hasMore, head } = await store.changesAfter('ada', after, 10, maxBytes)
      expect(head).toBe(5)
      return [...entries.map(({ seq }) => seq), hasMore]
    }
    expect(await page(0, 1000)).toEqual([1, 2, true])
    expect(await page(2, 1000)).toEqual([3, true])
    expect(await page(3, 1000)).toEqual([4, true])
    expect(await page(4, 1000)).toEqual([5, false])
    expect(await page(0, 100_000)).toEqual([1, 2, 3, 4, 5, false])
  })

  it('Y820: what removed games were is let go of; that they are removed stays', async () => {
    const store = await open()
    const removed = { ...gameChange('g', 1, [], [created('g'), round('g', 1)]), filed: bareRecord('g') }
    await saveIn(store, 'ada', (transaction) =>
      transaction.save({
        ...NOTHING,
        head: 2,
        size: 2500,
        games: [
          { ...removed, isRemoved: true, view: { kind: 'removed' } },
          gameChange('h', 2, [], [created('h'), round('h', 1)]),
        ],
      }),
    )
    await store.transact('ada', async (transaction) => {
      expect((await transaction.counts()).games).toBe(1)
      await transaction.deleteEventsOfRemovedGames()
      await transaction.deleteEventsOfRemovedGames()
    })
    await store.transact('ada', async (transaction) => {
      const games = await transaction.games(['g', 'h'])
      expect(games.get('g')).toEqual({ events: [], filed: null, isRemoved: true })
      expect(games.get('h')?.events).toHaveLength(2)
      expect(await transaction.sizes(['g', 'h'])).toEqual(
        new Map([
          ['g', { own: 202, shown: 0 }],
          ['h', { own: 1000, shown: 0 }],
        ]),
      )
      expect(await transaction.size()).toBe(2500 - 1000 + 202)
    })
    const { entries } = await store.changesAfter('ada', 0, 10)
    expect(entries.map((entry) => entry.kind === 'game' && entry.view.kind)).toEqual(['removed', 'active'])
    await saveIn(store, 'ada', (transaction) =>
      transaction.save({ ...NOTHING, head: 3, games: [gameChange('g', 3, [], [created('g')])] }),
    )
    expect((await store.transact('ada', (transaction) => transaction.games(['g']))).get('g')?.events).toHaveLength(1)
  })
}
