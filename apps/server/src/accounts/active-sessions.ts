import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

const AT_ONCE = 500

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
  const active = new Set<string>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await database
      .selectFrom('session')
      .select('id')
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where('expiresAt', '>', moment)
      .execute()
    for (const { id } of rows) active.add(id)
  }
  return active
}
