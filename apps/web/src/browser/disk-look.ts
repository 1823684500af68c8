import type { ReadTransaction, StoreName } from '@dutch/sync/account/disk'

interface Readable {
  readonly objectStore: (storeName: StoreName) => {
    readonly get: (query: string | IDBKeyRange) => Promise<unknown>
    readonly getAll: (query: IDBKeyRange | null, count: number) => Promise<readonly unknown[]>
  }
}

/** IndexedDB counts no further. */
const MOST = 0xffff_ffff
/** Sorts after every text with the prefix before it. */
const LAST = '\uFFFF'

export function diskLook(transaction: Readable): ReadTransaction {
  return {
    get: async (storeName, id) => {
      const found = await transaction.objectStore(storeName).get(id)
      const twin = found === undefined && storeName === 'gameHistory' ? twinOf(id) : null
      return twin === null ? found : transaction.objectStore('gameHistory').get(twin)
    },
    list: (storeName, prefix, limit) =>
      transaction.objectStore(storeName).getAll(rangeOf(prefix), Math.min(limit, MOST)),
  }
}

/** Null for all ids. */
export function rangeOf(prefix: string): IDBKeyRange | null {
  return prefix === '' ? null : IDBKeyRange.bound(prefix, prefix + LAST)
}

/** An earlier product counted its ids: the record 7 is read as "7". */
export function twinOf(id: string): IDBKeyRange | null {
  const number = Number(id)
  return String(number) === id && Number.isFinite(number) ? IDBKeyRange.only(number) : null
}
