import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDutchDb, openDutchDb } from './dutch-db.ts'
import { createTestClock } from './test-clock.ts'

const page = new EventTarget()
const pass = (type: string, persisted: boolean) => page.dispatchEvent(Object.assign(new Event(type), { persisted }))
const inAnotherPage = () => createDutchDb({ clock: createTestClock(), page: null })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('W808: a page that is kept for a way back begins nothing until it is shown again', async () => {
  const db = createDutchDb({ clock: createTestClock(), page })
  await db.read((connection) => connection.count('gameHistory'))
  const done: string[] = []
  pass('pagehide', true)
  const counted = db.read((connection) => connection.count('gameHistory'))
  const written = db.write(['gameHistory'], (open) => open.objectStore('gameHistory').put({ id: 'x' }))
  void counted.then(() => done.push('read'))
  void written.then(() => done.push('written'))
  const other = inAnotherPage()
  for (let read = 0; read < 3; read += 1) await other.read((connection) => connection.count('gameHistory'))
  expect(done).toEqual([])
  pass('pageshow', true)
  expect([await counted, await written]).toEqual([0, 'x'])
})

/** A write and a read, each with its own transaction. */
async function begun(clock = createTestClock()): Promise<readonly Promise<unknown>[]> {
  const db = createDutchDb({ clock, page })
  await db.read((connection) => connection.count('gameHistory'))
  const counted = db.read((connection) => connection.count('gameHistory'))
  return new Promise((resolve) => {
    const written = db.write(['gameHistory'], (open) => {
      resolve([written, counted])
      return open.objectStore('gameHistory').put({ id: 'x' })
    })
  })
}

it('W808: what it had begun keeps nobody waiting, and is done once it is shown again', async () => {
  const work = await begun()
  pass('pagehide', true)
  const other = inAnotherPage()
  expect(await other.read((connection) => connection.count('gameHistory'))).toBe(0)
  pass('pageshow', true)
  await Promise.all(work)
  expect(await other.read((connection) => connection.count('gameHistory'))).toBe(1)
})

it('W803, W808: a page that rested as long as it waits for the database has not found it silent', async () => {
  const clock = createTestClock()
  const work = await begun(clock)
  pass('pagehide', true)
  clock.pass(4000)
  pass('pageshow', true)
  expect(await Promise.all(work)).toEqual(['x', expect.any(Number)])
})

it('W808: so is what a page hears of only once it is shown again', async () => {
  const work = await begun()
  pass('pagehide', true)
  pass('pageshow', true)
  expect(await Promise.all(work)).toEqual(['x', expect.any(Number)])
})

it('W808: a page that is left for good ends what it began', async () => {
  const db = createDutchDb({ clock: createTestClock(), page })
  const written = db.write(['gameHistory'], (open) => open.objectStore('gameHistory').put({ id: 'x' }))
  pass('pagehide', false)
  expect(await written).toBe('x')
})

it('W808: nor does a first visit keep anybody waiting, which makes the stores', async () => {
  const asked: Promise<number>[] = []
  await new Promise<void>((resolve) => {
    // This loop never ends, like a transaction in a frozen page.
    const goOn = (making: IDBTransaction) =>
      making
        .objectStore('gameHistory')
        .count()
        .addEventListener('success', () => goOn(making))
    const open = vi.fn(openDutchDb).mockImplementationOnce((onLost, onMaking) =>
      openDutchDb(onLost, (making) => {
        onMaking?.(making)
        goOn(making)
        resolve()
      }),
    )
    const db = createDutchDb({ clock: createTestClock(), page, open })
    asked.push(db.read((connection) => connection.count('gameHistory')))
  })
  pass('pagehide', true)
  expect(await inAnotherPage().read((connection) => connection.count('gameHistory'))).toBe(0)
  pass('pageshow', true)
  expect(await Promise.all(asked)).toEqual([0])
})
