import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** The library's prefix of reset tokens. */
export const RESET_IDENTIFIER = 'reset-password:'
/** The prefix of stored digests. It differs from the library's, so that a digest cannot be used as a token. */
const RESET = 'reset '

/** Only a digest of the token is stored, so that somebody who reads the table cannot build the link. */
export function resetDigest(identifier: string): Promise<string> {
  return Promise.resolve(`${RESET}${createHash('sha256').update(identifier).digest('base64url')}`)
}

/** SPEC Z408: deletes open resets and waiting sign-ins, after a new password or address. */
export async function forgetLinks(database: Kysely<Tables>, userId: string): Promise<void> {
  await database.deleteFrom('verification').where('value', '=', userId).execute()
}

/** SPEC Z408: deletes earlier resets; a waiting sign-in continues. */
export async function forgetResets(database: Kysely<Tables>, userId: string): Promise<void> {
  await database
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', `${RESET}%`)
    .execute()
}
