import type { LedgerStore } from '@dutch/sync/account/ledger-store'
import { ledgerStoreContract } from '@dutch/sync/test/ledger-store-contract'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, emptyStorage, STORES } from '../../../test/databases.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { openDatabase, type Database } from '../database.ts'
import { createLedgerStore } from './ledger-store.ts'

/** Saves one more setting in an account. */
function add(store: LedgerStore, account: string, key: string, value = '1'): Promise<void> {
  return store.transact(account, async (transaction) => {
    const head = (await transaction.head()) + 1
    await transaction.save({ head, size: 0, games: [], settings: [{ key, seq: head, value }], operationIds: [key] })
  })
}

const keysIn = async (store: LedgerStore, account: string): Promise<readonly string[]> =>
  (await store.changesAfter(account, 0, 10_000)).entries.flatMap((entry) =>
    entry.kind === 'setting' ? [entry.key] : [],
  )

describe.each(STORES)('on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await emptyDatabase(kind)
  })

  ledgerStoreContract(kind, async () => {
    await database.kysely.deleteFrom('ledger_head').execute()
    return createLedgerStore(database)
  })

  it('Y810: one that throws among many that write at once takes back its own work alone', async () => {
    const store = createLedgerStore(database)
    const all = Array.from({ length: 60 }, (_none, index) => index)
    const outcomes = await Promise.allSettled(
      all.map((index) =>
        store.transact(`many-${index % 7}`, async (transaction) => {
          const [head, key] = [(await transaction.head()) + 1, `key-${index}`]
          await transaction.save({
            head,
            size: 0,
            games: [],
            settings: [{ key, seq: head, value: '1' }],
            operationIds: [],
          })
          if (index % 5 === 0) throw new Error('on second thoughts')
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(all.map((index) => index % 5 === 0))
    const kept = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((account) => keysIn(store, `many-${account}`)))
    expect(kept.flat().toSorted()).toEqual(
      all
        .filter((index) => index % 5 !== 0)
        .map((index) => `key-${index}`)
        .toSorted(),
    )
  })

  it('Y811: forgetting an account leaves no row of it', async () => {
    const store = createLedgerStore(database)
    await add(store, 'gone', 'key')
    await store.forget('gone')
    const rows = await database.kysely
      .selectFrom('ledger_setting')
      .where('account_id', '=', 'gone')
      .selectAll()
      .execute()
    expect(rows).toEqual([])
    await Promise.all([add(store, 'gone', 'one'), store.forget('gone'), add(store, 'gone', 'two')])
    expect(['one', 'two']).toEqual(expect.arrayContaining([...(await keysIn(store, 'gone'))]))
  })
})

describe('on a PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())

  it('Y810: servers that share it give the operations of an account one order', async () => {
    const storage = await emptyStorage('postgres')
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(storage)))
    const stores = nodes.map((node) => createLedgerStore(node))
    const keys = Array.from({ length: 30 }, (_none, index) => `key-${index}`)
    // Each store adds one after the other: 30 at once would wait too long for a connection on a busy machine.
    const addAll = async (store: LedgerStore, node: number) => {
      for (const key of keys) await add(store, 'shared', `${key}/${String(node)}`)
    }
    await Promise.all(stores.map(addAll))
    const { entries, head } = (await stores[0]?.changesAfter('shared', 0, 1000)) ?? { entries: [], head: 0 }
    expect(head).toBe(90)
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 90 }, (_none, index) => index + 1))
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('Z1305, Y810: that crashes, what is sent meanwhile is refused, and it goes on by itself when it is back', async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: await server.createDatabase() })
    const store = createLedgerStore(database)
    await add(store, 'ada', 'before')
    await server.crash()
    await expect(add(store, 'ada', 'meanwhile')).rejects.toThrow(StorageUnavailableError)
    await expect(store.changesAfter('ada', 0, 10)).rejects.toThrow(StorageUnavailableError)
    await expect(store.epoch('ada')).rejects.toThrow(StorageUnavailableError)
    expect(await database.isReachable()).toBe(false)
    await server.resume()
    await add(store, 'ada', 'after')
    expect(await keysIn(store, 'ada')).toEqual(['before', 'after'])
    expect(await database.isReachable()).toBe(true)
    await database.close()
  })
})

describe('on an embedded database', () => {
  it('Z1305, Y810: whose disk is full, nothing is acknowledged that is not stored, and it goes on when there is room', async () => {
    const database = await emptyDatabase('sqlite')
    const store = createLedgerStore(database)
    const large = 'x'.repeat(40_000)
    await limitPages(database, 200)
    const outcomes: boolean[] = []
    for (let index = 0; index < 60; index += 1) {
      outcomes.push(
        await isKept(Promise.all([add(store, 'ada', `key-${index}`, large), add(store, 'bob', `key-${index}`)])),
      )
    }
    const kept = outcomes.flatMap((isStored, index) => (isStored ? [`key-${index}`] : []))
    expect(outcomes).toContain(false)
    expect(kept.length).toBeGreaterThan(5)
    expect(await keysIn(store, 'ada')).toEqual(kept)
    await limitPages(database, 1_000_000)
    await add(store, 'ada', 'after', large)
    expect(await keysIn(store, 'ada')).toEqual([...kept, 'after'])
  })

  it('Z1305, Y810: whose file is moved away, nothing is written to it until it is back', async () => {
    const { dataDir } = await emptyStorage('sqlite')
    const database = await openDatabase({ dataDir, databaseUrl: null })
    const store = createLedgerStore(database)
    await add(store, 'ada', 'before')
    const file = join(dataDir, 'dutch.sqlite')
    renameSync(file, `${file}.away`)
    await expect(add(store, 'ada', 'meanwhile')).rejects.toThrow(StorageUnavailableError)
    renameSync(`${file}.away`, file)
    await add(store, 'ada', 'after')
    expect(await keysIn(store, 'ada')).toEqual(['before', 'after'])
    await database.close()
  })
})

/** Limits the database to this many pages of 4 KiB, as a full disk would. */
async function limitPages(database: Database, pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.kysely)
}

async function isKept(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof StorageUnavailableError) return false
    throw error
  }
}
