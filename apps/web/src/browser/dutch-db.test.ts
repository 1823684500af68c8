import 'fake-indexeddb/auto'
import { IDBFactory, IDBDatabase } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { createDutchDb, openDutchDb } from './dutch-db.ts'
import { createTestClock } from './test-clock.ts'

it('W804: DutchDB has the name, version, stores, keys and indexes that other versions of the product open', async () => {
  globalThis.indexedDB = new IDBFactory()
  const database = await openDutchDb(() => undefined)
  expect([database.name, database.version]).toEqual(['DutchDB', 1])
  const transaction = database.transaction([...database.objectStoreNames])
  const layout = [...database.objectStoreNames].map((name) => {
    const store = transaction.objectStore(name)
    return {
      name,
      key: store.keyPath,
      indexes: [...store.indexNames].map((index) => [index, store.index(index).keyPath]),
    }
  })
  expect(layout).toEqual([
    { name: 'gameHistory', key: 'id', indexes: [['date', 'date']] },
    { name: 'ongoingGames', key: 'id', indexes: [['lastUpdated', 'lastUpdated']] },
    { name: 'userPreferences', key: 'id', indexes: [] },
  ])
  database.close()
})

it('Y108: every write asks the device to have it on the disk before it is called done', async () => {
  globalThis.indexedDB = new IDBFactory()
  const clock = createTestClock()
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await createDutchDb({ clock }).write(['ongoingGames'], (open) => open.objectStore('ongoingGames').put({ id: 'x' }))
  expect(transaction).toHaveBeenCalledWith(['ongoingGames'], 'readwrite', { durability: 'strict' })
})

it.each([5000, 60_000])('W803: a page that slept %d ms in all has not found the database silent', async (slept) => {
  globalThis.indexedDB = new IDBFactory()
  let now = 0
  let ring: () => void = () => undefined
  let open: () => void = () => undefined
  const clock = {
    now: () => now,
    every: () => () => undefined,
    after: (_: number, run: () => void) => {
      ring = run
      return () => undefined
    },
  }
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const db = createDutchDb({ clock, open: (onLost) => opened.then(() => openDutchDb(onLost)) })
  const counted = db.read((connection) => connection.count('gameHistory'))
  now = slept
  ring()
  open()
  expect(await counted).toBe(0)
})

it.each(['answers', 'fails'])('W803: a database that %s after all is asked again', async (how) => {
  globalThis.indexedDB = new IDBFactory()
  const clock = createTestClock()
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve, reject) => {
    open = how === 'answers' ? resolve : () => reject(new Error('It could not be opened'))
  })
  const opening = vi.fn(openDutchDb).mockImplementationOnce((onLost) => opened.then(() => openDutchDb(onLost)))
  const db = createDutchDb({ clock, open: opening })
  const count = () => db.read((connection) => connection.count('gameHistory'))
  const first = count()
  clock.pass(4000)
  await expect(first).rejects.toThrow('does not answer')
  await expect(count()).rejects.toThrow('does not answer')
  open()
  await expect.poll(() => count()).toBe(0)
})
