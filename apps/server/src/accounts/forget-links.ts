import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** How the library calls what the link of a reset stands for. */
export const RESET_IDENTIFIER = 'reset-password:'
/** Before the digest of such a link. It is no beginning of the library's own: a digest is never taken for a link. */
const RESET = 'reset '

/** What is kept of the link of a reset: nobody who reads the table can make the link of it. */
export function resetDigest(identifier: string): Promise<string> {
  return Promise.resolve(`${RESET}${createHash('sha256').update(identifier).digest('base64url')}`)
}

/**
 * SPEC Z73: whatever still stood open for somebody is closed: links of a reset, sign-ins that wait for a code. For whoever has a
 * new password or a new address.
 */
export async function forgetLinks(database: Kysely<Tables>, userId: string): Promise<void> {
  await database.deleteFrom('verification').where('value', '=', userId).execute()
}

/** SPEC Z73: the links of earlier resets no longer serve. A sign-in that waits for a code goes on. */
export async function forgetResets(database: Kysely<Tables>, userId: string): Promise<void> {
  await database
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', `${RESET}%`)
    .execute()
}
