import { openDB, unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { Clock } from './clock.ts'
import { watchPageCache, type PageEvents } from './page-cache.ts'
import { DATABASE } from './storage-keys.ts'

/** Values are unknown, since earlier versions or defects may have stored anything; codecs parse them. */
interface DutchSchema extends DBSchema {
  ongoingGames: { key: string; value: unknown; indexes: { lastUpdated: IDBValidKey } }
  gameHistory: { key: string | number; value: unknown; indexes: { date: IDBValidKey } }
  userPreferences: { key: string; value: unknown }
}
export type DbConnection = IDBPDatabase<DutchSchema>
export type ObjectStore = StoreNames<DutchSchema>
export type WriteTransaction = IDBPTransaction<DutchSchema, ObjectStore[], 'readwrite'>

export interface DutchDb {
  readonly read: <Value>(work: (connection: DbConnection) => Promise<Value>) => Promise<Value>
  /**
   * Runs one transaction with strict durability, which is complete once the promise resolves. `work` may await only the
   * transaction's own requests, and may run again on a new connection. Long work calls `answered` after each answer of
   * the database, which restarts the timeout.
   */
  readonly write: <Value>(
    stores: ObjectStore[],
    work: (transaction: WriteTransaction, answered: () => void) => Promise<Value>,
  ) => Promise<Value>
  readonly close: () => void
}

interface DutchDbParts {
  readonly clock: Clock
  /** `onLost`: the connection is unusable. `onMaking`: the transaction that creates the object stores. */
  readonly open?: (onLost: () => void, onMaking: (making: IDBTransaction) => void) => Promise<DbConnection>
  readonly page?: PageEvents
}

/** The timeout for the database; long enough for a phone that wakes up. */
const PATIENCE_MS = 4000
/** A timer that fires later than this was suspended with the page. */
const LATE_MS = 500

export function createDutchDb({
  clock,
  open = openDutchDb,
  page = 'addEventListener' in globalThis ? globalThis : null,
}: DutchDbParts): DutchDb {
  const pageCache = watchPageCache(page)
  let connection: Promise<DbConnection> | null = null
  /** True after a timeout, until the database answers: further calls then fail at once. */
  let isSilent = false

  const drop = () => {
    const dropped = connection
    connection = null
    // An old connection that opens late must close, because it would block an upgrade to the next version.
    dropped?.then((open) => open.close()).catch(() => undefined)
  }
  const begin = () => open(drop, pageCache.abortOnHide)
  const connect = () => {
    connection ??= (pageCache.shownAgain()?.then(begin) ?? begin()).then((opened) => {
      pageCache.watch(unwrap(opened))
      return opened
    })
    return connection
  }
  const inTime = <Value>(work: (answered: () => void) => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (isSilent) {
        reject(new Error('The database does not answer'))
        return
      }
      let cancel: () => void = () => undefined
      const wait = () => {
        const since = clock.now()
        const before = pageCache.shownAgain()
        cancel = clock.after(PATIENCE_MS, () => {
          // If the timer was suspended with the page, so was the database: the timeout starts again.
          if (clock.now() - since > PATIENCE_MS + LATE_MS || pageCache.shownAgain() !== before) {
            wait()
            return
          }
          isSilent = true
          drop()
          reject(new Error('The database does not answer'))
        })
      }
      wait()
      const answered = () => {
        cancel()
        wait()
      }
      work(answered)
        .then(resolve, reject)
        .finally(() => {
          isSilent = false
          cancel()
        })
    })
  const attempt = async <Value>(work: (connection: DbConnection) => Promise<Value>): Promise<Value> => {
    const before = pageCache.shownAgain()
    try {
      const opened = await connect()
      await pageCache.shownAgain()
      return await work(opened)
    } catch (cause) {
      // A failed open is not cached.
      await connection?.catch(drop)
      // The page was put into the back/forward cache, which aborted the work. The error often arrives after the page is
      // shown again.
      if (pageCache.shownAgain() !== before) return attempt(work)
      if (!isLostConnection(cause)) throw cause
      // A WebKit connection that failed once keeps failing; a new one may work.
      drop()
      return work(await connect())
    }
  }

  return {
    read: (work) => inTime(() => attempt(work)),
    write: (stores, work) =>
      inTime((answered) =>
        attempt(async (connection) => {
          const transaction = connection.transaction(stores, 'readwrite', { durability: 'strict' })
          // The catch block below handles the failure.
          transaction.done.catch(() => undefined)
          try {
            const value = await work(transaction, answered)
            await transaction.done
            return value
          } catch (cause) {
            abort(transaction)
            throw transaction.error ?? cause
          }
        }),
      ),
    close: drop,
  }
}

export function openDutchDb(onLost: () => void, onMaking?: (making: IDBTransaction) => void): Promise<DbConnection> {
  return openDB<DutchSchema>(DATABASE.name, DATABASE.version, {
    upgrade: (database, _from, _to, making) => {
      database.createObjectStore('ongoingGames', { keyPath: 'id' }).createIndex('lastUpdated', 'lastUpdated')
      database.createObjectStore('gameHistory', { keyPath: 'id' }).createIndex('date', 'date')
      database.createObjectStore('userPreferences', { keyPath: 'id' })
      onMaking?.(unwrap(making))
    },
    // Another tab wants to upgrade the database and would wait until this connection is closed.
    blocking: onLost,
    terminated: onLost,
  })
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort()
  } catch {}
}

function isLostConnection(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'InvalidStateError' || cause.name === 'UnknownError')
}
