import { openDB, unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { Clock } from './clock.ts'
import { watchRest, type RestingPage } from './page-rest.ts'
import { DATABASE } from './storage-keys.ts'

/** An earlier product or a fault may have left anything here, so codecs read it. */
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
   * One strictly durable transaction, complete once it resolves. Work may await only the
   * transaction's own requests and may run again on a fresh connection. Long work calls
   * `answered` whenever the database answered, which restarts the waiting.
   */
  readonly write: <Value>(
    stores: ObjectStore[],
    work: (transaction: WriteTransaction, answered: () => void) => Promise<Value>,
  ) => Promise<Value>
  readonly close: () => void
}

interface DutchDbParts {
  readonly clock: Clock
  /** `onLost`: the connection is of no use any more. `onMaking`: the transaction that makes the stores. */
  readonly open?: (onLost: () => void, onMaking: (making: IDBTransaction) => void) => Promise<DbConnection>
  readonly page?: RestingPage
}

/** Long enough for a phone that wakes up. */
const PATIENCE_MS = 4000
/** No busy page rings a timer later. */
const LATE_MS = 500

export function createDutchDb({
  clock,
  open = openDutchDb,
  page = 'addEventListener' in globalThis ? globalThis : null,
}: DutchDbParts): DutchDb {
  const rest = watchRest(page)
  let connection: Promise<DbConnection> | null = null
  /** Nobody waits for it again before it has answered after all. */
  let isSilent = false

  const drop = () => {
    const dropped = connection
    connection = null
    // A connection that arrives too late would block the next version for ever.
    dropped?.then((open) => open.close()).catch(() => undefined)
  }
  const begin = () => open(drop, rest.end)
  const connect = () => {
    connection ??= (rest.latest()?.then(begin) ?? begin()).then((opened) => {
      rest.follow(unwrap(opened))
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
        const before = rest.latest()
        cancel = clock.after(PATIENCE_MS, () => {
          // A timer that comes too late slept with the page, and so did the database.
          if (clock.now() - since > PATIENCE_MS + LATE_MS || rest.latest() !== before) {
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
    const before = rest.latest()
    try {
      const opened = await connect()
      await rest.latest()
      return await work(opened)
    } catch (cause) {
      // A failed open is not kept.
      await connection?.catch(drop)
      // A rest has undone it. Often the page is shown again before this is heard.
      if (rest.latest() !== before) return attempt(work)
      if (!isLostConnection(cause)) throw cause
      // A WebKit connection that failed once keeps failing; a fresh one may work.
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
          // Its failure is handled below.
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
    // Another tab wants a newer version and would wait for ever.
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
