import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** SPEC Z509: deletes what has expired, and account logs of a push that ran while its account was deleted. */
export async function sweep(database: Kysely<Tables>, now: Instant): Promise<void> {
  // The library stores times as ISO text; PostgreSQL parses it.
  const moment = new Date(now).toISOString()
  await database.deleteFrom('session').where('expiresAt', '<', moment).execute()
  await database.deleteFrom('verification').where('expiresAt', '<', moment).execute()
  await database.deleteFrom('attempts').where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('ledger_head')
    .where('account_id', 'not in', database.selectFrom('user').select('id'))
    .execute()
}
