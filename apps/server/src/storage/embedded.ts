import { closeSync, openSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite'
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect'
import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, SqliteAdapter, type Dialect, type Driver, type QueryResult } from 'kysely'
import { createBusyRetry, type BusyRetryParts, type RetryWhileBusy } from './busy-retry.ts'
import { DatabaseFault } from './database-fault.ts'

/** How long a start waits for another process. */
const OPENING_MS = 5000
/** A limit, since a statement with a list of values has a text for each length. */
const MOST_STATEMENTS = 500
/** SQLITE_BUSY, and the mask that removes the detail from a result code. */
const [BUSY, PRIMARY] = [5, 0xff]

export function embeddedFile(folder: string): string {
  return join(folder, 'dutch.sqlite')
}

/** Opens the file so that a commit survives a power cut. @throws DatabaseFault if it is no database */
export function openEmbedded(file: string): DatabaseSync {
  // SQLite gives its log and index the mode of this file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: OPENING_MS, enableForeignKeyConstraints: true })
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0; PRAGMA cache_size = -8192',
    )
    return database
  } catch (error) {
    database.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseFault(
      `DATA_DIR=${dirname(file)}: ${basename(file)} cannot be used (${reason}); npm run restore brings a backup back`,
      { cause: error },
    )
  }
}

export function bytesInUse(database: DatabaseSync): number {
  const numberOf = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
  return (numberOf('page_count') - numberOf('freelist_count')) * numberOf('page_size')
}

/** Checks that the opened file is in its place, since writes to a deleted file would be lost. */
function fileGuard(file: string | null, onMoved: EmbeddedParts['onMoved']): () => boolean {
  if (file === null) return () => true
  const opened = statSync(file).ino
  let wasInPlace = true
  return () => {
    const isInPlace = statSync(file, { throwIfNoEntry: false })?.ino === opened
    if (isInPlace !== wasInPlace) onMoved(isInPlace)
    wasInPlace = isInPlace
    return isInPlace
  }
}

interface EmbeddedParts extends Pick<BusyRetryParts, 'now' | 'wait'> {
  /** Called when a write finds that the file was moved away or deleted, or is in its place again. */
  readonly onMoved: (isInPlace: boolean) => void
}

/** SPEC Z1311: a transaction takes the write lock at its start, unless it only reads. */
export function embeddedDialect(
  database: DatabaseSync,
  { now = () => performance.now(), wait = setTimeout, onMoved = () => undefined }: Partial<EmbeddedParts> = {},
): Dialect {
  const retryWhileBusy = createBusyRetry({ now, wait, isHeld: (error) => isBusy(error) && !database.isTransaction })
  const dialect = new NodeSqliteDialect({ database })
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () =>
      embeddedDriver(dialect.createDriver(), fileGuard(database.location(), onMoved), database, retryWhileBusy),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & PRIMARY) === BUSY
}

/** Runs one transaction without a pause and without the query builder; rolls back if the work throws. */
export type RunSynchronousTransaction = <Value>(
  work: (prepare: (sql: string) => StatementSync) => Value,
) => Promise<Value>

export function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    if (statements.size > MOST_STATEMENTS) statements.delete(statements.keys().next().value ?? sql)
    return statement
  }
}

function embeddedDriver(
  driver: Driver,
  isInPlace: () => boolean,
  database: DatabaseSync,
  retryWhileBusy: RetryWhileBusy,
): Driver {
  const prepare = statementCache(database)
  const execute = ({ sql, parameters }: CompiledQuery): QueryResult<never> => {
    const statement = prepare(sql)
    // Kysely's compiler only adds values that SQLite takes.
    const values = parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      const connection = await driver.acquireConnection()
      return {
        executeQuery: (query) => {
          const isReading = query.query.kind === 'SelectQueryNode' || query.sql === 'begin'
          return retryWhileBusy(
            () =>
              new Promise((resolve) => {
                // SPEC Z1305: nothing is written while the file is moved away or deleted.
                if (!isReading && !database.isTransaction && !isInPlace())
                  throw new DatabaseFault('The database file is not in its place.')
                resolve(execute(query))
              }),
            isReading,
          )
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
    },
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
    beginTransaction: async (connection, { isolationLevel }) => {
      const begin = isolationLevel === 'repeatable read' ? 'begin' : 'begin immediate'
      await connection.executeQuery(CompiledQuery.raw(begin))
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: async (connection) => {
      // SQLite itself rolls back on a full disk; a second rollback would hide the cause.
      if (database.isTransaction) await driver.rollbackTransaction(connection)
    },
  }
}
