import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import { inPortions } from '../storage/in-portions.ts'
import type { Tables } from '../storage/tables.ts'

/**
 * SPEC Z735: which of these sessions go on, as the database knows it now: those that were ended here or on another server, that
 * are late, or whose account is deleted do not.
 */
export async function findActiveSessions(
  database: Kysely<Tables>,
  ids: readonly string[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  // As the library writes moments (sweep.ts).
  const moment = new Date(now).toISOString()
  const rows = await inPortions(ids, (some) =>
    database.selectFrom('session').select('id').where('id', 'in', some).where('expiresAt', '>', moment).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}
