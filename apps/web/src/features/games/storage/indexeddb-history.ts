import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import type { Membership } from '@dutch/sync/account/device-records'
import { parseRecord } from '@dutch/sync/history-codec'
import type { HistoryStore } from '@dutch/sync/history-store'
import { missingFrom, newestFirst } from '@dutch/sync/memory-history'
import { readTransactionOf, numericKeyOf } from '../../../browser/read-transaction.ts'
import type { DbConnection, DutchDb, ObjectStore, WriteTransaction } from '../../../browser/dutch-db.ts'
import type { DbWithOutbox } from './db-with-outbox.ts'
import { storing } from './storing.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

/** Records per read while somebody scrolls; ten thousand take 40 reads. */
const BATCH = 250

/** `userPreferences` has the outbox. */
const STORES: ObjectStore[] = ['gameHistory', 'userPreferences']

type DateKey = IDBValidKey | null

interface DatedBatch {
  readonly records: readonly HistoryRecord[]
  readonly next: DateKey
}

interface LocalRecords {
  /** Ids of removed games. */
  readonly removed: readonly string[]
  readonly missing: readonly HistoryRecord[]
  /** Records that replace those with the same ids in the database. */
  readonly replacing: readonly HistoryRecord[]
}

export interface IndexedDbHistory extends HistoryStore {
  /**
   * Takes in all records or none. @param local reads local storage once no other tab writes, because another tab may have
   * removed or moved a game meanwhile
   */
  readonly takeIn: (local: () => LocalRecords) => Promise<Result<null, StorageFault>>
}

/** Reads pass over unreadable records, which stay stored. */
export function createIndexedDbHistory(db: DbWithOutbox, hub: TabHub): IndexedDbHistory {
  const changed = async (work: () => Promise<unknown>): Promise<Result<null, StorageFault>> => {
    const done = await storing(work)
    if (!done.ok) return done
    hub.publishToAll('history')
    return accept(null)
  }
  const put = async (transaction: WriteTransaction, record: HistoryRecord) => {
    await removeTwins(transaction, record.id)
    await transaction.objectStore('gameHistory').put(record)
    await db.note(transaction, (notes) => notes.recordChanged(record.id))
  }
  const remove = async (transaction: WriteTransaction, id: string) => {
    await db.note(transaction, async (notes) => {
      const record = parseRecord(await readTransactionOf(transaction).get('gameHistory', id))
      await (record.ok ? notes.recordRemoved(record.value) : notes.recordChanged(id))
    })
    await removeTwins(transaction, id)
    await transaction.objectStore('gameHistory').delete(id)
  }
  const putMissing = async (transaction: WriteTransaction, records: readonly HistoryRecord[], answered: () => void) => {
    const store = transaction.objectStore('gameHistory')
    const ids = new Set((await store.getAllKeys()).map(String))
    // A record that cannot be read counts as missing.
    for (const { id } of records) {
      if (ids.has(id) && !parseRecord(await readTransactionOf(transaction).get('gameHistory', id)).ok) ids.delete(id)
      answered()
    }
    const missing = missingFrom(records, ids)
    await Promise.all(missing.map((record) => store.put(record).then(answered)))
    await db.note(transaction, async (notes) => {
      for (const { id } of missing) {
        await notes.recordChanged(id)
        answered()
      }
    })
    return missing.length
  }
  return {
    newest: (limit) =>
      storing(async () => {
        const { records } = await db.read((connection) => readBelow(connection, null, limit))
        return records.length >= limit ? records.slice(0, limit) : newestOf(db, limit)
      }),
    async *batches() {
      let below: DateKey = null
      do {
        const from: DateKey = below
        const batch: DatedBatch = await db.read((connection) => readBelow(connection, from, BATCH))
        if (batch.records.length > 0) yield batch.records
        below = batch.next
      } while (below !== null)
      const undated = await db.read(readUndated)
      if (undated.length > 0) yield undated
    },
    count: () => storing(() => db.read((connection) => connection.count('gameHistory'))),
    takeIn: (local) =>
      changed(() =>
        db.write(STORES, async (transaction, answered) => {
          // This request is answered once the other tabs' transactions have ended.
          await transaction.objectStore('gameHistory').count()
          const { removed, missing, replacing } = local()
          for (const id of removed) {
            await remove(transaction, id)
            answered()
          }
          for (const record of replacing) {
            await put(transaction, record)
            answered()
          }
          await putMissing(transaction, missing, answered)
        }),
      ),
    add: (record) => changed(() => db.write(STORES, (transaction) => put(transaction, record))),
    addMissing: async (records, except = []) => {
      const added = await storing(() =>
        db.write(STORES, async (transaction, answered) =>
          putMissing(transaction, await without(except, records, db, transaction), answered),
        ),
      )
      if (added.ok) hub.publishToAll('history')
      return added
    },
    remove: (id) => changed(() => db.write(STORES, (transaction) => remove(transaction, id))),
    subscribe: (onChange) => hub.listen('history', onChange),
  }
}

