import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { Clock } from './clock.ts'
import { DATABASE } from './storage-keys.ts'

/** What the stores hold is read by codecs: whatever an earlier product or a fault left there is `unknown` until then. */
export interface DutchSchema extends DBSchema {
  ongoingGames: { key: string; value: unknown; indexes: { lastUpdated: IDBValidKey } }
  gameHistory: { key: string | number; value: unknown; indexes: { date: IDBValidKey } }
  userPreferences: { key: string; value: unknown }
}
export type DbConnection = IDBPDatabase<DutchSchema>
export type ObjectStore = StoreNames<DutchSchema>
export type WriteTransaction = IDBPTransaction<DutchSchema, ObjectStore[], 'readwrite'>

export interface DutchDb {
  /** Runs reads in a connection. Rejects when the database cannot be used. */
  readonly read: <Value>(work: (connection: DbConnection) => Promise<Value>) => Promise<Value>
  /**
   * Runs reads and writes as one strictly durable transaction and answers once it is complete. Work that throws aborts
   * it. Work may await nothing but the transaction's own requests, and may run a second time on a fresh connection. Long
   * work calls `answered` whenever the database did something for it: waiting begins anew.
   */
  readonly write: <Value>(
    stores: ObjectStore[],
    work: (transaction: WriteTransaction, answered: () => void) => Promise<Value>,
  ) => Promise<Value>
  readonly close: () => void
}

export interface DutchDbParts {
  readonly clock: Clock
  /** Opens the database; `onLost` is called when the connection is of no use any more. */
  readonly open?: (onLost: () => void) => Promise<DbConnection>
}

/** Long enough for a phone that wakes up, short enough that somebody still waits. */
const PATIENCE_MS = 4000

/** The database, opened at the first need and again whenever its connection was lost. */
export function createDutchDb({ clock, open = openDutchDb }: DutchDbParts): DutchDb {
  let connection: Promise<DbConnection> | null = null
  /** Once it did not answer, nobody waits for it again as long as the page lives. */
  let isSilent = false

  const drop = () => {
    const dropped = connection
    connection = null
    // A connection that arrives after nobody waits for it would block the next version for ever.
    dropped?.then((open) => open.close()).catch(() => undefined)
  }
  const connect = () => {
    connection ??= open(drop)
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
        cancel = clock.after(PATIENCE_MS, () => {
          // A timer that comes far too late slept, as the phone did: the database had no chance to answer meanwhile.
          if (clock.now() - since > 2 * PATIENCE_MS) {
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
        .finally(() => cancel())
    })
  const attempt = async <Value>(work: (connection: DbConnection) => Promise<Value>): Promise<Value> => {
    try {
      return await work(await connect())
    } catch (cause) {
      if (!isLostConnection(cause)) {
        // An open that failed is not kept: the next call may have more luck.
        connection?.catch(drop)
        throw cause
      }
      // A WebKit connection that once failed keeps failing: a fresh one may work.
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
          // Its failure is met below, also when the work failed first.
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

/** Opens DutchDB, version 1, and makes its stores where they are not there yet. */
export function openDutchDb(onLost: () => void): Promise<DbConnection> {
  return openDB<DutchSchema>(DATABASE.name, DATABASE.version, {
    upgrade: (database) => {
      database.createObjectStore('ongoingGames', { keyPath: 'id' }).createIndex('lastUpdated', 'lastUpdated')
      database.createObjectStore('gameHistory', { keyPath: 'id' }).createIndex('date', 'date')
      database.createObjectStore('userPreferences', { keyPath: 'id' })
    },
    // Another tab wants a newer version: in its way, it would wait for ever.
    blocking: onLost,
    terminated: onLost,
  })
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is over already.
  }
}

function isLostConnection(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'InvalidStateError' || cause.name === 'UnknownError')
}
