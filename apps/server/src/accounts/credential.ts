import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** The hash of an account's password, and when it was last changed; undefined where nobody has this address. */
export function credentialOf(kysely: Kysely<Tables>, email: string) {
  return kysely
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password', 'account.updatedAt'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
}
