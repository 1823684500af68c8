import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/**
 * SPEC Z26: takes away what is over and only tells where somebody was: late sessions, links and counted attempts,
 * and what a push brought that was let in while its account went.
 */
export async function sweep(database: Kysely<Tables>, now: Instant): Promise<void> {
  // As the library writes moments: PostgreSQL reads the same text as one.
  const moment = new Date(now).toISOString()
  await database.deleteFrom('session').where('expiresAt', '<', moment).execute()
  await database.deleteFrom('verification').where('expiresAt', '<', moment).execute()
  await database.deleteFrom('attempts').where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('ledger_head')
    .where('account_id', 'not in', database.selectFrom('user').select('id'))
    .execute()
}
