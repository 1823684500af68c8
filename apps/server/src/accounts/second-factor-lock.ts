import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** SPEC Z38: the account library locks a factor for so long. */
const LOCKED_MS = 15 * 60_000
/** SPEC Z348: servers differ by no more. */
const SLACK_MS = 60_000

/** SPEC Z348: opens a lock that began before the server's clock went back: it would last as much longer. */
export async function openStaleLock(kysely: Kysely<Tables>, userId: string, now: Instant): Promise<void> {
  await kysely
    .updateTable('twoFactor')
    .set({ lockedUntil: null, failedVerificationCount: 0 })
    .where('userId', '=', userId)
    .where('lockedUntil', '>', new Date(now + LOCKED_MS + SLACK_MS).toISOString())
    .execute()
}
