// Finds other servers on the same PostgreSQL, and refuses to start beside those that are too old for a step of the schema.

import { sql, type Kysely } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { DatabaseFault } from './database-fault.ts'
import type { Tables } from './tables.ts'

/** The name that servers with this step give their connections. */
export const APPLICATION = 'dutch-14'
const STEP = '0014-short-rounds'
/** The names of earlier servers; the first ones set none. */
const OLDER = ['', 'dutch-13']
const [ATTEMPTS, PAUSE_MS] = [50, 100]

/**
 * SPEC Z1316: waits up to 5 s for servers that are stopping.
 * @throws DatabaseFault while older servers use the database
 */
export async function refuseBesideOlder(kysely: Kysely<Tables>, where: string): Promise<void> {
  for (let attempt = 0; await areThere(kysely); attempt += 1) {
    if (attempt === ATTEMPTS)
      throw new DatabaseFault(
        `${where}: a server of an older version still uses this database, and this version changes what it holds; ` +
          'stop all servers, then start this version',
      )
    await setTimeout(PAUSE_MS)
  }
}

async function areThere(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(kysely)
  if (tables.length === 0) return false
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where not exists (select from kysely_migration where name = ${STEP})
      and ${isAnotherNamed(OLDER)} limit 1`.execute(kysely)
  return rows.length > 0
}

/**
 * Whether another server of this version has a connection now. An idle one may have none; one that stopped without closing
 * its connections, or whose pooler keeps them, still has.
 * @param kysely has one connection
 */
export async function isBesideAnother(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where ${isAnotherNamed([APPLICATION])} limit 1`.execute(
    kysely,
  )
  return rows.length > 0
}

function isAnotherNamed(names: readonly string[]) {
  return sql`datname = current_database() and usename = current_user
    and application_name = any(${names}) and pid <> pg_backend_pid()`
}
