import type { ReadTransaction, StoreName } from '@dutch/sync/account/disk'

/** A transaction of DutchDB, of whatever mode, as far as it is read. */
interface Readable {
  readonly objectStore: (storeName: StoreName) => {
    readonly get: (query: string | IDBKeyRange) => Promise<unknown>
    readonly getAll: (query: IDBKeyRange | null, count: number) => Promise<readonly unknown[]>
  }
}

/** The database counts no further. */
const MOST = 0xffff_ffff
/** Comes after every text that begins with what stands before it. */
const LAST = '\uFFFF'

/** What an account looks at, over one transaction. */
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

/** The ids that begin like this; null for all. */
export function rangeOf(prefix: string): IDBKeyRange | null {
  return prefix === '' ? null : IDBKeyRange.bound(prefix, prefix + LAST)
}

/** An earlier product counted its ids: the number 7 is read as "7", and is the same record. */
export function twinOf(id: string): IDBKeyRange | null {
  const number = Number(id)
  return String(number) === id && Number.isFinite(number) ? IDBKeyRange.only(number) : null
}
