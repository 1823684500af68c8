// The contract of every storage of accounts (SPEC Y808 to Y811).

import { describe, expect, it } from 'vitest'
import type { LedgerStore } from '../src/account/ledger-store.ts'
import { bareRecord, created, ended, round } from './account-samples.ts'
import { ledgerBoundsContract } from './ledger-bounds-contract.ts'
import { gameChange, NOTHING, saveIn } from './ledger-changes.ts'

/** @param open gives a new store without accounts; the caller chooses the ids of accounts. */
export function ledgerStoreContract(name: string, open: () => Promise<LedgerStore>): void {
  describe(`accounts kept in ${name}`, () => {
    it('Y808: an account begins empty', async () => {
      const store = await open()
      const empty = await store.transact('ada', async (transaction) => ({
        head: await transaction.head(),
        counts: await transaction.counts(),
        games: await transaction.games(['g']),
        known: await transaction.knownOperationIds(['o']),
        entries: await transaction.entries(['g'], ['theme']),
      }))
      expect(empty).toEqual({
        head: 0,
        counts: { games: 0, settings: 0 },
        games: new Map(),
        known: new Set(),
        entries: [],
      })
      expect(await store.changesAfter('ada', 0, 10)).toEqual({ entries: [], head: 0, hasMore: false, mark: null })
    })

    it('Y809: what was saved stands: games with their events in order, settings, identities', async () => {
      const store = await open()
      const events = [created('g'), round('g', 1), round('g', 2, [-1, 12])]
      const change = gameChange('g', 1, [], events)
      await store.transact('ada', (transaction) =>
        transaction.save({
          head: 2,
          size: 1234,
          games: [change],
          settings: [{ key: 'theme', seq: 2, value: '"dark"' }],
          operationIds: ['o1', 'o2'],
        }),
      )
      const [game, setting] = [
        { kind: 'game', gameId: 'g', seq: 1, view: change.view },
        { kind: 'setting', key: 'theme', seq: 2, value: '"dark"' },
      ]
      await store.transact('ada', async (transaction) => {
        expect(await transaction.head()).toBe(2)
        expect(await transaction.size()).toBe(1234)
        expect(await transaction.sizes(['g', 'h'])).toEqual(new Map([['g', { own: 1000, shown: 0 }]]))
        expect(await transaction.counts()).toEqual({ games: 1, settings: 1 })
        expect(await transaction.knownOperationIds(['o1', 'o2', 'o3'])).toEqual(new Set(['o1', 'o2']))
        expect(await transaction.games(['g', 'h'])).toEqual(new Map([['g', { events, filed: null, isRemoved: false }]]))
        expect(await transaction.entries(['g', 'h'], ['theme', 'other'])).toEqual([game, setting])
      })
      expect(await store.changesAfter('ada', 0, 10)).toMatchObject({
        entries: [game, setting],
        head: 2,
        hasMore: false,
      })
    })

    it('Y809: later events stand behind the earlier ones, and the game moves to the end of what changed', async () => {
      const store = await open()
      const first = [created('g')]
      const added = [round('g', 1), ended('g')]
      await saveIn(store, 'ada', (transaction) =>
        transaction.save({ ...NOTHING, head: 1, games: [gameChange('g', 1, [], first)] }),
      )
      await saveIn(store, 'ada', (transaction) =>
        transaction.save({
          ...NOTHING,
          head: 2,
          games: [gameChange('h', 2, [], [created('h')])],
        }),
      )
      const last = gameChange('g', 3, first, added)
      await saveIn(store, 'ada', (transaction) =>
        transaction.save({ ...NOTHING, head: 3, games: [{ ...last, filed: bareRecord('g'), isRemoved: true }] }),
      )
      const { entries } = await store.changesAfter('ada', 0, 10)
      expect(entries.map(({ seq }) => seq)).toEqual([2, 3])
      expect(await store.transact('ada', (transaction) => transaction.games(['g']))).toEqual(
        new Map([['g', { events: [...first, ...added], filed: bareRecord('g'), isRemoved: true }]]),
      )
    })

    it('Y810: work that throws leaves nothing behind', async () => {
      const store = await open()
      const broken = store.transact('ada', async (transaction) => {
        await transaction.save({
          ...NOTHING,
          head: 1,
          games: [gameChange('g', 1, [], [created('g')])],
          operationIds: ['o'],
        })
        throw new Error('The power went')
      })
      await expect(broken).rejects.toThrow('The power went')
      expect(await store.changesAfter('ada', 0, 10)).toEqual({ entries: [], head: 0, hasMore: false, mark: null })
      expect(await store.transact('ada', (transaction) => transaction.knownOperationIds(['o']))).toEqual(new Set())
    })

    it('Y810: who works on one account at the same time works one after the other', async () => {
      const store = await open()
      const keys = Array.from({ length: 20 }, (_none, index) => `key-${String.fromCodePoint(97 + index)}`)
      await Promise.all(
        keys.map((key) =>
          saveIn(store, 'ada', async (transaction) => {
            const head = (await transaction.head()) + 1
            await transaction.save({ ...NOTHING, head, settings: [{ key, seq: head, value: 'true' }] })
          }),
        ),
      )
      const { entries, head } = await store.changesAfter('ada', 0, 100)
      expect(head).toBe(20)
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1))
    })

    it('Y811: accounts know nothing of each other, and one that is forgotten is empty', async () => {
      const store = await open()
      for (const account of ['ada', 'bob'])
        await saveIn(store, account, (transaction) =>
          transaction.save({
            ...NOTHING,
            head: 1,
            games: [gameChange('g', 1, [], [created('g'), round('g', 1, [1, account.length])])],
            operationIds: [`${account}-o`],
          }),
        )
      expect(await store.transact('bob', (transaction) => transaction.knownOperationIds(['ada-o']))).toEqual(new Set())
      await store.forget('ada')
      expect(await store.changesAfter('ada', 0, 10)).toEqual({ entries: [], head: 0, hasMore: false, mark: null })
      expect(await store.transact('ada', (transaction) => transaction.games(['g']))).toEqual(new Map())
      expect((await store.changesAfter('bob', 0, 10)).entries).toHaveLength(1)
    })

    it('Y813: what changed is pulled in order, from a number on, so many at a time', async () => {
      const store = await open()
      await saveIn(store, 'ada', (transaction) =>
        transaction.save({
          ...NOTHING,
          head: 5,
          games: ['g', 'h', 'i'].map((id, index) => gameChange(id, index + 1, [], [created(id)])),
          settings: [
            { key: 'theme', seq: 4, value: '"dark"' },
            { key: 'player/léa', seq: 5, value: null },
          ],
        }),
      )
      const page = async (after: number) =>
        (await store.changesAfter('ada', after, 2)).entries.map((entry) =>
          entry.kind === 'game' ? entry.gameId : entry.key,
        )
      expect(await page(0)).toEqual(['g', 'h'])
      expect(await page(2)).toEqual(['i', 'theme'])
      expect(await page(4)).toEqual(['player/léa'])
      expect(await page(5)).toEqual([])
    })

    ledgerBoundsContract(open)

    it('Y811: texts come back letter by letter', async () => {
      const store = await open()
      const odd = `L’été "🃏" \\ ' ; -- \u0000 \u2028 ${'é'.repeat(500)} \uD800`
      const record = { ...bareRecord('ôdd/🃏'), winner: odd, players: [{ name: odd, score: -3, isDutch: true }] }
      const change = { ...gameChange('g', 1, [], [created('g')]), gameId: record.id, filed: record }
      await saveIn(store, 'ada', (transaction) =>
        transaction.save({ ...NOTHING, head: 1, games: [{ ...change, view: { kind: 'finished', record } }] }),
      )
      const stored = await store.transact('ada', (transaction) => transaction.games([record.id]))
      expect(stored.get(record.id)?.filed).toEqual(record)
      const { entries } = await store.changesAfter('ada', 0, 1)
      expect(entries).toEqual([{ kind: 'game', gameId: record.id, seq: 1, view: { kind: 'finished', record } }])
    })

    it('keeps its epoch', async () => {
      const store = await open()
      const epoch = await store.epoch('ada')
      expect(epoch).not.toBe('')
      expect(await store.epoch('ada')).toBe(epoch)
    })

    it('Y824: every change has a mark of its own, known from then on and within its account alone', async () => {
      const store = await open()
      const set = async (head: number) => {
        await saveIn(store, 'ada', (transaction) =>
          transaction.save({ ...NOTHING, head, settings: [{ key: 'theme', seq: head, value: '1' }] }),
        )
        const { mark } = await store.changesAfter('ada', 0, 10)
        expect(await store.transact('ada', (transaction) => transaction.mark())).toBe(mark)
        return mark ?? ''
      }
      const marks = [await set(1), await set(2)]
      expect(new Set(marks).size).toBe(2)
      for (const mark of marks) {
        expect(await store.knowsMark('ada', mark)).toBe(true)
        expect(await store.transact('ada', (transaction) => transaction.knowsMark(mark))).toBe(true)
        expect(await store.knowsMark('bob', mark)).toBe(false)
      }
      expect(await store.knowsMark('ada', 'of another storage')).toBe(false)
    })

    it('Y824: one account alone begins another epoch, also before its first change, and never the same twice', async () => {
      const store = await open()
      const shared = await store.epoch('bob')
      const epochs = new Set([await store.epoch('ada')])
      for (const round of [1, 2]) {
        const within = await store.transact('ada', async (transaction) => {
          await transaction.beginEpoch()
          return transaction.epoch()
        })
        expect(await store.epoch('ada')).toBe(within)
        epochs.add(within)
        expect(epochs.size).toBe(round + 1)
      }
      expect(await store.epoch('bob')).toBe(shared)
      await saveIn(store, 'ada', (transaction) =>
        transaction.save({ ...NOTHING, head: 1, settings: [{ key: 'theme', seq: 1, value: '1' }] }),
      )
      expect(epochs.has(await store.epoch('ada'))).toBe(true)
    })
  })
}
