import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import { findInChunks } from '../storage/find-in-chunks.ts'
import type { Tables } from '../storage/tables.ts'

/**
 * SPEC Z735: returns those of the given session ids that are active in the database. Sessions that were ended on any
 * server, that have expired or whose account was deleted are missing.
 */
export async function findActiveSessions(
  database: Kysely<Tables>,
  ids: readonly string[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  // The library stores times in this format (sweep.ts).
  const moment = new Date(now).toISOString()
  const rows = await findInChunks(ids, (some) =>
    database.selectFrom('session').select('id').where('id', 'in', some).where('expiresAt', '>', moment).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}
