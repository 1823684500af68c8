// Steps of the schema that older servers cannot go on with.

import { sql, type Kysely } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { DatabaseFault } from './storage-fault.ts'
import type { Tables } from './tables.ts'

/** Of servers from the step on that took away what older ones need. */
export const APPLICATION = 'dutch-13'
/** A table of theirs. */
const OLD_TABLE = 'room_append'
const [LOOKS, PAUSE_MS] = [50, 100]

/**
 * SPEC Z1316: connections of servers that are just ending are waited for. @throws DatabaseFault while older servers use the
 * database
 */
export async function refuseBesideOlder(kysely: Kysely<Tables>, where: string): Promise<void> {
  for (let look = 0; await areThere(kysely); look += 1) {
    if (look === LOOKS)
      throw new DatabaseFault(
        `${where}: a server of an older version still uses this database, and this version changes its tables; ` +
          'stop all servers, then start this version',
      )
    await setTimeout(PAUSE_MS)
  }
}

/** Older servers give themselves no name. */
async function areThere(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where to_regclass(${OLD_TABLE}) is not null and datname = current_database() and usename = current_user
      and application_name = '' and pid <> pg_backend_pid() limit 1`.execute(kysely)
  return rows.length > 0
}
