import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** The password hash of an account and the time of its last change; undefined if no account has this address. */
export function credentialOf(kysely: Kysely<Tables>, email: string) {
  return kysely
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password', 'account.updatedAt'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
}
