import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { createLedger, MAX_OPERATIONS, type Ledger } from '@dutch/sync/account/ledger'
import { MAX_ACCOUNT_BYTES, MAX_ACCOUNT_DISK } from '@dutch/sync/account/sizes'
import { bareRecord, created, filing, round, eventOperation } from '@dutch/sync/test/account-samples'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyStorage, STORES } from '../../../test/databases.ts'
import { openDatabase, type Database, type StorageConfig } from '../database.ts'
import { embeddedFile } from '../embedded.ts'
import { createLedgerStore } from './ledger-store.ts'

/** A small account has the same share of pages that are partly empty as a large one. */
const DISK = 8 * 1024 * 1024
const BYTES = Math.floor((DISK * MAX_ACCOUNT_BYTES) / MAX_ACCOUNT_DISK)
/** As long as an id of the account library. */
const ACCOUNT = 'a'.repeat(32)
/** One UTF-16 unit with three bytes in UTF-8. */
const WIDE = '‰'

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_n, at) => make(at))

const record = (players: number, name: string) => {
  const id = randomUUID()
  return filing(randomUUID(), {
    ...bareRecord(id, name),
    players: times(players, () => ({ name, score: 1, isDutch: false })),
  })
}
let numbers = 0
const longId = () => `${String((numbers += 1))}/`.padEnd(200, WIDE)

/** What a client that wants to fill the disk may push. */
const SHAPES: Readonly<Record<string, () => readonly unknown[]>> = {
  'records of wide texts': () => times(20, () => record(8, WIDE.repeat(1000))),
  'records of just over half a page': () => times(100, () => record(1, 'x'.repeat(900))),
  'short events': () => {
    const game = randomUUID()
    return [created(game), ...times(100, (at) => round(game, at + 1))].map((event) => eventOperation(game, event))
  },
  'removals of games that never were': () =>
    times(MAX_OPERATIONS, () => ({ kind: 'remove', id: longId(), gameId: longId() })),
  'one setting again and again': () =>
    times(MAX_OPERATIONS, () => ({ kind: 'set', id: randomUUID(), key: 'theme', value: '"dark"' })),
}

/** Pushes until nothing more is taken. */
async function fill(ledger: Ledger, shape: () => readonly unknown[]): Promise<void> {
  for (;;) {
    const waiting = [...shape()]
    while (waiting.length > 0) {
      const { results } = await ledger.push(ACCOUNT, waiting, null)
      if (results.every(({ refusal }) => refusal === 'full')) return
      waiting.splice(0, results.length)
    }
  }
}

async function bytesOf(database: Database, storage: StorageConfig): Promise<number> {
  const { kysely, kind } = database
  if (kind === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select cast(sum(pg_total_relation_size(oid)) as bigint) as bytes
      from pg_class where relname like 'ledger%' and relkind = 'r'`.execute(kysely)
    return rows[0]?.bytes ?? 0
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
  const file = embeddedFile(storage.dataDir)
  return statSync(file).size + statSync(`${file}-wal`).size
}

describe.each(STORES)('an account at its bound on %s', (kind) => {
  it.each(Object.entries(SHAPES))(
    'Y820: takes 1.3 times the bound of the disk at most: %s',
    async (_name, shape) => {
      const storage = await emptyStorage(kind)
      const database = await openDatabase(storage)
      const store = createLedgerStore(database)
      const before = await bytesOf(database, storage)
      await fill(createLedger(store, { account: BYTES }), shape)
      const size = await store.transact(ACCOUNT, (transaction) => transaction.size())
      const share = (await bytesOf(database, storage)) - before
      expect(size).toBeGreaterThan(0.9 * BYTES)
      expect(share / DISK).toBeLessThan(1.3)
      await database.close()
    },
    120_000,
  )
})