/** @param memberships left out are the records of games with such a membership in the account */
async function without(
  memberships: readonly Membership[],
  records: readonly HistoryRecord[],
  db: DbWithOutbox,
  transaction: WriteTransaction,
): Promise<readonly HistoryRecord[]> {
  const out = new Set<string>()
  if (memberships.length > 0)
    await db.note(transaction, async (notes) => {
      for (const { id } of records) if (memberships.includes(await notes.membershipOf(id))) out.add(id)
    })
  return records.filter(({ id }) => !out.has(id))
}

async function removeTwins(transaction: WriteTransaction, id: string): Promise<void> {
  const twin = numericKeyOf(id)
  if (twin !== null) await transaction.objectStore('gameHistory').delete(twin)
}

/** Reads all records, because undated ones are needed to reach the limit. */
async function newestOf(db: DutchDb, limit: number): Promise<readonly HistoryRecord[]> {
  const values = await db.read((connection) => connection.getAll('gameHistory'))
  return newestFirst(readable(values)).slice(0, limit)
}

/** Reads at least `size` records, newest first, because those of one date stay together. `next` is null at the end. */
async function readBelow(connection: DbConnection, below: DateKey, size: number): Promise<DatedBatch> {
  const index = connection.transaction('gameHistory').store.index('date')
  const range = below === null ? null : IDBKeyRange.upperBound(below, true)
  // A key cursor finds the beginning of the batch, which one request then reads.
  let cursor = await index.openKeyCursor(range, 'prev')
  if (cursor === null) return { records: [], next: null }
  if (size > 1) cursor = await cursor.advance(size - 1)
  const next: DateKey = cursor?.key ?? null
  if (next === null) {
    const values = await index.getAll(range)
    return { records: newestFirst(readable(values)), next: null }
  }
  const bounds = below === null ? IDBKeyRange.lowerBound(next) : IDBKeyRange.bound(next, below, false, true)
  return { records: newestFirst(readable(await index.getAll(bounds))), next }
}

/** Reads the records that are not in the index of dates. */
async function readUndated(connection: DbConnection): Promise<readonly HistoryRecord[]> {
  const transaction = connection.transaction('gameHistory')
  const [all, dated] = await Promise.all([transaction.store.count(), transaction.store.index('date').count()])
  if (all === dated) return []
  const values = await connection.getAll('gameHistory')
  const hasDate = (value: unknown) => typeof value === 'object' && value !== null && isKey(Reflect.get(value, 'date'))
  return newestFirst(readable(values.filter((value) => !hasDate(value))))
}

function isKey(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) || value instanceof Date
}

function readable(values: readonly unknown[]): readonly HistoryRecord[] {
  return values.flatMap((value) => {
    const record = parseRecord(value)
    return record.ok ? [record.value] : []
  })
}
