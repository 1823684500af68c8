import type { ReadTransaction, StoreName } from '@dutch/sync/account/disk'

interface Readable {
  readonly objectStore: (storeName: StoreName) => {
    readonly get: (query: string | IDBKeyRange) => Promise<unknown>
    readonly getAll: (query: IDBKeyRange | null, count: number) => Promise<readonly unknown[]>
  }
}

/** The largest count that IndexedDB accepts. */
const MOST = 0xffff_ffff
/** Appended to a prefix it sorts after all usual texts with this prefix. */
const LAST = '\uFFFF'

export function readTransactionOf(transaction: Readable): ReadTransaction {
  return {
    get: async (storeName, id) => {
      const found = await transaction.objectStore(storeName).get(id)
      const twin = found === undefined && storeName === 'gameHistory' ? numericKeyOf(id) : null
      return twin === null ? found : transaction.objectStore('gameHistory').get(twin)
    },
    list: (storeName, prefix, limit = MOST) =>
      transaction.objectStore(storeName).getAll(rangeOf(prefix), Math.min(limit, MOST)),
  }
}

/** The range of all ids with this prefix; null for all ids. */
export function rangeOf(prefix: string): IDBKeyRange | null {
  return prefix === '' ? null : IDBKeyRange.bound(prefix, prefix + LAST)
}

/** Earlier versions stored numeric ids; the record with the id 7 is also found as "7". */
export function numericKeyOf(id: string): IDBKeyRange | null {
  const number = Number(id)
  return String(number) === id && Number.isFinite(number) ? IDBKeyRange.only(number) : null
}
