import { randomUUID } from 'node:crypto'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { migrate } from './migrate.ts'
import { APPLICATION, isBesideAnother, refuseBesideOlder } from './older-servers.ts'
import { createConnections, type RunStatement } from './postgres-connections.ts'
import { prepareNamed } from './prepared.ts'
import { faultsTo, type StorageSpace } from './storage-space.ts'
import { DatabaseFault } from './database-fault.ts'
import type { Tables } from './tables.ts'

/** In the pool; those of `postgres-connections.ts` come on top. */
const CONNECTIONS = 20
/** Short, since a user waits for the answer. */
const CONNECT_WITHIN_MS = 3000
const ANSWER_WITHIN_MS = 10_000
/** PostgreSQL's `read_only_sql_transaction`. */
const READ_ONLY = '25006'
const LEAVE_EVERY_MS = 1000
/** Any number that no other lock uses. */
const MIGRATION_LOCK = 1316

interface Postgres {
  readonly kysely: Kysely<Tables>
  readonly ask: RunStatement
  /** Whether another server was connected to the database at the start. */
  readonly isShared: boolean
  readonly close: () => Promise<void>
}

/** Opens the database and migrates it to this version. */
export async function openPostgres(
  url: string,
  noteFault: StorageSpace['noteFault'] = () => undefined,
  steps?: Readonly<Record<string, Migration>>,
): Promise<Postgres> {
  const where = `DATABASE_URL=${withoutSecrets(url)}`
  let refusal: unknown = null
  // A migration may take longer than `ANSWER_WITHIN_MS`.
  const migrating = new Kysely<Tables>({
    dialect: new MigratingDialect({ pool: poolOf({ ...connectionTo(url), max: 1 }) }),
    // Kysely asks on after a refusal, and then only hears that the transaction has failed.
    log: (event) => {
      if (event.level === 'error') refusal ??= event.error
    },
  })
  let isShared: boolean
  try {
    await refuseBesideOlder(migrating, where)
    isShared = await isBesideAnother(migrating)
    // Kysely lists all tables before it takes its own lock, which fails if another server is dropping one. This lock
    // ends with the transaction: a transaction pooler would keep a lock of the connection.
    await migrating.transaction().execute(async (alone) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(alone)
      await migrate(alone, where, steps)
    })
  } catch (error) {
    if (error instanceof DatabaseFault) throw error
    throw new DatabaseFault(`${where}: this database cannot be used (${reasonOf(refusal ?? error)})`, { cause: error })
  } finally {
    await migrating.destroy()
  }
  const options = {
    ...connectionTo(url),
    query_timeout: ANSWER_WITHIN_MS,
    statement_timeout: ANSWER_WITHIN_MS,
    idle_in_transaction_session_timeout: ANSWER_WITHIN_MS,
  }
  const kysely = kyselyOf({ ...options, max: CONNECTIONS }, noteFault)
  const connections = createConnections(options, noteFault)
  return {
    kysely,
    ask: connections.ask,
    isShared,
    close: async () => {
      await connections.close()
      await kysely.destroy()
    },
  }
}

function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: APPLICATION,
  }
}

/** Returns the bytes on the server's disk. */
export async function bytesOfPostgres(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(kysely)
  return rows[0]?.bytes ?? 0
}

/** SPEC Z1312: gives the database a new epoch. @throws DatabaseFault as `openPostgres` */
export async function startNewEpoch(url: string): Promise<void> {
  const { kysely, close } = await openPostgres(url)
  try {
    await kysely.updateTable('store').set({ epoch: randomUUID() }).execute()
  } finally {
    await close()
  }
}

/** Kysely's own lock cannot be released in a failed transaction. The lock of `openPostgres` takes its place. */
class TransactionAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
}

class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionAdapter()
  }
}

function kyselyOf(options: pg.PoolConfig, noteFault: StorageSpace['noteFault']): Kysely<Tables> {
  const pool = poolOf(options)
  const leaveStandby = leaveStandbyOf(pool)
  const log = faultsTo((error) => {
    noteFault(error)
    if (errorCode(error) === READ_ONLY) leaveStandby()
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
}

/**
 * SPEC Z1308: a failover may leave connections to a standby, which would refuse every write as long as they are used.
 * @returns a function that gives up the present connections
 */
function leaveStandbyOf(pool: pg.Pool): () => void {
  const openedAt = new WeakMap<pg.PoolClient, number>()
  let leftAt = -Infinity
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  pool.on('release', (_error, client) => {
    if (client instanceof pg.Client && (openedAt.get(client) ?? 0) < leftAt) void client.end()
  })
  return () => {
    // A database that stays read-only is not flooded with new connections.
    if (performance.now() - leftAt > LEAVE_EVERY_MS) leftAt = performance.now()
  }
}

function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, types: { getTypeParser } })
  pool.on('connect', (client) => {
    prepareNamed(client)
    client.on('error', () => undefined)
  })
  // Without a listener a broken connection would end the process.
  pool.on('error', (error) => console.error(`The database closed a connection: ${error.message}`))
  return pool
}

/** Integers of 64 bits become numbers, as from SQLite: ours stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  // The library types its parsers as "any".
  type === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(type, format) as (value: string) => unknown)

/** Removes password and parameters, for a log. */
function withoutSecrets(url: string): string {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = '***'
  shown.search = ''
  return shown.href
}

function reasonOf(error: unknown): string {
  // If a host has several addresses that refuse, the error holds an error for each and has no message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
